import { sql } from 'kysely';
import type { RentDuration } from '../../rules/cart/cart-item.ts';
import { addDays, type Day, formatWeekday } from '../../rules/time/day.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { isRentedOut } from '../../rules/orders/order-moves.ts';
import { Refused } from '../../rules/refused.ts';
import { durationLabel, lengthInDays } from '../../rules/rentals/rental.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { listRentalsOf } from './bookings.ts';
import { lockUnits } from './book-rental.ts';
import { addCharge } from './rental-charges.ts';
import { move } from './rental-life.ts';

export interface Extension {
  duration: RentDuration;
  pricePaise: Paise;
  dueOn: Day;
}

type RentalRow = Awaited<ReturnType<typeof listRentalsOf>>[number];

/** For how long a rented thing can be kept on: until the next booking of one of its units. */
export async function listExtensions(
  database: ShopDatabase,
  order: OrderFacts,
  rental: RentalRow,
): Promise<Extension[]> {
  if (!isRentedOut(order.status)) return [];
  const next = await nextBooking(database, order.number, rental);
  const prices = await database
    .selectFrom('rent_price')
    .where('edition_id', '=', rental.editionId)
    .select(['duration', 'price_paise'])
    .execute();
  return (
    prices
      .map(({ duration, price_paise }) => ({
        duration,
        pricePaise: paise(price_paise * rental.quantity),
        dueOn: addDays(rental.dueOn, lengthInDays(duration)),
      }))
      // The day of return belongs to the rental: the next one starts after it.
      .filter(({ dueOn }) => next === null || addDays(dueOn, 1) <= next)
      .toSorted((one, other) => lengthInDays(one.duration) - lengthInDays(other.duration))
  );
}

/** Keeps it for longer. The database refuses days that somebody else has booked meanwhile. */
export async function extendRental(
  tx: ShopTransaction,
  order: OrderFacts,
  { lineId, duration, now }: { lineId: number; duration: RentDuration; now: Date },
): Promise<void> {
  if (order.direction !== 'rent' || !isRentedOut(order.status)) {
    throw new Refused('conflict', 'Only what you have at home can be kept for longer.');
  }
  const rental = (await listRentalsOf(tx, order.id)).find((one) => one.lineId === lineId);
  if (!rental) throw new Refused('not-found', 'That is not part of this rental.');
  await lockUnits(tx, rental);
  const extension = (await listExtensions(tx, order, rental)).find((one) => one.duration === duration);
  if (!extension) throw takenMeanwhile(await nextBooking(tx, order.number, rental));
  await stretchBookings(tx, order.number, { rental, dueOn: extension.dueOn });
  await tx.updateTable('rental').set({ due_on: extension.dueOn }).where('id', '=', rental.id).execute();
  await addCharge(tx, {
    orderId: order.id,
    kind: 'extension',
    amountPaise: extension.pricePaise,
    reason: `Kept for ${durationLabel(duration)} longer, until ${formatWeekday(extension.dueOn)}`,
    reference: `extension:${rental.id}:${extension.dueOn}`,
    by: 'shopper',
    now,
  });
  if (order.status === 'Due') {
    await move(tx, order, {
      to: order.shipping === 'self' ? 'Picked up' : 'Dispatched',
      by: 'shopper',
      now,
      note: 'Kept for longer',
    });
  }
}

async function stretchBookings(
  tx: ShopTransaction,
  reference: string,
  { rental, dueOn }: { rental: RentalRow; dueOn: Day },
): Promise<void> {
  try {
    await sql`
      update rental_booking set days = daterange(lower(days), ${addDays(dueOn, 1)}::date)
      where id in (${ownBookings(reference, rental)})`.execute(tx);
  } catch (failure) {
    if ((failure as { constraint?: unknown }).constraint === 'rental_unit_is_booked_once') throw takenMeanwhile(null);
    throw failure;
  }
}

/** The first day on which somebody else has one of the units; null when nobody has. */
async function nextBooking(database: ShopDatabase, reference: string, rental: RentalRow): Promise<Day | null> {
  const { rows } = await sql<{ next: Day | null }>`
    select min(lower(other.days)) as next
    from rental_booking own
    join rental_booking other on other.unit_id = own.unit_id and other.id <> own.id
      and other.status in ('booked', 'out', 'outage') and lower(other.days) >= upper(own.days)
    where own.id in (${ownBookings(reference, rental)})`.execute(database);
  return rows[0]?.next ?? null;
}

/** The bookings of one line: an order may have the same thing twice, for other days. */
function ownBookings(reference: string, { editionId, city, startsOn, dueOn, quantity }: RentalRow) {
  return sql`
    select booking.id from rental_booking booking
    join rental_unit unit on unit.id = booking.unit_id and unit.edition_id = ${editionId} and unit.place = ${city}
    where booking.reference = ${reference} and booking.status in ('booked', 'out')
      and booking.days = daterange(${startsOn}::date, ${addDays(dueOn, 1)}::date)
    order by booking.id limit ${quantity}`;
}

function takenMeanwhile(next: Day | null): Refused {
  const until =
    next === null ? '' : ` It is promised to somebody else, or to the workshop, from ${formatWeekday(next)}.`;
  return new Refused('out-of-stock', `It cannot be kept that long.${until}`);
}
