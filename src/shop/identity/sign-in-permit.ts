import type { ShopTransaction } from '../database.ts';
import { hashSecret } from './refresh-token.ts';
import { findShopperByVerifiedPhone } from './shoppers.ts';

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
  return (await findShopperByVerifiedPhone(tx, phoneNumber)) ?? null;
}
