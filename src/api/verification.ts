import * as contract from '../contract/verification.ts';
import { resetOtpProblem } from '../rules/people/identity.ts';
import { Refused } from '../rules/refused.ts';
import { findShopper } from '../shop/identity/shoppers.ts';
import { confirmEmail, openEmailLink } from '../shop/identity/verify-contact.ts';
import { resumeMessages } from '../shop/notifications/message-recipients.ts';
import { answer, callerOf, success } from './answer.ts';
import { provePhone, sendPhoneProof } from './wire/prove-phone.ts';

export const verificationAnswers = [
  answer(contract.sendPhoneCode, async (_request, visit) => {
    const shopper = await findShopper(visit.database, callerOf(visit).shopperId);
    if (shopper.phoneVerifiedAt !== null) throw new Refused('conflict', 'Your phone is verified already.');
    await sendPhoneProof(visit, { shopper, purpose: 'verify' });
    return success;
  }),
  answer(contract.verifyPhone, async ({ otp }, visit) => {
    const { database, means, client, cookies } = visit;
    const problem = resetOtpProblem(otp);
    if (problem !== null) throw new Refused('bad-request', problem, { otp: problem });
    await means.limits.take('verify-by-address', client.address);
    const shopper = await findShopper(database, callerOf(visit).shopperId);
    const verified = await database
      .transaction()
      .execute((tx) => provePhone(tx, visit, { shopper, code: otp, purpose: 'verify' }));
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
