import * as contract from '../contract/verification.ts';
import { resetOtpProblem } from '../rules/people/identity.ts';
import { otpMinutes } from '../rules/people/otp.ts';
import { Refused } from '../rules/refused.ts';
import { openOtpChallenge, verifyOtp } from '../shop/identity/otp-challenge.ts';
import { findShopper } from '../shop/identity/shoppers.ts';
import { confirmEmail, openEmailLink, verifyPhone } from '../shop/identity/verify-contact.ts';
import { resumeMessages } from '../shop/notifications/message-recipients.ts';
import { queueNotice } from '../shop/notifications/queue-notice.ts';
import { answer, callerOf, success } from './answer.ts';

export const verificationAnswers = [
  answer(contract.sendPhoneCode, async (_request, visit) => {
    const { database, now, means, client, cookies } = visit;
    const { id, phoneNumber, phoneVerifiedAt } = await findShopper(database, callerOf(visit).shopperId);
    if (phoneVerifiedAt !== null) throw new Refused('conflict', 'Your phone is verified already.');
    await means.limits.take('otp-by-account', String(id));
    await means.limits.take('otp-by-address', client.address);
    await means.limits.take('otp-of-all', 'everybody');
    const { code, browserToken } = await database
      .transaction()
      .execute((tx) => openOtpChallenge(tx, means.keys, { phoneNumber, purpose: 'verify', now }));
    if (code !== null) await means.sendText({ to: phoneNumber, template: 'phone-code', values: { code } });
    cookies.set('otp', browserToken, { keepSeconds: otpMinutes * 60 });
    return success;
  }),
  answer(contract.verifyPhone, async ({ otp }, visit) => {
    const { database, now, means, client, cookies } = visit;
    const problem = resetOtpProblem(otp);
    if (problem !== null) throw new Refused('bad-request', problem, { otp: problem });
    await means.limits.take('verify-by-address', client.address);
    const { id: shopperId, phoneNumber } = await findShopper(database, callerOf(visit).shopperId);
    const guess = { phoneNumber, browserToken: cookies.get('otp') ?? '', code: otp, purpose: 'verify' as const, now };
    const verified = await database.transaction().execute(async (tx) => {
      const compared = await verifyOtp(tx, means.keys, guess);
      if ('permit' in compared) {
        const { before } = await verifyPhone(tx, { shopperId, permit: compared.permit, now });
        const contents = { phoneEnding: phoneNumber.slice(-4) };
        if (before) await queueNotice(tx, { template: 'phone-moved', contents, to: { door: 'shop', ...before }, now });
        await resumeMessages(tx, { channel: 'sms', recipient: phoneNumber });
      }
      return compared;
    });
    if ('refusal' in verified) throw verified.refusal;
    cookies.clear('otp');
    return success;
  }),
  answer(contract.sendEmailLink, async (_request, visit) => {
    const { database, now, means, client } = visit;
    const { id, email, firstName, emailVerifiedAt } = await findShopper(database, callerOf(visit).shopperId);
    if (emailVerifiedAt !== null) throw new Refused('conflict', 'Your email address is verified already.');
    await means.limits.take('email-link-by-account', String(id));
    await means.limits.take('email-link-by-recipient', email);
    await means.limits.take('email-link-by-address', client.address);
    await means.limits.take('email-link-of-all', 'everybody');
    const token = await database.transaction().execute((tx) => openEmailLink(tx, { shopperId: id, email, now }));
    await means.sendEmailLink({ to: email, firstName, token });
    return success;
  }),
  answer(contract.confirmEmail, async ({ token }, { database, now, means, client }) => {
    await means.limits.take('verify-by-address', client.address);
    await database.transaction().execute(async (tx) => {
      const { email } = await confirmEmail(tx, { token, now });
      await resumeMessages(tx, { channel: 'email', recipient: email });
    });
    return success;
  }),
];
