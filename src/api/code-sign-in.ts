import * as contract from '../contract/code-sign-in.ts';
import { resetOtpProblem, resetPhoneProblem } from '../rules/people/identity.ts';
import { Refused, refuseField } from '../rules/refused.ts';
import { overSentence, verifyOtp } from '../shop/identity/otp-challenge.ts';
import { takeSignInPermit } from '../shop/identity/sign-in-permit.ts';
import { answer, success } from './answer.ts';
import { sendCodeToStranger } from './wire/code-to-stranger.ts';
import { compareCode } from './wire/compare-code.ts';
import { signIn } from './wire/sign-in.ts';

export const codeSignInAnswers = [
  answer(contract.sendSignInCode, async ({ phoneNumber }, visit) => {
    refuseField('phoneNumber', resetPhoneProblem(phoneNumber));
    await sendCodeToStranger(visit, { phoneNumber, purpose: 'sign-in', template: 'sign-in-code' });
    return success;
  }),
  answer(contract.signInWithCode, async ({ otp, phoneNumber }, visit) => {
    const { database, now, services, cookies } = visit;
    refuseField('phoneNumber', resetPhoneProblem(phoneNumber));
    refuseField('otp', resetOtpProblem(otp));
    const browserToken = cookies.get('otp') ?? '';
    const guess = { phoneNumber, browserToken, code: otp, purpose: 'sign-in', now } as const;
    const { owner } = await compareCode(visit, (source) =>
      database.transaction().execute(async (tx) => {
        const compared = await verifyOtp(tx, services.keys, { ...guess, ...source });
        return 'permit' in compared ? { owner: await takeSignInPermit(tx, compared.permit) } : compared;
      }),
    );
    cookies.clear('otp');
    // Somebody else has proved the phone since the code was sent, or the password was changed at this moment.
    const session = owner && (await signIn(visit, owner));
    if (!session) throw new Refused('wrong-code', overSentence, { otp: overSentence });
    return session;
  }),
];
