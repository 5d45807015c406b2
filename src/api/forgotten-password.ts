import * as contract from '../contract/forgotten-password.ts';
import { maskedEmail, passwordProblem, resetOtpProblem, resetPhoneProblem } from '../rules/people/identity.ts';
import { resetPermitMinutes } from '../rules/people/otp.ts';
import { Refused, refuseField } from '../rules/refused.ts';
import { hashPassword } from '../shop/identity/hash-password.ts';
import { verifyOtp } from '../shop/identity/otp-challenge.ts';
import { newPasswordProblem } from '../shop/identity/new-password-problem.ts';
import { findOwnerOfPermit, resetPassword } from '../shop/identity/reset-password.ts';
import { queueSecurityAlert } from '../shop/notifications/queue-security-alert.ts';
import { answer, success } from './answer.ts';
import { sendCodeToStranger } from './wire/code-to-stranger.ts';
import { compareCode } from './wire/compare-code.ts';
import { knowDevice } from './wire/devices.ts';

export const forgottenPasswordAnswers = [
  answer(contract.sendOTP, async ({ phoneNumber }, visit) => {
    refuseField('phoneNumber', resetPhoneProblem(phoneNumber));
    await sendCodeToStranger(visit, { phoneNumber, purpose: 'reset', template: 'password-reset' });
    return success;
  }),
  answer(contract.verifyOTP, async ({ otp, phoneNumber }, visit) => {
    const { database, now, services, cookies } = visit;
    refuseField('phoneNumber', resetPhoneProblem(phoneNumber));
    refuseField('otp', resetOtpProblem(otp));
    const browserToken = cookies.get('otp') ?? '';
    const guess = { phoneNumber, browserToken, code: otp, purpose: 'reset', now } as const;
    const { permit } = await compareCode(visit, (source) =>
      database.transaction().execute((tx) => verifyOtp(tx, services.keys, { ...guess, ...source })),
    );
    cookies.clear('otp');
    cookies.set('reset', permit, { keepSeconds: resetPermitMinutes * 60 });
    return success;
  }),
  answer(contract.resetPassword, async ({ password, email: meant }, visit) => {
    const { database, now, services, client, cookies } = visit;
    const permit = cookies.get('reset');
    if (permit === undefined) throw new Refused('not-signed-in', 'Please confirm your phone with a code first.');
    refuseField('password', passwordProblem(password));
    const asking = { email: (meant ?? '').toLowerCase(), device: cookies.get('device'), now };
    const owner = await findOwnerOfPermit(database, permit, asking);
    if (owner) {
      const name = `${owner.firstName} ${owner.lastName}`;
      refuseField('password', newPasswordProblem(password, { ...owner, name }));
    }
    await services.limits.take('reset-by-permit', permit);
    const passwordHash = await hashPassword(password);
    const changed = await database.transaction().execute(async (tx) => {
      const done = await resetPassword(tx, permit, { ...asking, passwordHash });
      if (!done) return null;
      const to = { side: 'shop', ...done } as const;
      // Whoever has the code enters here next, also where strangers have used up every try.
      await knowDevice(tx, visit, to);
      await queueSecurityAlert(tx, { template: 'password-changed', contents: { device: client.device }, to, now });
      return done;
    });
    cookies.clear('reset');
    cookies.clear('refresh');
    return changed && meant !== undefined ? { ...success, account: maskedEmail(changed.email) } : success;
  }),
];
