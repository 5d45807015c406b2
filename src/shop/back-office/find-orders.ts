import { type RawBuilder, sql } from 'kysely';
import type { OrderDirection } from '../../rules/order-moves.ts';
import type { Paise } from '../../rules/paise.ts';
import type { ShopDatabase } from '../database.ts';

export interface OrderFilter {
  text?: string | undefined;
  direction?: OrderDirection | undefined;
  status?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: 'newest' | 'oldest' | 'value' | undefined;
}

export interface FoundOrder {
  number: string;
  direction: OrderDirection;
  status: string;
  placedAt: Date;
  customer: string;
  phoneNumber: string;
  summary: string;
  toPayPaise: Paise;
  creditPaise: Paise;
}

/** Orders as the office lists them. Every filter has an index; a text is an order, a phone, a serial number or a name. */
export async function findOrders(
  database: ShopDatabase,
  filter: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select shop_order.number, shop_order.direction, shop_order.status, shop_order.placed_at as "placedAt",
           shopper.first_name || ' ' || shopper.last_name as customer, shopper.phone_number as "phoneNumber",
           (select string_agg(title, ', ' order by id) from (
              select title, id from order_line where order_id = shop_order.id order by id limit 3) as lines) as summary,
           shop_order.to_pay_paise as "toPayPaise", shop_order.credit_paise as "creditPaise"
    from shop_order join shopper on shopper.id = shop_order.shopper_id
    where ${conditionOf(filter)}
    order by ${orders[filter.sort ?? 'newest']} limit ${limit} offset ${offset}`.execute(database);
  return rows;
}

export async function countOrders(database: ShopDatabase, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from shop_order join shopper on shopper.id = shop_order.shopper_id
    where ${conditionOf(filter)}`.execute(database);
  return rows[0]?.count ?? 0;
}

const orders = {
  newest: sql`shop_order.id desc`,
  oldest: sql`shop_order.id`,
  value: sql`shop_order.goods_paise desc, shop_order.id desc`,
} as const;

function conditionOf({ text, direction, status, from, to }: OrderFilter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(direction ? [sql`shop_order.direction = ${direction}`] : []),
    ...(status ? [sql`shop_order.status = ${status}`] : []),
    ...(from ? [sql`shop_order.placed_at >= (${from}::date at time zone 'Asia/Kolkata')`] : []),
    ...(to ? [sql`shop_order.placed_at < ((${to}::date + 1) at time zone 'Asia/Kolkata')`] : []),
    ...(text?.trim() ? [textCondition(text.trim())] : []),
  ];
  return sql.join(conditions, sql` and `);
}

function textCondition(text: string): RawBuilder<unknown> {
  // % and _ are letters of the text, not of the pattern.
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  if (/^GT[BSR]/i.test(text)) return sql`shop_order.number like ${`${literal.toUpperCase()}%`}`;
  if (/^\d{10}$/.test(text)) return sql`shopper.phone_number = ${text}`;
  const serial = sql`shop_order.id in (select order_id from trade_in_item where serial = ${text.toUpperCase()})`;
  return sql`(${serial} or shopper.first_name || ' ' || shopper.last_name ilike ${`%${literal}%`})`;
}
