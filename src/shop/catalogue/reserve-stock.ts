import { sql } from 'kysely';
import type { StockReason } from '../catalogue-tables.ts';
import type { ShopTransaction } from '../database.ts';

export interface WantedStock {
  productId: number;
  quantity: number;
}

export interface StockMove {
  /** Whose stock it is: an order's number. */
  reference: string;
  now: Date;
}

/**
 * Sets stock aside for an order. Two lines on one product are one reservation. The database refuses to set aside more
 * than there is: see isOversold.
 */
export async function reserveStock(
  tx: ShopTransaction,
  wanted: readonly WantedStock[],
  { reference, now }: StockMove,
): Promise<void> {
  await sql`
    with wanted as (
      select product_id, sum(quantity)::int as quantity
      from unnest(${wanted.map(({ productId }) => productId)}::int[], ${wanted.map(({ quantity }) => quantity)}::int[])
        as line (product_id, quantity)
      group by product_id
      -- Products are locked in the same order by everybody, so that two orders cannot wait for each other.
      order by product_id
    ), moved as (
      insert into stock_movement (product_id, reserved_change, reason, reference, moved_by, moved_at)
      select product_id, quantity, 'reserved', ${reference}, 'checkout', ${now} from wanted
    )
    insert into stock_reservation (reference, product_id, quantity, held_at)
    select ${reference}, product_id, quantity, ${now} from wanted`.execute(tx);
}

/** Takes what was set aside off the shelf. A reservation ends once, and without one there is nothing to send: it throws. */
export async function claimStock(tx: ShopTransaction, move: StockMove): Promise<void> {
  const isClaimed = await endReservation(tx, move, { state: 'claimed', reason: 'sold' });
  if (!isClaimed) throw new Error(`nothing is set aside for order ${move.reference}`);
}

/** Puts what was set aside back on sale. False when there was nothing any more. */
export function releaseStock(tx: ShopTransaction, move: StockMove): Promise<boolean> {
  return endReservation(tx, move, { state: 'released', reason: 'released' });
}

/** Puts sold things back on the shelf. The caller makes sure that it happens once. */
export async function takeBackStock(
  tx: ShopTransaction,
  items: readonly WantedStock[],
  { reference, now }: StockMove,
): Promise<void> {
  await tx
    .insertInto('stock_movement')
    .values(
      items
        .toSorted((one, other) => one.productId - other.productId)
        .map(({ productId, quantity }) => ({
          product_id: productId,
          on_hand_change: quantity,
          reason: 'returned' as const,
          reference,
          moved_by: 'checkout',
          moved_at: now,
        })),
    )
    .execute();
}

/** Puts pieces that the shop has bought on the shelf; one product may come several times. */
export async function receiveStock(
  tx: ShopTransaction,
  productIds: readonly number[],
  { reference, now }: StockMove,
): Promise<void> {
  if (productIds.length === 0) return;
  await sql`
    insert into stock_movement (product_id, on_hand_change, reason, reference, moved_by, moved_at)
    select product_id, count(*), 'traded-in', ${reference}, 'trade-ins', ${now}
    from unnest(${productIds}::int[]) as piece (product_id) group by product_id order by product_id`.execute(tx);
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
