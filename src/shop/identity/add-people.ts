import type { ShopTransaction } from '../database.ts';

export interface NewShopper {
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  passwordHash: string;
}

export interface NewStaffMember {
  email: string;
  name: string;
  role: 'owner' | 'manager' | 'counter' | 'rentals' | 'read-only';
  passwordHash: string;
}

/** Adds a shopper; an address that is taken is left as it is. */
export async function addShopper(tx: ShopTransaction, shopper: NewShopper): Promise<void> {
  await tx
    .insertInto('shopper')
    .values({
      email: shopper.email,
      first_name: shopper.firstName,
      last_name: shopper.lastName,
      phone_number: shopper.phoneNumber,
      password_hash: shopper.passwordHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function addStaffMember(tx: ShopTransaction, { passwordHash, ...member }: NewStaffMember): Promise<void> {
  await tx
    .insertInto('staff_member')
    .values({ ...member, password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
