import { sql } from 'kysely';
import { Refused } from '../../../rules/refused.ts';
import { never, rentalDays, returnDay } from '../../../rules/rentals/rental.ts';
import { addDays, type Day, formatWeekday, indianDay } from '../../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { awayStatuses, bookRental, inLockOrder, lockUnits } from './book-rental.ts';

/** The units can go out to somebody else. */
export async function cancelBookings(tx: ShopTransaction, reference: string): Promise<void> {
  await tx
    .updateTable('rental_booking')
    .set({ status: 'cancelled' })
    .where('reference', '=', reference)
    .where('status', '=', 'booked')
    .execute();
}

/** The units leave. What somebody else still has, or what was not inspected since, cannot. */
export async function sendUnits(tx: ShopTransaction, order: OrderFacts, today: Day): Promise<void> {
  await lockUnitsOf(tx, order);
  const { rows } = await sql<{ label: string; holder: string; status: 'out' | 'returned' }>`
    select label, holder.reference as holder, holder.status from rental_booking own
    join rental_booking holder on holder.unit_id = own.unit_id and holder.reference <> own.reference
      and holder.status in ('out', 'returned')
    join rental_unit on rental_unit.id = own.unit_id
    where own.reference = ${order.number} and own.status = 'booked' order by label limit 1`.execute(tx);
  const [first] = rows;
  if (first) {
    const why = first.status === 'out' ? 'is not back yet from' : 'came back and is not inspected yet:';
    throw new Refused('conflict', `Unit ${first.label} ${why} ${first.holder}.`);
  }
  await bookEarlierDays(tx, order, today);
  await moveBookings(tx, order.number, { from: 'booked', to: 'out' });
}

/** What leaves before its first day is away from today on, when nobody else has it until then. */
async function bookEarlierDays(tx: ShopTransaction, { number }: OrderFacts, today: Day): Promise<void> {
  const isBefore = sql`other.unit_id = own.unit_id and other.id <> own.id and other.status in (${sql.join(awayStatuses)})
    and other.away && daterange(${today}::date, greatest(${today}::date, lower(own.days)))`;
  const { rows } = await sql<{ label: string; startsOn: Day }>`
    select label, lower(own.days) as "startsOn" from rental_booking own
    join rental_booking other on ${isBefore} and other.reference <> own.reference
    join rental_unit on rental_unit.id = own.unit_id
    where own.reference = ${number} and own.status = 'booked' order by label limit 1`.execute(tx);
  const [first] = rows;
  if (first) {
    const startsOn = formatWeekday(first.startsOn);
    const sentence = `Unit ${first.label} is promised to somebody else, or cleaned, before ${startsOn}. It cannot leave earlier.`;
    throw new Refused('conflict', sentence);
  }
  // Whoever has the same unit twice, one after the other, has it since the first time.
  await sql`
    update rental_booking own set left_on = ${today}::date
    where reference = ${number} and status = 'booked' and lower(days) > ${today}::date
      and not exists (select from rental_booking other where ${isBefore})`.execute(tx);
}

/**
 * The units are back, and nobody else can have them before they are inspected and cleaned. The days that were left of an
 * early return are free then; when they are late, the cleaning ends where the next booking begins.
 */
export async function receiveUnits(tx: ShopTransaction, order: OrderFacts, today: Day): Promise<void> {
  await lockUnitsOf(tx, order);
  await sql`
    update rental_booking own set
      status = 'returned', days = daterange(lower(own.days), back.day),
      cleaning_days = least(own.cleaning_days, next.day - back.day)
    from rental_booking booking
    cross join lateral (
      select coalesce(min(lower(other.days)), ${never}::date) as day from rental_booking other
      where other.unit_id = booking.unit_id and other.status in ('booked', 'out', 'outage')
        and lower(other.days) > lower(booking.days)) as next
    cross join lateral (
      select greatest(lower(booking.days) + 1, least(${addDays(today, 1)}::date, next.day)) as day) as back
    where own.id = booking.id and booking.reference = ${order.number} and booking.status = 'out'`.execute(tx);
}

/** The bench has looked at the units. */
export function releaseUnits(tx: ShopTransaction, order: OrderFacts): Promise<void> {
  return moveBookings(tx, order.number, { from: 'returned', to: 'inspected' });
}

async function moveBookings(
  tx: ShopTransaction,
  reference: string,
  { from, to }: { from: 'booked' | 'returned'; to: 'out' | 'inspected' },
): Promise<void> {
  await tx
    .updateTable('rental_booking')
    .set({ status: to })
    .where('reference', '=', reference)
    .where('status', '=', from)
    .execute();
}

/** Whoever books takes turns with this. */
async function lockUnitsOf(tx: ShopTransaction, { id }: OrderFacts): Promise<void> {
  for (const rental of inLockOrder(await listRentalsOf(tx, id))) await lockUnits(tx, rental);
}

/** Other days for a whole rental that was let go of its units before; refused when they are not free. The order is locked by the caller. */
export async function bookOtherDays(
  tx: ShopTransaction,
  order: OrderFacts,
  { startsOn, now }: { startsOn: Day; now: Date },
): Promise<void> {
  const today = indianDay(now);
  if (startsOn < today) throw new Refused('bad-request', 'A rental starts today or later.');
  const { cleaningDays } = (await readSettings(tx)).lending;
  for (const rental of inLockOrder(await listRentalsOf(tx, order.id))) {
    const days = rentalDays(startsOn, rental.duration);
    await bookRental(tx, { ...rental, days, cleaningDays, reference: order.number, today });
    const dueOn = returnDay(startsOn, rental.duration);
    await tx.updateTable('rental').set({ starts_on: startsOn, due_on: dueOn }).where('id', '=', rental.id).execute();
  }
}

/** The first day has come, and a unit is still with somebody else, or was not inspected since. */
export async function isUnitMissing(database: ShopDatabase, reference: string, today: Day): Promise<boolean> {
  const { rows } = await sql`
    select from rental_booking own
    join rental_booking holder on holder.unit_id = own.unit_id and holder.reference <> own.reference
      and holder.status in ('out', 'returned')
    where own.reference = ${reference} and own.status = 'booked' and lower(own.days) <= ${today}::date limit 1`.execute(
    database,
  );
  return rows.length > 0;
}

export async function hasBooked(
  database: ShopDatabase,
  { unitId, reference }: { unitId: number; reference: string },
): Promise<boolean> {
  const booking = await database
    .selectFrom('rental_booking')
    .where('unit_id', '=', unitId)
    .where('reference', '=', reference)
    .where('status', '=', 'booked')
    .select('id')
    .executeTakeFirst();
  return booking !== undefined;
}

/** Books the same days again, when they are still free; false when they are not. */
export async function rebookUnits(
  tx: ShopTransaction,
  { orderId, reference, today }: { orderId: number; reference: string; today: Day },
): Promise<boolean> {
  const rentals = inLockOrder(await listRentalsOf(tx, orderId));
  const { cleaningDays } = (await readSettings(tx)).lending;
  try {
    for (const rental of rentals) {
      const days = rentalDays(rental.startsOn, rental.duration);
      await bookRental(tx, {
        editionId: rental.editionId,
        city: rental.city,
        days,
        cleaningDays,
        quantity: rental.quantity,
        reference,
        today,
      });
    }
    return true;
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    // What was booked of it already is let go: an order is complete or it is nothing.
    await cancelBookings(tx, reference);
    return false;
  }
}

export function listRentalsOf(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('rental')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select([
      'id',
      'line_id as lineId',
      'edition_id as editionId',
      'city',
      'duration',
      'quantity',
      'starts_on as startsOn',
      'due_on as dueOn',
      'chosen_games as chosenGames',
      'hand_over_window as window',
      'return_window as returnWindow',
      'late_day_paise as lateDayPaise',
      'damage_most_paise as damageMostPaise',
    ])
    .execute();
}
