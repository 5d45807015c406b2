import { randomBytes } from 'node:crypto';
import * as contract from '../../contract/office/staff.ts';
import { Refused } from '../../rules/refused.ts';
import { staffPasswordProblem } from '../../rules/people/staff.ts';
import { writeAudit } from '../../shop/audit/write-audit.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { hashPassword, isPassword } from '../../shop/identity/hash-password.ts';
import { forgetDevices } from '../../shop/identity/known-devices.ts';
import { newPasswordProblem } from '../../shop/identity/new-password-problem.ts';
import { queueSecurityAlert } from '../../shop/notifications/queue-security-alert.ts';
import { addStaffMember, type NewStaffMember, readmitStaffMember } from '../../shop/staff/add-staff-member.ts';
import {
  changeRole,
  forgetSecondFactor,
  letGo,
  listStaff,
  lockMember,
  type LockedMember,
  lockOwners,
  setStaffPassword,
} from '../../shop/staff/manage-staff.ts';
import { findStaffMember } from '../../shop/staff/sign-in-staff.ts';
import { answer, actorOf, staffOf, success, type Visit } from '../answer.ts';

export const officeStaffAnswers = [
  answer(contract.officeStaff, async (_request, { database }) =>
    (await listStaff(database)).map(({ id, createdAt, totpConfirmedAt, leftAt, lastIn, guessedAt, ...member }) => ({
      ...member,
      staffId: id,
      since: createdAt.toISOString(),
      lastIn: lastIn?.toISOString() ?? null,
      guessedAt: guessedAt?.toISOString() ?? null,
      hasSecondFactor: totpConfirmedAt !== null,
      leftAt: leftAt?.toISOString() ?? null,
    })),
  ),
  answer(contract.officeAddStaff, async ({ why, ...member }, visit) => {
    const { password, passwordHash } = await newPassword();
    const staffId = await visit.database
      .transaction()
      .execute((tx) => letIn(tx, { member: { ...member, passwordHash, hasFirstPassword: true }, why, visit }));
    return { staffId, password };
  }),
  answer(contract.officeChangeRole, async ({ staffId, role, why }, visit) => {
    await change(visit, { staffId, why, action: 'change role' }, async (tx, member) => {
      if (member.isLastOwner && role !== 'owner')
        throw lastOwner('The last owner stays one. Make somebody else an owner first.');
      if (member.role === role) return null;
      await changeRole(tx, staffId, role);
      return { before: { role: member.role }, after: { role } };
    });
    return success;
  }),
  answer(contract.officeLetGo, async ({ staffId, why }, visit) => {
    await change(visit, { staffId, why, action: 'let go' }, async (tx, member) => {
      if (member.isLastOwner) throw lastOwner('The last owner cannot leave. Make somebody else an owner first.');
      await letGo(tx, staffId, visit.now);
      return { before: { role: member.role }, after: { hasLeft: true } };
    });
    return success;
  }),
  answer(contract.officeResetSecondFactor, async ({ staffId, why }, visit) => {
    await change(visit, { staffId, why, action: 'reset second factor' }, async (tx) => {
      await forgetSecondFactor(tx, staffId, visit.now);
      return {};
    });
    return success;
  }),
  answer(contract.officeResetStaffPassword, async ({ staffId, why }, visit) => {
    const { password, passwordHash } = await newPassword();
    await change(visit, { staffId, why, action: 'reset password' }, async (tx, member) => {
      await setStaffPassword(tx, { staffId, passwordHash, now: visit.now });
      await afterNewPassword(tx, visit, { member, device: 'the office, by an owner' });
      return {};
    });
    return { staffId, password };
  }),
  answer(contract.officeChangeMyPassword, async (request, visit) => {
    await changeMyPassword(request, visit);
    return success;
  }),
];

function lastOwner(sentence: string): Refused {
  return new Refused('conflict', sentence);
}

/** The same as the command of the machine makes. */
async function newPassword() {
  const password = randomBytes(12).toString('base64url');
  return { password, passwordHash: await hashPassword(password) };
}

interface Wanted {
  staffId: number;
  why: string;
  action: string;
}

type Difference = { before?: unknown; after?: unknown };

/** One change of one member, with its row in the book; null when there is nothing to change. */
async function change(
  visit: Visit,
  { staffId, why, action }: Wanted,
  work: (tx: ShopTransaction, member: LockedMember & { isLastOwner: boolean }) => Promise<Difference | null>,
): Promise<void> {
  await visit.database.transaction().execute(async (tx) => {
    const member = await lockMember(tx, { staffId, ownerId: staffOf(visit).staffId });
    const difference = await work(tx, member);
    if (difference === null) return;
    await writeAudit(tx, { action, subject: `staff ${staffId}`, ...difference, why, ...actorOf(visit) });
  });
}

async function letIn(
  tx: ShopTransaction,
  { member, why, visit }: { member: NewStaffMember; why: string; visit: Visit },
): Promise<number> {
  const { email, name, role } = member;
  await lockOwners(tx, staffOf(visit).staffId);
  const added = await addStaffMember(tx, member);
  const staffId = added ?? (await readmitStaffMember(tx, member, visit.now));
  if (staffId === null)
    throw new Refused('conflict', `${email} is in the staff already.`, { email: 'This address is taken.' });
  const action = added === null ? 'let back in' : 'added staff';
  const after = { name, email, role };
  await writeAudit(tx, { action, subject: `staff ${staffId}`, after, why, ...actorOf(visit) });
  return staffId;
}

async function changeMyPassword(
  { currentPassword, newPassword: wanted }: { currentPassword: string; newPassword: string },
  visit: Visit,
): Promise<void> {
  const { database, services, now } = visit;
  const { staffId, name, email, sessionId } = staffOf(visit);
  const problem = staffPasswordProblem(wanted) ?? newPasswordProblem(wanted, { name, email });
  if (problem !== null) throw new Refused('bad-request', problem, { newPassword: problem });
  await services.limits.take('password-by-session', sessionId);
  const from = (await findStaffMember(database, email))?.passwordHash ?? null;
  if (from === null || !(await isPassword(currentPassword, from))) throw wrongPassword();
  await services.limits.giveBack('password-by-session', sessionId);
  if (wanted === currentPassword) {
    const sentence = 'Please choose another password than the one you have now.';
    throw new Refused('bad-request', sentence, { newPassword: sentence });
  }
  const passwordHash = await hashPassword(wanted);
  await database.transaction().execute(async (tx) => {
    const isSet = await setStaffPassword(tx, { staffId, passwordHash, now, from, except: sessionId });
    if (!isSet) throw wrongPassword();
    const member = { id: staffId, name, email };
    await afterNewPassword(tx, visit, { member, device: visit.client.device, except: visit.cookies.get('device') });
    await writeAudit(tx, { action: 'change own password', subject: `staff ${staffId}`, ...actorOf(visit) });
  });
}

/** Whoever knew the old password may have been in with it: their devices are strangers again, and its owner is told. */
async function afterNewPassword(
  tx: ShopTransaction,
  { now }: Visit,
  { member, device, except }: { member: Pick<LockedMember, 'id' | 'name' | 'email'>; device: string; except?: string },
): Promise<void> {
  const { id, name, email } = member;
  await forgetDevices(tx, { staffId: id }, except);
  const to = { side: 'office', id, email, firstName: name.split(' ', 1)[0] ?? name } as const;
  await queueSecurityAlert(tx, { template: 'password-changed', contents: { device }, to, now });
}

function wrongPassword(): Refused {
  return new Refused('bad-request', 'The password you have now is not right.', {
    currentPassword: 'This is not right.',
  });
}
