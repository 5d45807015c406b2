import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { mailboxOf } from '../../rules/people/mailbox-of.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';

export interface Recipient {
  channel: 'email' | 'sms';
  recipient: string;
}

/** What is counted and stopped: a mailbox however its address is spelled, or a phone, whose ten digits have one spelling. */
export function mailboxOrPhone({ channel, recipient }: Recipient): string {
  return `${channel} ${channel === 'email' ? mailboxOf(recipient) : recipient}`;
}

/** Whether a recipient has said stop, and the code that says it. */
export async function findRecipient(
  tx: ShopTransaction,
  recipient: Recipient,
): Promise<{ stopCode: string; isStopped: boolean }> {
  const hash = hashRecipient(recipient);
  const find = async () => {
    const rows = await tx
      .selectFrom('message_recipient')
      .where('recipient_hash', 'in', everyHash(recipient))
      .select(['recipient_hash as hash', 'stop_code as stopCode', 'stopped_at as stoppedAt'])
      .execute();
    const own = rows.find((row) => row.hash.equals(hash));
    return own && { stopCode: own.stopCode, isStopped: rows.some(({ stoppedAt }) => stoppedAt !== null) };
  };
  const known = await find();
  if (known) return known;
  await tx
    .insertInto('message_recipient')
    .values({ recipient_hash: hash, stop_code: randomBytes(12).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const added = await find();
  if (!added) throw new Error('a recipient was not written');
  return added;
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

/** The same for the mailbox that a link was sent to. */
export async function stopMailbox(tx: ShopTransaction, recipientHash: Buffer, now: Date): Promise<void> {
  const row = { recipient_hash: recipientHash, stop_code: randomBytes(12).toString('base64url'), stopped_at: now };
  await tx
    .insertInto('message_recipient')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('recipient_hash')
        .doUpdateSet({ stopped_at: sql`coalesce(message_recipient.stopped_at, ${now})` }),
    )
    .execute();
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
    .where('recipient_hash', 'in', everyHash(recipient))
    .execute();
}

/** What is known of recipients who never said stop. A stop is kept, without who it was: it holds for the next account too. */
export async function forgetRecipients(tx: ShopTransaction, recipients: readonly Recipient[]): Promise<void> {
  await tx
    .deleteFrom('message_recipient')
    .where('recipient_hash', 'in', recipients.flatMap(everyHash))
    .where('stopped_at', 'is', null)
    .execute();
}

/** A stop from before mailboxes were known by any spelling is kept under the address as it was typed. */
function everyHash(to: Recipient): Buffer[] {
  return [hashRecipient(to), sha256(`${to.channel} ${to.recipient.toLowerCase()}`)];
}

/** How a mailbox or phone is kept where its address is not. */
export function hashRecipient(to: Recipient): Buffer {
  return sha256(mailboxOrPhone(to));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
