import { sql } from 'kysely';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { forgetDevices } from './known-devices.ts';
import { hashSecret } from './refresh-token.ts';
import { endSessionsOf } from './session.ts';

const overSentence = 'Your time to set a new password has run out. Please ask for a new code.';

/** Whose password a permit sets. */
export interface PermitOwner {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
}

interface Asking {
  /** Of the account that is meant, in small letters; empty when nothing was typed. */
  email: string;
  /** The secret of the browser that asks, when it has one. */
  device: string | undefined;
  now: Date;
}

/** Looks before the costly hash is made; the permit is used up by resetPassword only. Null when nobody has the phone any more. */
export async function findOwnerOfPermit(
  database: ShopDatabase,
  permit: string,
  { now, ...meant }: Asking,
): Promise<PermitOwner | null> {
  const found = await database
    .selectFrom('otp_challenge')
    .where('permit_hash', '=', hashSecret(permit))
    .where('purpose', '=', 'reset')
    .where('state', '=', 'verified')
    .where('permit_until', '>', now)
    .select('phone_number as phoneNumber')
    .executeTakeFirst();
  if (!found) throw new Refused('not-signed-in', overSentence);
  return ownerOfPhone(database, found.phoneNumber, meant);
}

/**
 * One phone, one account: the one that has proved the phone, else the one that is meant, else one that was signed in on this
 * device, else the one that has named it for the longest time. Whoever names a stranger's phone, earlier or later, takes
 * nothing from them, and one code opens one account.
 */
async function ownerOfPhone(
  database: ShopDatabase,
  phoneNumber: string,
  { email, device }: Omit<Asking, 'now'>,
): Promise<PermitOwner | null> {
  const owner = await database
    .selectFrom('shopper')
    .where('phone_number', '=', phoneNumber)
    .where('closed_at', 'is', null)
    .orderBy((row) => row('phone_verified_at', 'is', null))
    .orderBy((row) => row(row.fn<string>('lower', ['email']), '=', email), 'desc')
    .orderBy(
      (row) =>
        row.exists(
          row
            .selectFrom('known_device')
            .whereRef('shopper_id', '=', 'shopper.id')
            .where('device_hash', '=', hashSecret(device ?? ''))
            .select('known_device.id'),
        ),
      'desc',
    )
    .orderBy('id')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'phone_number as phoneNumber'])
    .executeTakeFirst();
  return owner ?? null;
}

/** Uses the permit up, sets the password of the phone's one account, and ends all its sessions. The code has proved the phone. */
export async function resetPassword(
  tx: ShopTransaction,
  permit: string,
  { passwordHash, now, ...meant }: Asking & { passwordHash: string },
): Promise<PermitOwner | null> {
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
  // Somebody may be verifying the same phone: in the order of their ids, as there, so that nobody waits for ever.
  await sql`select id from shopper where phone_number = ${used.phone_number} order by id for update`.execute(tx);
  const owner = await ownerOfPhone(tx, used.phone_number, meant);
  if (!owner) return null;
  await tx
    .updateTable('shopper')
    .set({ password_hash: passwordHash, phone_verified_at: now })
    .where('id', '=', owner.id)
    .execute();
  await endSessionsOf(tx, [owner.id], { because: 'reset', now });
  await forgetDevices(tx, { shopperId: owner.id });
  return owner;
}
