import { type RawBuilder, sql } from 'kysely';
import { largestQuantity, listOf, mostLines } from '../../rules/cart/cart-item.ts';
import { type CurrencyType, type CartDirection } from '../../rules/line-choices.ts';
import type { Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { loweredText, orderable, stockTexts } from '../../rules/catalogue/stock-text.ts';
import { findProducts } from '../catalogue/find-products.ts';
import { type ProductFacts, productFacts } from '../catalogue/product-facts.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { checkLine, type CheckedLine, salePrice, type WantedLine } from './check-line.ts';
import { type Offered, withOffers } from './offers.ts';

/** A line as the shopper sees it now: today's price, and what is different from the last time. */
export interface CartLineFacts {
  /** Null for a line that is kept nowhere. */
  id: number | null;
  product: ProductFacts & Offered;
  direction: CartDirection;
  currency: CurrencyType | null;
  /** What of a used product: '' for good or better, a grade, or a unit's number. */
  choice: string;
  quantity: number;
  pricePaise: Paise;
  previousPaise: Paise | null;
  notice: string | null;
}

/** Whose line, and which one. Every statement asks for both, so somebody else's is simply not there. */
export interface OwnLine {
  shopperId: number;
  lineId: number;
}

const cartLocks = 7_264_103;

export async function listCartLines(database: ShopDatabase, shopperId: number): Promise<CartLineFacts[]> {
  const lines = await savedLines(database, shopperId).execute();
  return (await withOffers(database, shopperId, lines)).map(asSeenNow);
}

/** The line that somebody without an account would have; nothing is kept. */
export async function tryCartLine(database: ShopDatabase, wanted: WantedLine): Promise<CartLineFacts> {
  const [product] = await withOffers(database, null, await productsOf(database, [wanted]));
  return unsaved(checkLine(product, wanted));
}

/** One more of a line that is there, whatever quantity is asked for; otherwise a new line. */
export async function addCartLine(tx: ShopTransaction, shopperId: number, wanted: WantedLine): Promise<CartLineFacts> {
  await lockCart(tx, shopperId);
  const lines = await savedLines(tx, shopperId).execute();
  const line = lines.find(
    ({ id, direction, choice }) =>
      id === wanted.productId && direction === listOf(wanted.direction) && choice === wanted.choice,
  );
  if (!line && lines.length >= mostLines) {
    throw new Refused('conflict', `Your cart has ${mostLines} lines, which is the most. Please remove one first.`);
  }
  const [product] = await withOffers(tx, shopperId, await productsOf(tx, [wanted]));
  const quantity = line ? Math.min(line.quantity + 1, largestQuantity) : wanted.quantity;
  const checked = checkLine(product, { ...wanted, quantity, currency: line?.currency ?? wanted.currency });
  const { id } = await tx
    .insertInto('cart_line')
    .values(rowOf(shopperId, checked))
    .onConflict((conflict) =>
      conflict.columns(['shopper_id', 'product_id', 'direction', 'choice']).doUpdateSet((row) => ({
        quantity: row.ref('excluded.quantity'),
        seen_price_paise: row.ref('excluded.seen_price_paise'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...unsaved(checked), id };
}

/** The products of wanted lines, each with what of it is wanted; those that are not on the list are left out. */
export async function productsOf(database: ShopDatabase, wanted: readonly WantedLine[]) {
  const products = await findProducts(database, [...new Set(wanted.map(({ productId }) => productId))]);
  const byId = new Map(products.map((product) => [product.id, product]));
  return wanted.flatMap(({ productId, choice }) => {
    const product = byId.get(productId);
    return product ? [{ ...product, choice }] : [];
  });
}

export async function removeCartLine(tx: ShopTransaction, { shopperId, lineId }: OwnLine): Promise<void> {
  const removed = await tx
    .deleteFrom('cart_line')
    .where('id', '=', lineId)
    .where('shopper_id', '=', shopperId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw noSuchLine();
}

export async function setLineQuantity(
  tx: ShopTransaction,
  own: OwnLine,
  { quantity, direction }: { quantity: number; direction: CartDirection },
): Promise<CartLineFacts> {
  const saved = await findSavedLine(tx, own);
  if (saved.direction !== listOf(direction)) throw noSuchLine();
  const { currency, choice } = saved;
  const checked = checkLine(saved, {
    productId: saved.id,
    direction,
    quantity,
    choice,
    currency: currency ?? undefined,
  });
  await tx
    .updateTable('cart_line')
    .set({ quantity: checked.quantity })
    .where('id', '=', own.lineId)
    .where('shopper_id', '=', own.shopperId)
    .execute();
  return { ...asSeenNow({ ...saved, quantity: checked.quantity }), notice: checked.notice };
}

export async function setLineCurrency(
  tx: ShopTransaction,
  own: OwnLine,
  currency: CurrencyType,
): Promise<CartLineFacts> {
  const saved = await findSavedLine(tx, own);
  if (saved.direction !== 'sell') throw new Refused('bad-request', 'Only what you sell is paid in cash or credit.');
  const { id, quantity } = saved;
  const checked = checkLine(saved, { productId: id, direction: 'sell', quantity, choice: '', currency });
  await tx
    .updateTable('cart_line')
    .set({ currency_type: currency, seen_price_paise: checked.pricePaise })
    .where('id', '=', own.lineId)
    .where('shopper_id', '=', own.shopperId)
    .execute();
  return { ...unsaved(checked), id: own.lineId };
}

export async function removeCartOf(tx: ShopTransaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('cart_line').where('shopper_id', '=', shopperId).execute();
}

/** What was ordered leaves the cart. */
export function removeBoughtLines(
  shopperId: number,
  lines: readonly { productId: number; choice: string }[],
): RawBuilder<unknown> {
  return sql`
    delete from cart_line using unnest(${lines.map(({ productId }) => productId)}::int[], ${lines.map(({ choice }) => choice)}::text[])
      as bought (product_id, choice)
    where shopper_id = ${shopperId} and direction = 'buy'
      and cart_line.product_id = bought.product_id and cart_line.choice = bought.choice`;
}

/** Everything that was sold leaves the cart. */
export async function removeSoldLines(tx: ShopTransaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('cart_line').where('shopper_id', '=', shopperId).where('direction', '=', 'sell').execute();
}

/** The rows as they are kept, for somebody who asks what the shop knows. */
export function readCartRows(database: ShopDatabase, shopperId: number) {
  return database
    .selectFrom('cart_line')
    .where('shopper_id', '=', shopperId)
    .orderBy('id')
    .select([
      'product_id as productId',
      'direction',
      'choice',
      'currency_type as currencyType',
      'quantity',
      'added_at as addedAt',
    ])
    .execute();
}

/**
 * Two tabs that add the same thing at once would otherwise both find nothing there. Whoever deletes the account at this moment
 * waits, and then finds what was put there or ordered; afterwards there is no account to lock. More can be locked in the same trip.
 */
export async function lockCart(tx: ShopTransaction, shopperId: number, more: RawBuilder<unknown> = sql`null`) {
  const { rows } = await sql`
    select pg_advisory_xact_lock(${cartLocks}, id), ${more} from shopper
    where id = ${shopperId} and closed_at is null for share`.execute(tx);
  if (rows.length === 0) throw new Refused('not-signed-in', 'Please sign in.');
}

export function rowOf(shopperId: number, { product, direction, currency, choice, quantity, pricePaise }: CheckedLine) {
  return {
    shopper_id: shopperId,
    product_id: product.id,
    direction,
    currency_type: currency,
    choice,
    quantity,
    seen_price_paise: pricePaise,
  };
}

type SavedLine = ProductFacts & {
  lineId: number;
  direction: 'buy' | 'sell';
  currency: CurrencyType | null;
  choice: string;
  quantity: number;
  seenPaise: Paise;
};

function savedLines(database: ShopDatabase, shopperId: number) {
  return productFacts(database)
    .innerJoin('cart_line', 'cart_line.product_id', 'product.id')
    .where('cart_line.shopper_id', '=', shopperId)
    .orderBy('cart_line.id')
    .select([
      'cart_line.id as lineId',
      'cart_line.direction',
      'cart_line.currency_type as currency',
      'cart_line.choice',
      'cart_line.quantity',
      'cart_line.seen_price_paise as seenPaise',
    ]);
}

async function findSavedLine(tx: ShopTransaction, { shopperId, lineId }: OwnLine): Promise<SavedLine & Offered> {
  const found = await savedLines(tx, shopperId).where('cart_line.id', '=', lineId).execute();
  const [saved] = await withOffers(tx, shopperId, found);
  if (!saved) throw noSuchLine();
  return saved;
}

function asSeenNow(saved: SavedLine & Offered): CartLineFacts {
  const { lineId, direction, currency, choice, quantity, seenPaise, ...product } = saved;
  const pricePaise = direction === 'sell' ? salePrice(product, currency) : product.offer.pricePaise;
  const stock = { available: product.offer.available, mostPerCustomer: product.mostPerCustomer };
  const most = orderable(stock);
  const isShort = direction === 'buy' && most > 0 && quantity > most;
  return {
    id: lineId,
    product,
    direction: shownDirection(direction, product),
    currency,
    choice,
    quantity: isShort ? most : quantity,
    pricePaise: pricePaise ?? seenPaise,
    previousPaise: pricePaise === null || pricePaise === seenPaise ? null : seenPaise,
    notice: isShort ? loweredText(stock) : troubleOf({ direction, product, pricePaise }),
  };
}

interface SeenLine {
  direction: 'buy' | 'sell';
  product: ProductFacts & Offered;
  pricePaise: Paise | null;
}

function troubleOf({ direction, product, pricePaise }: SeenLine): string | null {
  if (direction === 'sell') return pricePaise === null ? stockTexts.notBought : null;
  return product.offer.available > 0 ? null : stockTexts.outOfStock;
}

function unsaved({ product, direction, currency, choice, quantity, pricePaise, notice }: CheckedLine): CartLineFacts {
  return {
    id: null,
    product,
    direction: shownDirection(direction, product),
    currency,
    choice,
    quantity,
    pricePaise,
    previousPaise: null,
    notice,
  };
}

function shownDirection(direction: 'buy' | 'sell', { age }: ProductFacts): CartDirection {
  return direction === 'buy' && age === 'preOrder' ? 'preOrder' : direction;
}

function noSuchLine(): Refused {
  return new Refused('not-found', 'That is not in your cart any more.');
}
