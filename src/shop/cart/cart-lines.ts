import { sql } from 'kysely';
import { type CartDirection, type CurrencyType, largestQuantity, listOf } from '../../rules/cart/cart-item.ts';
import type { Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { loweredText, orderable, stockTexts } from '../../rules/catalogue/stock-text.ts';
import { findProducts } from '../catalogue/find-products.ts';
import { type ProductFacts, productFacts } from '../catalogue/product-facts.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { addOwnReserved } from './add-own-reserved.ts';
import { checkLine, type CheckedLine, salePrice, type WantedLine } from './check-line.ts';

/** A line as the shopper sees it now: today's price, and what is different from the last time. */
export interface CartLineFacts {
  /** Null for a line that is kept nowhere. */
  id: number | null;
  product: ProductFacts;
  direction: CartDirection;
  currency: CurrencyType | null;
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

/** Nobody carries more; without an end, one account could fill the database. */
export const mostLines = 200;
const cartLocks = 7_264_103;

export async function listCartLines(database: ShopDatabase, shopperId: number): Promise<CartLineFacts[]> {
  const lines = await savedLines(database, shopperId).execute();
  return (await addOwnReserved(database, shopperId, lines)).map(asSeenNow);
}

/** The line that somebody without an account would have; nothing is kept. */
export async function tryCartLine(database: ShopDatabase, wanted: WantedLine): Promise<CartLineFacts> {
  const [product] = await findProducts(database, [wanted.productId]);
  return unsaved(checkLine(product, wanted));
}

/** One more of a line that is there, whatever quantity is asked for; otherwise a new line. */
export async function addCartLine(tx: ShopTransaction, shopperId: number, wanted: WantedLine): Promise<CartLineFacts> {
  await lockCart(tx, shopperId);
  const lines = await savedLines(tx, shopperId).execute();
  const line = lines.find(({ id, direction }) => id === wanted.productId && direction === listOf(wanted.direction));
  if (!line && lines.length >= mostLines) {
    throw new Refused('conflict', `Your cart has ${mostLines} lines, which is the most. Please remove one first.`);
  }
  const [product] = await addOwnReserved(tx, shopperId, await findProducts(tx, [wanted.productId]));
  const quantity = line ? Math.min(line.quantity + 1, largestQuantity) : wanted.quantity;
  const checked = checkLine(product, { ...wanted, quantity, currency: line?.currency ?? wanted.currency });
  const { id } = await tx
    .insertInto('cart_line')
    .values(rowOf(shopperId, checked))
    .onConflict((conflict) =>
      conflict.columns(['shopper_id', 'product_id', 'direction']).doUpdateSet((row) => ({
        quantity: row.ref('excluded.quantity'),
        seen_price_paise: row.ref('excluded.seen_price_paise'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...unsaved(checked), id };
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
  const { currency } = saved;
  const checked = checkLine(saved, { productId: saved.id, direction, quantity, currency: currency ?? undefined });
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
  const checked = checkLine(saved, { productId: saved.id, direction: 'sell', quantity: saved.quantity, currency });
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
export async function removeBoughtLines(
  tx: ShopTransaction,
  shopperId: number,
  productIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('cart_line')
    .where('shopper_id', '=', shopperId)
    .where('direction', '=', 'buy')
    .where('product_id', 'in', productIds)
    .execute();
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
      'currency_type as currencyType',
      'quantity',
      'added_at as addedAt',
    ])
    .execute();
}

/** Two tabs that add the same thing at once would otherwise both find nothing there. */
export async function lockCart(tx: ShopTransaction, shopperId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${cartLocks}, ${shopperId})`.execute(tx);
}

export function rowOf(shopperId: number, { product, direction, currency, quantity, pricePaise }: CheckedLine) {
  return {
    shopper_id: shopperId,
    product_id: product.id,
    direction,
    currency_type: currency,
    quantity,
    seen_price_paise: pricePaise,
  };
}

type SavedLine = ProductFacts & {
  lineId: number;
  direction: 'buy' | 'sell';
  currency: CurrencyType | null;
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
      'cart_line.quantity',
      'cart_line.seen_price_paise as seenPaise',
    ]);
}

async function findSavedLine(tx: ShopTransaction, { shopperId, lineId }: OwnLine): Promise<SavedLine> {
  const found = await savedLines(tx, shopperId).where('cart_line.id', '=', lineId).execute();
  const [saved] = await addOwnReserved(tx, shopperId, found);
  if (!saved) throw noSuchLine();
  return saved;
}

function asSeenNow(saved: SavedLine): CartLineFacts {
  const { lineId, direction, currency, quantity, seenPaise, ...product } = saved;
  const pricePaise = direction === 'sell' ? salePrice(product, currency) : product.buyPaise;
  const most = orderable(product);
  const isShort = direction === 'buy' && most > 0 && quantity > most;
  return {
    id: lineId,
    product,
    direction: shownDirection(direction, product),
    currency,
    quantity: isShort ? most : quantity,
    pricePaise: pricePaise ?? seenPaise,
    previousPaise: pricePaise === null || pricePaise === seenPaise ? null : seenPaise,
    notice: isShort ? loweredText(product) : troubleOf({ direction, product, pricePaise }),
  };
}

interface SeenLine {
  direction: 'buy' | 'sell';
  product: ProductFacts;
  pricePaise: Paise | null;
}

function troubleOf({ direction, product, pricePaise }: SeenLine): string | null {
  if (direction === 'sell') return pricePaise === null ? stockTexts.notBought : null;
  return product.available > 0 ? null : stockTexts.outOfStock;
}

function unsaved({ product, direction, currency, quantity, pricePaise, notice }: CheckedLine): CartLineFacts {
  return {
    id: null,
    product,
    direction: shownDirection(direction, product),
    currency,
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
