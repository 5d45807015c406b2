import type { ShopTransaction } from '../database.ts';
import { hashSecret } from './refresh-token.ts';

/** Uses up the permit of a right code, and finds the one account that has proved the phone; null when none has any more. */
export async function takeSignInPermit(tx: ShopTransaction, permit: string) {
  const { phone_number: phoneNumber } = await tx
    .updateTable('otp_challenge')
    .set({ state: 'used' })
    .where('permit_hash', '=', hashSecret(permit))
    .where('purpose', '=', 'sign-in')
    .where('state', '=', 'verified')
    .returning('phone_number')
    .executeTakeFirstOrThrow();
  const owner = await tx
    .selectFrom('shopper')
    .where('phone_number', '=', phoneNumber)
    .where('phone_verified_at', 'is not', null)
    .where('closed_at', 'is', null)
    .select(['id', 'email', 'first_name as firstName', 'password_hash as passwordHash'])
    .executeTakeFirst();
  return owner ?? null;
}
