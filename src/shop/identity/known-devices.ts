import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { daysAfter } from '../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { hashSecret } from './refresh-token.ts';

/** Whose device it is: a shopper's or a colleague's. One browser can be known to several. */
export type DeviceOwner = { shopperId: number } | { staffId: number };

/** Browsers keep no cookie for longer. */
export const deviceDays = 400;
const mostDevices = 20;

/** The secret of this browser for its cookie: the one that it has, or a new one. */
export function deviceSecret(cookie: string | undefined): string {
  return cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : randomBytes(32).toString('base64url');
}

/** Whether somebody has signed in to the account here before. */
export async function isKnownDevice(
  database: ShopDatabase,
  owner: DeviceOwner,
  { secret, now }: { secret: string | undefined; now: Date },
): Promise<boolean> {
  if (secret === undefined) return false;
  const known = await database
    .selectFrom('known_device')
    .where(...ownedBy(owner))
    .where('device_hash', '=', hashSecret(secret))
    .where('last_used_at', '>', daysAfter(now, -deviceDays))
    .select('id')
    .executeTakeFirst();
  return known !== undefined;
}

/** After a sign-in. Tells whether this is another device than those the account is known on; the first one is no news. */
export async function rememberDevice(
  tx: ShopTransaction,
  owner: DeviceOwner,
  { secret, device, now }: { secret: string; device: string; now: Date },
): Promise<{ isAnother: boolean }> {
  const others = await tx
    .selectFrom('known_device')
    .where(...ownedBy(owner))
    .orderBy('last_used_at', 'desc')
    .select(['id', 'device_hash as hash'])
    .execute();
  const hash = hashSecret(secret);
  const known = others.find((other) => other.hash.equals(hash));
  if (known) {
    await tx.updateTable('known_device').set({ last_used_at: now, device }).where('id', '=', known.id).execute();
    return { isAnother: false };
  }
  await tx
    .insertInto('known_device')
    .values({
      ...('shopperId' in owner ? { shopper_id: owner.shopperId } : { staff_id: owner.staffId }),
      device_hash: hash,
      device,
      known_since: now,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const surplus = others.slice(mostDevices - 1).map(({ id }) => id);
  if (surplus.length > 0) await tx.deleteFrom('known_device').where('id', 'in', surplus).execute();
  return { isAnother: others.length > 0 };
}

/** After a new password, and when an account closes: what was known may be a thief's. The one to keep is left. */
export async function forgetDevices(tx: ShopTransaction, owner: DeviceOwner, except?: string): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where(...ownedBy(owner))
    .$if(except !== undefined, (query) => query.where('device_hash', '<>', hashSecret(except ?? '')))
    .execute();
}

/** For its owner: without the hash. */
export function listDevices(database: ShopDatabase, shopperId: number) {
  return database
    .selectFrom('known_device')
    .where('shopper_id', '=', shopperId)
    .orderBy('last_used_at', 'desc')
    .select(['device', 'known_since as knownSince', 'last_used_at as lastUsedAt'])
    .execute();
}

function ownedBy(owner: DeviceOwner) {
  return 'shopperId' in owner
    ? ([sql.ref<number>('shopper_id'), '=', owner.shopperId] as const)
    : ([sql.ref<number>('staff_id'), '=', owner.staffId] as const);
}
