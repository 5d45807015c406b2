import { defaultLimits, defaultShopSettings, type OwnerSettings } from '../../rules/house/shop-settings.ts';
import type { ShopDatabase } from '../database.ts';

/** The owner's settings over the defaults; a row per group, so that a new figure needs no migration. */
export async function readSettings(database: ShopDatabase): Promise<OwnerSettings> {
  const rows = await database.selectFrom('setting').select(['key', 'value']).execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value as object]));
  return {
    brand: { ...defaultShopSettings.brand, ...stored.get('brand') },
    legal: { ...defaultShopSettings.legal, ...stored.get('legal') },
    figures: { ...defaultShopSettings.figures, ...stored.get('figures') },
    limits: { ...defaultLimits, ...stored.get('limits') },
  };
}
