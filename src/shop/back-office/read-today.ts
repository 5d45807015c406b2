import { sql } from 'kysely';
import { indianDay } from '../../rules/day.ts';
import type { ShopDatabase } from '../database.ts';

export interface Today {
  todo: { name: string; count: number; href: string }[];
  days: { day: string; salesPaise: number; tradeInsPaise: number; rentalsPaise: number }[];
  marginPaise: number;
}

/** What needs doing now, each with the list that shows it, and the money of the last days. */
export async function readToday(database: ShopDatabase, { now, days }: { now: Date; days: number }): Promise<Today> {
  const today = indianDay(now);
  const { rows: todo } = await sql<Today['todo'][number]>`
    select name, count, href from (values
      (1, 'To pack', (select count(*) from shop_order where direction = 'buy' and status = 'Processing'), 'orders?direction=Buy&status=Processing'),
      (2, 'Returns to decide', (select count(*) from shop_order where direction = 'buy' and status = 'Return requested'), 'orders?direction=Buy&status=Return+requested'),
      (3, 'Pickups today', (select count(*) from trade_in join shop_order on shop_order.id = order_id
          where status = 'Pickup scheduled' and pickup_on <= ${today}::date), 'orders?direction=Sell&status=Pickup+scheduled'),
      (4, 'Pickups to schedule', (select count(*) from shop_order where direction = 'sell' and status = 'Booked' and shipping = 'pickup'), 'orders?direction=Sell&status=Booked'),
      (5, 'To inspect', (select count(*) from shop_order where direction = 'sell' and status = 'Received'), 'orders?direction=Sell&status=Received'),
      (6, 'Offers without an answer', (select count(*) from shop_order where direction = 'sell' and status = 'Counter-offer'), 'orders?direction=Sell&status=Counter-offer'),
      (7, 'Payouts due', (select count(*) from payout where state = 'due'), 'payouts'),
      (8, 'Rentals to hand over', (select count(distinct shop_order.id) from shop_order join rental on rental.order_id = shop_order.id
          where status = 'Booked' and starts_on <= ${today}::date), 'orders?direction=Rent&status=Booked'),
      (9, 'Rentals due or late', (select count(*) from shop_order where direction = 'rent' and status = 'Due'), 'orders?direction=Rent&status=Due'),
      (10, 'Rentals to inspect', (select count(*) from shop_order where direction = 'rent' and status = 'Returned'), 'orders?direction=Rent&status=Returned'),
      (11, 'Almost sold out', (select count(*) from product where age <> 'sell' and on_hand - reserved between 1 and 2), 'catalogue?stock=low'),
      (12, 'Payments that disagree', (select count(*) from payment_notice where verdict <> 'taken' and received_at > ${now}::timestamptz - interval '7 days')
          + (select count(*) from refund where state = 'failed'), 'orders'),
      (13, 'Credit for a second person', (select count(*) from credit_request where state = 'waiting'), 'customers')
    ) as work (place, name, count, href) where place < 13 or count > 0 order by place`.execute(database);
  const { rows: lastDays } = await sql<Today['days'][number]>`
    select to_char(day, 'YYYY-MM-DD') as day,
      coalesce(sum(goods_paise - discount_paise) filter (where direction = 'buy' and status not in ('Awaiting payment', 'Cancelled', 'Returned')), 0) as "salesPaise",
      coalesce(sum(goods_paise) filter (where direction = 'sell' and status in ('Accepted', 'Paid')), 0) as "tradeInsPaise",
      coalesce(sum(goods_paise) filter (where direction = 'rent' and status not in ('Awaiting payment', 'Cancelled')), 0) as "rentalsPaise"
    from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') as day
    left join shop_order on placed_at >= (day::date at time zone 'Asia/Kolkata') and placed_at < ((day::date + 1) at time zone 'Asia/Kolkata')
    group by day order by day`.execute(database);
  const { rows: margin } = await sql<{ paise: number }>`
    select coalesce(sum(order_line.unit_paise - order_line.discount_paise / order_line.quantity - purchase_paise), 0) as paise
    from stock_unit join order_line on order_line.id = sold_line_id
    join shop_order on shop_order.id = order_line.order_id
    where placed_at > ${now}::timestamptz - make_interval(days => ${days}::int)`.execute(database);
  return { todo, days: lastDays, marginPaise: margin[0]?.paise ?? 0 };
}
