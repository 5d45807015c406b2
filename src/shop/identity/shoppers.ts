import { sql } from 'kysely';
import { Refused } from '../../rules/refused.ts';
import { takenEmailSentence } from '../../rules/people/identity.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { NewShopper } from './add-people.ts';

const columns = [
  'id',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'phone_number as phoneNumber',
  'password_hash as passwordHash',
  'created_at as createdAt',
  'phone_verified_at as phoneVerifiedAt',
  'email_verified_at as emailVerifiedAt',
  'email_disowned_at as emailDisownedAt',
  'company_name as companyName',
  'gstin',
] as const;

/** Somebody new. An email address that has an account is refused, however many try at the same moment. */
export async function registerShopper(tx: ShopTransaction, shopper: NewShopper): Promise<{ id: number }> {
  const added = await tx
    .insertInto('shopper')
    .values({
      email: shopper.email,
      first_name: shopper.firstName,
      last_name: shopper.lastName,
      phone_number: shopper.phoneNumber,
      password_hash: shopper.passwordHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Refused('conflict', takenEmailSentence, { email: takenEmailSentence });
  return added;
}

export function findShopperByEmail(database: ShopDatabase, email: string) {
  return database
    .selectFrom('shopper')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('closed_at', 'is', null)
    .select(columns)
    .executeTakeFirst();
}

export async function findShopper(database: ShopDatabase, shopperId: number) {
  const shopper = await database
    .selectFrom('shopper')
    .where('id', '=', shopperId)
    .where('closed_at', 'is', null)
    .select(columns)
    .executeTakeFirst();
  if (!shopper) throw new Refused('not-signed-in', 'Please sign in.');
  return shopper;
}

/** The one account that has proved a phone. */
export function findShopperByVerifiedPhone(database: ShopDatabase, phoneNumber: string) {
  return database
    .selectFrom('shopper')
    .where('phone_number', '=', phoneNumber)
    .where('phone_verified_at', 'is not', null)
    .where('closed_at', 'is', null)
    .select(['id', 'email', 'first_name as firstName', 'password_hash as passwordHash'])
    .executeTakeFirst();
}

/** Sets a new password, unless it was changed by somebody else since it was compared. */
export async function replacePassword(
  tx: ShopTransaction,
  shopperId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shopper')
    .set({ password_hash: to })
    .where('id', '=', shopperId)
    .where('password_hash', '=', from)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets who somebody was. The row stays, because ledgers and orders point to it. */
export async function forgetShopper(tx: ShopTransaction, shopperId: number, now: Date): Promise<void> {
  await forgetCodesOf(tx, shopperId);
  await tx.deleteFrom('email_link').where('shopper_id', '=', shopperId).execute();
  await tx
    .updateTable('shopper')
    .set({
      email: `closed-${shopperId}@closed.invalid`,
      first_name: 'Closed',
      last_name: 'account',
      phone_number: '0000000000',
      // No password has this for a hash.
      password_hash: 'closed',
      closed_at: now,
      blocked_at: null,
      blocked_because: null,
      company_name: null,
      gstin: null,
    })
    .where('id', '=', shopperId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Codes that were sent to the phone, unless somebody else has the same one. */
async function forgetCodesOf(tx: ShopTransaction, shopperId: number): Promise<void> {
  await sql`
    delete from otp_challenge using shopper
    where shopper.id = ${shopperId} and shopper.closed_at is null and otp_challenge.phone_number = shopper.phone_number
      and not exists (
        select from shopper other
        where other.phone_number = shopper.phone_number and other.id <> shopper.id and other.closed_at is null)`.execute(
    tx,
  );
}
