import { sql } from 'kysely';
import type { Day } from '../../../rules/time/day.ts';
import { paise, type Paise } from '../../../rules/money/paise.ts';
import { type DayRange, never } from '../../../rules/rentals/rental.ts';
import { rentDurations, type RentDuration } from '../../../rules/line-choices.ts';
import type { PlatformCode, SubCategory } from '../../../rules/catalogue/sections.ts';
import { type DepositRule, depositOf } from '../../../rules/rentals/deposit.ts';
import { purchaseFigures } from '../../../rules/rentals/purchase.ts';
import type { ShopDatabase } from '../../database.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { retailPaise } from '../money/rental-prices.ts';

/** What counts of the rent when its renter keeps the very thing. */
interface RentToKeep {
  rentPaise: Record<RentDuration, Paise>;
  /** One per list of booked days: whether that unit may be kept. */
  units: boolean[];
}

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
  /** Of one piece. */
  depositPaise: Paise;
  /** One list per unit in service, with the days of cleaning. */
  bookedDays: DayRange[][];
  cleaningDays: number;
  keep: RentToKeep | null;
  photographHash: string | null;
  photographAlt: string | null;
  photographWidth: number | null;
  photographHeight: number | null;
}

const durationCount = 5;

/** Promise 32: somebody should have brought it back, or it is back and not inspected. Nobody knows when it can go out again. */
export function hasNoKnownEnd(booking: string, today: Day) {
  const [status, days] = [sql.ref(`${booking}.status`), sql.ref(`${booking}.days`)];
  return sql<boolean>`(${status} = 'returned' or (${status} = 'out' and upper(${days}) <= ${today}::date))`;
}

interface RentalRow extends Omit<RentalFacts, 'depositPaise' | 'cleaningDays' | 'keep'> {
  retailPaise: Paise;
  rule: DepositRule | null;
  usedPaise: Paise | null;
  mayKeep: boolean[];
}

/** Consoles first, then what people like best. Bookings that ended before `today` are left out. */
export async function listRentals(
  database: ShopDatabase,
  { city, today }: { city: string; today: Day },
): Promise<RentalFacts[]> {
  const isKept = hasNoKnownEnd('booking', today);
  const { rows } = await sql<RentalRow>`
    with booked as (
      select unit.id, unit.edition_id, unit.unit_id is not null as may_keep,
             coalesce(jsonb_agg(jsonb_build_object('from', lower(away),
                                                   'until', case when ${isKept} then ${never} else coalesce(upper(away), ${never}) end)
                                order by away) filter (where booking.id is not null), '[]') as days,
             coalesce(bool_or(${isKept}), false) as is_kept
      from rental_unit unit
      join city on city.slug = unit.city and city.is_open
      left join rental_booking booking
        on booking.unit_id = unit.id and booking.status in ('booked', 'out', 'returned', 'inspected', 'outage')
        and (upper_inf(booking.away) or upper(booking.away) > ${today}::date or ${isKept})
      where unit.city = ${city} and unit.in_service
      group by unit.id
      -- What is out of service without an end is nothing to wait for.
      having not coalesce(bool_or(upper_inf(booking.away) and lower(booking.away) <= ${today}::date), false)
    ), offered as (
      -- What is late, or waits for the bench, is taken on every day; it is listed to be waited for when it is all there is.
      select edition_id, coalesce(jsonb_agg(days order by id) filter (where not is_kept), jsonb_agg(days order by id)) as days,
             coalesce(jsonb_agg(may_keep order by id) filter (where not is_kept), jsonb_agg(may_keep order by id)) as may_keep
      from booked group by edition_id
    ), priced as (
      select edition_id, jsonb_object_agg(duration, price_paise) as prices
      from rent_price group by edition_id having count(*) = ${durationCount}
    )
    select edition.id as "editionId", title.name, edition.name as "editionName", title.platform,
           title.sub_category as "subCategory", title.game_type as "gameType", edition.description,
           priced.prices as "pricesPaise", offered.days as "bookedDays", ${retailPaise} as "retailPaise",
           offered.may_keep as "mayKeep", (select max(buy_paise) from product used
                                           where used.edition_id = edition.id and used.age = 'PreOwned') as "usedPaise",
           (select jsonb_build_object('amountPaise', amount_paise, 'percent', percent) from deposit_rule rule
            where rule.edition_id = edition.id and coalesce(rule.city, ${city}) = ${city}
            order by rule.city nulls last limit 1) as rule,
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
  const { lending } = await readSettings(database);
  return rows.map(({ retailPaise: retail, rule, usedPaise, mayKeep, ...facts }) => ({
    ...facts,
    cleaningDays: lending.cleaningDays,
    depositPaise: depositOf({ isConsole: facts.subCategory === 'Console', retailPaise: retail, rule }, lending),
    keep: rentToKeep(facts.pricesPaise, { usedPaise, keepPercent: lending.keepPercent, units: mayKeep }),
  }));
}

/** As the sale reckons it; null where none may be kept. */
function rentToKeep(
  pricesPaise: RentalFacts['pricesPaise'],
  { usedPaise, keepPercent, units }: { usedPaise: Paise | null; keepPercent: number; units: boolean[] },
): RentToKeep | null {
  if (!usedPaise || !units.includes(true)) return null;
  const counted = rentDurations.map((duration) => {
    const facts = { pricePaise: usedPaise, rentPaise: pricesPaise[duration], heldPaise: paise(0), keepPercent };
    return [duration, purchaseFigures(facts).rentPaise] as const;
  });
  return { rentPaise: Object.fromEntries(counted) as RentToKeep['rentPaise'], units };
}
