import { deviceDays, deviceSecret, type DeviceOwner, isKnownDevice } from '../../shop/identity/known-devices.ts';
import { type Account, watchSignIn, watchWrongTry } from '../../shop/identity/watch-account.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { dayMs } from '../../rules/time/day.ts';
import type { Visit } from '../answer.ts';

export function isOnKnownDevice({ database, cookies, now }: Visit, owner: DeviceOwner): Promise<boolean> {
  return isKnownDevice(database, owner, { secret: cookies.get('device'), now });
}

/** Keeps the cookie of this browser, by which the account knows it from now on. */
export async function knowDevice(
  tx: ShopTransaction,
  { cookies, client, now }: Visit,
  account: Account,
): Promise<void> {
  const secret = deviceSecret(cookies.get('device'));
  cookies.set('device', secret, { keepSeconds: (deviceDays * dayMs) / 1000 });
  await watchSignIn(tx, account, { secret, device: client.device, now });
}

/**
 * A wrong password, or a wrong code, on a device that the account does not know. Nobody's way in depends on this count: it
 * tells the owner, and makes each new source have fewer tries.
 */
export async function noteWrongTry(
  { database, services, now }: Visit,
  { side, email }: Pick<Account, 'side' | 'email'>,
  account: Account | null,
): Promise<void> {
  const tries = await services.limits.count(side === 'shop' ? 'login-by-account' : 'staff-by-account', email);
  if (account !== null) await watchWrongTry(database, account, { tries, now });
}
