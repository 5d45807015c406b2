import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase } from '../database.ts';
import type { FrozenAddress } from '../order-tables.ts';
import type { OwnAddress } from './addresses.ts';

/** The address as it is written today, to be kept on an order that needs one. Somebody else's is simply not there. */
export async function freezeAddress(
  database: ShopDatabase,
  { shopperId, addressId }: Pick<OwnAddress, 'shopperId'> & { addressId: number | undefined },
): Promise<FrozenAddress> {
  if (addressId === undefined) {
    throw new Refused('bad-request', 'Please Add an address', { addressId: 'Please Add an address' });
  }
  const address = await database
    .selectFrom('address')
    .innerJoin('state', 'state.id', 'address.state_id')
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
      'phone_number as phoneNumber',
    ])
    .executeTakeFirst();
  if (!address) throw new Refused('not-found', 'That address is not there any more.');
  return address;
}
