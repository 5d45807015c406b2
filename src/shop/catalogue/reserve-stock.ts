import { type RawBuilder, sql } from 'kysely';
import type { StockReason } from '../catalogue-tables.ts';
import type { ShopTransaction } from '../database.ts';
import { reserveUnits } from '../units/reserve-units.ts';
import { keepUnits } from '../units/return-units.ts';
import { releaseUnits } from '../units/sell-units.ts';
import { lockProducts, type WantedStock } from './lock-stock.ts';
import { takeOddOffShelf } from './own-price-problem.ts';

/** Stock of a line of an order. */
export interface LineStock extends Omit<WantedStock, 'choice'> {
  id: number;
}

export interface StockMove {
  /** Whose stock it is: an order's number. */
  reference: string;
  now: Date;
}

/**
 * Sets stock aside for an order: what is counted by its number, what is used unit by unit. Two lines on one product are
 * one reservation. The database refuses to set aside more than there is: see isOversold.
 */
export async function reserveStock(
  tx: ShopTransaction,
  wanted: readonly WantedStock[],
  { orderId, reference, now }: StockMove & { orderId: number },
): Promise<void> {
  // Products are locked in the same order by everybody, so that two orders cannot wait for each other.
  if (wanted.some(isUsed)) await lockProducts(tx, wanted);
  const counted = wanted.filter((line) => !isUsed(line));
  if (counted.length > 0) await sql`with ${countedReservation(counted, { reference, now })} select`.execute(tx);
  const used = wanted.filter(isUsed);
  if (used.length > 0) await reserveUnits(tx, used, { orderId, number: reference, now });
}

/** What reserveStock writes for lines that are all counted, as part of a statement; null when a shelf has to be locked before. */
export function reservationOf(wanted: readonly WantedStock[], move: StockMove): RawBuilder<unknown> | null {
  return wanted.some(isUsed) ? null : countedReservation(wanted, move);
}

function countedReservation(counted: readonly WantedStock[], { reference, now }: StockMove): RawBuilder<unknown> {
  return sql`wanted as (
      select product_id, sum(quantity)::int as quantity
      from unnest(${counted.map(({ productId }) => productId)}::int[], ${counted.map(({ quantity }) => quantity)}::int[])
        as line (product_id, quantity)
      group by product_id
      order by product_id
    ), moved as (
      insert into stock_movement (product_id, reserved_change, reason, reference, moved_by, moved_at)
      select product_id, quantity, 'reserved', ${reference}, 'checkout', ${now}::timestamptz from wanted
    ), reserved as (
      insert into stock_reservation (reference, product_id, quantity, held_at)
      select ${reference}, product_id, quantity, ${now}::timestamptz from wanted
    )`;
}

/**
 * Takes what was set aside off the shelf. Units stay set aside until they are sent. A reservation ends once, and without one
 * there is nothing to send: it throws.
 */
export async function claimStock(tx: ShopTransaction, lines: readonly WantedStock[], move: StockMove): Promise<void> {
  if (lines.every(isUsed)) return;
  const isClaimed = await endReservation(tx, move, { state: 'claimed', reason: 'sold' });
  if (!isClaimed) throw new Error(`nothing is set aside for order ${move.reference}`);
}

/** Puts what was set aside back on sale. False when there was nothing any more. */
export async function releaseStock(tx: ShopTransaction, move: StockMove): Promise<boolean> {
  const lines = await linesOf(tx, move.reference);
  if (lines.some(isUsed)) await lockProducts(tx, lines);
  const isReleased = await endReservation(tx, move, { state: 'released', reason: 'released' });
  const units = await putUnitsBack(tx, lines, reasonOf(move, 'was not paid'));
  return isReleased || units.length > 0;
}

/** Puts what was paid and never sent back on sale. The caller makes sure that it happens once. */
export async function putBackUnsent(tx: ShopTransaction, lines: readonly LineStock[], move: StockMove): Promise<void> {
  if (lines.some(isUsed)) await lockProducts(tx, lines);
  await addToShelf(tx, lines, move);
  await putUnitsBack(tx, lines, reasonOf(move, 'was not sent'));
}

/** Nobody is asked when an order ends: a copy whose own price cannot stand any more waits at the bench for somebody. */
async function putUnitsBack(tx: ShopTransaction, lines: readonly LineStock[], reason: ReturnType<typeof reasonOf>) {
  const units = await releaseUnits(tx, usedLines(lines), reason);
  await takeOddOffShelf(tx, units, { by: reason.by, now: reason.now });
  return units;
}

export interface StockBack extends LineStock {
  /** The units of a line of used things. */
  unitIds: readonly number[];
  /** False for what cannot be sold as it is. */
  isGood: boolean;
}

/**
 * Takes sold things back: used ones are tested first, new ones go on the shelf, and what is not as it should be is taken
 * off it at once. The caller makes sure that it happens once.
 */
export async function takeBackSold(
  tx: ShopTransaction,
  lines: readonly StockBack[],
  { by, why, ...move }: StockMove & { by: string; why: string },
): Promise<void> {
  if (lines.some(isUsed)) await lockProducts(tx, lines);
  await addToShelf(tx, lines, { ...move, hasLeft: true });
  await addToShelf(
    tx,
    lines.filter(({ isGood }) => !isGood).map((line) => ({ ...line, quantity: -line.quantity })),
    { ...move, reason: 'damaged', by, hasLeft: true },
  );
  const units = lines.flatMap(({ unitIds }) => unitIds);
  await keepUnits(tx, units, { by, why: `Order ${move.reference}: ${why}`.slice(0, 500), now: move.now });
}

function linesOf(tx: ShopTransaction, number: string): Promise<LineStock[]> {
  return tx
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .where('shop_order.number', '=', number)
    .orderBy('order_line.id')
    .select(['order_line.id', 'product_id as productId', 'age', 'quantity'])
    .execute();
}

interface BackOnShelf {
  reason?: StockReason;
  by?: string;
  /** False for what was paid and never sent. */
  hasLeft?: boolean;
}

async function addToShelf(
  tx: ShopTransaction,
  lines: readonly LineStock[],
  { reference, now, reason = 'returned', by = 'checkout', hasLeft = false }: StockMove & BackOnShelf,
): Promise<void> {
  const counted = lines.filter((line) => !isUsed(line));
  if (counted.length === 0) return;
  await tx
    .insertInto('stock_movement')
    .values(
      counted
        .toSorted((one, other) => one.productId - other.productId)
        .map(({ productId, quantity, age }) => ({
          product_id: productId,
          on_hand_change: quantity,
          here_change: hasLeft && age === 'preOrder' ? quantity : 0,
          reason,
          reference,
          moved_by: by,
          moved_at: now,
        })),
    )
    .execute();
}

function isUsed({ age }: Pick<WantedStock, 'age'>): boolean {
  return age === 'PreOwned';
}

function usedLines(lines: readonly LineStock[]) {
  return lines.filter(isUsed).map(({ id, quantity }) => ({ lineId: id, quantity }));
}

function reasonOf({ reference, now }: StockMove, what: string) {
  return { by: 'checkout', why: `Order ${reference} ${what}`, now };
}

/** True for the database's refusal to set aside or sell more than there is. The transaction is lost then. */
export function isOversold(failure: unknown): boolean {
  return (failure as { constraint?: unknown }).constraint === 'product_is_not_oversold';
}

async function endReservation(
  tx: ShopTransaction,
  { reference, now }: StockMove,
  { state, reason }: { state: 'claimed' | 'released'; reason: StockReason },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with ended as (
      update stock_reservation set state = ${state}, ended_at = ${now}
      where reference = ${reference} and state = 'held'
      returning product_id, quantity
    )
    insert into stock_movement (product_id, on_hand_change, reserved_change, reason, reference, moved_by, moved_at)
    select product_id, ${state === 'claimed' ? sql`-quantity` : sql`0`}, -quantity, ${reason}, ${reference}, 'checkout', ${now}
    from ended order by product_id`.execute(tx);
  return numAffectedRows > 0n;
}
