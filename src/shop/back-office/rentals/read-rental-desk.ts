import { sql } from 'kysely';
import type { Day } from '../../../rules/time/day.ts';
import type { RentStatus } from '../../../rules/orders/order-moves.ts';
import type { Paise } from '../../../rules/money/paise.ts';
import type { ShopDatabase } from '../../database.ts';
import { todoCondition } from '../order-todo.ts';
import { toldDaysAhead } from '../../rentals/booking/help-next-renters.ts';

export interface DeskRow {
  task: 'answer' | 'hand over' | 'check document' | 'take back' | 'late' | 'inspect' | 'settle';
  orderId: string;
  status: RentStatus;
  customer: string;
  phoneNumber: string;
  summary: string;
  city: string;
  cityName: string;
  /** When it leaves, or when it comes back. */
  day: Day;
  /** Our courier brings and collects it. */
  isByCourier: boolean;
  /** Between which hours it leaves; null when nobody said. */
  window: string | null;
  /** Between which hours it is collected. */
  returnWindow: string | null;
  units: string[];
  /** What the days after the last one cost so far. */
  latePaise: Paise;
  /** A deposit that nothing leaves without. */
  missingDepositPaise: Paise;
  /** What is left to pay of charges that are neither paid nor let go. */
  openPaise: Paise;
  /** Rentals of the next days that wait for something late. */
  waiting: { orderId: string; from: Day }[];
}

const mostRows = 300;

/**
 * What is to be done with rentals today: whose unit broke, what leaves, whose document waits, what comes back, what is late,
 * and what is to be looked at or settled.
 */
export async function readRentalDesk(
  database: ShopDatabase,
  { city, today }: { city: string | null; today: Day },
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select case when asked.is_so then 'answer' when shop_order.status = 'Booked' and due.starts <= ${today}::date then 'hand over'
                when shop_order.status = 'Booked' then 'check document' when shop_order.status = 'Returned' then 'inspect'
                when shop_order.status = 'Inspected' then 'settle'
                when due.day < ${today}::date then 'late' else 'take back' end as task,
           shop_order.number as "orderId", shop_order.status, shopper.first_name || ' ' || shopper.last_name as customer,
           shopper.phone_number as "phoneNumber", due.summary, due.city,
           (select name from city where slug = due.city) as "cityName",
           case when shop_order.status = 'Booked' then due.starts else due.day end as day, due.window, due."returnWindow",
           shop_order.shipping <> 'self' as "isByCourier",
           coalesce((select array_agg(unit.label order by unit.id) from rental_booking booking
                     join rental_unit unit on unit.id = booking.unit_id
                     where booking.reference = shop_order.number and booking.status <> 'cancelled'), '{}') as units,
           case when shop_order.status in ('Dispatched', 'Picked up', 'Due') then due.late else 0 end as "latePaise",
           case when shop_order.status = 'Booked' and not exists (select from deposit where order_id = shop_order.id)
                then shop_order.deposit_paise else 0 end as "missingDepositPaise",
           coalesce((select sum(amount_paise - rental_charge.deposit_paise) from rental_charge
                     where order_id = shop_order.id and settled_at is null and waived_at is null), 0) as "openPaise",
           coalesce((select jsonb_agg(jsonb_build_object('orderId', next.reference, 'from', lower(next.days)) order by next.days)
                     from rental_booking late join rental_booking next on next.unit_id = late.unit_id and next.status = 'booked'
                     where late.reference = shop_order.number and late.status = 'out' and upper(late.days) <= ${today}::date
                       and late.reference <> next.reference
                       and lower(next.days) <= ${today}::date + ${toldDaysAhead}::int), '[]') as waiting
    from shop_order
    join shopper on shopper.id = shop_order.shopper_id
    cross join lateral (
      select min(rental.due_on) as day, min(rental.starts_on) as starts, min(rental.city) as city,
             min(rental.hand_over_window) as window,
             (array_agg(rental.return_window order by rental.due_on, rental.id))[1] as "returnWindow",
             string_agg(order_line.title, ', ' order by rental.id) as summary,
             coalesce(sum(greatest(${today}::date - rental.due_on, 0) * rental.quantity * rental.late_day_paise), 0) as late
      from rental
      join order_line on order_line.id = rental.line_id
      where rental.order_id = shop_order.id) as due
    cross join lateral (
      select shop_order.status = 'Booked' and exists (
        select from rental_offer where order_id = shop_order.id and answered_at is null) as is_so) as asked
    where shop_order.direction = 'rent'
      and shop_order.status in ('Booked', 'Dispatched', 'Picked up', 'Due', 'Returned', 'Inspected')
      and (shop_order.status in ('Returned', 'Inspected') or asked.is_so or ${todoCondition('renters-to-check', today)}
           or (shop_order.status = 'Booked' and due.starts <= ${today}::date)
           or (shop_order.status in ('Dispatched', 'Picked up', 'Due') and due.day <= ${today}::date))
      and (${city}::text is null or exists (
        select from rental where rental.order_id = shop_order.id and rental.city = ${city}))
    order by day, shop_order.id limit ${mostRows}`.execute(database);
  return rows;
}
