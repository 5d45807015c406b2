import { sql } from 'kysely';
import { indianDay } from '../../rules/time/day.ts';
import { type OrderTodo, orderTodoNames, orderTodos } from '../../rules/orders/office-todo.ts';
import { must } from '../../rules/must.ts';
import type { ShopDatabase } from '../database.ts';
import { startOfDay } from '../indian-days.ts';
import { countGrievances } from '../grievances/read-grievances.ts';
import { countPaymentTroubles } from '../payments/payment-troubles.ts';
import { countOpeningProducts } from '../units/opening-stock.ts';
import { isHeldUnit } from '../units/refuse-unbought.ts';
import { todoCondition } from './order-todo.ts';

export interface Today {
  todo: { name: string; count: number; href: string }[];
  days: { day: string; orders: number; salesPaise: number; tradeInsPaise: number; rentalsPaise: number }[];
  marginPaise: number;
}

/** What needs doing now, each with the list that shows it, and the money of the last days. */
export async function readToday(database: ShopDatabase, { now, days }: { now: Date; days: number }): Promise<Today> {
  const today = indianDay(now);
  const counts = orderTodoNames.map(
    (name) => sql`(select count(*) from shop_order where ${todoCondition(name, today)}) as ${sql.id(name)}`,
  );
  const { rows: waiting } = await sql<Record<OrderTodo, number>>`select ${sql.join(counts)}`.execute(database);
  const grievances = await countGrievances(database, now);
  const { rows: others } = await sql<Today['todo'][number]>`
    select name, count, href from (values
      (1, 'Payouts due', (select count(*) from payout where state = 'due'), 'payouts'),
      (2, 'Almost sold out', (select count(*) from product where left_over between 1 and 2), 'catalogue?stock=low'),
      (3, 'Payments that disagree', ${await countPaymentTroubles(database)}::int, 'payments'),
      (4, 'Payouts rejected by the bank', (select count(*) from payout where state = 'rejected'), 'payouts'),
      (4, 'Payouts whose details do not open', (select count(*) from payout where state = 'unreadable'), 'payouts'),
      (5, 'Credit for a second person', (select count(*) from credit_request where state = 'waiting'), 'customers'),
      (6, 'Units to test', (select count(*) from unit where state = 'to test' and not ${isHeldUnit}), 'units?state=to+test'),
      (7, 'Units to repair', (select count(*) from unit where state = 'to repair'), 'units?state=to+repair'),
      (8, 'Units to clean', (select count(*) from unit where state = 'to clean'), 'units?state=to+clean'),
      (9, 'Pickup days that sellers ask for', (select count(*) from trade_in join shop_order on id = order_id
        where pickup_asked_on is not null and status in ('Booked', 'Pickup scheduled')), 'pickups'),
      (10, 'Complaints that are open', ${grievances.open}::int, 'grievances'),
      (11, 'Complaints that are overdue', ${grievances.overdue}::int, 'grievances?which=overdue'),
      (12, 'Reviews to read', (select count(*) from review where state = 'waiting'), 'reviews?which=waiting'),
      (13, 'Products whose opening cost waits', ${await countOpeningProducts(database)}::int, 'opening-stock')
    ) as work (position, name, count, href) where position < 4 or count > 0 order by position`.execute(database);
  const todo = orderTodoNames.map((name) => ({
    name: orderTodos[name].label,
    count: must(waiting[0], 'the counts')[name],
    href: `orders?direction=${orderTodos[name].direction}&todo=${name}`,
  }));
  const { rows: lastDays } = await sql<Today['days'][number]>`
    select to_char(day, 'YYYY-MM-DD') as day,
      count(shop_order.id) filter (where direction = 'buy' and status not in ('Awaiting payment', 'Cancelled', 'Returned')) as orders,
      coalesce(sum(goods_paise - discount_paise - coalesce(back.paise, 0)) filter (where direction = 'buy' and status not in ('Awaiting payment', 'Cancelled')), 0) as "salesPaise",
      coalesce(sum(to_pay_paise + credit_paise) filter (where direction = 'sell' and status in ('Accepted', 'Paid')), 0) as "tradeInsPaise",
      coalesce(sum(goods_paise) filter (where direction = 'rent' and status not in ('Awaiting payment', 'Cancelled')), 0) as "rentalsPaise"
    from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') as day
    left join shop_order on placed_at >= ${startOfDay(sql`day::date`)} and placed_at < ${startOfDay(sql`day::date + 1`)}
    left join (
      select order_line.order_id, sum(return_line.quantity * (unit_paise - discount_paise::numeric / order_line.quantity))::bigint as paise
      from return_request join return_line on return_id = return_request.id join order_line on order_line.id = line_id
      where state = 'accepted' group by 1) as back on back.order_id = shop_order.id
    group by day order by day`.execute(database);
  const { rows: margin } = await sql<{ paise: number }>`
    select coalesce(sum(price_paise - cost_paise), 0) as paise from unit_sale
    where returned_at is null and sold_at > ${now}::timestamptz - make_interval(days => ${days}::int)`.execute(
    database,
  );
  return { todo: [...todo, ...others], days: lastDays, marginPaise: must(margin[0], 'the margin').paise };
}
