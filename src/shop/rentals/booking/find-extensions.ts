import { sql } from 'kysely';
import { addDays, type Day, formatWeekday } from '../../../rules/time/day.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { paise, type Paise, rupeesFromPaise } from '../../../rules/money/paise.ts';
import { isRentedOut } from '../../../rules/orders/order-moves.ts';
import { Refused } from '../../../rules/refused.ts';
import { durationLabel, lengthInDays } from '../../../rules/rentals/rental.ts';
import { type RentDuration } from '../../../rules/line-choices.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { listRentalsOf } from './bookings.ts';
import { lockUnits } from './book-rental.ts';

export interface Extension {
  duration: RentDuration;
  pricePaise: Paise;
  dueOn: Day;
}

export type RentalRow = Awaited<ReturnType<typeof listRentalsOf>>[number];

/** For how long a rented thing can be kept on from its last day: past today, and until the next booking of one of its units. */
export async function listExtensions(
  database: ShopDatabase,
  order: OrderFacts,
  { rental, today }: { rental: RentalRow; today: Day },
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
      // One that is over already would buy late days back at the price of a week, and leave the thing late.
      .filter(({ dueOn }) => dueOn > today && (next === null || dueOn <= next.lastDue))
      .toSorted((one, other) => lengthInDays(one.duration) - lengthInDays(other.duration))
  );
}

export interface WantedExtension {
  lineId: number;
  duration: RentDuration;
  /** What the page showed for it. */
  seen: Pick<Extension, 'pricePaise' | 'dueOn'>;
}

/** One of them as it was seen, with its units locked; refused when it was granted already, when it is another one by now, and when the days are taken, or are over. */
export async function findExtension(
  tx: ShopTransaction,
  order: OrderFacts,
  { lineId, duration, seen, today }: WantedExtension & { today: Day },
) {
  if (order.direction !== 'rent' || !isRentedOut(order.status)) {
    throw new Refused('conflict', 'Only what you have at home can be kept for longer.');
  }
  const rental = (await listRentalsOf(tx, order.id)).find((one) => one.lineId === lineId);
  if (!rental) throw new Refused('not-found', 'That is not part of this rental.');
  // Asked twice, it is kept longer once: the second time it is there already.
  if (rental.dueOn >= seen.dueOn) throw kept(rental.dueOn);
  await lockUnits(tx, rental);
  const extension = (await listExtensions(tx, order, { rental, today })).find((one) => one.duration === duration);
  if (extension) {
    if (extension.pricePaise !== seen.pricePaise || extension.dueOn !== seen.dueOn) throw changed(extension);
    return { rental, extension };
  }
  const dueOn = addDays(rental.dueOn, lengthInDays(duration));
  if (dueOn <= today) throw over(dueOn);
  throw takenMeanwhile((await nextBooking(tx, order.number, rental))?.from ?? null);
}

function kept(dueOn: Day): Refused {
  return new Refused('conflict', `It is kept until ${formatWeekday(dueOn)} already. Nothing more was charged.`);
}

function changed({ duration, pricePaise, dueOn }: Extension): Refused {
  const price = formatRupees(rupeesFromPaise(pricePaise));
  const now = `${durationLabel(duration)} more costs ${price} now, until ${formatWeekday(dueOn)}.`;
  return new Refused('conflict', `This has changed since you looked: ${now} Nothing was charged.`);
}

function over(dueOn: Day): Refused {
  const sentence = `That would end on ${formatWeekday(dueOn)}. Please choose a time that ends after today.`;
  return new Refused('conflict', sentence);
}

interface NextBooking {
  from: Day;
  /** The day of return and the cleaning after it belong to the rental: the next one starts after them. */
  lastDue: Day;
}

/** The first day on which somebody else has one of the units; null when nobody has. */
async function nextBooking(database: ShopDatabase, reference: string, rental: RentalRow): Promise<NextBooking | null> {
  const { rows } = await sql<NextBooking>`
    select min(lower(other.days)) as from, min(lower(other.days) - own.cleaning_days - 1) as "lastDue"
    from rental_booking own
    join rental_booking other on other.unit_id = own.unit_id and other.id <> own.id
      and other.status in ('booked', 'out', 'outage') and lower(other.days) >= upper(own.days)
    where own.id in (${ownBookings(reference, rental)}) or own.id in (${lentBookings(reference)})
    having count(*) > 0`.execute(database);
  return rows[0] ?? null;
}

/** The bookings of one line: an order may have the same thing twice, for other days. */
export function ownBookings(reference: string, { editionId, city, startsOn, dueOn, quantity }: RentalRow) {
  return sql`
    select booking.id from rental_booking booking
    join rental_unit unit on unit.id = booking.unit_id and unit.edition_id = ${editionId} and unit.city = ${city}
    where booking.reference = ${reference} and booking.status in ('booked', 'out') and not booking.is_lent
      and booking.days = daterange(${startsOn}::date, ${addDays(dueOn, 1)}::date)
    order by booking.id limit ${quantity}`;
}

/** What went with an order is kept as long as the order. */
export function lentBookings(reference: string) {
  return sql`select id from rental_booking where reference = ${reference} and status = 'out' and is_lent`;
}

export function takenMeanwhile(next: Day | null): Refused {
  const until =
    next === null ? '' : ` It is promised to somebody else, or to the workshop, from ${formatWeekday(next)}.`;
  return new Refused('out-of-stock', `It cannot be kept that long.${until}`);
}
