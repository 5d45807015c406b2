import { firstRentalDay } from '../../src/rules/rental.ts';
import { handOver } from '../../src/shop/rentals/rental-life.ts';
import type { Browser } from './browser.ts';
import type { Buyer, CheckoutReply } from './buyers.ts';
import type { OpenShop } from './open-shop.ts';
import { staffOf } from './staff.ts';

export const rentalPlace = 'vellore';
export const rentalStart = firstRentalDay(new Date());

/** An edition of the place with one unit, which nobody has booked. */
export async function lonelyEdition({ connection }: Pick<OpenShop, 'connection'>): Promise<number> {
  const { rows } = await connection.pool.query<{ edition: number }>(
    `select rental_unit.edition_id as edition from rental_unit
     join rent_price on rent_price.edition_id = rental_unit.edition_id
     where place = $1 and in_service
       and not exists (select from rental_booking where unit_id = rental_unit.id and status in ('booked', 'out'))
     group by rental_unit.edition_id order by rental_unit.edition_id limit 1`,
    [rentalPlace],
  );
  const edition = rows[0]?.edition ?? 0;
  await connection.pool.query(
    `update rental_unit set in_service = id = (select min(id) from rental_unit where edition_id = $1 and place = $2
       and not exists (select from rental_booking where unit_id = rental_unit.id and status in ('booked', 'out')))
     where edition_id = $1 and place = $2`,
    [edition, rentalPlace],
  );
  return edition;
}

export interface RentWish {
  edition: number;
  duration?: string;
  startDate?: string;
  payment?: string;
  shipping?: string;
}

export function rent(
  { browser, userId, addressId }: Buyer,
  { edition, duration = '1week', payment = 'pod', shipping = 'porter', ...wish }: RentWish,
  from: Browser = browser,
) {
  return from.post('/api/checkout', {
    direction: 'rent',
    userId,
    addressId,
    rentItems: [{ id: edition, place: rentalPlace, duration, qty: 1, ...wish }],
    paymentMethod: payment,
    shippingMethod: shipping,
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
