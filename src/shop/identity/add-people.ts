import type { ShopTransaction } from '../database.ts';

export interface NewShopper {
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
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
