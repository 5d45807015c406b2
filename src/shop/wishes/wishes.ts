import { sql } from 'kysely';
import type { Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { daysAfter } from '../../rules/time/day.ts';
import { isListed, knownProductFacts, type ProductFacts } from '../catalogue/product-facts.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { lockShopper } from '../identity/lock-shopper.ts';
import { readSettings } from '../settings/read-settings.ts';

export interface Wish {
  product: ProductFacts;
  isListed: boolean;
  wishedAt: Date;
  /** What it cost then. */
  wishedPaise: Paise | null;
}

/** The latest first. */
export async function listWishes(database: ShopDatabase, shopperId: number): Promise<Wish[]> {
  const rows = await knownProductFacts(database)
    .innerJoin('wish', 'wish.product_id', 'product.id')
    .where('wish.shopper_id', '=', shopperId)
    .orderBy('wish.wished_at', 'desc')
    .orderBy('product.id')
    .select([isListed.as('isListed'), 'wish.wished_at as wishedAt', priceThen.as('wishedPaise')])
    .execute();
  return rows.map(({ isListed: isThere, wishedAt, wishedPaise, ...product }) => ({
    product,
    isListed: isThere,
    wishedAt,
    wishedPaise,
  }));
}

/** Of the changes since, the first tells what it was before. */
const priceThen = sql<Paise | null>`(
  select case when count(*) = 0 then product.buy_paise else (array_agg(before_paise order by id))[1] end
  from price_history
  where price_history.edition_id = product.edition_id and price_history.product_id = product.id
    and price = 'buy' and changed_at > wish.wished_at)`;

export interface WishChange {
  shopperId: number;
  add: readonly NewWish[];
  remove: readonly number[];
  now: Date;
}

interface NewWish {
  productId: number;
  /** When a browser says that it was; one that is put back keeps its day. */
  wishedAt: Date;
}

/**
 * Removes and adds, as often as it is asked: what is there already stays as it is, and what the shop does not sell is left
 * out. Tells all that is on the list then, and how many did not fit.
 */
export async function changeWishes(
  tx: ShopTransaction,
  { shopperId, add, remove, now }: WishChange,
): Promise<{ productIds: number[]; leftOut: number }> {
  await lockShopper(tx, shopperId);
  const { wishesPerPerson: most } = (await readSettings(tx)).figures;
  if (most === 0) throw new Refused('not-found', 'This shop has no wish lists.');
  if (remove.length > 0) {
    await tx.deleteFrom('wish').where('shopper_id', '=', shopperId).where('product_id', 'in', remove).execute();
  }
  const before = await listProductIds(tx, shopperId);
  const wanted = await findNew(tx, { add, known: new Set(before) });
  const taken = wanted.slice(0, Math.max(0, most - before.length));
  if (taken.length === 0) return { productIds: before, leftOut: wanted.length };
  await tx
    .insertInto('wish')
    .values(taken.map((wish) => ({ shopper_id: shopperId, product_id: wish.productId, wished_at: dayOf(wish, now) })))
    .execute();
  return { productIds: await listProductIds(tx, shopperId), leftOut: wanted.length - taken.length };
}

export async function forgetWishesOf(tx: ShopTransaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('wish').where('shopper_id', '=', shopperId).execute();
}

async function listProductIds(tx: ShopTransaction, shopperId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('wish')
    .where('shopper_id', '=', shopperId)
    .orderBy('wished_at', 'desc')
    .orderBy('product_id')
    .select('product_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What can be bought here and is not on the list, each once, in the order it was asked for. */
async function findNew(
  tx: ShopTransaction,
  { add, known }: { add: readonly NewWish[]; known: ReadonlySet<number> },
): Promise<NewWish[]> {
  const ids = add.map(({ productId }) => productId);
  const wanted = add.filter(({ productId }, index) => !known.has(productId) && ids.indexOf(productId) === index);
  if (wanted.length === 0) return [];
  const rows = await tx
    .selectFrom('product')
    .where('id', 'in', ids)
    .where(isListed)
    .where('buy_paise', 'is not', null)
    .select('id')
    .execute();
  const sold = new Set(rows.map(({ id }) => id));
  return wanted.filter(({ productId }) => sold.has(productId));
}

/** A browser whose clock is wrong, or that lies, wishes for nothing tomorrow or in another century. */
function dayOf({ wishedAt }: NewWish, now: Date): Date {
  return wishedAt > now || wishedAt < daysAfter(now, -wishMemoryDays) ? now : wishedAt;
}

const wishMemoryDays = 5 * 366;
