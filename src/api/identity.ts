import * as contract from '../contract/identity.ts';
import { signupProblem } from '../rules/people/identity.ts';
import { rupeesFromPaise } from '../rules/money/paise.ts';
import { Refused } from '../rules/refused.ts';
import { hashPassword, isPassword } from '../shop/identity/hash-password.ts';
import { readRefreshToken } from '../shop/identity/refresh-token.ts';
import { endSession } from '../shop/identity/session.ts';
import { findShopper, findShopperByEmail, registerShopper } from '../shop/identity/shoppers.ts';
import { readAvailableCredit } from '../shop/wallet/read-wallet.ts';
import { answer, callerOf, success, type Visit } from './answer.ts';
import { signIn, stillSignedIn, wrongCredentials } from './wire/sign-in.ts';

type Registration = (typeof contract.register)['request']['_zod']['output'];

export const identityAnswers = [
  answer(contract.login, async ({ email, password }, visit) => ({
    ...(await signIn(visit, await comparePassword(visit, email, password))),
    ...success,
  })),
  answer(contract.register, register),
  answer(contract.getMe, (_request, visit) => stillSignedIn(visit)),
  answer(contract.refreshToken, (_request, visit) => stillSignedIn(visit)),
  answer(contract.logout, async (_request, visit) => {
    const cookie = readRefreshToken(visit.cookies.get('refresh'));
    for (const sessionId of new Set([cookie?.sessionId, visit.caller?.sessionId])) {
      if (sessionId === undefined) continue;
      await visit.database
        .transaction()
        .execute((tx) => endSession(tx, sessionId, { because: 'signed-out', now: visit.now }));
    }
    visit.cookies.clear('refresh');
    return success;
  }),
  answer(contract.getUserInfo, async (_request, visit) => {
    const { shopperId } = callerOf(visit);
    const person = await findShopper(visit.database, shopperId);
    return [
      {
        id: person.id,
        firstName: person.firstName,
        lastName: person.lastName,
        userName: person.email,
        phoneNumber: person.phoneNumber,
        createdTime: person.createdAt.toISOString(),
        creditsAvailable: rupeesFromPaise(await readAvailableCredit(visit.database, shopperId)),
      },
    ];
  }),
];

/** Tries are counted before the comparison, so that a thousand at once are stopped too; a right one is given back. */
async function comparePassword({ database, means: { limits }, client }: Visit, email: string, password: string) {
  const counted = [
    ['login-by-pair', `${email} ${client.address}`],
    ['login-by-account', email],
    ['login-by-address', client.address],
  ] as const;
  for (const [name, key] of counted) await limits.take(name, key);
  const person = await findShopperByEmail(database, email);
  const isRight = await isPassword(password, person?.passwordHash ?? null);
  if (!person || !isRight) throw wrongCredentials();
  for (const [name, key] of counted) await limits.giveBack(name, key);
  return person;
}

async function register(form: Registration, visit: Visit) {
  // The terms are ticked in the browser; the call itself has no such field.
  const problem = signupProblem({ ...form, hasAcceptedTerms: true });
  if (problem !== null) throw new Refused('bad-request', problem);
  await visit.means.limits.take('register-by-address', visit.client.address);
  const passwordHash = await hashPassword(form.password);
  const { id } = await visit.database.transaction().execute((tx) =>
    registerShopper(tx, {
      email: form.email,
      firstName: form.firstName,
      lastName: form.lastName,
      phoneNumber: form.mobileNumber,
      passwordHash,
    }),
  );
  const signedIn = await signIn(visit, { id, email: form.email, passwordHash });
  return { ...signedIn, registration: true as const, message: 'Your account is ready.' };
}
