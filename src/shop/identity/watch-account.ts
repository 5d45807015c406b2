import { writeAudit } from '../audit/write-audit.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { type NewSecurityAlert, queueSecurityAlert } from '../notifications/queue-security-alert.ts';
import { type DeviceOwner, rememberDevice } from './known-devices.ts';

/** Somebody who signs in: a shopper, or one of the staff. */
export type Account = NewSecurityAlert<'new-device'>['to'];

/** This browser is known to the account from now on. When it is known elsewhere already, its owner hears of the new device. */
export async function watchSignIn(
  tx: ShopTransaction,
  account: Account,
  { secret, device, now }: { secret: string; device: string; now: Date },
): Promise<void> {
  const { isAnother } = await rememberDevice(tx, ownerOf(account), { secret, device, now });
  if (isAnother) await queueSecurityAlert(tx, { template: 'new-device', contents: { device }, to: account, now });
}

function ownerOf({ side, id }: Account): DeviceOwner {
  return side === 'shop' ? { shopperId: id } : { staffId: id };
}

/** From so many wrong passwords of strangers within an hour on, the owner of the account is told, once a day. */
const toldFrom = 20;

/** A wrong password or code on a device that the account does not know, the `tries`th within the hour. */
export async function watchWrongTry(
  database: ShopDatabase,
  account: Account,
  { tries, now }: { tries: number; now: Date },
): Promise<void> {
  if (tries !== toldFrom) return;
  await database.transaction().execute(async (tx) => {
    await queueSecurityAlert(tx, { template: 'wrong-passwords', contents: { tries }, to: account, now });
    await writeAudit(tx, {
      by: { staffId: null, name: 'the shop' },
      action: 'many wrong passwords',
      subject: `${account.side === 'shop' ? 'customer' : 'staff'} ${account.id}`,
      after: { triesWithinAnHour: tries },
      now,
    });
  });
}
