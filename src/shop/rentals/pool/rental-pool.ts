import { sql } from 'kysely';
import { type Day, indianDay } from '../../../rules/time/day.ts';
import { Refused } from '../../../rules/refused.ts';
import { never } from '../../../rules/rentals/rental.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import { lockUnits } from '../booking/book-rental.ts';

export interface PoolPlace {
  unitId: number;
  editionId: number;
  city: string;
  /** What stands on the sticker. */
  label: string;
}

/** A used thing is rented out from now on. One that was here before is the same rental unit again. */
export async function putIntoPool(tx: ShopTransaction, { unitId, editionId, city, label }: PoolPlace): Promise<number> {
  const taken = await tx
    .selectFrom('rental_unit')
    .where('label', '=', label)
    .where('unit_id', 'is distinct from', unitId)
    .select('id')
    .executeTakeFirst();
  if (taken) throw labelTaken(label);
  const { id } = await tx
    .insertInto('rental_unit')
    .values({ edition_id: editionId, city, label, unit_id: unitId })
    .onConflict((conflict) => conflict.column('unit_id').doUpdateSet({ city, label, in_service: true }))
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((failure: unknown) => {
      const { constraint } = failure as { constraint?: unknown };
      throw constraint === 'rental_unit_label_key' ? labelTaken(label) : failure;
    });
  return id;
}

function labelTaken(label: string): Refused {
  const sentence = `There is a rental unit with the label ${label} already.`;
  return new Refused('conflict', sentence, { label: sentence });
}

/** A rental unit that is in service; `unitId` is null for one that never was a used thing of the shelf. */
export async function findPoolUnit(database: ShopDatabase, id: number) {
  const unit = await database
    .selectFrom('rental_unit')
    .where('id', '=', id)
    .where('in_service', '=', true)
    .select(['id', 'label', 'edition_id as editionId', 'city', 'unit_id as unitId', 'serial'])
    .executeTakeFirst();
  if (!unit) throw new Refused('not-found', 'There is no such unit.');
  return unit;
}

/**
 * Nobody can rent it from now on, and it is the unit `unitId`. Refused while somebody has it, or has booked it. Answers the
 * serial that it had as a rental unit.
 */
export async function takeFromPool(
  tx: ShopTransaction,
  { id, unitId, now }: { id: number; unitId: number; now: Date },
): Promise<string | null> {
  const today = indianDay(now);
  await refuseBooked(tx, { id, today });
  const { serial } = await findPoolUnit(tx, id);
  await sql`
    update rental_booking set
      status = case when lower(days) >= ${today}::date then 'cancelled' else status end,
      days = case when lower(days) >= ${today}::date then days else daterange(lower(days), ${today}::date) end
    where unit_id = ${id} and status = 'outage' and (upper_inf(days) or upper(days) > ${today}::date)`.execute(tx);
  await tx
    .updateTable('rental_unit')
    .set({ in_service: false, unit_id: unitId, serial: null })
    .where('id', '=', id)
    .execute();
  return serial;
}

/** The same unit, with nobody else changing it or booking it until the end. */
export async function lockPoolUnit(tx: ShopTransaction, id: number) {
  await lockUnits(tx, await findPoolUnit(tx, id));
  return findPoolUnit(tx, id);
}

/** Whether a renter has it now. */
export async function isOut(database: ShopDatabase, id: number): Promise<boolean> {
  const booking = await database
    .selectFrom('rental_booking')
    .where('unit_id', '=', id)
    .where('status', '=', 'out')
    .select('id')
    .executeTakeFirst();
  return booking !== undefined;
}

/** Only for one that never was a used thing of the shelf: that has its serial there. */
export async function setPoolSerial(tx: ShopTransaction, id: number, serial: string): Promise<void> {
  await tx.updateTable('rental_unit').set({ serial }).where('id', '=', id).execute();
}

/** Whoever books takes turns with this: what is free now stays free until the end. */
async function refuseBooked(tx: ShopTransaction, { id, today }: { id: number; today: Day }): Promise<void> {
  const unit = await lockPoolUnit(tx, id);
  const bookings = await tx
    .selectFrom('rental_booking')
    .where('unit_id', '=', id)
    .where((row) =>
      row.or([
        row('status', '=', 'out'),
        row.and([row('status', '=', 'booked'), sql<boolean>`upper(days) > ${today}::date`]),
      ]),
    )
    .orderBy('days')
    .select('reference')
    .execute();
  if (bookings.length === 0) return;
  const orders = bookings.map(({ reference }) => reference).join(', ');
  throw new Refused('conflict', `Rental unit ${unit.label} is out or booked: ${orders}.`, { bookings: orders });
}

export interface PoolLife {
  id: number;
  label: string;
  city: string;
  cityName: string;
  isInService: boolean;
  bookings: { orderNumber: string; from: Day; until: Day; status: 'booked' | 'out' | 'returned' | 'inspected' }[];
}

/** What a used thing was or is as a rental unit, with everybody who had it; null for one that was never rented out. */
export async function readPoolLife(database: ShopDatabase, unitId: number): Promise<PoolLife | null> {
  const { rows } = await sql<PoolLife>`
    select rental_unit.id, label, rental_unit.city, city.name as "cityName", in_service as "isInService",
           coalesce((
             select jsonb_agg(jsonb_build_object('orderNumber', reference, 'from', lower(days), 'status', status,
                                                 'until', coalesce(upper(days), ${never})) order by days)
             from rental_booking
             where rental_booking.unit_id = rental_unit.id and status not in ('cancelled', 'outage')), '[]') as bookings
    from rental_unit join city on city.slug = rental_unit.city
    where rental_unit.unit_id = ${unitId}`.execute(database);
  return rows[0] ?? null;
}
