import type { PasswordOwner } from '../../rules/people/new-password.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { hashSecret } from './refresh-token.ts';
import { endSessionsOf } from './session.ts';

const overSentence = 'The time to set a new password is over. Please ask for a new code.';

/** Whose password a permit may set. Looks before the costly hash is made; the permit is used up by resetPassword only. */
export async function findOwnersOfPermit(database: ShopDatabase, permit: string, now: Date): Promise<PasswordOwner[]> {
  const found = await database
    .selectFrom('otp_challenge')
    .where('permit_hash', '=', hashSecret(permit))
    .where('purpose', '=', 'reset')
    .where('state', '=', 'verified')
    .where('permit_until', '>', now)
    .select('phone_number as phoneNumber')
    .executeTakeFirst();
  if (!found) throw new Refused('not-signed-in', overSentence);
  const owners = await database
    .selectFrom('shopper')
    .where('phone_number', '=', found.phoneNumber)
    .where('closed_at', 'is', null)
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .execute();
  return owners.map(({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`, email }));
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
    .where('purpose', '=', 'reset')
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
