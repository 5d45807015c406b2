import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { ProductAge } from '../rules/product-age.ts';
import type { Paise } from '../rules/paise.ts';
import type { PlatformCode, SubCategory } from '../rules/sections.ts';

/** Reading needs a database; writing asks for a transaction, so it cannot happen outside one. */
export type ShopDatabase = Kysely<Tables>;
export type ShopTransaction = Transaction<Tables>;

export type RentDuration = '1day' | '1week' | '2week' | '3week' | '1month';
export type StockReason =
  | 'opening'
  | 'received'
  | 'counted'
  | 'reserved'
  | 'released'
  | 'sold'
  | 'returned'
  | 'damaged'
  | 'traded-in';

export type SessionEnd = 'signed-out' | 'signed-out-everywhere' | 'reset' | 'password-changed' | 'reuse';
export type LedgerAccountKind = 'wallet' | 'trade-ins' | 'sales' | 'goodwill' | 'opening' | 'forfeited';
export type LedgerReason = 'opening' | 'trade-in' | 'goodwill' | 'spent' | 'refund' | 'correction' | 'account-closed';

export interface Tables {
  title: {
    id: Generated<number>;
    name: string;
    platform: PlatformCode;
    sub_category: SubCategory;
    game_type: string | null;
  };
  edition: {
    id: Generated<number>;
    title_id: number;
    platform: PlatformCode;
    sub_category: SubCategory;
    name: string;
    description: string;
    playable_on: string | null;
    approx_gameplay_hours: number | null;
    hsn: string;
    mrp_paise: Paise | null;
    sell_cash_paise: Paise | null;
    sell_credit_paise: Paise | null;
    release_date: string | null;
  };
  product: {
    id: Generated<number>;
    edition_id: number;
    platform: PlatformCode;
    sub_category: SubCategory;
    age: ProductAge;
    buy_paise: Paise | null;
    strike_paise: Paise | null;
    on_hand: Generated<number>;
    reserved: Generated<number>;
    popularity: Generated<number>;
    listed_at: Generated<Date>;
  };
  rent_price: { edition_id: number; duration: RentDuration; price_paise: Paise };
  stock_movement: {
    id: Generated<number>;
    product_id: number;
    on_hand_change: Generated<number>;
    reserved_change: Generated<number>;
    reason: StockReason;
    reference: string | null;
    moved_by: string;
    moved_at: Generated<Date>;
  };
  photograph: {
    id: Generated<number>;
    edition_id: number;
    position: number;
    alt: string;
    width: number;
    height: number;
    hash: string;
    added_at: Generated<Date>;
  };
  photograph_rendition: {
    photograph_id: number;
    format: 'avif' | 'webp' | 'jpeg';
    width: number;
    bytes: Buffer;
  };
  /** Kept by triggers. */
  search_entry: { edition_id: number; name: string; compact: string; words: string; popularity: number };
  search_word: { word: string };
  search_alias: { alias: string; meaning: string };
  setting: { key: string; value: ColumnType<unknown, string, string>; changed_at: Generated<Date> };
  state: { id: number; name: string; gst_code: string; kind: 'state' | 'ut' };
  shopper: {
    id: Generated<number>;
    email: string;
    first_name: string;
    last_name: string;
    phone_number: string;
    password_hash: string;
    created_at: Generated<Date>;
    closed_at: Date | null;
  };
  place: { slug: string; name: string; position: number; is_open: Generated<boolean> };
  rental_unit: {
    id: Generated<number>;
    edition_id: number;
    place: string;
    label: string;
    in_service: Generated<boolean>;
  };
  rental_booking: {
    id: Generated<number>;
    unit_id: number;
    /** As PostgreSQL writes it: `[2026-11-20,2026-11-28)`. */
    days: string;
    status: Generated<'booked' | 'out' | 'returned' | 'cancelled'>;
    reference: string;
    created_at: Generated<Date>;
  };
  staff_member: {
    id: Generated<number>;
    email: string;
    name: string;
    role: 'owner' | 'manager' | 'counter' | 'rentals' | 'read-only';
    password_hash: string;
    created_at: Generated<Date>;
  };
  session: {
    id: Generated<string>;
    shopper_id: number;
    current_hash: Buffer;
    previous_hash: Buffer | null;
    rotated_at: Date;
    device: string;
    created_at: Date;
    last_used_at: Date;
    ended_at: Date | null;
    ended_because: SessionEnd | null;
  };
  otp_challenge: {
    id: Generated<string>;
    phone_number: string;
    code_hash: Buffer;
    browser_hash: Buffer;
    sent_at: Date;
    expires_at: Date;
    tries: Generated<number>;
    state: Generated<'live' | 'replaced' | 'verified' | 'used'>;
    permit_hash: Buffer | null;
    permit_until: Date | null;
  };
  rate_limit: { key: string; points: Generated<number>; expire: number | null };
  address: {
    id: Generated<number>;
    shopper_id: number;
    name: string;
    line1: string;
    line2: string | null;
    city: string;
    state_id: number;
    pin_code: number;
    landmark: string | null;
    phone_number: string;
    is_default: Generated<boolean>;
    added_at: Generated<Date>;
  };
  cart_line: {
    id: Generated<number>;
    shopper_id: number;
    product_id: number;
    direction: 'buy' | 'sell';
    currency_type: 'cash' | 'credit' | null;
    quantity: number;
    seen_price_paise: Paise;
    added_at: Generated<Date>;
  };
  ledger_account: { id: Generated<number>; kind: LedgerAccountKind; shopper_id: number | null };
  wallet_balance: { account_id: number; balance_paise: Generated<Paise>; held_paise: Generated<Paise> };
  wallet_hold: {
    id: Generated<number>;
    account_id: number;
    amount_paise: Paise;
    state: Generated<'held' | 'posted' | 'voided'>;
    order_id: string;
    held_at: Generated<Date>;
    ended_at: Date | null;
  };
  ledger_entry: {
    id: Generated<number>;
    debit_account_id: number;
    credit_account_id: number;
    amount_paise: Paise;
    reason: LedgerReason;
    wording: string;
    order_id: string | null;
    reference: string;
    hold_id: number | null;
    entered_at: Generated<Date>;
  };
}
