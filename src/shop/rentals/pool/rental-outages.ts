import { sql } from 'kysely';
import { type Day, indianDay } from '../../../rules/time/day.ts';
import { Refused } from '../../../rules/refused.ts';
import { never } from '../../../rules/rentals/rental.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import { orderFacts } from '../../orders/find-order.ts';
import { freeUnits, knowsToday, lockUnits } from '../booking/book-rental.ts';
import { changeAgreements } from '../renter/changed-agreement.ts';

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
    const to = await moveBooking(tx, booking, { ...unit, now: outage.now });
    if (to === null) stuck.push(booking.reference);
    else moved.push({ orderId: booking.reference, from: unit.label, to });
  }
  if (stuck.length > 0) {
    const orders = stuck.join(', ');
    throw new Refused('conflict', `No other unit is free for ${orders}. Nothing was changed.`, { stuck: orders });
  }
  await writeOutage(tx, outage);
  return { unit, moved };
}

/** It begins when the renter has brought the unit back, and takes the place of its cleaning. */
async function writeOutage(tx: ShopTransaction, { unitId, from, until, reason }: Outage): Promise<void> {
  const { rows } = await sql<{ begins: Day }>`
    select greatest(${from}::date, max(upper(days))) as begins from rental_booking
    where unit_id = ${unitId} and status in ('returned', 'inspected') and upper(days) > ${from}::date`.execute(tx);
  const begins = rows[0]?.begins ?? from;
  if (until !== null && until < begins) throw oddDay('until', 'It comes back from its renter on that day.');
  const days = sql<string>`daterange(${begins}::date, ${until}::date, '[]')`;
  await sql`
    update rental_booking set cleaning_days = greatest(0, ${begins}::date - upper(days))
    where unit_id = ${unitId} and status <> 'cancelled' and away && ${days} and upper(days) <= ${begins}::date`.execute(
    tx,
  );
  await tx
    .insertInto('rental_booking')
    .values({ unit_id: unitId, days, status: 'outage', reference: 'outage', reason })
    .execute();
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
  const unit = await findUnit(tx, unitId);
  await lockUnits(tx, unit);
  return unit;
}

async function findUnit(database: ShopDatabase, unitId: number): Promise<RentalUnit> {
  const unit = await database
    .selectFrom('rental_unit')
    .where('id', '=', unitId)
    .where('in_service', '=', true)
    .select(['id', 'label', 'edition_id as editionId', 'city'])
    .executeTakeFirst();
  if (!unit) throw new Refused('not-found', 'There is no such unit.');
  return unit;
}

export type BookingInTheWay = Awaited<ReturnType<typeof bookingsWithin>>[number];

export function bookingsWithin(tx: ShopDatabase, { unitId, from, until }: Pick<Outage, 'unitId' | 'from' | 'until'>) {
  return tx
    .selectFrom('rental_booking')
    .where('unit_id', '=', unitId)
    .where('status', 'in', ['booked', 'out', 'outage'])
    .where(sql<boolean>`days && daterange(${from}::date, ${until}::date, '[]')`)
    .orderBy('days')
    .select((row) => [
      'id',
      'status',
      'reference',
      'cleaning_days as cleaningDays',
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

/** A unit that is free on all days of a booking. */
function otherUnit(
  database: ShopDatabase,
  booking: Pick<BookingInTheWay, 'from' | 'until' | 'cleaningDays'>,
  unit: Omit<RentalUnit, 'label'> & { today: Day },
) {
  return freeUnits(database, { ...unit, days: booking, cleaningDays: booking.cleaningDays ?? 0 })
    .where('rental_unit.id', '<>', unit.id)
    .select(['rental_unit.label', knowsToday(unit.today)])
    .limit(1)
    .executeTakeFirst();
}

/** The bookings of a unit in a time, each with the label of the unit that it would get, or null. None is in the way of another. */
export async function planOutage(
  database: ShopDatabase,
  { unitId, now, ...days }: Pick<Outage, 'unitId' | 'from' | 'until' | 'now'>,
) {
  const unit = { ...(await findUnit(database, unitId)), today: indianDay(now) };
  if (days.until !== null && days.until < days.from) throw oddDay('until', 'The last day is before the first one.');
  const bookings = await bookingsWithin(database, { unitId, ...days });
  const booked = bookings.filter(({ status }) => status === 'booked');
  return Promise.all(
    booked.map(async (booking) => ({ ...booking, to: (await otherUnit(database, booking, unit))?.label ?? null })),
  );
}

/**
 * The label of the unit that the booking has now; null when no other is free on its days. Whoever has accepted the
 * agreement is told: it names the other unit, and nothing leaves before it is accepted again.
 */
export async function moveBooking(
  tx: ShopTransaction,
  booking: Pick<BookingInTheWay, 'id' | 'reference' | 'from' | 'until' | 'cleaningDays'>,
  { now, ...unit }: Omit<RentalUnit, 'label'> & { now: Date },
): Promise<string | null> {
  const free = await otherUnit(tx, booking, { ...unit, today: indianDay(now) });
  if (!free) return null;
  // The demo shop books some units for nobody.
  const orders = await orderFacts(tx).where('number', '=', booking.reference).execute();
  await changeAgreements(tx, { orders, now }, async () => {
    const { numUpdatedRows } = await tx
      .updateTable('rental_booking')
      .set({ unit_id: free.id })
      .where('id', '=', booking.id)
      .where('status', '=', 'booked')
      .executeTakeFirst();
    // Whoever hands a rental over or cancels it waits for the order and not for the units.
    if (numUpdatedRows === 0n) throw new Refused('conflict', `Rental ${booking.reference} was moved on just now.`);
  });
  return free.label;
}
