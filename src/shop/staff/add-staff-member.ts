import type { StaffRole } from '../../rules/staff.ts';
import type { ShopTransaction } from '../database.ts';

export interface NewStaffMember {
  email: string;
  name: string;
  role: StaffRole;
  passwordHash: string;
}

/** Adds somebody to the staff; false when the address is taken. */
export async function addStaffMember(
  tx: ShopTransaction,
  { passwordHash, ...member }: NewStaffMember,
): Promise<boolean> {
  const added = await tx
    .insertInto('staff_member')
    .values({ ...member, password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
