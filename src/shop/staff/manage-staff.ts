import { sql } from 'kysely';
import { Refused } from '../../rules/refused.ts';
import type { StaffRole } from '../../rules/people/staff.ts';
import { must } from '../../rules/must.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { endStaffSessions } from './staff-session.ts';

/** Everybody who may enter the office, those who have left at the end. */
export function listStaff(database: ShopDatabase) {
  return database
    .selectFrom('staff_member')
    .orderBy((row) => row('left_at', 'is not', null))
    .orderBy('name')
    .select([
      'id',
      'name',
      'email',
      'role',
      'created_at as createdAt',
      'totp_confirmed_at as totpConfirmedAt',
      'left_at as leftAt',
    ])
    .select((row) =>
      row
        .selectFrom('staff_session')
        .whereRef('staff_id', '=', 'staff_member.id')
        .orderBy('last_used_at', 'desc')
        .limit(1)
        .select('last_used_at')
        .as('lastIn'),
    )
    .select((row) =>
      row
        .selectFrom('audit_entry')
        .where('action', '=', 'many wrong passwords')
        .where('subject', '=', sql<string>`'staff ' || staff_member.id`)
        .select((entry) => entry.fn.max('at').as('at'))
        .as('guessedAt'),
    )
    .execute();
}

/** Somebody who may be changed, with their row locked. */
export interface LockedMember {
  id: number;
  name: string;
  email: string;
  role: StaffRole;
}

/**
 * Locks the owners and one member, on behalf of an owner who is still one. All changes of the staff wait for each other
 * here: two owners who let each other go at the same moment would leave nobody who may let anyone in. All rows are locked
 * by one statement in the order of their ids: a member who was an owner a moment ago is locked twice otherwise, in two
 * orders, and two owners wait for each other for ever.
 */
export async function lockMember(
  tx: ShopTransaction,
  { staffId, ownerId }: { staffId: number; ownerId: number },
): Promise<LockedMember & { isLastOwner: boolean }> {
  const locked = await tx
    .selectFrom('staff_member')
    .where((row) => row.or([row('role', '=', 'owner'), row('id', '=', staffId)]))
    .where('left_at', 'is', null)
    .orderBy('id')
    .select(['id', 'name', 'email', 'role'])
    .forUpdate()
    .execute();
  const owners = locked.filter(({ role }) => role === 'owner').map(({ id }) => id);
  refuseUnlessOwner(owners, ownerId);
  const member = locked.find(({ id }) => id === staffId);
  if (!member) throw new Refused('not-found', 'There is nobody like that in the staff.');
  return { ...member, isLastOwner: owners.every((id) => id === staffId) };
}

/** The owners stay owners until the transaction ends; refuses whoever is none of them any more. */
export async function lockOwners(tx: ShopTransaction, ownerId: number): Promise<void> {
  const owners = await tx
    .selectFrom('staff_member')
    .where('role', '=', 'owner')
    .where('left_at', 'is', null)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
  refuseUnlessOwner(
    owners.map(({ id }) => id),
    ownerId,
  );
}

function refuseUnlessOwner(owners: readonly number[], staffId: number): void {
  if (!owners.includes(staffId)) throw new Refused('not-allowed', 'Your role may not do that.');
}

export async function changeRole(tx: ShopTransaction, staffId: number, role: StaffRole): Promise<void> {
  await tx.updateTable('staff_member').set({ role }).where('id', '=', staffId).execute();
}

export async function letGo(tx: ShopTransaction, staffId: number, now: Date): Promise<void> {
  await tx.updateTable('staff_member').set({ left_at: now }).where('id', '=', staffId).execute();
  await endStaffSessions(tx, { staffId, now });
}

/** The app is forgotten and what is signed in ends: whoever has found the phone may be signed in with it. */
export async function forgetSecondFactor(tx: ShopTransaction, staffId: number, now: Date): Promise<void> {
  await tx
    .updateTable('staff_member')
    .set({ totp_sealed: null, totp_confirmed_at: null, enrolment_hash: null, enrolment_until: null })
    .where('id', '=', staffId)
    .execute();
  await endStaffSessions(tx, { staffId, now });
}

export interface NewPassword {
  staffId: number;
  passwordHash: string;
  now: Date;
  /** The hash that was compared with; left out by an owner, who compares nothing. */
  from?: string;
  /** The session that stays. */
  except?: string;
}

/** A new password ends the other sessions; false when it became another one since it was compared. */
export async function setStaffPassword(
  tx: ShopTransaction,
  { staffId, passwordHash, now, from, except }: NewPassword,
): Promise<boolean> {
  const changed = await tx
    .updateTable('staff_member')
    // Whoever compared the old one has chosen the new one; an owner's is known to the owner.
    .set({ password_hash: passwordHash, has_first_password: from === undefined })
    .where('id', '=', staffId)
    .where('left_at', 'is', null)
    .$if(from !== undefined, (query) => query.where('password_hash', '=', must(from, 'the hash that was compared')))
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await endStaffSessions(tx, { staffId, now, ...(except !== undefined && { except }) });
  return true;
}
