import type { ColumnType, Generated } from 'kysely';
import type { ConditionFigures, Deduction } from '../rules/trade-ins/item-condition.ts';
import type { Paise } from '../rules/money/paise.ts';
import type { MostPaid } from '../rules/prices/most-paid.ts';
import type { IdentityKind } from '../rules/trade-ins/seller-identity.ts';
import type { PickupWindow, SellPayment } from '../rules/trade-ins/sell-totals.ts';
import type { CurrencyType, RentDuration } from '../rules/line-choices.ts';
import type { Grade } from '../rules/units/grade.ts';

type ItemState = 'quoted' | 'accepted' | 'offered' | 'agreed' | 'refused';
/** What the bench says about a piece. */
export interface Findings {
  state: ItemState;
  found: Record<string, string> | null;
  grade: Grade | null;
  serial: string | null;
  offeredPaise: Paise | null;
  reasons: string | null;
}
export type CounterMethod = 'cash' | 'upi' | 'card';

/** What a renter wants instead of a unit that broke. */
export type RentalAnswer = 'other days' | 'other edition' | 'money back';
export type RentalCheckKind = 'hand-over' | 'take-back' | 'inspection';
export interface RentalCheckStep {
  step: string;
  isDone: boolean;
  /** Something that leaves and has to come back. */
  isItem?: boolean;
  /** The label of the rental unit that it is. */
  unit?: string;
}

/** What people sell to the shop, and what they rent from it. */
export interface TradeTables {
  trade_in: {
    order_id: number;
    payment: SellPayment;
    bonus_paise: Paise;
    /** What the checkout promised, once it is decided what is taken. */
    booked_bonus_paise: Generated<Paise | null>;
    bonus_in: CurrencyType;
    /** The bonus was for a trade-in of at least so much. */
    bonus_from_paise: Paise;
    quote_until: Date;
    pickup_on: string | null;
    pickup_window: PickupWindow | null;
    /** The day that the seller would rather have. */
    pickup_asked_on: string | null;
    /** When the person at its phone said yes; the verified phone of the account says it without a moment. */
    pickup_confirmed_at: Date | null;
    pickup_code_hash: Buffer | null;
    answer_until: Date | null;
    send_back: 'due' | 'sent' | null;
    needs_identity: Generated<boolean>;
    /** What each answer took off when it was booked. */
    conditions: ColumnType<ConditionFigures, string, never>;
  };
  seller_identity: {
    order_id: number;
    kind: IdentityKind;
    sealed: Buffer;
    key_id: string;
    masked: string;
    declaration: string;
    declared_at: Date;
  };
  trade_in_item: {
    id: Generated<number>;
    order_id: number;
    line_id: number;
    position: number;
    currency: CurrencyType;
    answers: ColumnType<Record<string, string>, string, never>;
    deductions: ColumnType<Deduction[], string, never>;
    quoted_paise: Paise;
    /** As much as the shop may pay for it with its bonus, on the day of the checkout, in the condition that is known of it. */
    most_paise: Paise | null;
    /** The same in every condition; null for what the shop does not sell, and for pieces from before. */
    limits: ColumnType<MostPaid | null, string | null, never>;
    state: Generated<ItemState>;
    /** Refused, and not to be sent back: it waits for its owner or the police. */
    is_held: Generated<boolean>;
    /** When a held piece went to its owner or the police: it does not come back. */
    handed_over_at: Date | null;
    is_sent_back: Generated<boolean>;
    found_answers: ColumnType<Record<string, string> | null, string | null, string>;
    /** As the seller told it; never the unit's until the bench has read it. */
    stated_serial: ColumnType<string | null, string | null, never>;
    serial: string | null;
    is_repeat: Generated<boolean>;
    grade: Grade | null;
    offered_paise: Paise | null;
    reasons: string | null;
    inspected_by: string | null;
    inspected_at: Date | null;
  };
  trade_in_correction: {
    id: Generated<number>;
    item_id: number;
    before: ColumnType<Findings, string, never>;
    after: ColumnType<Findings, string, never>;
    corrected_by: string;
    corrected_at: Date;
  };
  trade_in_photo: { id: Generated<number>; item_id: number; bytes: Buffer; added_at: Date };
  trade_up: {
    buy_order_id: number;
    sell_order_id: number;
    /** What was agreed: so much of the credit pays, and the difference is paid in money. */
    planned_credit_paise: Paise;
    difference_paise: Paise;
    deal_percent: number;
    is_one_visit: Generated<boolean>;
    begun_at: Date;
    settled_at: Date | null;
    credit_paise: Paise | null;
    apart_at: Date | null;
  };
  payout_batch: { id: Generated<number>; made_by: string; made_at: Date };
  payout: {
    id: Generated<number>;
    order_id: number;
    /** What came back; null for a trade-in, which is paid once. */
    return_id: number | null;
    method: 'bank' | 'upi';
    sealed: Buffer;
    key_id: string;
    masked: string;
    /** Of a bank account; null with a UPI id. */
    holder: string | null;
    state: Generated<'frozen' | 'due' | 'exported' | 'paid' | 'rejected' | 'unreadable' | 'void'>;
    amount_paise: Paise | null;
    batch_id: number | null;
    bank_reference: string | null;
    frozen_at: Date;
    due_at: Date | null;
    paid_at: Date | null;
  };
  payout_rejection: {
    id: Generated<number>;
    payout_id: number;
    batch_id: number;
    reason: string;
    bank_reference: string | null;
    rejected_by: string;
    rejected_at: Date;
  };
  rental: {
    id: Generated<number>;
    order_id: number;
    line_id: number;
    edition_id: number;
    city: string;
    duration: RentDuration;
    quantity: number;
    starts_on: string;
    due_on: string;
    chosen_games: string | null;
    hand_over_window: string | null;
    return_window: string | null;
    /** Of one piece. */
    deposit_paise: Generated<Paise>;
    /** What was agreed, of one piece: a day too late, and the most that damage or loss costs. */
    late_day_paise: Paise;
    damage_most_paise: Paise;
  };
  rental_wait: {
    id: Generated<number>;
    shopper_id: number;
    edition_id: number;
    city: string;
    duration: RentDuration;
    /** Null for any day soon. */
    starts_on: string | null;
    joined_at: Date;
    told_at: Generated<Date | null>;
    told_until: Generated<Date | null>;
  };
  rental_charge: {
    id: Generated<number>;
    order_id: number;
    rental_id: number | null;
    kind: 'extension' | 'late' | 'damage';
    amount_paise: Paise;
    reason: string;
    reference: string;
    added_by: string;
    added_at: Date;
    settled_at: Date | null;
    waived_at: Date | null;
    waived_by: string | null;
    waived_because: string | null;
    deposit_paise: Generated<Paise>;
    paid_by: 'online' | 'counter' | 'deposit' | 'before' | null;
    payment_id: number | null;
    counter_payment_id: number | null;
    bill_id: number | null;
    /** Of what was let go after the deposit had paid a part. */
    credit_note_id: number | null;
    until_day: string | null;
    known_at: Date | null;
    objection: string | null;
    objected_at: Date | null;
    answer: string | null;
    answered_by: string | null;
    answered_at: Date | null;
  };
  payment_charge: { payment_id: number; charge_id: number };
  rental_extension: {
    id: Generated<number>;
    order_id: number;
    line_id: number;
    duration: RentDuration;
    from_day: string;
    until_day: string;
    amount_paise: Paise;
    payment_id: number | null;
    state: Generated<'wanted' | 'done' | 'lapsed'>;
    wanted_at: Date;
    ended_at: Date | null;
  };
  rental_offer: {
    id: Generated<number>;
    order_id: number;
    asked_by: string;
    asked_at: Date;
    answer: RentalAnswer | null;
    answered_by: 'shopper' | 'shop' | null;
    answered_at: Date | null;
  };
  rental_swap: {
    id: Generated<number>;
    order_id: number;
    offer_id: number;
    line_id: number;
    from_edition_id: number;
    to_edition_id: number;
    from_paise: Paise;
    to_paise: Paise;
    credit_back_paise: Generated<Paise>;
    payment_id: number | null;
    state: Generated<'wanted' | 'done' | 'lapsed'>;
    wanted_at: Date;
    ended_at: Date | null;
  };
  rental_purchase: {
    id: Generated<number>;
    order_id: number;
    rental_unit_id: number;
    price_paise: Paise;
    rent_paise: Paise;
    deposit_paise: Paise;
    money_paise: Paise;
    payment_id: number | null;
    counter_payment_id: number | null;
    state: Generated<'wanted' | 'done' | 'lapsed'>;
    sale_id: number | null;
    wanted_at: Date;
    ended_at: Date | null;
  };
  deposit_rule: { edition_id: number; city: string | null; amount_paise: Paise | null; percent: number | null };
  deposit: {
    order_id: number;
    amount_paise: Paise;
    came_by: 'online' | 'counter';
    came_at: Date;
    kept_paise: Paise | null;
    returned_paise: Paise | null;
    ended_at: Date | null;
  };
  counter_payment: {
    id: Generated<number>;
    order_id: number;
    way: 'in' | 'out';
    purpose: 'rent' | 'deposit' | 'charges' | 'purchase';
    amount_paise: Paise;
    method: CounterMethod;
    slip: string | null;
    reference: string;
    taken_by: string;
    taken_at: Date;
  };
  rental_check: {
    id: Generated<number>;
    order_id: number;
    kind: RentalCheckKind;
    steps: ColumnType<RentalCheckStep[], string, never>;
    note: string | null;
    checked_by: string;
    checked_at: Date;
  };
  rental_photo: { id: Generated<number>; check_id: number; charge_id: number | null; bytes: Buffer };
}
