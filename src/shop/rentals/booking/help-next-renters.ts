import { sql } from 'kysely';
import { formatWeekday, indianDay, type Day } from '../../../rules/time/day.ts';
import { isTimeToRemind } from '../../../rules/rentals/rental.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import { queueMessage } from '../../notifications/queue-message.ts';
import { listOrderLines, lockOrder, type OrderFacts } from '../../orders/find-order.ts';
import { lockUnits } from './book-rental.ts';
import { hasNoKnownEnd } from './list-rentals.ts';
import { moveBooking } from '../pool/rental-outages.ts';

/** So many days ahead the next renter of something late is told. */
export const toldDaysAhead = 3;

interface Waiting {
  bookingId: number;
  number: string;
  title: string;
  startsOn: Day;
  until: Day;
  cleaningDays: number | null;
  unitId: number;
  label: string;
  editionId: number;
  city: string;
}

/**
 * Something did not come back in time, and somebody else is to have it soon: their booking goes to another free unit, or
 * they are told early, once.
 */
export async function helpNextRenters(database: ShopDatabase, now: Date): Promise<void> {
  const today = indianDay(now);
  for (const waiting of await listWaiting(database, today)) {
    await database.transaction().execute(async (tx) => {
      const { bookingId, number, title, startsOn, until, cleaningDays, unitId, ...unit } = waiting;
      const order = await lockOrder(tx, number);
      if (order.status !== 'Booked') return;
      await lockUnits(tx, unit);
      const booking = { id: bookingId, reference: number, from: startsOn, until, cleaningDays };
      if (await moveBooking(tx, booking, { id: unitId, ...unit, now })) return;
      // Nobody is told at night; the job comes again in the morning, when it may be back.
      if (!isTimeToRemind(now)) return;
      await queueMessage(tx, {
        reference: `rental-waits:${number}:${bookingId}`,
        template: 'rental-waits',
        shopperId: order.shopperId,
        contents: { orderNumber: number, title, startsOn: formatWeekday(startsOn) },
        now,
      });
    });
  }
}

/** The first day has come and the thing has not: the renter may wait, or cancel without a fee. */
export async function tellNotBack(
  tx: ShopTransaction,
  order: OrderFacts,
  { startsOn, now }: { startsOn: Day; now: Date },
): Promise<void> {
  await queueMessage(tx, {
    reference: `rental-waits:${order.number}:${startsOn}`,
    template: 'rental-waits',
    shopperId: order.shopperId,
    contents: {
      orderNumber: order.number,
      title: (await listOrderLines(tx, [order.id])).map(({ title }) => title).join(', '),
      startsOn: formatWeekday(startsOn),
      isFirstDay: true,
    },
    now,
  });
}

/** What a rental has booked of units that are late, or wait for the bench: nobody knows when they can leave. */
export async function listBookingsOfLate(database: ShopDatabase, reference: string, today: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select own.id from rental_booking own
    where own.reference = ${reference} and own.status = 'booked' and exists (
      select from rental_booking holder
      where holder.unit_id = own.unit_id and holder.reference <> own.reference and ${hasNoKnownEnd('holder', today)})
    order by own.id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Bookings of the next days whose unit is still with somebody who had to bring it back before today. */
async function listWaiting(database: ShopDatabase, today: Day): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select next.id as "bookingId", next.reference as number, title.name as title, lower(next.days) as "startsOn",
           upper(next.days) as until, next.cleaning_days as "cleaningDays", unit.id as "unitId", unit.label,
           unit.edition_id as "editionId", unit.city
    from rental_booking late
    join rental_booking next on next.unit_id = late.unit_id and next.status = 'booked'
      and lower(next.days) <= ${today}::date + ${toldDaysAhead}::int
    join shop_order on shop_order.number = next.reference and shop_order.status = 'Booked'
    join rental_unit unit on unit.id = next.unit_id
    join edition on edition.id = unit.edition_id
    join title on title.id = edition.title_id
    where late.status = 'out' and upper(late.days) <= ${today}::date and late.reference <> next.reference
      and not exists (select from message where message.reference = 'rental-waits:' || next.reference || ':' || next.id)
    order by next.id limit 100`.execute(database);
  return rows;
}
