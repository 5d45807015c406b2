import { createHash, randomBytes } from 'node:crypto';
import { notMeDays } from '../../rules/people/identity.ts';
import { Refused } from '../../rules/refused.ts';
import { daysAfter } from '../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { hashRecipient } from './message-recipients.ts';

export interface NewNotMeLink {
  shopperId: number;
  email: string;
  /** Whether the address was proved to be the account's. */
  wasVerified: boolean;
  now: Date;
}

/** The code of a link with which the reader of a mail about an account says that it was not them. */
export async function openNotMeLink(tx: ShopTransaction, link: NewNotMeLink): Promise<string> {
  const code = randomBytes(12).toString('base64url');
  await tx
    .insertInto('not_me_link')
    .values({
      code_hash: hashCode(code),
      shopper_id: link.shopperId,
      recipient_hash: hashRecipient({ channel: 'email', recipient: link.email }),
      was_verified: link.wasVerified,
      expires_at: daysAfter(link.now, notMeDays),
    })
    .execute();
  return code;
}

export interface NotMeLink {
  shopperId: number;
  wasVerified: boolean;
  recipientHash: Buffer;
  /** Whether it was sent to the mailbox of this address. */
  isFor: (email: string) => boolean;
}

/** Uses a link up. */
export async function spendNotMeLink(
  tx: ShopTransaction,
  { code, now }: { code: string; now: Date },
): Promise<NotMeLink> {
  const used = await tx
    .deleteFrom('not_me_link')
    .where('code_hash', '=', hashCode(code))
    .where('expires_at', '>', now)
    .returning(['shopper_id as shopperId', 'was_verified as wasVerified', 'recipient_hash as recipientHash'])
    .executeTakeFirst();
  if (!used)
    throw new Refused('not-found', 'This link does not work any more. If something is wrong, please write to us.');
  const isFor = (email: string) => hashRecipient({ channel: 'email', recipient: email }).equals(used.recipientHash);
  return { ...used, isFor };
}

/** The links that work for an account, without their secrets. */
export function listNotMeLinks(database: ShopDatabase, shopperId: number) {
  return database
    .selectFrom('not_me_link')
    .where('shopper_id', '=', shopperId)
    .orderBy('expires_at')
    .select(['was_verified as wasVerified', 'expires_at as expiresAt'])
    .execute();
}

function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
