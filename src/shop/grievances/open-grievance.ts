import { randomInt } from 'node:crypto';
import { grievanceClocks, type GrievanceTopic, mostOpenGrievances } from '../../rules/grievances/grievance.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { lockShopper } from '../identity/lock-shopper.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { findOwnOrder } from '../orders/find-order.ts';
import { withLines } from '../orders/list-orders.ts';
import { readSettings } from '../settings/read-settings.ts';

export interface NewGrievance {
  shopperId: number;
  /** Null without an order. */
  orderNumber: string | null;
  /** The number of a copy in the order that it is about. */
  unit: string | null;
  about: GrievanceTopic;
  /** A closed one whose outcome did not satisfy. */
  earlier: string | null;
  text: string;
  now: Date;
}

/** Writes a complaint down and tells whose it is its number at once. Answers the number and until when the shop acts. */
export async function openGrievance(tx: ShopTransaction, grievance: NewGrievance) {
  const { shopperId, about, text, now } = grievance;
  await refuseTooMany(tx, shopperId);
  const { legal, figures } = await readSettings(tx);
  const { answerDueAt, solveDueAt } = grievanceClocks(now, figures);
  const number = newGrievanceNumber();
  const { id } = await tx
    .insertInto('grievance')
    .values({
      number,
      shopper_id: shopperId,
      ...(await placeOf(tx, grievance)),
      about,
      earlier_id: await findEarlier(tx, grievance),
      opened_at: now,
      answer_due_at: answerDueAt,
      solve_due_at: solveDueAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('grievance_message').values({ grievance_id: id, text, written_at: now }).execute();
  await queueMessage(tx, {
    reference: `grievance-opened:${number}`,
    template: 'grievance-opened',
    shopperId,
    contents: {
      grievance: number,
      officer: legal.grievanceOfficer,
      answerBy: answerDueAt.toISOString(),
      solveBy: solveDueAt.toISOString(),
    },
    now,
  });
  return { number, officer: legal.grievanceOfficer, answerDueAt, solveDueAt };
}

/** Like the number of an order, it does not tell how many there are. */
function newGrievanceNumber(): string {
  return `GTG${String(randomInt(10_000_000_000)).padStart(10, '0')}`;
}

/** Two presses of one person take turns here, so that they are counted together. */
async function refuseTooMany(tx: ShopTransaction, shopperId: number): Promise<void> {
  await lockShopper(tx, shopperId);
  const { open } = await tx
    .selectFrom('grievance')
    .where('shopper_id', '=', shopperId)
    .where('closed_at', 'is', null)
    .select((row) => row.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  if (open < mostOpenGrievances) return;
  throw new Refused(
    'conflict',
    `You have ${mostOpenGrievances} open complaints. Please write within one of them, or wait until one is solved.`,
  );
}

async function placeOf(
  tx: ShopTransaction,
  { shopperId, orderNumber, unit }: NewGrievance,
): Promise<{ order_id: number | null; unit_id: number | null }> {
  if (orderNumber === null) {
    if (unit !== null) throw new Refused('bad-request', 'Please say which order the copy was in.');
    return { order_id: null, unit_id: null };
  }
  const found = await findOwnOrder(tx, { shopperId, number: orderNumber });
  if (unit === null) return { order_id: found.id, unit_id: null };
  const [order] = await withLines(tx, [found]);
  const copies = order?.lines.flatMap(({ units }) => units).filter(({ state }) => state === 'sold') ?? [];
  if (!copies.some(({ number }) => number === unit)) {
    throw new Refused('not-found', `Copy ${unit} is not in order ${orderNumber}.`);
  }
  const { id } = await tx.selectFrom('unit').where('number', '=', unit).select('id').executeTakeFirstOrThrow();
  return { order_id: found.id, unit_id: id };
}

async function findEarlier(tx: ShopTransaction, { shopperId, earlier }: NewGrievance): Promise<number | null> {
  if (earlier === null) return null;
  const found = await tx
    .selectFrom('grievance')
    .where('number', '=', earlier)
    .where('shopper_id', '=', shopperId)
    .select(['id', 'closed_at as closedAt'])
    .executeTakeFirst();
  if (!found) throw new Refused('not-found', 'There is no such complaint.');
  if (found.closedAt === null) throw new Refused('conflict', 'That complaint is still open. Please write within it.');
  return found.id;
}
