import { sql } from 'kysely';
import { type DeliveryArea, prefixesOf } from '../../rules/delivery/delivery-area.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';

export const areaLocks = 7_264_105;

const columns = [
  'prefix',
  'name',
  'is_metro as isMetro',
  'is_served as isServed',
  'has_pay_on_delivery as hasPayOnDelivery',
  'has_pickup as hasPickup',
  'has_one_visit as hasOneVisit',
] as const;

export async function listAreas(database: ShopDatabase): Promise<DeliveryArea[]> {
  return database.selectFrom('delivery_area').select(columns).orderBy('prefix').execute();
}

export async function findArea(database: ShopDatabase, pin: string): Promise<DeliveryArea> {
  return areaOfPin(database, pin).executeTakeFirstOrThrow();
}

/** The area of a PIN code: the one with the longest prefix. */
export function areaOfPin(database: ShopDatabase, pin: string) {
  return database
    .selectFrom('delivery_area')
    .where('prefix', 'in', prefixesOf(pin))
    .orderBy(sql`length(prefix)`, 'desc')
    .select(columns)
    .limit(1);
}

/** The same for an order. Whoever changes the table waits for it: once a place is closed, no order goes there. */
export async function findAreaForOrder(tx: ShopTransaction, pin: number): Promise<DeliveryArea> {
  await sql`select pg_advisory_xact_lock_shared(${areaLocks})`.execute(tx);
  return findArea(tx, String(pin));
}
