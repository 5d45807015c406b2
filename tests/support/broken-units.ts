import { addDays } from '../../src/rules/time/day.ts';
import { takeUnitOut } from '../../src/shop/back-office/rentals/take-unit-out.ts';
import { type Buyer, newBuyer, payAtSandbox } from './buyers.ts';
import type { OpenShop } from './open-shop.ts';
import { handOverRental, lonelyEdition, makeLate, onlyUnitOf, rentalStart, rented } from './rentals.ts';

/** Until when the unit is out of service. */
export const repairedOn = addDays(rentalStart, 10);

export interface AskedRenter {
  person: Buyer;
  orderId: string;
  edition: number;
  unitId: number;
}

export interface AskedWish {
  /** What the day costs, in rupees; what the demo says otherwise. */
  rent?: number;
  deposit?: number;
  payment?: 'online' | 'pod';
  /** So much store credit pays rent. */
  creditRupees?: number;
}

/** A day was rented online with a deposit of 300 rupees, unless it says otherwise; then its only unit broke, and the renter was asked. */
export async function askedRenter(
  shop: OpenShop,
  { rent, deposit = 300, payment = 'online', creditRupees = 0 }: AskedWish = {},
): Promise<AskedRenter> {
  const edition = await (rent === undefined ? lonelyEdition(shop) : dayFor(shop, rent));
  await shop.connection.pool.query(
    `insert into deposit_rule (edition_id, amount_paise) values ($1, $2)
     on conflict (edition_id, city) do update set amount_paise = excluded.amount_paise`,
    [edition, deposit * 100],
  );
  const person = await newBuyer(shop, { creditRupees });
  const wish = { edition, duration: '1day', startDate: rentalStart, payment, usedCredit: creditRupees > 0 };
  const placed = await rented(person, wish);
  if (placed.url.includes('/sandbox')) await payAtSandbox(shop, placed);
  const unitId = await onlyUnitOf(shop, edition);
  await breakUnit(shop, unitId);
  return { person, orderId: placed.orderId, edition, unitId };
}

/** An edition with one unit, a day of which costs so many rupees. */
export async function dayFor(shop: Pick<OpenShop, 'connection'>, rupees: number): Promise<number> {
  const edition = await lonelyEdition(shop);
  await shop.connection.pool.query(
    `update rent_price set price_paise = $2 where edition_id = $1 and duration = '1day'`,
    [edition, rupees * 100],
  );
  return edition;
}

/** Whoever has it booked gets another one, or is asked. */
export function breakUnit(shop: Pick<OpenShop, 'connection'>, unitId: number) {
  const until = addDays(repairedOn, -1);
  const outage = { unitId, from: rentalStart, until, reason: 'The drive is stuck', mayMove: true, mayAsk: true };
  const by = { staffId: null, name: 'Meena' };
  return shop.connection.database.transaction().execute((tx) => takeUnitOut(tx, { ...outage, by, now: new Date() }));
}

/** Somebody has the only unit for a day and keeps it; somebody else has booked it from the third day after. */
export async function keptTooLong(shop: OpenShop, { payment = 'pod' } = {}) {
  const edition = await lonelyEdition(shop);
  const late = await rented(await newBuyer(shop), { edition, duration: '1day', startDate: rentalStart });
  const person = await newBuyer(shop);
  const startDate = addDays(rentalStart, 4);
  const next = await rented(person, { edition, duration: '1day', startDate, payment });
  if (payment === 'online') await payAtSandbox(shop, next);
  await handOverRental(shop, late.orderId);
  return { edition, late: late.orderId, next: next.orderId, person, startDate };
}

/** The same, and it should have been back many days ago. */
export async function nextOfLate(shop: OpenShop, how: { payment?: string } = {}) {
  const kept = await keptTooLong(shop, how);
  await makeLate(shop, kept.late);
  return kept;
}
