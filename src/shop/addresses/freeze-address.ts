import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase } from '../database.ts';
import type { FrozenAddress } from '../order-tables.ts';
import type { OwnAddress } from './addresses.ts';

/** The address as it is written today, to be kept on an order that needs one. Somebody else's is simply not there. */
export async function freezeAddress(database: ShopDatabase, wanted: Wanted): Promise<FrozenAddress> {
  const { companyName: _name, gstin: _gstin, ...address } = await readAddress(database, wanted);
  return address;
}

/** The same, with the company as the account names it today, unless it is left out this time. */
export async function freezeWithCompany(
  database: ShopDatabase,
  { isWithoutCompany = false, ...wanted }: Wanted & { isWithoutCompany?: boolean },
): Promise<FrozenAddress> {
  const { companyName, gstin, ...address } = await readAddress(database, wanted);
  const hasCompany = !isWithoutCompany && companyName !== null && gstin !== null;
  return { ...address, company: hasCompany ? { name: companyName, gstin } : null };
}

type Wanted = Pick<OwnAddress, 'shopperId'> & { addressId: number | undefined };

async function readAddress(
  database: ShopDatabase,
  { shopperId, addressId }: Wanted,
): Promise<FrozenAddress & { companyName: string | null; gstin: string | null }> {
  if (addressId === undefined) {
    throw new Refused('bad-request', 'Please Add an address', { addressId: 'Please Add an address' });
  }
  const address = await database
    .selectFrom('address')
    .innerJoin('state', 'state.id', 'address.state_id')
    .innerJoin('shopper', 'shopper.id', 'address.shopper_id')
    .where('address.id', '=', addressId)
    .where('address.shopper_id', '=', shopperId)
    .select([
      'address.name',
      'line1',
      'line2',
      'city',
      'state.id as stateId',
      'state.name as state',
      'state.gst_code as gstCode',
      'pin_code as pinCode',
      'landmark',
      'address.phone_number as phoneNumber',
      'shopper.company_name as companyName',
      'shopper.gstin',
    ])
    .executeTakeFirst();
  if (!address) throw new Refused('not-found', 'That address is not there any more.');
  return address;
}
