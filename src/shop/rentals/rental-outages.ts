import { sql } from 'kysely';
import { type Day, indianDay } from '../../rules/time/day.ts';
import { Refused } from '../../rules/refused.ts';
import { never } from '../../rules/rentals/rental.ts';
import type { ShopTransaction } from '../database.ts';
import { awayStatuses, freeUnits, lockUnits } from './book-rental.ts';

export interface Outage {
  unitId: number;
  from: Day;
  /** The last day; null until somebody puts it back. */
  until: Day | null;
  reason: string;
  /** Whether bookings of that time may go to other units. */
  mayMove: boolean;
  now: Date;
}

export interface RentalUnit {
  id: number;
  label: string;
  editionId: number;
  city: string;
}

export interface MovedBooking {
  orderId: string;
  from: string;
  to: string;
}

/**
 * A unit is out of service for some days. Whoever has it booked then gets another free one of the same title, when that
 * is wished and there is one; otherwise nothing happens, and the orders are named.
 */
export async function takeOutOfService(
  tx: ShopTransaction,
  outage: Outage,
): Promise<{ unit: RentalUnit; moved: MovedBooking[] }> {
  refuseOddDays(outage);
  const unit = await lockUnit(tx, outage.unitId);
  const inTheWay = await bookingsWithin(tx, outage);
  refuseWhatStays(unit, inTheWay, outage);
  const moved: MovedBooking[] = [];
  const stuck: string[] = [];
  for (const booking of inTheWay) {
    const to = await moveBooking(tx, booking, unit);
    if (to === null) stuck.push(booking.reference);
    else moved.push({ orderId: booking.reference, from: unit.label, to });
  }
  if (stuck.length > 0) {
    throw new Refused('conflict', `No other unit is free for ${stuck.join(', ')}. Nothing was changed.`);
  }
  await tx
    .insertInto('rental_booking')
    .values({
      unit_id: unit.id,
      days: sql<string>`daterange(${outage.from}::date, ${outage.until}::date, '[]')`,
      status: 'outage',
      reference: 'outage',
      reason: outage.reason,
    })
    .execute();
  return { unit, moved };
}

/** The unit can go out again from today; an outage that had not begun never was. */
export async function putBackInService(
  tx: ShopTransaction,
  { unitId, outageId, now }: { unitId: number; outageId: number; now: Date },
): Promise<{ unit: RentalUnit; days: string; reason: string | null }> {
  const unit = await lockUnit(tx, unitId);
  const today = indianDay(now);
  const ended = await sql<{ days: string; reason: string | null }>`
    update rental_booking set
      status = case when lower(days) >= ${today}::date then 'cancelled' else status end,
      days = case when lower(days) >= ${today}::date then days else daterange(lower(days), ${today}::date) end
    where id = ${outageId} and unit_id = ${unit.id} and status = 'outage'
      and (upper_inf(days) or upper(days) > ${today}::date)
    returning days::text, reason`.execute(tx);
  const [outage] = ended.rows;
  if (!outage) throw new Refused('conflict', `Unit ${unit.label} is in service again already.`);
  return { unit, ...outage };
}

function refuseOddDays({ from, until, now }: Outage): void {
  if (from < indianDay(now)) throw oddDay('from', 'A unit goes out of service today or later.');
  if (until !== null && until < from) throw oddDay('until', 'The last day is before the first one.');
}

function oddDay(field: 'from' | 'until', sentence: string): Refused {
  return new Refused('bad-request', sentence, { [field]: sentence });
}

/** All units of the title wait here, as they do for a booking: the days that are free now stay free until the end. */
async function lockUnit(tx: ShopTransaction, unitId: number): Promise<RentalUnit> {
  const unit = await tx
    .selectFrom('rental_unit')
    .where('id', '=', unitId)
    .where('in_service', '=', true)
    .select(['id', 'label', 'edition_id as editionId', 'place as city'])
    .executeTakeFirst();
  if (!unit) throw new Refused('not-found', 'There is no such unit.');
  await lockUnits(tx, unit);
  return unit;
}

type BookingInTheWay = Awaited<ReturnType<typeof bookingsWithin>>[number];

function bookingsWithin(tx: ShopTransaction, { unitId, from, until }: Outage) {
  return tx
    .selectFrom('rental_booking')
    .where('unit_id', '=', unitId)
    .where('status', 'in', awayStatuses)
    .where(sql<boolean>`days && daterange(${from}::date, ${until}::date, '[]')`)
    .orderBy('days')
    .select((row) => [
      'id',
      'status',
      'reference',
      sql<Day>`lower(${row.ref('days')})`.as('from'),
      sql<Day>`coalesce(upper(${row.ref('days')}), ${never})`.as('until'),
    ])
    .execute();
}

function refuseWhatStays(unit: RentalUnit, inTheWay: readonly BookingInTheWay[], { mayMove }: Outage): void {
  const named = (status: BookingInTheWay['status']) =>
    inTheWay.filter((booking) => booking.status === status).map(({ reference }) => reference);
  if (named('outage').length > 0) {
    throw new Refused('conflict', `Unit ${unit.label} is out of service in that time already.`);
  }
  const [out, booked] = [named('out'), named('booked')];
  if (out.length > 0) throw new Refused('conflict', `Unit ${unit.label} is with a customer then: ${out.join(', ')}.`);
  if (booked.length > 0 && !mayMove) {
    throw new Refused('conflict', `Unit ${unit.label} is booked then: ${booked.join(', ')}.`, {
      bookings: booked.join(', '),
    });
  }
}

/** The label of the unit that the booking has now; null when no other is free on its days. */
async function moveBooking(tx: ShopTransaction, booking: BookingInTheWay, unit: RentalUnit): Promise<string | null> {
  const free = await freeUnits(tx, { ...unit, days: booking })
    .where('rental_unit.id', '<>', unit.id)
    .select('rental_unit.label')
    .limit(1)
    .executeTakeFirst();
  if (!free) return null;
  const { numUpdatedRows } = await tx
    .updateTable('rental_booking')
    .set({ unit_id: free.id })
    .where('id', '=', booking.id)
    .where('status', '=', 'booked')
    .executeTakeFirst();
  // Whoever hands a rental over or cancels it waits for the order and not for the units.
  if (numUpdatedRows === 0n) throw new Refused('conflict', `Rental ${booking.reference} was moved on just now.`);
  return free.label;
}
