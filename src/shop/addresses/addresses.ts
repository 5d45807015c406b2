import { addressProblems, type AddressForm } from '../../rules/delivery/address.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { lockShopper } from '../identity/lock-shopper.ts';

const mostAddresses = 20;

/** Whose address, and which one. Every statement asks for both, so somebody else's is simply not there. */
export interface OwnAddress {
  shopperId: number;
  addressId: number;
}

export function listAddresses(database: ShopDatabase, shopperId: number) {
  return database
    .selectFrom('address')
    .where('shopper_id', '=', shopperId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .select([
      'id',
      'name',
      'line1',
      'line2',
      'city',
      'state_id as stateId',
      'pin_code as pinCode',
      'landmark',
      'phone_number as phoneNumber',
      'is_default as isDefault',
    ])
    .execute();
}

/** Adds an address; the first one is the default. */
export async function addAddress(tx: ShopTransaction, shopperId: number, form: AddressForm): Promise<number> {
  const values = await readForm(tx, form);
  await lockShopper(tx, shopperId);
  const { count } = await tx
    .selectFrom('address')
    .where('shopper_id', '=', shopperId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostAddresses) {
    throw new Refused('conflict', `You have ${mostAddresses} addresses, which is the most. Please remove one first.`);
  }
  const { id } = await tx
    .insertInto('address')
    .values({ ...values, shopper_id: shopperId, is_default: count === 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeAddress(tx: ShopTransaction, own: OwnAddress, form: AddressForm): Promise<void> {
  const values = await readForm(tx, form);
  const changed = await tx
    .updateTable('address')
    .set(values)
    .where('id', '=', own.addressId)
    .where('shopper_id', '=', own.shopperId)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw noSuchAddress();
}

/** Removes an address; after the default one, the newest of the others is the default. */
export async function removeAddress(tx: ShopTransaction, { shopperId, addressId }: OwnAddress): Promise<void> {
  await lockShopper(tx, shopperId);
  const removed = await tx
    .deleteFrom('address')
    .where('id', '=', addressId)
    .where('shopper_id', '=', shopperId)
    .returning('is_default')
    .executeTakeFirst();
  if (!removed) throw noSuchAddress();
  if (!removed.is_default) return;
  await tx
    .updateTable('address')
    .set({ is_default: true })
    .where('id', '=', (row) =>
      row.selectFrom('address').where('shopper_id', '=', shopperId).orderBy('id', 'desc').limit(1).select('id'),
    )
    .execute();
}

export async function chooseDefaultAddress(tx: ShopTransaction, { shopperId, addressId }: OwnAddress): Promise<void> {
  await lockShopper(tx, shopperId);
  await tx
    .updateTable('address')
    .set({ is_default: false })
    .where('shopper_id', '=', shopperId)
    .where('is_default', '=', true)
    .execute();
  const chosen = await tx
    .updateTable('address')
    .set({ is_default: true })
    .where('id', '=', addressId)
    .where('shopper_id', '=', shopperId)
    .returning('id')
    .executeTakeFirst();
  if (!chosen) throw noSuchAddress();
}

export async function removeAddressesOf(tx: ShopTransaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('address').where('shopper_id', '=', shopperId).execute();
}

async function readForm(tx: ShopTransaction, form: AddressForm) {
  const problems = addressProblems(form);
  if (problems.state === undefined && !(await isState(tx, Number(form.state)))) problems.state = 'Choose a state.';
  const [first] = Object.values(problems);
  if (first !== undefined) throw new Refused('bad-request', first, problems);
  return {
    name: form.name.trim(),
    line1: form.line1.trim(),
    line2: form.line2?.trim() || null,
    city: form.city.trim(),
    state_id: Number(form.state),
    pin_code: Number(form.pinCode),
    landmark: form.landMark?.trim() || null,
    phone_number: form.phoneNumber,
  };
}

async function isState(tx: ShopTransaction, stateId: number): Promise<boolean> {
  return (await tx.selectFrom('state').where('id', '=', stateId).select('id').executeTakeFirst()) !== undefined;
}

function noSuchAddress(): Refused {
  return new Refused('not-found', 'There is no such address.');
}
