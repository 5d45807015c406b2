import { firstRentalDay } from '../../src/rules/rentals/rental.ts';
import { defaultShopSettings } from '../../src/rules/house/shop-settings.ts';
import { addDays } from '../../src/rules/time/day.ts';
import { handOver } from '../../src/shop/rentals/rental-life.ts';
import type { Browser } from './browser.ts';
import type { Buyer, CheckoutReply } from './buyers.ts';
import type { OpenShop } from './open-shop.ts';
import { staffOf } from './staff.ts';

export const rentalPlace = 'vellore';
/** A day later than need be: at four in the afternoon the first possible day moves on, whatever test runs just then. */
export const rentalStart = addDays(firstRentalDay(new Date(), defaultShopSettings.figures), 1);

let units = 0;

/** An edition that has one unit in service at the place, a new one; another edition each time, as long as there are any. */
export async function lonelyEdition({ connection }: Pick<OpenShop, 'connection'>): Promise<number> {
  const { pool } = connection;
  const { rows } = await pool.query<{ edition: number }>(
    'select edition_id as edition from rent_price group by edition_id having count(*) = 5 order by edition_id',
  );
  units += 1;
  const { edition } = rows[units % rows.length] ?? { edition: 0 };
  await pool.query('update rental_unit set in_service = false where edition_id = $1 and place = $2', [
    edition,
    rentalPlace,
  ]);
  await pool.query('insert into rental_unit (edition_id, place, label) values ($1, $2, $3)', [
    edition,
    rentalPlace,
    `LONELY-${units}`,
  ]);
  return edition;
}

export interface RentWish {
  edition: number;
  duration?: string;
  startDate?: string;
  payment?: string;
  shipping?: string;
  /** What the page would have shown, in rupees. */
  seenTotal?: number;
}

export function rent(
  { browser, userId, addressId }: Buyer,
  { edition, duration = '1week', payment = 'pod', shipping = 'porter', seenTotal, ...wish }: RentWish,
  from: Browser = browser,
) {
  return from.post('/api/checkout', {
    direction: 'rent',
    userId,
    addressId,
    rentItems: [{ id: edition, place: rentalPlace, duration, qty: 1, ...wish }],
    paymentMethod: payment,
    shippingMethod: shipping,
    seenTotal,
  });
}

/** Rents and is sure that it works. */
export async function rented(person: Buyer, wish: RentWish): Promise<CheckoutReply> {
  const answer = await rent(person, wish);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json() as CheckoutReply;
}

export function handOverRental(shop: Pick<OpenShop, 'connection'>, orderId: string): Promise<void> {
  return staffOf(shop).act(orderId, (tx, order) => handOver(tx, order, { by: 'Meena', now: new Date() }));
}
