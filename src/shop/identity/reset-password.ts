import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { hashSecret } from './refresh-token.ts';
import { endSessionsOf } from './session.ts';

const overSentence = 'The time to set a new password is over. Please ask for a new code.';

/** Looks before the costly hash is made; the permit is used up by resetPassword only. */
export async function checkResetPermit(database: ShopDatabase, permit: string, now: Date): Promise<void> {
  const found = await database
    .selectFrom('otp_challenge')
    .where('permit_hash', '=', hashSecret(permit))
    .where('state', '=', 'verified')
    .where('permit_until', '>', now)
    .select('id')
    .executeTakeFirst();
  if (!found) throw new Refused('not-signed-in', overSentence);
}

/**
 * Uses the permit up, sets the password of everybody who named the phone, and ends all their sessions: whoever holds
 * the phone may open each of these accounts, and one of several is not asked for.
 */
export async function resetPassword(
  tx: ShopTransaction,
  permit: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  const used = await tx
    .updateTable('otp_challenge')
    .set({ state: 'used' })
    .where('permit_hash', '=', hashSecret(permit))
    .where('state', '=', 'verified')
    .where('permit_until', '>', now)
    .returning('phone_number')
    .executeTakeFirst();
  if (!used) throw new Refused('not-signed-in', overSentence);
  const people = await tx
    .updateTable('shopper')
    .set({ password_hash: passwordHash })
    .where('phone_number', '=', used.phone_number)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute();
  await endSessionsOf(
    tx,
    people.map(({ id }) => id),
    { because: 'reset', now },
  );
}
