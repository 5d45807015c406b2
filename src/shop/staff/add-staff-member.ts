import type { StaffRole } from '../../rules/people/staff.ts';
import type { ShopTransaction } from '../database.ts';
import { endStaffSessions } from './staff-session.ts';

export interface NewStaffMember {
  email: string;
  name: string;
  role: StaffRole;
  passwordHash: string;
  /** Somebody else made the password and knows it; it has to be changed at the first sign-in. */
  hasFirstPassword: boolean;
}

/** Adds somebody to the staff; null when the address is taken. */
export async function addStaffMember(
  tx: ShopTransaction,
  { passwordHash, hasFirstPassword, ...member }: NewStaffMember,
): Promise<number | null> {
  const added = await tx
    .insertInto('staff_member')
    .values({ ...member, password_hash: passwordHash, has_first_password: hasFirstPassword })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/**
 * Somebody who had left comes back, with another password and without the old app; null when the address is nobody's
 * who has left.
 */
export async function readmitStaffMember(
  tx: ShopTransaction,
  { email, passwordHash, hasFirstPassword, ...member }: NewStaffMember,
  now: Date,
): Promise<number | null> {
  const back = await tx
    .updateTable('staff_member')
    .set({
      ...member,
      password_hash: passwordHash,
      has_first_password: hasFirstPassword,
      left_at: null,
      totp_sealed: null,
      totp_confirmed_at: null,
      enrolment_hash: null,
      enrolment_until: null,
    })
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('left_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!back) return null;
  // A sign-in that was under way when they left would be one of a colleague now.
  await endStaffSessions(tx, { staffId: back.id, now });
  return back.id;
}
