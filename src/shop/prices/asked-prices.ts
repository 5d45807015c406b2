import { sql } from 'kysely';
import { rememberedDays } from '../../rules/catalogue/price-memory.ts';
import type { Paise } from '../../rules/money/paise.ts';
import { addDays, indianDay } from '../../rules/time/day.ts';
import { changeProduct } from '../catalogue/change-product.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { withinDays } from '../indian-days.ts';

export type AskedPrices = ReadonlyMap<number, readonly Paise[]>;

/**
 * What was asked for products in the last days, as their price memory tells it: the price with which a day before today
 * ended. A price of some minutes was never asked.
 */
export async function listAskedPrices(
  database: ShopDatabase,
  productIds: readonly number[],
  now: Date,
): Promise<AskedPrices> {
  if (productIds.length === 0) return new Map();
  const today = indianDay(now);
  const { rows } = await sql<{ id: number; paise: Paise[] }>`
    with wanted as (
      select id, edition_id, buy_paise, ${dayOf(sql`listed_at`)} as listed_on from product where id = any(${productIds}::int[])
    ), changed as (
      select wanted.id, ${dayOf(sql`changed_at`)} as day, (array_agg(before_paise order by price_history.id))[1] as before_paise
      from wanted join price_history on price_history.edition_id = wanted.edition_id and product_id = wanted.id
      where price = 'buy' and ${withinDays(sql`changed_at`, { from: addDays(today, 2 - rememberedDays) })}
        and ${dayOf(sql`changed_at`)} > listed_on
      group by wanted.id, day
    ), asked as (
      select id, before_paise as paise from changed
      union select id, buy_paise from wanted
      where listed_on < ${today}::date and not exists (select from changed where changed.id = wanted.id and day = ${today}::date)
    )
    select id, array_agg(paise)::float8[] as paise from asked where paise is not null group by id`.execute(database);
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

/** Takes back what is struck out and is neither the printed MRP nor asked in the last days any more, and tells how many. */
export async function clearOldStrikes(tx: ShopTransaction, now: Date, editionId?: number): Promise<number> {
  const struck = await tx
    .selectFrom('product')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .where('strike_paise', 'is not', null)
    .where((row) => row.or([row('mrp_paise', 'is', null), row('strike_paise', '<>', row.ref('mrp_paise'))]))
    .$if(editionId !== undefined, (query) => query.where('edition.id', '=', editionId as number))
    .select(['product.id', 'strike_paise as strikePaise'])
    .orderBy('product.id')
    .forNoKeyUpdate('product')
    .execute();
  const asked = await listAskedPrices(
    tx,
    struck.map(({ id }) => id),
    now,
  );
  const old = struck.filter(({ id, strikePaise }) => !asked.get(id)?.some((paise) => paise === strikePaise));
  for (const { id } of old) await changeProduct(tx, { productId: id, changes: { strikePaise: null }, by: 'the shop' });
  return old.length;
}

function dayOf(moment: ReturnType<typeof sql>) {
  return sql`(${moment} at time zone 'Asia/Kolkata')::date`;
}
