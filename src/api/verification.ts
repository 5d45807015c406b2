import * as contract from '../contract/verification.ts';
import { disownedSentence, resetOtpProblem } from '../rules/people/identity.ts';
import { mailboxOf } from '../rules/people/mailbox-of.ts';
import { Refused } from '../rules/refused.ts';
import { findShopper } from '../shop/identity/shoppers.ts';
import { confirmEmail, openEmailLink } from '../shop/identity/verify-contact.ts';
import { admitLink } from '../shop/notifications/admit-message.ts';
import { resumeMessages } from '../shop/notifications/message-recipients.ts';
import { openNotMeLink } from '../shop/notifications/not-me-link.ts';
import { answer, callerOf, success } from './answer.ts';
import { compareCode } from './wire/compare-code.ts';
import { provePhone, sendPhoneProof } from './wire/prove-phone.ts';

export const verificationAnswers = [
  answer(contract.sendPhoneCode, async (_request, visit) => {
    const shopper = await findShopper(visit.database, callerOf(visit).shopperId);
    if (shopper.phoneVerifiedAt !== null) throw new Refused('conflict', 'Your phone is verified already.');
    await sendPhoneProof(visit, { shopper, purpose: 'verify' });
    return success;
  }),
  answer(contract.verifyPhone, async ({ otp }, visit) => {
    const { database, cookies } = visit;
    const problem = resetOtpProblem(otp);
    if (problem !== null) throw new Refused('bad-request', problem, { otp: problem });
    const shopper = await findShopper(database, callerOf(visit).shopperId);
    const proof = { shopper, code: otp, purpose: 'verify' } as const;
    await compareCode(visit, (source) =>
      database.transaction().execute((tx) => provePhone(tx, visit, { ...proof, ...source })),
    );
    cookies.clear('otp');
    return success;
  }),
  answer(contract.sendEmailLink, async (_request, visit) => {
    const { database, now, services, client } = visit;
    const { id, email, firstName, ...shopper } = await findShopper(database, callerOf(visit).shopperId);
    if (shopper.emailVerifiedAt !== null) throw new Refused('conflict', 'Your email address is verified already.');
    if (shopper.emailDisownedAt !== null) throw new Refused('conflict', disownedSentence);
    await services.limits.take('email-link-by-account', String(id));
    await services.limits.take('email-link-by-recipient', mailboxOf(email));
    await services.limits.take('email-link-by-address', client.address);
    await services.limits.take('email-link-of-all', 'everybody');
    const codes = await database.transaction().execute(async (tx) => {
      await admitLink(tx, email, now);
      const notMeCode = await openNotMeLink(tx, { shopperId: id, email, wasVerified: false, now });
      return { token: await openEmailLink(tx, { shopperId: id, email, now }), notMeCode };
    });
    await services.sendEmailLink({ to: email, firstName, ...codes });
    return success;
  }),
  answer(contract.confirmEmail, async ({ token }, { database, now, services, client }) => {
    await services.limits.take('verify-by-address', client.address);
    await database.transaction().execute(async (tx) => {
      const { email } = await confirmEmail(tx, { token, now });
      await resumeMessages(tx, { channel: 'email', recipient: email });
    });
    return success;
  }),
];
