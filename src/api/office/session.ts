import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '../../contract/office/session.ts';
import { enrolmentMinutes } from '../../rules/people/staff.ts';
import { Refused, RefusedForNow } from '../../rules/refused.ts';
import { isPassword } from '../../shop/identity/hash-password.ts';
import {
  findStaffMember,
  type StaffMember,
  takeCode,
  takeSecondFactor,
  wrongCode,
} from '../../shop/staff/sign-in-staff.ts';
import { confirmStaffSession, endStaffSessions, findStaffCaller } from '../../shop/staff/staff-session.ts';
import { writeAudit } from '../../shop/audit/write-audit.ts';
import { answer, type LimitName, staffOf, success, type Visit } from '../answer.ts';
import type { Account } from '../../shop/identity/watch-account.ts';
import { isOnKnownDevice, knowDevice, noteWrongTry } from '../wire/devices.ts';

const keepSeconds = 16 * 3600;

export const officeSessionAnswers = [
  answer(contract.officeSignIn, async (given, visit) => {
    const source = await takeSource(visit, given);
    return signIn(visit, given, source).catch(async (failure: unknown) => {
      if (!source.outOfTries || !(failure instanceof Refused)) throw failure;
      await source.leastTime;
      throw source.outOfTries;
    });
  }),
  answer(contract.officeMe, async (_request, visit) => {
    const { staffId, name, email, role, hasFirstPassword } = staffOf(visit);
    return { id: staffId, name, email, role, hasFirstPassword };
  }),
  answer(contract.officeConfirm, async (given, visit) => {
    await confirm(given, visit);
    return success;
  }),
  answer(contract.officeSignOut, async (_request, visit) => {
    const { staffId, sessionId } = staffOf(visit);
    await visit.database.transaction().execute((tx) => endStaffSessions(tx, { staffId, sessionId, now: visit.now }));
    visit.cookies.clear('office');
    return success;
  }),
];

/** Either of the two is enough: the session itself was opened with both. */
async function confirm({ password, code }: { password?: string; code?: string }, visit: Visit): Promise<void> {
  const { database, services, now } = visit;
  const { sessionId, email } = staffOf(visit);
  await services.limits.take('password-by-session', sessionId);
  const member = await findStaffMember(database, email);
  if (!member) throw new Refused('not-signed-in', 'Please sign in to the office.');
  if (code === undefined && !(await isPassword(password ?? '', member.passwordHash))) {
    throw new Refused('bad-request', 'That is not your password.', { password: 'This is not right.' });
  }
  await database.transaction().execute(async (tx) => {
    if (code !== undefined && !(await takeCode(tx, member, { code, key: services.totpKey, now }))) throw wrongCode();
    await confirmStaffSession(tx, sessionId, now);
  });
  await services.limits.giveBack('password-by-session', sessionId);
}

interface Given {
  email: string;
  password: string;
  code?: string;
}

/** Where a sign-in comes from, and what it has counted so far. */
interface Source {
  member: StaffMember | undefined;
  isKnownDevice: boolean;
  take: (name: LimitName, key: string | null) => Promise<void>;
  giveBack: () => Promise<void>;
  /** The one refusal of an address whose tries are used up: it does not tell which of password and code was right, */
  outOfTries: RefusedForNow | null;
  /** nor does its time. */
  leastTime: Promise<void> | null;
}

/** In which a password is compared and a code is tried, also when some wait before. */
const leastRefusalMs = 1_000;

/**
 * Whoever tries too often slows down their own address. Where the member is known, and with the code beside the password, the way
 * in stays open: nobody finds out anything there without both.
 */
async function takeSource(visit: Visit, { email, code }: Given): Promise<Source> {
  const { database, services, client, cookies } = visit;
  const counted: (readonly [LimitName, string | null])[] = [];
  const take = async (name: LimitName, key: string | null) => {
    await services.limits.take(name, key);
    counted.push([name, key]);
  };
  const giveBack = async () => {
    for (const [name, key] of counted) await services.limits.giveBack(name, key);
  };
  const account = email.toLowerCase();
  const member = await findStaffMember(database, email);
  const isKnownDevice = await isOnKnownDevice(visit, { staffId: member?.id ?? 0 });
  const source = { member, isKnownDevice, take, giveBack, outOfTries: null, leastTime: null };
  if (isKnownDevice) {
    await take('staff-by-device', `${account} ${cookies.get('device')}`);
    return source;
  }
  try {
    await take('staff-by-pair', `${account} ${client.address}`);
    await take('staff-by-address', client.address);
    return source;
  } catch (failure) {
    if (!(failure instanceof RefusedForNow)) throw failure;
    const sentence = `${failure.message} With a code of your authenticator app you can sign in now.`;
    const outOfTries = new RefusedForNow('too-many-requests', sentence, failure.retryAfterSeconds);
    if (code === undefined) throw outOfTries;
    return { ...source, outOfTries, leastTime: pause(leastRefusalMs) };
  }
}

async function signIn(visit: Visit, given: Given, source: Source) {
  const { database, client, services, now, cookies } = visit;
  const member = await comparePassword(visit, given, source);
  const account = accountOf(member);
  const step = {
    code: given.code,
    enrolment: cookies.get('enrolment'),
    device: client.device,
    key: services.totpKey,
    now,
  };
  const earlier = await findStaffCaller(database, cookies.get('office'), now);
  const signedIn = await database
    .transaction()
    .execute(async (tx) => {
      const taken = await takeSecondFactor(tx, member, step);
      if (taken.state !== 'signed-in') return taken;
      if (earlier) await endStaffSessions(tx, { ...earlier, now });
      await knowDevice(tx, visit, account);
      const by = { staffId: member.id, name: member.name };
      await writeAudit(tx, { by, action: 'signed in', subject: `staff ${member.id}`, now });
      return taken;
    })
    .catch(async (failure: unknown) => {
      const isWrong = failure instanceof Refused && failure.reason === 'wrong-code';
      if (isWrong && !source.isKnownDevice) await noteWrongTry(visit, account, account);
      throw failure;
    });
  // Whoever has the password is no stranger: an address has its tries for wrong ones.
  await source.giveBack();
  const nothing = { member: null, secret: null, address: null };
  if (signedIn.state === 'code-needed') return { ...nothing, ...signedIn };
  if (signedIn.state === 'enrol') {
    const { enrolment, ...shown } = signedIn;
    cookies.set('enrolment', enrolment, { keepSeconds: enrolmentMinutes * 60 });
    return { ...nothing, ...shown };
  }
  cookies.set('office', signedIn.token, { keepSeconds });
  if (cookies.get('enrolment') !== undefined) cookies.clear('enrolment');
  const { id, name, role, email, hasFirstPassword } = member;
  return { ...nothing, state: 'signed-in' as const, member: { id, name, role, email, hasFirstPassword } };
}

/** A wrong password and an unknown address get the same words. */
async function comparePassword(
  visit: Visit,
  { email, password, code }: Given,
  { member, isKnownDevice, outOfTries, take }: Source,
): Promise<StaffMember> {
  const account = email.toLowerCase();
  const line = isKnownDevice ? 'known' : outOfTries ? 'outOfTries' : 'strangers';
  const isRight = await isPassword(password, member?.passwordHash ?? null, { line });
  if (!member || !isRight) {
    if (!isKnownDevice)
      await noteWrongTry(visit, { side: 'office', email: account }, member ? accountOf(member) : null);
    throw new Refused('wrong-credentials', 'The email or the password is not right.');
  }
  if (code !== undefined && !isKnownDevice) {
    // Only whoever has the password can use these up, and they are told to its owner.
    await take('staff-code-by-pair', `${account} ${visit.client.address}`);
    await take('staff-code-by-account', account);
  }
  return member;
}

function accountOf({ id, email, name }: Pick<StaffMember, 'id' | 'email' | 'name'>): Account {
  return { side: 'office', id, email: email.toLowerCase(), firstName: name.split(' ', 1)[0] ?? name };
}
