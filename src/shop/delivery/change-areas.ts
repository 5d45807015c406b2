import { sql } from 'kysely';
import { consistentArea, type DeliveryArea, type PinArea } from '../../rules/delivery/delivery-area.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { areaLocks, listAreas } from './delivery-areas.ts';

export interface AreaChange {
  before: Record<string, PinArea>;
  after: Record<string, PinArea>;
}

/** Puts areas into the table: new ones, or others in place of those with the same prefix. */
export async function setAreas(
  tx: ShopTransaction,
  { prefixes, area, isNew }: { prefixes: readonly string[]; area: PinArea; isNew: boolean },
): Promise<AreaChange> {
  const known = await lockAreas(tx);
  const taken = prefixes.find((prefix) => known.has(prefix));
  if (isNew && taken !== undefined) throw new Refused('conflict', `There is already an area for ${taken}.`);
  const gone = prefixes.find((prefix) => !known.has(prefix));
  if (!isNew && gone !== undefined) throw new Refused('conflict', `The area for ${gone} is not there any more.`);
  const wanted = prefixes.map((prefix) => consistentArea({ ...area, prefix }));
  for (const one of wanted) {
    const { prefix, ...facts } = rowOf(one);
    await tx
      .insertInto('delivery_area')
      .values({ prefix, ...facts })
      .onConflict((conflict) => conflict.column('prefix').doUpdateSet(facts))
      .execute();
  }
  return { before: byPrefix(prefixes.flatMap((prefix) => known.get(prefix) ?? [])), after: byPrefix(wanted) };
}

/** From then on a shorter prefix counts, and in the end what holds everywhere else. */
export async function removeArea(tx: ShopTransaction, prefix: string): Promise<AreaChange> {
  const area = (await lockAreas(tx)).get(prefix);
  if (prefix === '') throw new Refused('conflict', 'What holds everywhere else cannot be removed, only changed.');
  if (!area) throw new Refused('conflict', `The area for ${prefix} is not there any more.`);
  await tx.deleteFrom('delivery_area').where('prefix', '=', prefix).execute();
  return { before: byPrefix([area]), after: {} };
}

/** Two people who change the table: the second sees what the first has done. Orders under way are waited for. */
async function lockAreas(tx: ShopTransaction): Promise<Map<string, DeliveryArea>> {
  await sql`select pg_advisory_xact_lock(${areaLocks})`.execute(tx);
  return new Map((await listAreas(tx)).map((area) => [area.prefix, area]));
}

function rowOf({ prefix, name, isMetro, isServed, hasPayOnDelivery, hasPickup, hasOneVisit }: DeliveryArea) {
  return {
    prefix,
    name,
    is_metro: isMetro,
    is_served: isServed,
    has_pay_on_delivery: hasPayOnDelivery,
    has_pickup: hasPickup,
    has_one_visit: hasOneVisit,
  };
}

function byPrefix(areas: readonly DeliveryArea[]): Record<string, PinArea> {
  return Object.fromEntries(areas.map(({ prefix, ...area }) => [prefix || 'everywhere else', area]));
}
