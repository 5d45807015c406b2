import type { ShopTransaction } from '../../shop/database.ts';
import { verifyOtp, type Verified } from '../../shop/identity/otp-challenge.ts';
import { verifyPhone } from '../../shop/identity/verify-contact.ts';
import { resumeMessages } from '../../shop/notifications/message-recipients.ts';
import { queueSecurityAlert } from '../../shop/notifications/queue-security-alert.ts';
import type { Visit } from '../answer.ts';
import { sendCode } from './send-code.ts';

/** Sends the code with which somebody who is signed in proves a phone. */
export async function sendPhoneProof(
  visit: Visit,
  { shopper: { id, phoneNumber }, purpose }: { shopper: Proof['shopper']; purpose: 'verify' | 'change' },
): Promise<void> {
  await visit.services.limits.take('otp-by-account', String(id));
  await sendCode(visit, { phoneNumber, purpose, template: 'phone-code' });
}

interface Proof {
  shopper: { id: number; phoneNumber: string };
  code: string;
  purpose: 'verify' | 'agree' | 'change';
  isSourceWatched: boolean;
}

/**
 * A right code proves the phone of the account, whatever else it is for. The refusal is returned: throwing it would take
 * the count of tries back.
 */
export async function provePhone(
  tx: ShopTransaction,
  { services, cookies, now }: Pick<Visit, 'services' | 'cookies' | 'now'>,
  { shopper: { id: shopperId, phoneNumber }, code, purpose, isSourceWatched }: Proof,
): Promise<Verified> {
  const guess = { phoneNumber, browserToken: cookies.get('otp') ?? '', code, purpose, isSourceWatched, now };
  const compared = await verifyOtp(tx, services.keys, guess);
  if ('permit' in compared) {
    const { before } = await verifyPhone(tx, { shopperId, permit: compared.permit, purpose, now });
    const contents = { phoneEnding: phoneNumber.slice(-4) };
    if (before)
      await queueSecurityAlert(tx, { template: 'phone-moved', contents, to: { side: 'shop', ...before }, now });
    await resumeMessages(tx, { channel: 'sms', recipient: phoneNumber });
  }
  return compared;
}
