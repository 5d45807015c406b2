import { sql } from 'kysely';
import { isTimeToRemind } from '../../rules/rentals/rental.ts';
import { addDays, indianDay } from '../../rules/time/day.ts';
import type { ShopDatabase } from '../database.ts';
import { startOfDay } from '../indian-days.ts';
import { lockOrder } from '../orders/find-order.ts';
import { isUnitMissing } from './booking/bookings.ts';
import { findOpenOffer } from './offers/rental-offers.ts';
import { tellStart } from './hand-over-window.ts';
import { tellNotBack } from './booking/help-next-renters.ts';

/**
 * Tells people the day before their rental starts, and on the day, once each. Who booked it that very day knows. Whose unit
 * is not there on the day is told that instead.
 */
export async function remindOfStart(database: ShopDatabase, now: Date): Promise<void> {
  if (!isTimeToRemind(now)) return;
  const today = indianDay(now);
  const rentals = await database
    .selectFrom('rental')
    .innerJoin('shop_order', 'shop_order.id', 'rental.order_id')
    .where('shop_order.status', '=', 'Booked')
    .where('rental.starts_on', 'in', [today, addDays(today, 1)])
    .where('shop_order.placed_at', '<', startOfDay(sql`${today}::date`))
    .select(['shop_order.number', 'rental.starts_on as startsOn'])
    .distinct()
    .execute();
  for (const { number, startsOn } of rentals) {
    await database.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, number);
      // Cancelled, or handed over early, since the list was read; or it has no unit, which its renter knows.
      if (order.status !== 'Booked' || (await findOpenOffer(tx, order.id))) return;
      if (await isUnitMissing(tx, number, today)) return tellNotBack(tx, order, { startsOn, now });
      const reference = startsOn === today ? `${startsOn}:today` : startsOn;
      await tellStart(tx, order, { reference, now });
    });
  }
}
