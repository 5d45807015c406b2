import type { ColumnType, Generated } from 'kysely';
import type { CurrencyType, RentDuration } from '../rules/cart/cart-item.ts';
import type { Deduction } from '../rules/trade-ins/item-condition.ts';
import type { Paise } from '../rules/money/paise.ts';
import type { SellPayment } from '../rules/trade-ins/sell-totals.ts';

export type ItemState = 'quoted' | 'accepted' | 'offered' | 'agreed' | 'refused';
export type ItemGrade = 'A' | 'B' | 'C';
export type RentalCheckKind = 'hand-over' | 'take-back' | 'inspection';
export interface RentalCheckStep {
  step: string;
  isDone: boolean;
}

/** What people sell to the shop, and what they rent from it. */
export interface TradeTables {
  trade_in: {
    order_id: number;
    payment: SellPayment;
    bonus_paise: Paise;
    bonus_in: CurrencyType;
    quote_until: Date;
    pickup_on: string | null;
    answer_until: Date | null;
    send_back: 'due' | 'sent' | null;
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
    state: Generated<ItemState>;
    found_answers: ColumnType<Record<string, string> | null, string | null, string>;
    serial: string | null;
    is_repeat: Generated<boolean>;
    grade: ItemGrade | null;
    offered_paise: Paise | null;
    reasons: string | null;
    inspected_by: string | null;
    inspected_at: Date | null;
  };
  trade_in_photo: { id: Generated<number>; item_id: number; bytes: Buffer; added_at: Date };
  payout_batch: { id: Generated<number>; made_by: string; made_at: Date };
  payout: {
    id: Generated<number>;
    order_id: number;
    method: 'bank' | 'upi';
    sealed: Buffer;
    key_id: string;
    masked: string;
    state: Generated<'frozen' | 'due' | 'exported' | 'paid' | 'void'>;
    amount_paise: Paise | null;
    batch_id: number | null;
    bank_reference: string | null;
    frozen_at: Date;
    due_at: Date | null;
    paid_at: Date | null;
  };
  stock_unit: {
    id: Generated<number>;
    edition_id: number;
    product_id: number | null;
    serial: string | null;
    grade: ItemGrade;
    purchase_paise: Paise;
    trade_in_item_id: number;
    state: Generated<'in stock' | 'sold' | 'repair' | 'parts'>;
    sold_line_id: number | null;
    added_at: Date;
  };
  rental: {
    id: Generated<number>;
    order_id: number;
    line_id: number;
    edition_id: number;
    place: string;
    duration: RentDuration;
    quantity: number;
    starts_on: string;
    due_on: string;
    chosen_games: string | null;
  };
  rental_charge: {
    id: Generated<number>;
    order_id: number;
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
  rental_photo: { id: Generated<number>; check_id: number; bytes: Buffer };
}
