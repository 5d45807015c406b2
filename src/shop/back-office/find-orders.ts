import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../rules/time/day.ts';
import type { OrderTodo } from '../../rules/orders/office-todo.ts';
import type { OrderDirection, OrderStatus } from '../../rules/orders/order-moves.ts';
import type { Paise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';
import type { ShopDatabase } from '../database.ts';
import { withinDays } from '../indian-days.ts';
import { todoCondition } from './order-todo.ts';

export interface OrderFilter {
  text?: string | undefined;
  direction?: OrderDirection | undefined;
  status?: OrderStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** What has to be done, as Today counts it on this day. */
  todo?: { name: OrderTodo; today: Day } | undefined;
  sort?: 'newest' | 'oldest' | 'value' | undefined;
}

export interface FoundOrder {
  number: string;
  direction: OrderDirection;
  status: OrderStatus;
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

const mostCounted = 10_000;

/** To count everything is to read everything: past this nobody turns the pages. */
export async function countOrders(
  database: ShopDatabase,
  filter: OrderFilter,
): Promise<{ total: number; isMore: boolean }> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from shop_order where ${conditionOf(filter)} limit ${mostCounted + 1}) as counted`.execute(database);
  const { total } = must(rows[0], 'the count');
  return { total: Math.min(total, mostCounted), isMore: total > mostCounted };
}

const orders = {
  newest: sql`shop_order.placed_at desc, shop_order.id desc`,
  oldest: sql`shop_order.placed_at, shop_order.id`,
  value: sql`shop_order.goods_paise desc, shop_order.id desc`,
} as const;

function conditionOf({ text, direction, status, from, to, todo }: OrderFilter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(direction ? [sql`shop_order.direction = ${direction}`] : []),
    ...(status ? [sql`shop_order.status = ${status}`] : []),
    withinDays(sql`shop_order.placed_at`, { from, to }),
    ...(todo ? [todoCondition(todo.name, todo.today)] : []),
    ...(text?.trim() ? [textCondition(text.trim())] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/**
 * The orders that a text means are found first, whatever the list is sorted by: else the database may walk through all
 * orders in that sort until a page is full.
 */
function textCondition(text: string): RawBuilder<unknown> {
  return sql`shop_order.id = any(array(${ordersNamed(text)}))`;
}

function ordersNamed(text: string): RawBuilder<unknown> {
  // % and _ are letters of the text, not of the pattern.
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  if (/^GT[BSR]/i.test(text)) {
    return sql`select named.id from shop_order named where named.number like ${`${literal.toUpperCase()}%`}`;
  }
  if (/^\d{10}$/.test(text)) {
    return sql`select named.id from shop_order named join shopper on shopper.id = named.shopper_id
      where shopper.phone_number = ${text}`;
  }
  return sql`
    select order_id from trade_in_item where serial = ${text.toUpperCase()}
    union select order_line.order_id from unit join order_line on order_line.id = unit.line_id
    where serial = ${text.toUpperCase()} or unit.number = ${text.toUpperCase()}
    union select named.id from rental_unit join rental_booking on rental_booking.unit_id = rental_unit.id
      and rental_booking.status in ('booked', 'out')
    join shop_order named on named.number = rental_booking.reference where label = ${text.toUpperCase()}
    union select named.id from shop_order named join shopper on shopper.id = named.shopper_id
    where shopper.first_name || ' ' || shopper.last_name ilike ${`%${literal}%`}`;
}
