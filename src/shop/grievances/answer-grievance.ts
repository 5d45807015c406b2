import { mostGrievanceWords } from '../../rules/grievances/grievance.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';

interface Answered {
  number: string;
  text: string;
  now: Date;
}

/** The customer writes back, for as long as it is open. */
export async function writeBack(
  tx: ShopTransaction,
  { shopperId, number, text, now }: Answered & { shopperId: number },
): Promise<void> {
  const { id } = await lockOpenGrievance(tx, { number, shopperId });
  const { written } = await tx
    .selectFrom('grievance_message')
    .where('grievance_id', '=', id)
    .where('staff_name', 'is', null)
    .select((row) => row.fn.countAll<number>().as('written'))
    .executeTakeFirstOrThrow();
  if (written >= mostGrievanceWords) {
    throw new Refused('conflict', 'You have written a lot already. Please wait for our answer, or call us.');
  }
  await tx.insertInto('grievance_message').values({ grievance_id: id, text, written_at: now }).execute();
}

/** Somebody of the staff answers: the customer gets it as a message. The first answer ends the first clock. */
export async function answerGrievance(
  tx: ShopTransaction,
  { number, text, staffName, now }: Answered & { staffName: string },
): Promise<{ isFirst: boolean }> {
  const { id, shopperId, answeredAt } = await lockOpenGrievance(tx, { number });
  const message = await tx
    .insertInto('grievance_message')
    .values({ grievance_id: id, staff_name: staffName, text, written_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (answeredAt === null) await tx.updateTable('grievance').set({ answered_at: now }).where('id', '=', id).execute();
  await queueMessage(tx, {
    reference: `grievance-answered:${message.id}`,
    template: 'grievance-answered',
    shopperId,
    contents: { grievance: number, text },
    now,
  });
  return { isFirst: answeredAt === null };
}

/** Ends it with what was done. Whoever is not satisfied opens another that names it. */
export async function closeGrievance(tx: ShopTransaction, { number, text: outcome, now }: Answered): Promise<void> {
  const { id, shopperId, answeredAt } = await lockOpenGrievance(tx, { number });
  // An answer that came a moment later may have been written first, while this waited for it.
  const lastWritten = tx.selectFrom('grievance_message').where('grievance_id', '=', id);
  await tx
    .updateTable('grievance')
    .set((row) => ({
      closed_at: row.fn<Date>('greatest', [
        row.val(now),
        lastWritten.select((message) => message.fn.max('written_at').as('at')),
      ]),
      outcome,
      answered_at: answeredAt ?? now,
    }))
    .where('id', '=', id)
    .execute();
  await queueMessage(tx, {
    reference: `grievance-closed:${number}`,
    template: 'grievance-closed',
    shopperId,
    contents: { grievance: number, outcome },
    now,
  });
}

/** Nobody answers what is being closed. Somebody else's complaint is simply not there. */
async function lockOpenGrievance(tx: ShopTransaction, { number, shopperId }: { number: string; shopperId?: number }) {
  const grievance = await tx
    .selectFrom('grievance')
    .where('number', '=', number)
    .$if(shopperId !== undefined, (query) => query.where('shopper_id', '=', shopperId ?? 0))
    .select(['id', 'shopper_id as shopperId', 'answered_at as answeredAt', 'closed_at as closedAt'])
    .forUpdate()
    .executeTakeFirst();
  if (!grievance) throw new Refused('not-found', 'There is no such complaint.');
  if (grievance.closedAt !== null) {
    throw new Refused('conflict', `Complaint ${number} is closed. A new one can name it.`);
  }
  return grievance;
}

/**
 * Forgets what a customer and the shop wrote to each other, and closes what is open. When something was complained about and
 * answered stays, without a word of it: the shop may have to show it.
 */
export async function forgetGrievancesOf(tx: ShopTransaction, shopperId: number, now: Date): Promise<void> {
  const own = tx.selectFrom('grievance').where('shopper_id', '=', shopperId).select('id');
  await tx.deleteFrom('grievance_message').where('grievance_id', 'in', own).execute();
  await tx
    .updateTable('grievance')
    .set((row) => ({
      outcome: 'erased',
      closed_at: row.fn.coalesce('closed_at', row.val(now)),
      answered_at: row.fn.coalesce('answered_at', row.val(now)),
    }))
    .where('shopper_id', '=', shopperId)
    .execute();
}
