import * as contract from '../contract/identity.ts';
import { signupProblem } from '../rules/people/identity.ts';
import { rupeesFromPaise } from '../rules/money/paise.ts';
import { Refused } from '../rules/refused.ts';
import { hashPassword, isPassword } from '../shop/identity/hash-password.ts';
import { newPasswordProblem } from '../shop/identity/new-password-problem.ts';
import { readRefreshToken } from '../shop/identity/refresh-token.ts';
import { endSession, endSessionByToken, isSessionAlive, rotateSession } from '../shop/identity/session.ts';
import { findShopper, findShopperByEmail, registerShopper } from '../shop/identity/shoppers.ts';
import { readOpenLimits } from '../shop/checkout/read-open-limits.ts';
import { readAvailableCredit } from '../shop/wallet/read-wallet.ts';
import { answer, callerOf, success, type Visit } from './answer.ts';
import { isOnKnownDevice, noteWrongTry } from './wire/devices.ts';
import { accountOf, keepRefreshToken, signedIn, signIn } from './wire/sign-in.ts';

type Registration = (typeof contract.register)['request']['_zod']['output'];

export const identityAnswers = [
  answer(contract.login, async ({ email, password }, visit) => {
    const session = await signIn(visit, await comparePassword(visit, email, password));
    if (!session) throw wrongCredentials();
    return { ...session, ...success };
  }),
  answer(contract.register, register),
  answer(contract.getMe, (_request, visit) => stillSignedIn(visit)),
  answer(contract.refreshToken, (_request, visit) => stillSignedIn(visit)),
  answer(contract.logout, async (_request, visit) => {
    const ending = { because: 'signed-out', now: visit.now } as const;
    const token = readRefreshToken(visit.services.keys, visit.cookies.get('refresh'));
    const { caller } = visit;
    await visit.database.transaction().execute(async (tx) => {
      if (token) await endSessionByToken(tx, token, ending);
      if (caller) await endSession(tx, caller.sessionId, ending);
    });
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
        isPhoneVerified: person.phoneVerifiedAt !== null,
        isEmailVerified: person.emailVerifiedAt !== null,
        isEmailDisowned: person.emailDisownedAt !== null,
        openLimits: await readOpenLimits(visit.database, person),
        createdTime: person.createdAt.toISOString(),
        creditsAvailable: rupeesFromPaise(await readAvailableCredit(visit.database, shopperId)),
        company: companyOf(person),
      },
    ];
  }),
];

function companyOf({ companyName, gstin }: { companyName: string | null; gstin: string | null }) {
  return companyName === null || gstin === null ? null : { name: companyName, gstin };
}

/**
 * Tries are counted before the comparison, so that a thousand at once are stopped too; a right one is given back. Strangers slow
 * down themselves: where the account is known, and at every other address, its owner enters whatever they have tried.
 */
async function comparePassword(visit: Visit, email: string, password: string) {
  const { limits } = visit.services;
  const person = await findShopperByEmail(visit.database, email);
  const isKnownDevice = await isOnKnownDevice(visit, { shopperId: person?.id ?? 0 });
  const counted = isKnownDevice
    ? [['login-by-device', `${email} ${visit.cookies.get('device')}`] as const]
    : await sourceOf(visit, email);
  for (const [name, key] of counted) await limits.take(name, key);
  const isRight = await isPassword(password, person?.passwordHash ?? null, {
    line: isKnownDevice ? 'known' : 'strangers',
  });
  if (!person || !isRight) {
    if (!isKnownDevice) await noteWrongTry(visit, { side: 'shop', email }, person ? accountOf(person) : null);
    throw wrongCredentials();
  }
  for (const [name, key] of counted) await limits.giveBack(name, key);
  return person;
}

async function sourceOf({ services: { limits }, client }: Visit, email: string) {
  const isWatched = await limits.isReached('login-by-account', email);
  return [
    [isWatched ? 'login-by-watched-pair' : 'login-by-pair', `${email} ${client.address}`],
    ['login-by-address', client.address],
  ] as const;
}

async function register(form: Registration, visit: Visit) {
  // The terms are ticked in the browser; the call itself has no such field.
  const problem = signupProblem({ ...form, hasAcceptedTerms: true });
  if (problem !== null) throw new Refused('bad-request', problem);
  const { email, mobileNumber: phoneNumber } = form;
  const owner = { name: `${form.firstName} ${form.lastName}`, email, phoneNumber };
  const weakness = newPasswordProblem(form.password, owner);
  if (weakness !== null) throw new Refused('bad-request', weakness, { password: weakness });
  await visit.services.limits.take('register-by-address', visit.client.address);
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
  const session = await signIn(visit, { id, email: form.email, firstName: form.firstName, passwordHash });
  if (!session) throw wrongCredentials();
  return { ...session, registration: true as const, message: 'Your account is ready.' };
}

function wrongCredentials(): Refused {
  return new Refused('wrong-credentials', 'The email address or the password is not right.');
}

/** Who is signed in here: by the cookie, which is exchanged for the next one, or by the token that was shown. */
async function stillSignedIn(visit: Visit): Promise<contract.SignedIn> {
  const token = readRefreshToken(visit.services.keys, visit.cookies.get('refresh'));
  const session = token
    ? await visit.database
        .transaction()
        .execute((tx) => rotateSession(tx, visit.services.keys, { token, now: visit.now }))
    : null;
  if (session) {
    keepRefreshToken(visit, session);
    const { id, email } = await findShopper(visit.database, session.shopperId);
    return signedIn(visit, { id, email, sessionId: session.refreshToken.sessionId });
  }
  if (visit.cookies.get('refresh') !== undefined) visit.cookies.clear('refresh');
  // A reused cookie has just ended its session, so a token of that session opens nothing either.
  if (visit.caller === null || !(await isSessionAlive(visit.database, visit.caller, visit.now))) {
    throw new Refused('not-signed-in', 'Please sign in.');
  }
  const { shopperId, sessionId, tokenEndsAt } = visit.caller;
  const { id, email } = await findShopper(visit.database, shopperId);
  return signedIn(visit, { id, email, sessionId, endsAt: tokenEndsAt });
}
