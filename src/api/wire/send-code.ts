import { otpMinutes } from '../../rules/people/otp.ts';
import { type OtpAsker, openOtpChallenge } from '../../shop/identity/otp-challenge.ts';
import { findShopperByVerifiedPhone } from '../../shop/identity/shoppers.ts';
import type { OtpPurpose } from '../../shop/people-tables.ts';
import type { LimitName, TextMessage, Visit } from '../answer.ts';
import { isOnKnownDevice } from './devices.ts';

export interface WantedCode {
  phoneNumber: string;
  purpose: OtpPurpose;
  template: TextMessage['template'];
  /** What the message says beside the code. */
  values?: Omit<TextMessage['values'], 'code'>;
}

/**
 * Sends a code to a phone, and remembers which browser asked. The limits of an address and of the shop are for strangers, and count
 * codes that nobody has answered: compareCode gives the others back.
 */
export async function sendCode(visit: Visit, { phoneNumber, purpose, template, values }: WantedCode): Promise<void> {
  const { database, services, client, cookies, now } = visit;
  const asker = await askerOf(visit, phoneNumber);
  const counted: (readonly [LimitName, string | null])[] = asker.isKnown
    ? []
    : [
        ['otp-by-address', client.address],
        ['otp-of-all', 'everybody'],
      ];
  for (const [name, key] of counted) await services.limits.take(name, key);
  const { code, browserToken } = await database
    .transaction()
    .execute((tx) => openOtpChallenge(tx, services.keys, { phoneNumber, purpose, asker, now }))
    .catch(async (failure: unknown) => {
      for (const [name, key] of counted) await services.limits.giveBack(name, key);
      throw failure;
    });
  if (code !== null) await services.sendText({ to: phoneNumber, template, values: { code, ...values } });
  cookies.set('otp', browserToken, { keepSeconds: otpMinutes * 60 });
}

/** Only an account that has verified the phone makes a device known: anybody can name a stranger's phone. */
async function askerOf(visit: Visit, phoneNumber: string): Promise<OtpAsker> {
  const { database, staff, client, cookies } = visit;
  if (staff) return { isKnown: true, name: `staff ${staff.staffId}` };
  const owner = await findShopperByVerifiedPhone(database, phoneNumber);
  const isKnown = await isOnKnownDevice(visit, { shopperId: owner?.id ?? 0 });
  return { isKnown, name: isKnown ? `device ${cookies.get('device')}` : `address ${client.address}` };
}
