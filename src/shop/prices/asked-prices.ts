import { sql } from 'kysely';
import { rememberedDays } from '../../rules/catalogue/price-memory.ts';
import type { Paise } from '../../rules/money/paise.ts';
import { addDays, indianDay } from '../../rules/time/day.ts';
import { changeProduct } from '../catalogue/change-product.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { startOfDay, withinDays } from '../indian-days.ts';

export type AskedPrices = ReadonlyMap<number, readonly Paise[]>;

/**
 * What was asked for products in the last days, as their price memory tells it: the price with which a day before today
 * ended, and only if the product was on the shelf then. A price of some minutes was never asked.
 */
export async function listAskedPrices(
  database: ShopDatabase,
  productIds: readonly number[],
  now: Date,
): Promise<AskedPrices> {
  if (productIds.length === 0) return new Map();
  const today = indianDay(now);
  const first = sql`${addDays(today, 1 - rememberedDays)}::date`;
  const { rows } = await sql<{ id: number; paise: Paise[] }>`
    with wanted as (
      select id, edition_id, buy_paise, ${dayOf(sql`listed_at`)} as listed_on from product where id = any(${productIds}::int[])
    ), changed as (
      select wanted.id, ${dayOf(sql`changed_at`)} as day, before_paise
      from wanted join price_history on price_history.edition_id = wanted.edition_id and coalesce(product_id, 0) = wanted.id
      where price = 'buy' and begins_day and ${withinDays(sql`changed_at`, { from: addDays(today, 2 - rememberedDays) })}
        and ${dayOf(sql`changed_at`)} > listed_on
    ), stood as (
      select id, paise, greatest(listed_on, ${first}, lag(day) over (partition by id order by day)) as from_day, day - 1 as until_day
      from (select id, before_paise as paise, day from changed
            union all select id, buy_paise, ${today}::date from wanted) as price
      join wanted using (id)
    )
    select id, array_agg(paise)::float8[] as paise from stood
    where paise is not null and exists (
      select from generate_series(from_day, until_day, interval '1 day') as day
      where not exists (select from off_shelf where product_id = stood.id and left_at < ${startOfDay(sql`day::date + 1`)}
                          and (back_at is null or back_at >= ${startOfDay(sql`day::date + 1`)})))
    group by id`.execute(database);
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

const atOnce = 200;

/**
 * Takes back what is struck out and is neither the printed MRP nor asked in the last days any more, and tells how many. Looks
 * at a portion at a time without a lock, and locks one product at a time that changes: orders go on meanwhile.
 */
export async function clearOldStrikes(database: ShopDatabase, now: Date): Promise<number> {
  let count = 0;
  for (let lastId: number | undefined = 0; lastId !== undefined;) {
    const struck: Struck[] = await doubtfulStrikes(database)
      .where('product.id', '>', lastId)
      .orderBy('product.id')
      .limit(atOnce)
      .execute();
    for (const { id } of await notAsked(database, struck, now)) {
      count += await database.transaction().execute((tx) => clearStrikes(tx, { productId: id }, now));
    }
    lastId = struck.at(-1)?.id;
  }
  return count;
}

/** The same of one product or one edition, within the transaction of the caller. */
export async function clearStrikes(
  tx: ShopTransaction,
  of: { productId: number } | { editionId: number },
  now: Date,
): Promise<number> {
  const struck = await doubtfulStrikes(tx)
    .where((row) => ('productId' in of ? row('product.id', '=', of.productId) : row('edition.id', '=', of.editionId)))
    .orderBy('product.id')
    .forNoKeyUpdate('product')
    .execute();
  const old = await notAsked(tx, struck, now);
  for (const { id } of old) await changeProduct(tx, { productId: id, changes: { strikePaise: null }, by: 'the shop' });
  return old.length;
}

interface Struck {
  id: number;
  strikePaise: Paise | null;
}

/** What is struck out and is not the MRP. */
function doubtfulStrikes(database: ShopDatabase) {
  return database
    .selectFrom('product')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .where('strike_paise', 'is not', null)
    .where((row) => row.or([row('mrp_paise', 'is', null), row('strike_paise', '<>', row.ref('mrp_paise'))]))
    .select(['product.id', 'strike_paise as strikePaise']);
}

async function notAsked(database: ShopDatabase, struck: readonly Struck[], now: Date): Promise<Struck[]> {
  const ids = struck.map(({ id }) => id);
  const asked = await listAskedPrices(database, ids, now);
  return struck.filter(({ id, strikePaise }) => !asked.get(id)?.some((paise) => paise === strikePaise));
}

function dayOf(moment: ReturnType<typeof sql>) {
  return sql`(${moment} at time zone 'Asia/Kolkata')::date`;
}
