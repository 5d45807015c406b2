import { setTimeout as pause } from 'node:timers/promises';
import { otpMinutes } from '../../rules/people/otp.ts';
import { openOtpChallenge } from '../../shop/identity/otp-challenge.ts';
import type { TextMessage, Visit } from '../answer.ts';

/** Every answer takes at least this long, in which a message is handed over: its time does not tell who is known. */
const leastAnswerMs = 300;

export interface StrangersCode {
  phoneNumber: string;
  purpose: 'reset' | 'sign-in';
  template: TextMessage['template'];
}

/** Sends a code for somebody who is not signed in. Neither the answer nor its time tells whether the phone has an account. */
export async function sendCodeToStranger(
  { database, now, means, client, cookies }: Visit,
  { phoneNumber, purpose, template }: StrangersCode,
): Promise<void> {
  await means.limits.take('otp-by-address', client.address);
  await means.limits.take('otp-of-all', 'everybody');
  const leastTime = pause(leastAnswerMs);
  const { code, browserToken } = await database
    .transaction()
    .execute((tx) => openOtpChallenge(tx, means.keys, { phoneNumber, purpose, now }));
  if (code !== null) await means.sendText({ to: phoneNumber, template, values: { code } });
  cookies.set('otp', browserToken, { keepSeconds: otpMinutes * 60 });
  await leastTime;
}
