import type { ColumnType, Generated } from 'kysely';
import type { RentDuration } from '../rules/line-choices.ts';
import type { Paise } from '../rules/money/paise.ts';
import type { ProductAge } from '../rules/catalogue/product-age.ts';
import type { PlatformCode, SubCategory } from '../rules/catalogue/sections.ts';
import type { Medium } from '../rules/consoles/consoles.ts';

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

/** What is on the shelves, and what is rented out. */
export interface CatalogueTables {
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
    /** Written by a trigger; null when it never changed. */
    release_changed_at: Generated<Date | null>;
    country_of_origin: string | null;
    maker: string | null;
    maker_warranty: string | null;
    comes_as: Generated<Medium | null>;
    region: Generated<string | null>;
    /** Consoles, separated by spaces. */
    works_on: Generated<string | null>;
  };
  product: {
    id: Generated<number>;
    edition_id: number;
    platform: PlatformCode;
    sub_category: SubCategory;
    age: ProductAge;
    buy_paise: Paise | null;
    strike_paise: Paise | null;
    most_per_customer: number | null;
    on_hand: Generated<number>;
    reserved: Generated<number>;
    /** Of a pre-owned product: how many of each grade can be bought without naming one. Kept by the database. */
    mint_count: ColumnType<number, never, never>;
    good_count: ColumnType<number, never, never>;
    worn_count: ColumnType<number, never, never>;
    faulty_count: ColumnType<number, never, never>;
    mint_paise: Generated<Paise | null>;
    worn_paise: Generated<Paise | null>;
    faulty_paise: Generated<Paise | null>;
    /** What the cheapest copy with a price of its own costs, which is in none of the counts. Kept by the database. */
    mint_own_paise: ColumnType<Paise | null, never, never>;
    good_own_paise: ColumnType<Paise | null, never, never>;
    worn_own_paise: ColumnType<Paise | null, never, never>;
    faulty_own_paise: ColumnType<Paise | null, never, never>;
    /** What somebody who names no grade can buy. Kept by the database. */
    available: ColumnType<number, never, never>;
    popularity: Generated<number>;
    sold_recently: Generated<number>;
    listed_at: Generated<Date>;
    is_listed: Generated<boolean>;
    /** How many are free, up to 10; 11 for what the shop only buys. Kept by the database. */
    left_over: ColumnType<number, never, never>;
  };
  rent_price: { edition_id: number; duration: RentDuration; price_paise: Paise };
  stock_movement: {
    id: Generated<number>;
    product_id: number;
    on_hand_change: Generated<number>;
    reserved_change: Generated<number>;
    /** Of a pre-order: copies that came into the house or left it, whatever of it can still be sold. */
    here_change: Generated<number>;
    reason: StockReason;
    reference: string | null;
    moved_by: string;
    moved_at: Generated<Date>;
    receipt_id: Generated<number | null>;
  };
  stock_receipt: {
    id: Generated<number>;
    product_id: number;
    quantity: number;
    /** For one piece; null for opening stock until the owner has told. */
    cost_paise: Paise | null;
    supplier: string | null;
    bill: string | null;
    is_opening: Generated<boolean>;
    /** Of a used thing that was bought together with others. */
    lot_id: Generated<number | null>;
    received_by: string;
    received_at: Date;
  };
  stock_lot: {
    id: Generated<number>;
    supplier: string;
    bill: string;
    paise: Paise;
    received_by: string;
    received_at: Date;
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
  content_text: { key: string; value: ColumnType<unknown, string, string>; changed_at: Date; changed_by: string };
  delivery_area: {
    prefix: string;
    name: string | null;
    is_metro: boolean;
    is_served: boolean;
    has_pay_on_delivery: boolean;
    has_pickup: boolean;
    has_one_visit: Generated<boolean>;
  };
  city: {
    slug: string;
    name: string;
    position: number;
    is_open: Generated<boolean>;
    has_hand_over_payment: Generated<boolean>;
  };
  rental_unit: {
    /** The used thing that it is; null for one that was bought to be rented out. */
    unit_id: Generated<number | null>;
    id: Generated<number>;
    edition_id: number;
    city: string;
    label: string;
    in_service: Generated<boolean>;
    /** Of one that was bought to be rented out; a used thing of the shelf has its own. */
    serial: Generated<string | null>;
  };
  rental_booking: {
    id: Generated<number>;
    unit_id: number;
    /** As PostgreSQL writes it: `[2026-11-20,2026-11-28)`. */
    days: string;
    status: Generated<'booked' | 'out' | 'returned' | 'inspected' | 'cancelled' | 'outage'>;
    /** After its last day. Null for what came back before there were any. */
    cleaning_days: Generated<number | null>;
    /** When it left before its first day. */
    left_on: Generated<string | null>;
    reference: string;
    /** It goes with what is rented, such as the games of a console. */
    is_lent: Generated<boolean>;
    created_at: Generated<Date>;
    /** Why a unit is out of service; bookings have none. */
    reason: Generated<string | null>;
  };
  stock_reservation: {
    id: Generated<number>;
    reference: string;
    product_id: number;
    quantity: number;
    state: Generated<'held' | 'claimed' | 'released'>;
    held_at: Date;
    ended_at: Date | null;
  };
  /** Kept by triggers. */
  price_history: {
    id: Generated<number>;
    edition_id: number;
    product_id: number | null;
    price: 'buy' | 'strike' | 'mrp' | 'sell-cash' | 'sell-credit' | `rent-${RentDuration}`;
    before_paise: Paise | null;
    after_paise: Paise | null;
    changed_by: string;
    changed_at: Generated<Date>;
    /** The first change of its day. */
    begins_day: Generated<boolean>;
  };
  /** Kept by triggers. */
  off_shelf: { product_id: number; left_at: Generated<Date>; back_at: Date | null };
  bulk_change: {
    id: Generated<number>;
    made_by: string;
    made_at: Date;
    why: string;
    before: ColumnType<CsvCells, string, never>;
    after: ColumnType<CsvCells, string, never>;
    undone_by: string | null;
    undone_at: Date | null;
  };
}

/** Cells of the catalogue's csv, by edition and column. */
export type CsvCells = Readonly<Record<string, Readonly<Record<string, string>>>>;
