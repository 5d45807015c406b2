import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '../contract/forgotten-password.ts';
import { passwordProblem, resetOtpProblem, resetPhoneProblem } from '../rules/people/identity.ts';
import { otpMinutes, resetPermitMinutes } from '../rules/people/otp.ts';
import { Refused } from '../rules/refused.ts';
import { hashPassword } from '../shop/identity/hash-password.ts';
import { openOtpChallenge, verifyOtp } from '../shop/identity/otp-challenge.ts';
import { newPasswordProblem } from '../shop/identity/new-password-problem.ts';
import { findOwnersOfPermit, resetPassword } from '../shop/identity/reset-password.ts';
import { answer, success } from './answer.ts';

/** Every answer takes at least this long, in which a message is handed over: its time does not tell who is known. */
const leastAnswerMs = 300;

export const forgottenPasswordAnswers = [
  answer(contract.sendOTP, async ({ phoneNumber }, { database, now, means, client, cookies }) => {
    refuse('phoneNumber', resetPhoneProblem(phoneNumber));
    await means.limits.take('otp-by-address', client.address);
    await means.limits.take('otp-of-all', 'everybody');
    const leastTime = pause(leastAnswerMs);
    const { code, browserToken } = await database
      .transaction()
      .execute((tx) => openOtpChallenge(tx, means.keys, { phoneNumber, purpose: 'reset', now }));
    if (code !== null) await means.sendText({ to: phoneNumber, template: 'password-reset', values: { code } });
    cookies.set('otp', browserToken, { keepSeconds: otpMinutes * 60 });
    await leastTime;
    return success;
  }),
  answer(contract.verifyOTP, async ({ otp, phoneNumber }, { database, now, means, client, cookies }) => {
    refuse('phoneNumber', resetPhoneProblem(phoneNumber));
    refuse('otp', resetOtpProblem(otp));
    await means.limits.take('verify-by-address', client.address);
    const browserToken = cookies.get('otp') ?? '';
    const verified = await database
      .transaction()
      .execute((tx) => verifyOtp(tx, means.keys, { phoneNumber, browserToken, code: otp, purpose: 'reset', now }));
    if ('refusal' in verified) throw verified.refusal;
    cookies.clear('otp');
    cookies.set('reset', verified.permit, { keepSeconds: resetPermitMinutes * 60 });
    return success;
  }),
  answer(contract.resetPassword, async ({ password }, { database, now, means, client, cookies }) => {
    const permit = cookies.get('reset');
    if (permit === undefined) throw new Refused('not-signed-in', 'Please confirm your phone with a code first.');
    refuse('password', passwordProblem(password));
    await means.limits.take('reset-by-address', client.address);
    for (const owner of await findOwnersOfPermit(database, permit, now)) {
      refuse('password', newPasswordProblem(password, owner));
    }
    const passwordHash = await hashPassword(password);
    await database.transaction().execute((tx) => resetPassword(tx, permit, { passwordHash, now }));
    cookies.clear('reset');
    cookies.clear('refresh');
    return success;
  }),
];

function refuse(field: string, problem: string | null): void {
  if (problem !== null) throw new Refused('bad-request', problem, { [field]: problem });
}
