import { sql } from 'kysely';
import { addDays, type Day } from '../../../rules/time/day.ts';
import type { PlatformCode, SubCategory } from '../../../rules/catalogue/sections.ts';
import { never } from '../../../rules/rentals/rental.ts';
import type { ShopDatabase } from '../../database.ts';

export interface CalendarWish {
  city: string;
  editionId: number | null;
  from: Day;
  /** How many days. */
  days: number;
  today: Day;
}

interface UnitBar {
  bookingId: number;
  kind: 'booked' | 'out' | 'late' | 'outage' | 'cleaning' | 'to inspect';
  from: Day;
  /** The first day that no longer belongs to it. */
  until: Day;
  /** Null for what no order stands behind. */
  orderId: string | null;
  customer: string | null;
  reason: string | null;
}

export interface UnitRow {
  unitId: number;
  label: string;
  editionId: number;
  name: string;
  editionName: string;
  platform: PlatformCode;
  /** The used thing that it is. */
  unit: string | null;
  kind: SubCategory;
  serial: string | null;
  photographs: { hash: string; alt: string }[];
  bars: UnitBar[];
}

/**
 * The units of a city with what takes each of them away. Something late is away until today, and so is what came back and
 * was not inspected; the days of cleaning after a rental are a bar of their own.
 */
export async function readRentalCalendar(
  database: ShopDatabase,
  { city, editionId, from, days, today }: CalendarWish,
): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select unit.id as "unitId", unit.label, unit.edition_id as "editionId", title.name, edition.name as "editionName",
           title.platform, used.number as unit, title.sub_category as kind, coalesce(used.serial, unit.serial) as serial,
           coalesce((select jsonb_agg(jsonb_build_object('hash', hash, 'alt', alt) order by shown.id) from unit_photograph shown
                     where shown.unit_id = unit.unit_id or shown.rental_unit_id = unit.id), '[]') as photographs,
           coalesce(away.bars, '[]') as bars
    from rental_unit unit
    join edition on edition.id = unit.edition_id
    join title on title.id = edition.title_id
    left join unit used on used.id = unit.unit_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('bookingId', bar.id, 'kind', bar.kind, 'from', bar.first, 'until', bar.until,
                         'orderId', shop_order.number, 'reason', bar.reason,
                         'customer', shopper.first_name || ' ' || shopper.last_name) order by bar.first, bar.id) as bars
      from (
        select booking.id, booking.reference, booking.reason, least(lower(days), left_on) as first,
               case when booking.status = 'out' and upper(days) <= ${today}::date then 'late' else booking.status end as kind,
               case when booking.status = 'out' and upper(days) <= ${today}::date then ${addDays(today, 1)}::date
                    else coalesce(upper(days), ${never}::date) end as until
        from rental_booking booking
        where booking.unit_id = unit.id and booking.status in ('booked', 'out', 'outage')
        union all
        select booking.id, booking.reference, booking.reason, upper(days), 'cleaning', upper(away)
        from rental_booking booking
        where booking.unit_id = unit.id and booking.status in ('booked', 'out', 'inspected') and cleaning_days > 0
          and not (booking.status = 'out' and upper(days) <= ${today}::date)
        union all
        select booking.id, booking.reference, booking.reason, least(upper(days), ${today}::date), 'to inspect',
               greatest(upper(away), ${addDays(today, 1)}::date)
        from rental_booking booking
        where booking.unit_id = unit.id and booking.status = 'returned') as bar
      left join shop_order on shop_order.number = bar.reference
      left join shopper on shopper.id = shop_order.shopper_id
      where bar.first < ${addDays(from, days)}::date and bar.until > ${from}::date) as away on true
    where unit.city = ${city} and unit.in_service
      and (${editionId}::int is null or unit.edition_id = ${editionId}::int)
    order by title.sub_category <> 'Console', title.name, edition.id, unit.label, unit.id`.execute(database);
  return rows;
}
