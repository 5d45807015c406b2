import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { forgetRecipients } from './message-recipients.ts';

/** What was said and will be said to a shopper, on both channels; the text itself is not kept once it is sent. */
export function listMessagesTo(database: ShopDatabase, shopperId: number) {
  return database
    .selectFrom('message')
    .where('shopper_id', '=', shopperId)
    .orderBy('id')
    .select(['channel', 'recipient', 'template', 'state', 'queued_at as queuedAt', 'sent_at as sentAt'])
    .execute();
}

/** Removes what was said and would be said to a shopper, on both channels. It comes before the shopper is forgotten. */
export async function forgetMessagesTo(tx: ShopTransaction, shopperId: number): Promise<void> {
  const shopper = await tx
    .selectFrom('shopper')
    .where('id', '=', shopperId)
    .where('closed_at', 'is', null)
    .select(['email', 'phone_number as phoneNumber'])
    .forUpdate()
    .executeTakeFirst();
  await tx.deleteFrom('message').where('shopper_id', '=', shopperId).execute();
  await tx.deleteFrom('not_me_link').where('shopper_id', '=', shopperId).execute();
  if (!shopper) return;
  await forgetRecipients(tx, [
    { channel: 'email', recipient: shopper.email },
    { channel: 'sms', recipient: shopper.phoneNumber },
  ]);
}
