import type { Insertable } from 'kysely';
import type { ReturnStage } from '../../rules/orders/staff-moves.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { OrderTables } from '../order-tables.ts';

export interface ReturnedLine {
  lineId: number;
  quantity: number;
  /** Which, of a line of used things. */
  unitIds?: readonly number[];
}

export interface NewReturn {
  orderId: number;
  /** Null when none was given. */
  reason: string | null;
  lines: readonly ReturnedLine[];
  now: Date;
}

/** The shop leaves something out of an order; answers the id of the event. */
export async function recordLeftOut(tx: ShopTransaction, { orderId, reason, lines, now }: NewReturn): Promise<number> {
  const decided = { kind: 'left out', state: 'accepted', requested_at: now, decided_at: now } as const;
  return addRequest(tx, lines, { order_id: orderId, reason, ...decided });
}

/** Something is to come back; a parcel that nobody took is here already. Answers the id of the return. */
export async function openReturn(
  tx: ShopTransaction,
  { orderId, reason, lines, now, kind = 'return' }: NewReturn & { kind?: 'return' | 'undelivered' },
): Promise<number> {
  const here = kind === 'undelivered' ? ({ state: 'received', received_at: now } as const) : {};
  return addRequest(tx, lines, { order_id: orderId, kind, reason, requested_at: now, ...here });
}

/** Nobody took its parcel: that is here again, or was taken in. What was to be paid on delivery was never paid then. */
export async function hasComeBack(database: ShopDatabase, orderId: number): Promise<boolean> {
  const parcel = await database
    .selectFrom('return_request')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'undelivered')
    .select('id')
    .executeTakeFirst();
  return parcel !== undefined;
}

export type OpenReturn = Awaited<ReturnType<typeof listOpenReturns>>[number];

/** The returns that wait for the shop's decision, with their lines, the oldest first. */
export async function listOpenReturns(database: ShopDatabase, orderId: number) {
  const wishes = await database
    .selectFrom('return_request')
    .where('order_id', '=', orderId)
    .where('decided_at', 'is', null)
    .orderBy('id')
    .select(['id', 'kind', 'reason', 'state'])
    .execute();
  if (wishes.length === 0) return [];
  const returnIds = wishes.map(({ id }) => id);
  const all = await database
    .selectFrom('return_line')
    .where('return_id', 'in', returnIds)
    .orderBy('line_id')
    .select(['return_id', 'line_id as lineId', 'quantity', 'unit_ids as unitIds'])
    .select(['is_as_expected as isAsExpected', 'note'])
    .execute();
  return wishes.map((wish) => {
    const lines = all.filter(({ return_id }) => return_id === wish.id);
    const isSeen = lines.every(({ isAsExpected }) => isAsExpected !== null);
    const stage: ReturnStage = wish.state === 'requested' ? 'coming' : isSeen ? 'inspected' : 'here';
    return { ...wish, stage, lines };
  });
}

export interface WhichReturn {
  orderId: number;
  /** Needed only where several returns have come as far. */
  returnId?: number | undefined;
}

/** The one that is meant, which has come as far as the step needs. */
export async function needReturn(
  database: ShopDatabase,
  { orderId, returnId }: WhichReturn,
  stages: readonly ReturnStage[],
): Promise<OpenReturn> {
  const open = await listOpenReturns(database, orderId);
  const meant = open.filter(({ id }) => returnId === undefined || id === returnId);
  const [first] = meant;
  if (!first) throw new Refused('conflict', 'Nothing in this order can be returned.');
  const [wish, another] = meant.filter(({ stage }) => stages.includes(stage));
  if (!wish) throw new Refused('conflict', stageRefusals[first.stage]);
  if (another) throw new Refused('conflict', 'Several returns of this order are open: please say which one.');
  return wish;
}

const stageRefusals: Readonly<Record<ReturnStage, string>> = {
  coming: 'What is to come back is not here yet: please receive it first.',
  here: 'Please look at what came back first, line by line.',
  inspected: 'What came back is received already.',
};

export async function receiveOpenReturn(tx: ShopTransaction, returnId: number, now: Date): Promise<void> {
  await tx
    .updateTable('return_request')
    .set({ state: 'received', received_at: now })
    .where('id', '=', returnId)
    .where('state', '=', 'requested')
    .execute();
}

export interface SeenLine {
  lineId: number;
  isAsExpected: boolean;
  note: string | null;
}

/** What was seen of a line that came back. */
export async function keepSeen(tx: ShopTransaction, returnId: number, seen: SeenLine): Promise<void> {
  await tx
    .updateTable('return_line')
    .set({ is_as_expected: seen.isAsExpected, note: seen.note })
    .where('return_id', '=', returnId)
    .where('line_id', '=', seen.lineId)
    .execute();
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
    .where('decided_at', 'is', null)
    .execute();
}

/** How many of each line are in returns that are not decided yet. */
export function countReturning(open: readonly OpenReturn[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { lineId, quantity } of open.flatMap(({ lines }) => lines)) {
    counts.set(lineId, (counts.get(lineId) ?? 0) + quantity);
  }
  return counts;
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
    .values(
      lines.map(({ lineId, quantity, unitIds = [] }) => ({
        return_id: id,
        line_id: lineId,
        quantity,
        unit_ids: [...unitIds],
      })),
    )
    .execute();
  return id;
}
