import { sql } from 'kysely';
import type { Day } from '../../../rules/time/day.ts';
import type { ShopDatabase } from '../../database.ts';
import { toldDaysAhead } from '../../rentals/booking/help-next-renters.ts';
import { hasNoKnownEnd } from '../../rentals/booking/list-rentals.ts';

/** A unit that a rental of the next days waits for. */
export interface LateUnit {
  label: string;
  heldBy: string;
  /** It came back, and nobody has inspected it. */
  isBack: boolean;
  awaitedBy: string;
  from: Day;
}

/** The units that a rental holds and others wait for, and those that it waits for itself. */
export async function listLateUnits(
  database: ShopDatabase,
  { number, today }: { number: string; today: Day },
): Promise<LateUnit[]> {
  const { rows } = await sql<LateUnit>`
    select unit.label, holder.reference as "heldBy", holder.status = 'returned' as "isBack",
           own.reference as "awaitedBy", lower(own.days) as "from"
    from rental_booking own
    join rental_booking holder on holder.unit_id = own.unit_id and holder.reference <> own.reference
      and ${hasNoKnownEnd('holder', today)}
    join rental_unit unit on unit.id = own.unit_id
    join shop_order on shop_order.number = own.reference and shop_order.status = 'Booked'
    where own.status = 'booked' and lower(own.days) <= ${today}::date + ${toldDaysAhead}::int
      and ${number} in (own.reference, holder.reference)
    order by own.days, unit.id`.execute(database);
  return rows;
}
