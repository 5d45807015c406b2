import type { ShopDatabase } from '../database.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { ShopDetails } from './invoice-facts.ts';

/** Who the shop is today, as it is printed. */
export async function readShopDetails(database: ShopDatabase): Promise<ShopDetails> {
  const { brand, legal } = await readSettings(database);
  const state = await database
    .selectFrom('state')
    .where('id', '=', legal.homeStateId)
    .select(['name', 'gst_code as gstCode'])
    .executeTakeFirstOrThrow();
  return {
    brand: brand.name,
    name: legal.name,
    address: legal.address,
    gstin: legal.gstin,
    email: brand.email,
    phone: brand.phone,
    state,
  };
}
