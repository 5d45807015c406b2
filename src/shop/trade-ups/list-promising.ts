import { type RawBuilder, sql } from 'kysely';
import { paise } from '../../rules/money/paise.ts';
import { promisingStatuses } from '../../rules/trade-ups/may-trade-up.ts';
import type { ShopDatabase } from '../database.ts';

/** The trade-ins of somebody whose credit is still to come and promised to nothing, the newest first. */
export function listPromising(database: ShopDatabase, shopperId: number) {
  return database
    .selectFrom('shop_order')
    .where('shopper_id', '=', shopperId)
    .where('direction', '=', 'sell')
    .where('status', 'in', promisingStatuses)
    .where('credit_paise', '>', paise(0))
    .where(sql<boolean>`not exists (select from trade_up where sell_order_id = shop_order.id and apart_at is null)`)
    .orderBy('id', 'desc')
    .limit(20)
    .select(['number', 'status', 'shipping', 'address', 'credit_paise as creditPaise', titles.as('summary')])
    .execute();
}

const titles: RawBuilder<string> = sql<string>`(
  select string_agg(title, ', ' order by id) from (
    select title, id from order_line where order_id = shop_order.id order by id limit 3) as lines)`;
