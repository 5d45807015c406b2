import type { ColumnType, Generated } from 'kysely';
import type { Courier } from '../rules/delivery/couriers.ts';
import type { CancelReason, OrderDirection, OrderStatus } from '../rules/orders/order-moves.ts';
import type { Paise } from '../rules/money/paise.ts';
import type { OfferAge, Offer } from '../rules/offers/offer.ts';
import type { ProductAge } from '../rules/catalogue/product-age.ts';
import type { PlatformCode } from '../rules/catalogue/sections.ts';

/** An address as it was written on the day of the order. */
export interface FrozenAddress {
  name: string;
  line1: string;
  line2: string | null;
  city: string;
  stateId: number;
  state: string;
  gstCode: string;
  pinCode: number;
  landmark: string | null;
  phoneNumber: string;
  /** For which company the invoice is, as the buyer named it that day. */
  company?: { name: string; gstin: string } | null;
}

/** What an offer said on the day of the order. */
export type OfferTerms = Pick<
  Offer,
  'title' | 'code' | 'percent' | 'offPaise' | 'leastPaise' | 'isFirstOrder' | 'withCreditDeal'
> & { things: string };

/** Orders, what happened to them, and what people are told about it. */
export interface OrderTables {
  shop_order: {
    id: Generated<number>;
    number: string;
    shopper_id: number;
    direction: OrderDirection;
    status: OrderStatus;
    submission: string;
    pay_by: 'online' | 'delivery' | 'credit' | 'payout' | 'rental';
    goods_paise: Paise;
    discount_paise: Generated<Paise>;
    credit_paise: Generated<Paise>;
    fee_paise: Generated<Paise>;
    /** Of a rental: it comes back. */
    deposit_paise: Generated<Paise>;
    to_pay_paise: Paise;
    has_pre_order: Generated<boolean>;
    delivery_limit_paise: Paise | null;
    address: ColumnType<FrozenAddress | null, string | null, string | null>;
    placed_at: Date;
    pay_until: Date | null;
    /** What it keeps from others without money, as it was placed; null for nothing. */
    held_pieces: Generated<number | null>;
    held_paise: Generated<Paise | null>;
    cancelled_because: CancelReason | null;
    courier: Courier | null;
    tracking: string | null;
    delivered_at: Date | null;
    shipping: 'self' | 'pickup' | 'porter' | null;
    resubmitted_at: Date | null;
    /** Which press made it, as its page named it; null from a client that names none. */
    attempt: string | null;
    review_invited_at: Date | null;
    network_hash: Buffer | null;
    /** The offer that it uses, what that takes off, and by which terms. */
    offer_id: number | null;
    offer_paise: Generated<Paise>;
    offer_terms: ColumnType<OfferTerms | null, string | null, never>;
  };
  /** How many orders are open is the sum of these; triggers write them. */
  open_change: {
    scope: string;
    kind: 'unpaid' | 'on-delivery';
    id: Generated<string>;
    change: number;
    pieces: number;
    paise: Paise;
  };
  order_line: {
    id: Generated<number>;
    order_id: number;
    product_id: number;
    title: string;
    age: ProductAge;
    hsn: string;
    quantity: number;
    unit_paise: Paise;
    discount_paise: Generated<Paise>;
    credit_paise: Generated<Paise>;
    /** What of the discount is an offer's, and as much as that offer could take off. */
    offer_paise: Generated<Paise>;
    offer_most_paise: Generated<Paise>;
    /** What of the product was asked for: '' for good or better, a grade, or a unit's number. */
    choice: Generated<string>;
    /** It is a pre-order under the contract: free to cancel, at the lowest price until it is sent. */
    has_contract: Generated<boolean>;
    /** What was asked least until it was sent, and what went back for it; null when the price never fell. */
    lowest_paise: Paise | null;
    fall_money_paise: Generated<Paise>;
    fall_credit_paise: Generated<Paise>;
    /** Of a pre-order under the contract: when it was to come out, on the day of the order. */
    release_date: string | null;
    /** It was sold for parts, and does not come back for its fault. */
    is_for_parts: Generated<boolean>;
  };
  /** What the buyer of a pre-order was told about its release. */
  release_notice: {
    id: Generated<number>;
    line_id: number;
    moved_from: string | null;
    moved_to: string | null;
    told_at: Date;
    kept_at: Date | null;
  };
  /** A pre-order whose copies the office counts, and what the distributor has promised beyond those that are here. */
  pre_order_supply: { product_id: number; promised: number };
  /** The copies of a pre-order in the house, kept by the database; below zero while copies have left whose bill is not entered. */
  pre_order_here: { product_id: number; copies: ColumnType<number, never, never> };
  offer: {
    id: Generated<number>;
    title: string;
    /** Null for one that counts by itself. */
    code: string | null;
    percent: number | null;
    off_paise: Paise | null;
    title_id: number | null;
    platform: PlatformCode | null;
    age: OfferAge | null;
    is_first_order: boolean;
    least_paise: Paise;
    starts_on: string;
    ends_on: string | null;
    most_uses: number | null;
    most_per_person: number | null;
    with_credit_deal: boolean;
    made_by: string;
    made_at: Date;
    ended_at: Date | null;
  };
  order_event: {
    id: Generated<number>;
    order_id: number;
    from_status: OrderStatus | null;
    to_status: OrderStatus;
    moved_by: string;
    note: string | null;
    is_for_staff: Generated<boolean>;
    happened_at: Date;
  };
  return_request: {
    id: Generated<number>;
    order_id: number;
    kind: Generated<'return' | 'left out' | 'undelivered'>;
    reason: string | null;
    state: Generated<'requested' | 'received' | 'accepted' | 'refused'>;
    requested_at: Date;
    received_at: Date | null;
    decided_at: Date | null;
    decision: string | null;
  };
  return_line: {
    return_id: number;
    line_id: number;
    quantity: number;
    unit_ids: Generated<number[]>;
    is_as_expected: boolean | null;
    note: string | null;
  };
  message: {
    id: Generated<number>;
    channel: 'email' | 'sms';
    recipient: string;
    template: string;
    contents: ColumnType<unknown, string, string>;
    reference: string;
    state: Generated<'waiting' | 'sent' | 'given-up' | 'dropped'>;
    queued_at: Date;
    next_try_at: Date | null;
    tries: Generated<number>;
    sent_at: Date | null;
    shopper_id: number | null;
    allowed_at: Date | null;
    dropped_because: 'stopped' | 'recipient' | 'account' | 'network' | null;
  };
  message_allowance: { key: string; used: number; most: number; ends_at: Date };
  message_recipient: { recipient_hash: Buffer; stop_code: string; stopped_at: Date | null };
  not_me_link: {
    code_hash: Buffer;
    shopper_id: number;
    recipient_hash: Buffer;
    was_verified: boolean;
    expires_at: Date;
  };
}
