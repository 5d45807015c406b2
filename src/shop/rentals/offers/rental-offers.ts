import { sql } from 'kysely';
import { must } from '../../../rules/must.ts';
import { Refused } from '../../../rules/refused.ts';
import { firstRentalDay, rentalHorizonDays } from '../../../rules/rentals/rental.ts';
import { addDays, type Day, formatWeekday, indianDay } from '../../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import { queueMessage } from '../../notifications/queue-message.ts';
import { listOrderLines, type OrderFacts } from '../../orders/find-order.ts';
import { readSettings } from '../../settings/read-settings.ts';
import type { RentalAnswer } from '../../trade-tables.ts';
import { awayStatuses } from '../booking/book-rental.ts';
import { bookOtherDays, cancelBookings, listRentalsOf } from '../booking/bookings.ts';
import { hasNoKnownEnd } from '../booking/list-rentals.ts';
import { tellBooked } from '../renter/tell-booked.ts';

/**
 * A rental loses units for which no other one is free: its renter is asked what shall become of it, with a link. The order
 * is locked by the caller. A second unit that breaks before the answer is the same question.
 */
export async function askRenter(
  tx: ShopTransaction,
  order: OrderFacts,
  { bookingIds, by, now }: { bookingIds: readonly number[]; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('rental_booking')
    .set({ status: 'cancelled' })
    .where('id', 'in', bookingIds)
    .where('status', '=', 'booked')
    .execute();
  if (await findOpenOffer(tx, order.id)) return;
  const { id } = await tx
    .insertInto('rental_offer')
    .values({ order_id: order.id, asked_by: by, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellOffer(tx, order, { reference: String(id), now });
}

/** What the renter is asked; the reference tells one message from the next. */
export async function tellOffer(
  tx: ShopTransaction,
  order: OrderFacts,
  { reference, now }: { reference: string; now: Date },
): Promise<void> {
  const [first] = (await listRentalsOf(tx, order.id)).map((rental) => rental.startsOn).toSorted();
  const startsOn = must(first, `what order ${order.number} rents`);
  await queueMessage(tx, {
    reference: `rental-offer:${order.number}:${reference}`,
    template: 'rental-offer',
    shopperId: order.shopperId,
    contents: {
      orderNumber: order.number,
      title: (await listOrderLines(tx, [order.id])).map(({ title }) => title).join(', '),
      startsOn: formatWeekday(startsOn),
    },
    now,
  });
}

export function findOpenOffer(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('rental_offer')
    .where('order_id', '=', orderId)
    .where('answered_at', 'is', null)
    .select(['id', 'asked_at as askedAt'])
    .executeTakeFirst();
}

/** Nothing leaves while its renter has not said what they want instead. */
export async function refuseWhileAsked(database: ShopDatabase, { id }: Pick<OrderFacts, 'id'>): Promise<void> {
  if (!(await findOpenOffer(database, id))) return;
  throw new Refused('conflict', 'No unit is left for it, and the renter has not answered yet. Answer for them first.');
}

/** The question has its answer; the order is locked by the caller. */
export async function endOffer(
  tx: ShopTransaction,
  orderId: number,
  { answer, by, now }: { answer: RentalAnswer; by: 'shopper' | 'shop'; now: Date },
): Promise<void> {
  await tx
    .updateTable('rental_offer')
    .set({ answer, answered_by: by, answered_at: now })
    .where('order_id', '=', orderId)
    .where('answered_at', 'is', null)
    .execute();
}

/** The renter takes other days; refused when they are not free. The order is locked by the caller. */
export async function takeOtherDays(
  tx: ShopTransaction,
  order: OrderFacts,
  { startsOn, by, now }: { startsOn: Day; by: 'shopper' | 'shop'; now: Date },
): Promise<void> {
  const { first, last } = await startsBetween(tx, now);
  if (startsOn < first || startsOn > last) {
    const sentence = `It can start between ${formatWeekday(first)} and ${formatWeekday(last)}.`;
    throw new Refused('bad-request', sentence, { startDate: sentence });
  }
  await cancelBookings(tx, order.number);
  await bookOtherDays(tx, order, { startsOn, now });
  await endOffer(tx, order.id, { answer: 'other days', by, now });
  await tellBooked(tx, order, { reference: startsOn, now });
}

async function startsBetween(database: ShopDatabase, now: Date): Promise<{ first: Day; last: Day }> {
  const first = firstRentalDay(now, (await readSettings(database)).figures);
  return { first, last: addDays(first, rentalHorizonDays) };
}

const offeredDays = 6;

/** The days nearest to the booked one on which everything of a rental is free; what it holds itself is in nobody's way. */
export async function listFreeStarts(database: ShopDatabase, order: OrderFacts, now: Date): Promise<Day[]> {
  const { first, last } = await startsBetween(database, now);
  const { cleaningDays } = (await readSettings(database)).lending;
  const { rows } = await sql<{ day: Day }>`
    with wanted as (
      select edition_id, city, sum(quantity) as quantity, max(due_on - starts_on) as length, min(starts_on) as starts_on
      from rental where order_id = ${order.id} group by edition_id, city
    ), start as (select generate_series(${first}::date, ${last}::date, interval '1 day')::date as day)
    select day from (
      select start.day from start
      where not exists (
        select from wanted where quantity > (
          select count(*) from rental_unit unit
          join city on city.slug = unit.city and city.is_open
          where unit.edition_id = wanted.edition_id and unit.city = wanted.city and unit.in_service
            and not exists (
              select from rental_booking booking
              where booking.unit_id = unit.id and booking.reference <> ${order.number}
                and booking.status in (${sql.join(awayStatuses)})
                and (${hasNoKnownEnd('booking', indianDay(now))}
                     or booking.away && daterange(start.day, start.day + wanted.length + 1 + ${cleaningDays}::int)))))
      order by abs(start.day - (select min(starts_on) from wanted)), start.day limit ${offeredDays}) as nearest
    order by day`.execute(database);
  return rows.map(({ day }) => day);
}
