import * as contract from '../contract/profile.ts';
import { companyProblems, tidyGstin } from '../rules/people/gstin.ts';
import { nameProblems, resetOtpProblem, resetPhoneProblem } from '../rules/people/identity.ts';
import { refuseField } from '../rules/refused.ts';
import { changeCompany, changeEmail, changeName } from '../shop/identity/change-details.ts';
import { findShopper } from '../shop/identity/shoppers.ts';
import { queueSecurityAlert } from '../shop/notifications/queue-security-alert.ts';
import { changeConsoles, listConsolesOf } from '../shop/consoles/consoles.ts';
import { answer, callerOf, success, type Visit } from './answer.ts';
import { compareCode } from './wire/compare-code.ts';
import { confirmPassword } from './wire/confirm-password.ts';
import { provePhone, sendPhoneProof } from './wire/prove-phone.ts';

export const profileAnswers = [
  answer(contract.changeName, async ({ firstName, lastName }, visit) => {
    const { shopperId } = callerOf(visit);
    for (const [field, problem] of Object.entries(nameProblems({ firstName, lastName }))) refuseField(field, problem);
    await visit.database.transaction().execute((tx) => changeName(tx, shopperId, { firstName, lastName }));
    return success;
  }),
  answer(contract.changeCompany, async ({ companyName, gstin }, visit) => {
    const { shopperId } = callerOf(visit);
    for (const [field, problem] of Object.entries(companyProblems({ companyName, gstin }))) refuseField(field, problem);
    const company = companyName === '' ? null : { name: companyName, gstin: tidyGstin(gstin) };
    await visit.database.transaction().execute((tx) => changeCompany(tx, shopperId, company));
    return success;
  }),
  answer(contract.changeEmail, async ({ email, password }, visit) => {
    const { database, services, client, now } = visit;
    const before = await findShopper(database, callerOf(visit).shopperId);
    if (email === before.email) refuseField('email', 'This is your email address already.');
    await confirmPassword(visit, 'password', password);
    await services.limits.take('email-change-by-account', String(before.id));
    await services.limits.take('register-by-address', client.address);
    await database.transaction().execute(async (tx) => {
      await changeEmail(tx, before.id, { from: before.email, to: email });
      await queueSecurityAlert(tx, {
        template: 'email-changed',
        contents: { device: client.device, wasVerified: before.emailVerifiedAt !== null },
        to: { side: 'shop', ...before },
        now,
      });
    });
    return success;
  }),
  answer(contract.sendNewPhoneCode, async ({ phoneNumber }, visit) => {
    const { id } = await ownerOfAnotherPhone(visit, phoneNumber);
    await sendPhoneProof(visit, { shopper: { id, phoneNumber }, purpose: 'change' });
    return success;
  }),
  answer(contract.changePhone, async ({ phoneNumber, otp, password }, visit) => {
    const { database, client, cookies, now } = visit;
    refuseField('otp', resetOtpProblem(otp));
    const shopper = await ownerOfAnotherPhone(visit, phoneNumber);
    // Whoever holds the phone can set a new password: a session alone does not give the account away.
    await confirmPassword(visit, 'password', password);
    const proof = { shopper: { id: shopper.id, phoneNumber }, code: otp, purpose: 'change' } as const;
    await compareCode(visit, (source) =>
      database.transaction().execute(async (tx) => {
        const compared = await provePhone(tx, visit, { ...proof, ...source });
        if ('permit' in compared) {
          await queueSecurityAlert(tx, {
            template: 'phone-changed',
            contents: { phoneEnding: phoneNumber.slice(-4), device: client.device },
            to: { side: 'shop', ...shopper },
            now,
          });
        }
        return compared;
      }),
    );
    cookies.clear('otp');
    return success;
  }),
  answer(contract.getConsoles, async (_request, visit) => {
    const consoles = await listConsolesOf(visit.database, callerOf(visit).shopperId);
    return { consoles };
  }),
  answer(contract.changeConsoles, async ({ add, remove }, visit) => {
    const change = { shopperId: callerOf(visit).shopperId, add, remove };
    const consoles = await visit.database.transaction().execute((tx) => changeConsoles(tx, change));
    return { consoles };
  }),
];

async function ownerOfAnotherPhone(visit: Visit, phoneNumber: string) {
  refuseField('phoneNumber', resetPhoneProblem(phoneNumber));
  const shopper = await findShopper(visit.database, callerOf(visit).shopperId);
  if (phoneNumber === shopper.phoneNumber) refuseField('phoneNumber', 'This is the number of your account already.');
  return shopper;
}
