import { sql } from 'kysely';
import {
  defaultLending,
  defaultLimits,
  defaultReviews,
  defaultShopSettings,
  defaultUsed,
  type OwnerSettings,
} from '../../rules/house/shop-settings.ts';
import type { ShopDatabase } from '../database.ts';

/** The owner's settings over the defaults; a row per group, so that a new figure needs no migration. */
export async function readSettings(database: ShopDatabase): Promise<OwnerSettings> {
  const rows = await database.selectFrom('setting').select(['key', 'value']).execute();
  return ownerSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value as object])));
}

type StoredSettings = Readonly<Record<string, object>>;

/** Every group that the owner has changed, for a statement that reads something else too. */
export const storedSettings = sql<StoredSettings | null>`(select json_object_agg(key, value) from setting)`;

export function ownerSettings(stored: StoredSettings): OwnerSettings {
  const brand = { ...defaultShopSettings.brand, ...stored['brand'] };
  return {
    brand,
    // Nobody who complains calls the number of the demo shop.
    legal: { ...defaultShopSettings.legal, grievancePhone: brand.phone, ...stored['legal'] },
    figures: { ...defaultShopSettings.figures, ...stored['figures'] },
    limits: { ...defaultLimits, ...stored['limits'] },
    used: { ...defaultUsed, ...stored['used'] },
    lending: { ...defaultLending, ...stored['lending'] },
    reviews: { ...defaultReviews, ...stored['reviews'] },
  };
}
