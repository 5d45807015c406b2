import { sql } from 'kysely';
import type { ShopDatabase, ShopTransaction } from '../database.ts';

/** What was said and will be said to a shopper, on both channels; the text itself is not kept once it is sent. */
export function listMessagesTo(database: ShopDatabase, shopperId: number) {
  const byEmail = database
    .selectFrom('message as email')
    .innerJoin('shopper', 'shopper.email', 'email.recipient')
    .where('shopper.id', '=', shopperId)
    .where('email.channel', '=', 'email')
    .select('email.reference');
  return database
    .selectFrom('message')
    .where('reference', 'in', byEmail)
    .orderBy('id')
    .select(['channel', 'recipient', 'template', 'state', 'queued_at as queuedAt', 'sent_at as sentAt'])
    .execute();
}

/**
 * Removes what was said and would be said to a shopper, on both channels. It finds them by the address of the e-mails, so
 * it comes before the shopper is forgotten.
 */
export async function forgetMessagesTo(tx: ShopTransaction, shopperId: number): Promise<void> {
  await sql`
    delete from message where reference in (
      select reference from message
      where channel = 'email'
        and recipient = (select email from shopper where id = ${shopperId} and closed_at is null for update))`.execute(
    tx,
  );
}
