import { defaultLimits, type ShopLimits } from '../../src/rules/house/shop-settings.ts';
import type { ShopDatabase } from '../../src/shop/database.ts';
import { changeSettings } from '../../src/shop/settings/change-settings.ts';

/** A test crowds into one flat what real people order from a thousand: its shop allows that, as an owner could. */
export const wideLimits = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name, name.startsWith('held') ? widelyHeld(name) : 1_000_000]),
) as unknown as ShopLimits;

/** What a crowd may keep is far from what one of them may: nobody waits for the others. */
function widelyHeld(name: string): number {
  const one = name.includes('Rupees') ? 1_000_000_000 : 1_000_000;
  return /Household|Network/.test(name) ? one * 1_000 : one;
}

export function widenLimits(database: ShopDatabase, changes: Partial<ShopLimits> = {}): Promise<void> {
  return set(database, { ...wideLimits, ...changes });
}

/** The limits of a shop that nobody has configured, but for the given ones. */
export function standardLimits(database: ShopDatabase, changes: Partial<ShopLimits> = {}): Promise<void> {
  return set(database, { ...defaultLimits, ...changes });
}

async function set(database: ShopDatabase, limits: ShopLimits): Promise<void> {
  const values = { ...limits };
  await database.transaction().execute((tx) => changeSettings(tx, { group: 'limits', values, now: new Date() }));
}
