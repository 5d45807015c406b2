import { sql } from 'kysely';
import { withinDays } from '../../indian-days.ts';
import { count, type DateRange, money, percent, price, type Report, text } from './report-columns.ts';

const monthOf = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'Asia/Kolkata', 'YYYY-MM')`;
const grossOf = sql`(facts->'totals'->>'grossPaise')::bigint`;

/** Bills, what each of them is about, and credit notes below zero. */
const documents = (range: DateRange) => sql`
  select ${monthOf('made_at')} as month, city, sign * ${grossOf} as total,
         case when invoice.reference = 'rent:' || invoice.order_id then ${grossOf} else 0 end as rent,
         coalesce(charges.extension, 0) as extension, coalesce(charges.late, 0) as late, coalesce(charges.damage, 0) as damage,
         case when kind = 'credit-note' then -${grossOf} else 0 end as back,
         sign * (facts->'totals'->>'taxablePaise')::bigint as taxable,
         sign * ((facts->'totals'->>'cgstPaise')::bigint + (facts->'totals'->>'sgstPaise')::bigint
                 + (facts->'totals'->>'igstPaise')::bigint) as tax
  from invoice
  join shop_order on shop_order.id = invoice.order_id and shop_order.direction = 'rent'
  join order_city on order_city.order_id = invoice.order_id
  cross join lateral (select case kind when 'credit-note' then -1 else 1 end as sign) as side
  cross join lateral (
    select sum(amount_paise) filter (where rental_charge.kind = 'extension') as extension,
           sum(amount_paise) filter (where rental_charge.kind = 'late') as late,
           sum(amount_paise) filter (where rental_charge.kind = 'damage') as damage
    from rental_charge where bill_id = invoice.id) as charges
  where kind in ('invoice', 'credit-note') and ${withinDays(sql`made_at`, range)}`;

/** What renting out brought, from the documents as they were printed, what became of the deposits, and how busy the units were. */
export const rentalReports = {
  'rental-months': {
    title: 'Rentals by month and city',
    columns: [
      text('month'),
      text('city'),
      money('rent'),
      money('extensions'),
      money('late days'),
      money('damage'),
      money('fees'),
      money('taken back'),
      money('total'),
      money('taxable'),
      money('tax'),
      money('deposits taken'),
      money('deposits kept'),
      money('toward a sale'),
      money('deposits returned'),
      // At the end of the month: adding those up says nothing.
      price('deposits held'),
      count('days there'),
      count('days out'),
      percent('used'),
    ],
    // A rental of several cities counts where its first thing is. What the documents say beside rent and charges is a fee.
    query: (range) => sql`
      with order_city as (select distinct on (order_id) order_id, city from rental order by order_id, id),
      documents as (${documents(range)}), deposits as (
        select deposit.*, city, coalesce((select sum(deposit_paise) from rental_purchase
                                           where rental_purchase.order_id = deposit.order_id and state = 'done'), 0) as sold_paise
        from deposit join order_city on order_city.order_id = deposit.order_id
      ), nights as (
        select rental_unit.city, lower(shared.days) + step as day
        from rental_booking join rental_unit on rental_unit.id = rental_booking.unit_id and in_service
        cross join lateral (select days * daterange(${range.from}::date, ${range.to}::date, '[]') as days) as shared
        cross join lateral generate_series(0, upper(shared.days) - lower(shared.days) - 1) as step
        where status not in ('cancelled', 'outage') and not isempty(shared.days)
      ), figures (month, city, total, rent, extension, late, damage, back, taxable, tax, taken, kept, sold, returned, days_out) as (
        select month, city, total, rent, extension, late, damage, back, taxable, tax, 0, 0, 0, 0, 0 from documents
        union all select ${monthOf('came_at')}, city, 0, 0, 0, 0, 0, 0, 0, 0, amount_paise, 0, 0, 0, 0 from deposits
          where ${withinDays(sql`came_at`, range)}
        union all select ${monthOf('ended_at')}, city, 0, 0, 0, 0, 0, 0, 0, 0, 0, kept_paise - sold_paise, sold_paise, returned_paise, 0
          from deposits where ended_at is not null and ${withinDays(sql`ended_at`, range)}
        union all select to_char(day, 'YYYY-MM'), city, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 from nights
        -- The last month is there in any case, and says what is held now.
        union all select to_char(${range.to}::date, 'YYYY-MM'), slug, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from city
      ), added as (
        select month, city, sum(total) as total, sum(rent) as rent, sum(extension) as extension, sum(late) as late,
               sum(damage) as damage, sum(back) as back, sum(taxable) as taxable, sum(tax) as tax, sum(taken) as taken,
               sum(kept) as kept, sum(sold) as sold, sum(returned) as returned, sum(days_out) as days_out
        from figures group by 1, 2
      )
      select month, city.name as city, rent, extension as extensions, late as "late days", damage,
             total - rent - extension - late - damage - back as fees, back as "taken back", total, taxable, tax,
             taken as "deposits taken", kept as "deposits kept", sold as "toward a sale", returned as "deposits returned",
             (select coalesce(sum(amount_paise), 0) from deposits
              where deposits.city = added.city and came_at < (span.until::timestamp at time zone 'Asia/Kolkata')
                and (ended_at is null or ended_at >= (span.until::timestamp at time zone 'Asia/Kolkata'))) as "deposits held",
             there.days as "days there", days_out as "days out",
             case when there.days = 0 then null else round(100.0 * days_out / there.days, 1) end as used
      from added
      join city on city.slug = added.city
      cross join lateral (
        select greatest(${range.from}::date, (month || '-01')::date) as begins,
               least(${range.to}::date + 1, ((month || '-01')::date + interval '1 month')::date) as until) as span
      cross join lateral (
        select count(*) * (span.until - span.begins) as days from rental_unit where rental_unit.city = added.city and in_service) as there
      order by month, city.position`,
  },
} as const satisfies Record<string, Report>;
