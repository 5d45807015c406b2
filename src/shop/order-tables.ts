import type { ColumnType, Generated } from 'kysely';
import type { CancelReason, OrderDirection, OrderStatus } from '../rules/orders/order-moves.ts';
import type { Paise } from '../rules/money/paise.ts';
import type { ProductAge } from '../rules/catalogue/product-age.ts';

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
}

/** Orders, what happened to them, and what people are told about it. */
export interface OrderTables {
  shop_order: {
    id: Generated<number>;
    number: string;
    shopper_id: number;
    direction: OrderDirection;
    status: OrderStatus;
    submission: string;
    pay_by: 'online' | 'delivery' | 'credit' | 'payout';
    goods_paise: Paise;
    discount_paise: Generated<Paise>;
    credit_paise: Generated<Paise>;
    fee_paise: Generated<Paise>;
    to_pay_paise: Paise;
    has_pre_order: Generated<boolean>;
    delivery_limit_paise: Paise | null;
    address: ColumnType<FrozenAddress | null, string | null, string | null>;
    placed_at: Date;
    pay_until: Date | null;
    cancelled_because: CancelReason | null;
    tracking: string | null;
    delivered_at: Date | null;
    shipping: 'self' | 'pickup' | 'porter' | null;
    asked_anew_at: Date | null;
    network_hash: Buffer | null;
  };
  /** How many orders are open is the sum of these; triggers write them. */
  open_change: {
    scope: string;
    kind: 'unpaid' | 'on-delivery';
    id: Generated<string>;
    change: number;
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
  };
  order_event: {
    id: Generated<number>;
    order_id: number;
    from_status: OrderStatus | null;
    to_status: OrderStatus;
    moved_by: string;
    note: string | null;
    happened_at: Date;
  };
  return_request: {
    id: Generated<number>;
    order_id: number;
    kind: Generated<'return' | 'left out'>;
    reason: string;
    state: Generated<'requested' | 'accepted' | 'refused'>;
    requested_at: Date;
    decided_at: Date | null;
    decision: string | null;
  };
  return_line: { return_id: number; line_id: number; quantity: number };
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
}
