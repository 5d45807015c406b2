import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { emailLinkHours } from '../../rules/people/identity.ts';
import { Refused } from '../../rules/refused.ts';
import { hourMs } from '../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { OtpPurpose } from '../people-tables.ts';
import { lockShopper } from './lock-shopper.ts';
import { hashSecret } from './refresh-token.ts';

/**
 * Calls the phone of an account verified, with the permit of a right code; a code for another phone makes that one the
 * account's first. The phone then vouches for no other account:
 * whoever holds it now has just said which one is theirs. Tells for which one it did before.
 */
export async function verifyPhone(
  tx: ShopTransaction,
  {
    shopperId,
    permit,
    purpose,
    now,
  }: { shopperId: number; permit: string; purpose: Exclude<OtpPurpose, 'reset' | 'sign-in'>; now: Date },
): Promise<{ before: { id: number; email: string; firstName: string } | null }> {
  const { phone_number: phoneNumber } = await tx
    .updateTable('otp_challenge')
    .set({ state: 'used' })
    .where('permit_hash', '=', hashSecret(permit))
    .where('purpose', '=', purpose)
    .where('state', '=', 'verified')
    .returning('phone_number')
    .executeTakeFirstOrThrow();
  // In the order of their ids: two accounts that take one phone from each other would wait for each other otherwise.
  await sql`select id from shopper where phone_number = ${phoneNumber} or id = ${shopperId} order by id for update`.execute(
    tx,
  );
  const before = await tx
    .updateTable('shopper')
    .set({ phone_verified_at: null })
    .where('phone_number', '=', phoneNumber)
    .where('id', '<>', shopperId)
    .where('phone_verified_at', 'is not', null)
    .where('closed_at', 'is', null)
    .returning(['id', 'email', 'first_name as firstName'])
    .executeTakeFirst();
  if (purpose === 'change') {
    await tx
      .updateTable('shopper')
      .set({ phone_number: phoneNumber })
      .where('id', '=', shopperId)
      .where('closed_at', 'is', null)
      .execute();
  }
  await tx
    .updateTable('shopper')
    .set({ phone_verified_at: now })
    .where('id', '=', shopperId)
    .where('phone_number', '=', phoneNumber)
    .where('closed_at', 'is', null)
    .execute();
  return { before: before ?? null };
}

/** Opens the one link that confirms the address of an account, in place of an older one, and tells its token. */
export async function openEmailLink(
  tx: ShopTransaction,
  { shopperId, email, now }: { shopperId: number; email: string; now: Date },
): Promise<string> {
  await lockShopper(tx, shopperId);
  const token = randomBytes(32).toString('base64url');
  const link = {
    email,
    token_hash: hashSecret(token),
    sent_at: now,
    expires_at: new Date(now.getTime() + emailLinkHours * hourMs),
  };
  await tx
    .insertInto('email_link')
    .values({ shopper_id: shopperId, ...link })
    .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet(link))
    .execute();
  return token;
}

/** Uses a link up. It confirms the address that it was sent to, and no other that the account has by now. */
export async function confirmEmail(
  tx: ShopTransaction,
  { token, now }: { token: string; now: Date },
): Promise<{ email: string }> {
  const used = await tx
    .deleteFrom('email_link')
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .returning(['shopper_id', 'email'])
    .executeTakeFirst();
  const confirmed =
    used &&
    (await tx
      .updateTable('shopper')
      .set({ email_verified_at: now })
      .where('id', '=', used.shopper_id)
      .where('email', '=', used.email)
      .where('closed_at', 'is', null)
      .returning('email')
      .executeTakeFirst());
  if (!confirmed) {
    throw new Refused('not-found', 'This link does not work any more. Sign in and ask for a new one on your profile.');
  }
  return confirmed;
}

/** The reader of the mailbox says that the account is not theirs. One that was proved meanwhile stays. */
export async function disownEmail(
  tx: ShopTransaction,
  { shopperId, email, now }: { shopperId: number; email: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('shopper')
    .set({ email_disowned_at: now })
    .where('id', '=', shopperId)
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
}

/** The link that waits for an account, without its secret. */
export function readEmailLink(database: ShopDatabase, shopperId: number) {
  return database
    .selectFrom('email_link')
    .where('shopper_id', '=', shopperId)
    .select(['email', 'sent_at as sentAt', 'expires_at as expiresAt'])
    .executeTakeFirst();
}
