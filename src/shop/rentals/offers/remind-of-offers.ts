import { isTimeToRemind } from '../../../rules/rentals/rental.ts';
import { addDays, indianDay } from '../../../rules/time/day.ts';
import type { ShopDatabase } from '../../database.ts';
import { lockOrder } from '../../orders/find-order.ts';
import { findOpenOffer, tellOffer } from './rental-offers.ts';

/** So many days before the start, and on each day after, whoever has not answered is asked again. */
const remindDaysAhead = 2;

/** Asks renters again whose rental has no unit and begins soon, once a day until the day on which it was to begin. */
export async function remindOfOffers(database: ShopDatabase, now: Date): Promise<void> {
  if (!isTimeToRemind(now)) return;
  const today = indianDay(now);
  const orders = await database
    .selectFrom('rental_offer')
    .innerJoin('shop_order', 'shop_order.id', 'rental_offer.order_id')
    .innerJoin('rental', 'rental.order_id', 'shop_order.id')
    .where('answered_at', 'is', null)
    .where('shop_order.status', '=', 'Booked')
    .where('rental.starts_on', '>=', today)
    .where('rental.starts_on', '<=', addDays(today, remindDaysAhead))
    .select('shop_order.number')
    .distinct()
    .execute();
  for (const { number } of orders) {
    await database.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, number);
      const offer = await findOpenOffer(tx, order.id);
      // Answered since the list was read, or asked today.
      if (!offer || indianDay(offer.askedAt) === today) return;
      await tellOffer(tx, order, { reference: `${offer.id}:${today}`, now });
    });
  }
}
