import {
  deviceDays,
  deviceSecret,
  type DeviceOwner,
  isKnownDevice,
  rememberDevice,
} from '../../shop/identity/known-devices.ts';
import { writeAudit } from '../../shop/audit/write-audit.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { type NewSecurityAlert, queueSecurityAlert } from '../../shop/notifications/queue-security-alert.ts';
import type { Visit } from '../answer.ts';

/** Somebody who signs in: a shopper, or one of the staff. */
export type Account = NewSecurityAlert<'new-device'>['to'];

export function isOnKnownDevice({ database, cookies, now }: Visit, owner: DeviceOwner): Promise<boolean> {
  return isKnownDevice(database, owner, { secret: cookies.get('device'), now });
}

/** This browser is known to the account from now on. When it is known elsewhere already, its owner hears of the new device. */
export async function knowDevice(tx: ShopTransaction, visit: Visit, account: Account): Promise<void> {
  const { cookies, client, now } = visit;
  const secret = deviceSecret(cookies.get('device'));
  cookies.set('device', secret, { keepSeconds: deviceDays * 86_400 });
  const { device } = client;
  const { isAnother } = await rememberDevice(tx, ownerOf(account), { secret, device, now });
  if (isAnother) await queueSecurityAlert(tx, { template: 'new-device', contents: { device }, to: account, now });
}

export function ownerOf({ side, id }: Pick<Account, 'side' | 'id'>): DeviceOwner {
  return side === 'shop' ? { shopperId: id } : { staffId: id };
}

/** From so many wrong passwords of strangers within an hour on, the owner of the account is told, once a day. */
const toldFrom = 20;

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
  if (account === null || tries !== toldFrom) return;
  await database.transaction().execute(async (tx) => {
    await queueSecurityAlert(tx, { template: 'wrong-passwords', contents: { tries }, to: account, now });
    await writeAudit(tx, {
      by: { staffId: null, name: 'the shop' },
      action: 'many wrong passwords',
      subject: `${side === 'shop' ? 'customer' : 'staff'} ${account.id}`,
      after: { triesWithinAnHour: tries },
      now,
    });
  });
}
