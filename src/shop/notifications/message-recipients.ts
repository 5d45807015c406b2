import { createHash, randomBytes } from 'node:crypto';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';

interface Recipient {
  channel: 'email' | 'sms';
  recipient: string;
}

/** Whether a recipient has said stop, and the code that says it. */
export async function findRecipient(
  tx: ShopTransaction,
  recipient: Recipient,
): Promise<{ stopCode: string; isStopped: boolean }> {
  const hash = hashRecipient(recipient);
  const find = () =>
    tx
      .selectFrom('message_recipient')
      .where('recipient_hash', '=', hash)
      .select(['stop_code as stopCode', 'stopped_at as stoppedAt'])
      .executeTakeFirst();
  const known = await find();
  if (known) return { stopCode: known.stopCode, isStopped: known.stoppedAt !== null };
  await tx
    .insertInto('message_recipient')
    .values({ recipient_hash: hash, stop_code: randomBytes(12).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const added = await find();
  if (!added) throw new Error('a recipient was not written');
  return { stopCode: added.stopCode, isStopped: added.stoppedAt !== null };
}

/** Ends all messages about orders to whoever holds the code; nobody has to sign in for that, or twice. */
export async function stopMessages(tx: ShopTransaction, { code, now }: { code: string; now: Date }): Promise<void> {
  const stopped = await tx
    .updateTable('message_recipient')
    .set((row) => ({ stopped_at: row.fn.coalesce('stopped_at', row.val(now)) }))
    .where('stop_code', '=', code)
    .returning('stop_code')
    .executeTakeFirst();
  if (!stopped) throw new Refused('not-found', 'This link does not work. Please open it from the message again.');
}

/** The same for a phone or an address that was proved to be the account's. */
export async function stopRecipient(tx: ShopTransaction, recipient: Recipient, now: Date): Promise<void> {
  const { stopCode } = await findRecipient(tx, recipient);
  await stopMessages(tx, { code: stopCode, now });
}

/** Whoever proves that a phone or an address is theirs wants to hear from us. */
export async function resumeMessages(tx: ShopTransaction, recipient: Recipient): Promise<void> {
  await tx
    .updateTable('message_recipient')
    .set({ stopped_at: null })
    .where('recipient_hash', '=', hashRecipient(recipient))
    .execute();
}

/** What is known of recipients who never said stop. A stop is kept, without who it was: it holds for the next account too. */
export async function forgetRecipients(tx: ShopTransaction, recipients: readonly Recipient[]): Promise<void> {
  await tx
    .deleteFrom('message_recipient')
    .where('recipient_hash', 'in', recipients.map(hashRecipient))
    .where('stopped_at', 'is', null)
    .execute();
}

function hashRecipient({ channel, recipient }: Recipient): Buffer {
  return createHash('sha256').update(`${channel} ${recipient.toLowerCase()}`).digest();
}
