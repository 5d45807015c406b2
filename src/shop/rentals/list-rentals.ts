import { sql } from 'kysely';
import type { Day } from '../../rules/time/day.ts';
import type { Paise } from '../../rules/money/paise.ts';
import { type DayRange, never } from '../../rules/rentals/rental.ts';
import type { PlatformCode, SubCategory } from '../../rules/catalogue/sections.ts';
import type { RentDuration } from '../../rules/cart/cart-item.ts';
import type { ShopDatabase } from '../database.ts';

/** An edition that a city rents out, and when each of its units is away. */
export interface RentalFacts {
  editionId: number;
  name: string;
  editionName: string;
  platform: PlatformCode;
  subCategory: SubCategory;
  gameType: string | null;
  description: string;
  pricesPaise: Record<RentDuration, Paise>;
  /** One list per unit in service. */
  bookedDays: DayRange[][];
  photographHash: string | null;
  photographAlt: string | null;
  photographWidth: number | null;
  photographHeight: number | null;
}

const durationCount = 5;

/** Consoles first, then what people like best. Bookings that ended before `today` are left out. */
export async function listRentals(
  database: ShopDatabase,
  { city, today }: { city: string; today: Day },
): Promise<RentalFacts[]> {
  const { rows } = await sql<RentalFacts>`
    with booked as (
      select unit.id, unit.edition_id,
             coalesce(jsonb_agg(jsonb_build_object('from', lower(days), 'until', coalesce(upper(days), ${never})) order by days)
                      filter (where booking.id is not null), '[]') as days
      from rental_unit unit
      join place on place.slug = unit.place and place.is_open
      left join rental_booking booking
        on booking.unit_id = unit.id and booking.status in ('booked', 'out', 'outage')
        and (upper_inf(booking.days) or upper(booking.days) > ${today}::date)
      where unit.place = ${city} and unit.in_service
      group by unit.id
      -- What is out of service without an end is nothing to wait for.
      having not coalesce(bool_or(upper_inf(booking.days) and lower(booking.days) <= ${today}::date), false)
    ), offered as (
      select edition_id, jsonb_agg(days order by id) as days from booked group by edition_id
    ), priced as (
      select edition_id, jsonb_object_agg(duration, price_paise) as prices
      from rent_price group by edition_id having count(*) = ${durationCount}
    )
    select edition.id as "editionId", title.name, edition.name as "editionName", title.platform,
           title.sub_category as "subCategory", title.game_type as "gameType", edition.description,
           priced.prices as "pricesPaise", offered.days as "bookedDays",
           photograph.hash as "photographHash", photograph.alt as "photographAlt",
           photograph.width as "photographWidth", photograph.height as "photographHeight"
    from offered
    join priced using (edition_id)
    join edition on edition.id = edition_id
    join title on title.id = edition.title_id
    left join photograph on photograph.edition_id = edition.id and photograph.position = 0
    order by title.sub_category <> 'Console',
             (select max(popularity) from product where product.edition_id = edition.id) desc nulls last, edition.id`.execute(
    database,
  );
  return rows;
}
