import { sql } from 'kysely';
import { Refused } from '../../../rules/refused.ts';
import { type DayRange, rentalDays, returnDay, withCleaning } from '../../../rules/rentals/rental.ts';
import type { Day } from '../../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import type { RentOffer } from './find-rent-offers.ts';
import { hasNoKnownEnd } from './list-rentals.ts';
import { figuresToAgree } from '../money/rental-prices.ts';

/** In these a unit is away on its days: with a customer, set aside for one, back and cleaned, or out of service. */
export const awayStatuses = ['booked', 'out', 'returned', 'inspected', 'outage'] as const;

export interface WantedUnits {
  editionId: number;
  city: string;
  days: DayRange;
  /** Set aside after its days. */
  cleaningDays: number;
  quantity: number;
  /** What the booking belongs to: an order id. */
  reference: string;
  /** What should have been back before this day is not free on any. */
  today: Day;
}

interface BookedOrder {
  orderId: number;
  reference: string;
  /** Between which hours it leaves, and is collected. */
  window: string | null;
  returnWindow: string | null;
  today: Day;
}

/** Books the units of an order and writes down until when they are away. */
export async function addRentals(
  tx: ShopTransaction,
  offers: readonly (RentOffer & { lineId: number })[],
  { orderId, reference, window, returnWindow, today }: BookedOrder,
): Promise<void> {
  for (const offer of inLockOrder(offers)) {
    const { editionId, city, quantity, startsOn, duration, cleaningDays } = offer;
    const days = rentalDays(startsOn, duration);
    await bookRental(tx, { editionId, city, quantity, days, cleaningDays, reference, today });
  }
  for (const { lineId, editionId, city, duration, quantity, startsOn, depositPaise } of offers) {
    await tx
      .insertInto('rental')
      .values({
        order_id: orderId,
        line_id: lineId,
        edition_id: editionId,
        city,
        duration,
        quantity,
        starts_on: startsOn,
        due_on: returnDay(startsOn, duration),
        deposit_paise: depositPaise,
        ...(await figuresToAgree(tx, editionId)),
        hand_over_window: window,
        return_window: returnWindow,
      })
      .execute();
  }
}

/** Takes as many free units as wanted for the days, or refuses and takes none; returns the units. */
export async function bookRental(tx: ShopTransaction, wanted: WantedUnits): Promise<number[]> {
  await lockUnits(tx, wanted);
  const days = sql<string>`daterange(${wanted.days.from}::date, ${wanted.days.until}::date)`;
  const free = await freeUnits(tx, wanted)
    .innerJoin('city', 'city.slug', 'rental_unit.city')
    .where('city.is_open', '=', true)
    .select(knowsToday(wanted.today))
    .limit(wanted.quantity)
    .execute();
  if (free.length < wanted.quantity) {
    throw new Refused(
      'out-of-stock',
      'Not enough of these are free in that city on those days. Please choose another day.',
    );
  }
  await tx
    .insertInto('rental_booking')
    .values(
      free.map(({ id }) => ({ unit_id: id, days, cleaning_days: wanted.cleaningDays, reference: wanted.reference })),
    )
    .execute();
  return free.map(({ id }) => id);
}

/** The database refuses, too, what should have been back before this day: it is told here which day it is. */
export function knowsToday(today: Day) {
  return sql<string>`set_config('gametrove.today', ${today}, true)`.as('today');
}

/**
 * Units of the city that nobody has on any of the days or of those of cleaning, and that are not late and inspected. Whoever
 * acts on the answer has locked the units before.
 */
export function freeUnits(
  database: ShopDatabase,
  { editionId, city, days, cleaningDays, today }: Omit<WantedUnits, 'quantity' | 'reference'>,
) {
  const { from, until } = withCleaning(days, cleaningDays);
  return database
    .selectFrom('rental_unit')
    .where('edition_id', '=', editionId)
    .where('rental_unit.city', '=', city)
    .where('in_service', '=', true)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('rental_booking')
            .whereRef('rental_booking.unit_id', '=', 'rental_unit.id')
            .where('rental_booking.status', 'in', awayStatuses)
            .where(
              sql<boolean>`(${hasNoKnownEnd('rental_booking', today)} or rental_booking.away && daterange(${from}::date, ${until}::date))`,
            ),
        ),
      ),
    )
    .orderBy('rental_unit.id')
    .select('rental_unit.id');
}

/**
 * Two customers who want the same thing at the same moment take turns here, and so does one who keeps it for longer. It
 * has to be a statement of its own: the next one then sees what the other booked while this one waited.
 */
export async function lockUnits(
  tx: ShopTransaction,
  { editionId, city }: Pick<WantedUnits, 'editionId' | 'city'>,
): Promise<void> {
  await tx
    .selectFrom('rental_unit')
    .where('edition_id', '=', editionId)
    .where('city', '=', city)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** Whoever books several things locks them in this order, so that two orders cannot wait for each other. */
export function inLockOrder<Wanted extends Pick<WantedUnits, 'editionId' | 'city'>>(
  wanted: readonly Wanted[],
): Wanted[] {
  return wanted.toSorted(
    (one, other) => one.editionId - other.editionId || (one.city < other.city ? -1 : Number(one.city > other.city)),
  );
}
