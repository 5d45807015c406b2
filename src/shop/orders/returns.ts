import type { Insertable } from 'kysely';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { OrderTables } from '../order-tables.ts';

export interface ReturnedLine {
  lineId: number;
  quantity: number;
}

export interface NewReturn {
  orderId: number;
  reason: string;
  lines: readonly ReturnedLine[];
  now: Date;
}

/** The shop leaves something out of an order; answers the id of the event. */
export async function recordLeftOut(tx: ShopTransaction, { orderId, reason, lines, now }: NewReturn): Promise<number> {
  const decided = { kind: 'left out', state: 'accepted', requested_at: now, decided_at: now } as const;
  return addRequest(tx, lines, { order_id: orderId, reason, ...decided });
}

export async function openReturn(tx: ShopTransaction, { orderId, reason, lines, now }: NewReturn): Promise<void> {
  await addRequest(tx, lines, { order_id: orderId, reason, requested_at: now });
}

/** The return that waits for the shop's decision, with its lines. */
export async function findOpenReturn(tx: ShopTransaction, orderId: number) {
  const wish = await tx
    .selectFrom('return_request')
    .where('order_id', '=', orderId)
    .where('state', '=', 'requested')
    .select(['id', 'reason'])
    .executeTakeFirst();
  if (!wish) throw new Refused('conflict', 'Nothing of this order is to be returned.');
  const lines = await tx
    .selectFrom('return_line')
    .where('return_id', '=', wish.id)
    .orderBy('line_id')
    .select(['line_id as lineId', 'quantity'])
    .execute();
  return { ...wish, lines };
}

/** Why a shopper wants to send something back; null when nobody does. */
export async function findOpenReturnReason(database: ShopDatabase, orderId: number): Promise<string | null> {
  const wish = await database
    .selectFrom('return_request')
    .where('order_id', '=', orderId)
    .where('state', '=', 'requested')
    .select('reason')
    .executeTakeFirst();
  return wish?.reason ?? null;
}

export async function decideReturn(
  tx: ShopTransaction,
  returnId: number,
  { state, decision, now }: { state: 'accepted' | 'refused'; decision: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('return_request')
    .set({ state, decision, decided_at: now })
    .where('id', '=', returnId)
    .where('state', '=', 'requested')
    .execute();
}

/** How many of each line came back in earlier returns, or were never sent. */
export async function countReturned(database: ShopDatabase, orderId: number): Promise<Map<number, number>> {
  return byLine(await acceptedLines(database, orderId).execute());
}

/** How many of each line the shop has left out before it was sent. */
export async function countLeftOut(database: ShopDatabase, orderId: number): Promise<Map<number, number>> {
  return byLine(await acceptedLines(database, orderId).where('return_request.kind', '=', 'left out').execute());
}

function byLine(rows: readonly ReturnedLine[]): Map<number, number> {
  return new Map(rows.map(({ lineId, quantity }) => [lineId, quantity]));
}

function acceptedLines(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('return_line')
    .innerJoin('return_request', 'return_request.id', 'return_line.return_id')
    .where('return_request.order_id', '=', orderId)
    .where('return_request.state', '=', 'accepted')
    .groupBy('line_id')
    .select((row) => ['line_id as lineId', row.fn.sum<number>('quantity').as('quantity')]);
}

async function addRequest(
  tx: ShopTransaction,
  lines: readonly ReturnedLine[],
  request: Insertable<OrderTables['return_request']>,
): Promise<number> {
  const { id } = await tx.insertInto('return_request').values(request).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('return_line')
    .values(lines.map(({ lineId, quantity }) => ({ return_id: id, line_id: lineId, quantity })))
    .execute();
  return id;
}
