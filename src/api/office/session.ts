import * as contract from '../../contract/office/session.ts';
import { enrolmentMinutes } from '../../rules/people/staff.ts';
import { Refused } from '../../rules/refused.ts';
import { hashPassword, isPassword } from '../../shop/identity/hash-password.ts';
import { findStaffMember, takeCode, takeSecondFactor, wrongCode } from '../../shop/staff/sign-in-staff.ts';
import { confirmStaffSession, endStaffSessions } from '../../shop/staff/staff-session.ts';
import { writeAudit } from '../../shop/audit/write-audit.ts';
import { answer, staffOf, success, type Visit } from '../answer.ts';

const keepSeconds = 16 * 3600;
/** Compared with when nobody has the address, so that the time tells nothing. */
const nobodysHash = hashPassword('nobody has this password');

export const officeSessionAnswers = [
  answer(contract.officeSignIn, async ({ email, password, code }, visit) => {
    const member = await checkPassword(visit, { email, password });
    const { database, client, means, now, cookies } = visit;
    const signIn = await database.transaction().execute((tx) =>
      takeSecondFactor(tx, member, {
        code,
        enrolment: cookies.get('enrolment'),
        device: client.device,
        key: means.totpKey,
        now,
      }),
    );
    const nothing = { member: null, secret: null, address: null };
    if (signIn.state === 'enrol') {
      const { enrolment, ...shown } = signIn;
      cookies.set('enrolment', enrolment, { keepSeconds: enrolmentMinutes * 60 });
      return { ...nothing, ...shown };
    }
    if (signIn.state === 'code-needed') return { ...nothing, ...signIn };
    cookies.set('office', signIn.token, { keepSeconds });
    if (cookies.get('enrolment') !== undefined) cookies.clear('enrolment');
    const by = { staffId: member.id, name: member.name };
    await database
      .transaction()
      .execute((tx) => writeAudit(tx, { by, action: 'signed in', subject: `staff ${member.id}`, now }));
    await means.limits.giveBack('staff-by-account', member.email);
    const { id, name, role, hasFirstPassword } = member;
    return {
      ...nothing,
      state: 'signed-in' as const,
      member: { id, name, role, email: member.email, hasFirstPassword },
    };
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
  const { database, means, now } = visit;
  const { sessionId, email } = staffOf(visit);
  await means.limits.take('password-by-session', sessionId);
  const member = await findStaffMember(database, email);
  if (!member) throw new Refused('not-signed-in', 'Please sign in to the office.');
  if (code === undefined && !(await isPassword(password ?? '', member.passwordHash))) {
    throw new Refused('bad-request', 'That is not your password.', { password: 'This is not right.' });
  }
  await database.transaction().execute(async (tx) => {
    if (code !== undefined && !(await takeCode(tx, member, { code, key: means.totpKey, now }))) throw wrongCode();
    await confirmStaffSession(tx, sessionId, now);
  });
  await means.limits.giveBack('password-by-session', sessionId);
}

/** A wrong password and an unknown address get the same words. */
async function checkPassword(
  { database, means, client }: Visit,
  { email, password }: { email: string; password: string },
) {
  await means.limits.take('staff-by-address', client.address);
  await means.limits.take('staff-by-account', email.toLowerCase());
  const member = await findStaffMember(database, email);
  const isRight = await isPassword(password, member?.passwordHash ?? (await nobodysHash));
  if (!member || !isRight) throw new Refused('wrong-credentials', 'The email or the password is not right.');
  await means.limits.giveBack('staff-by-address', client.address);
  return member;
}
