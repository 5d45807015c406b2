import { sql } from 'kysely';
import { withinDays } from '../../indian-days.ts';
import { count, day, money, percent, price, type Report, text } from './report-columns.ts';

const person = sql`trim(shopper.first_name || ' ' || shopper.last_name)`;
const indianDay = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;

/** Used goods from the seller to the buyer, what is on the shelves, what is owed, and what is out. */
export const stockReports = {
  margin: {
    title: 'Margin register',
    columns: [
      day('day'),
      text('order'),
      text('unit'),
      text('title'),
      text('serial'),
      text('grade'),
      money('cost'),
      money('sold for'),
      money('margin'),
      percent('rate'),
      money('tax in the margin'),
    ],
    // As it was on the day of the sale. What came back stands a second time, below zero, on the day it came back.
    query: (range) => sql`
      select ${indianDay('at')} as day, shop_order.number as order, unit.number as unit, order_line.title, unit_sale.serial, grade,
             sign * unit_sale.cost_paise as cost, sign * price_paise as "sold for", sign * (price_paise - unit_sale.cost_paise) as margin,
             rate_percent as rate, sign * tax_paise as "tax in the margin"
      from unit_sale cross join lateral (values (1, sold_at), (-1, returned_at)) as event (sign, at)
      join unit on unit.id = unit_id
      join order_line on order_line.id = unit_sale.line_id
      join shop_order on shop_order.id = order_line.order_id
      where at is not null and ${withinDays(sql`at`, range)}
      order by at, unit_sale.id, sign desc`,
  },
  'trade-ins': {
    title: 'Trade-in register',
    columns: [
      day('day'),
      text('order'),
      text('unit'),
      text('seller'),
      text('phone'),
      text('title'),
      text('serial'),
      text('grade'),
      text('paid in'),
      money('quoted'),
      money('paid'),
      money('bonus'),
      text('payout'),
      text('bank reference'),
    ],
    query: (range) => sql`
      select ${indianDay('unit.added_at')} as day, shop_order.number as order, unit.number as unit, ${person} as seller,
             shopper.phone_number as phone, order_line.title, unit.serial, unit.grade,
             trade_in_item.currency as "paid in", quoted_paise as quoted, offered_paise as paid,
             (select coalesce(sum(paise), 0) from unit_cost where unit_id = unit.id and kind = 'bonus') as bonus,
             payout.state as payout, payout.bank_reference as "bank reference"
      from unit
      join trade_in_item on trade_in_item.id = trade_in_item_id
      join order_line on order_line.id = trade_in_item.line_id
      join shop_order on shop_order.id = trade_in_item.order_id
      join shopper on shopper.id = shop_order.shopper_id
      left join payout on payout.order_id = trade_in_item.order_id
      where ${withinDays(sql`unit.added_at`, range)}
      order by unit.id`,
  },
  stock: {
    title: 'Stock valuation',
    columns: [
      text('product'),
      text('title'),
      text('edition'),
      text('platform'),
      text('age'),
      count('on hand'),
      count('for orders'),
      price('price'),
      money('value at price'),
      money('value at cost'),
    ],
    // Of this moment, whatever the days say: the past of a shelf is in its movements. Used things cost what each of them
    // cost, new ones the average of their receipts. What is not in the house yet is not stock.
    query: () => sql`
      select product.id::text as product, title.name as title, edition.name as edition, product.platform, product.age,
             on_hand as "on hand", reserved as "for orders", buy_paise as price, on_hand * buy_paise as "value at price",
             case when age = 'PreOwned' then coalesce(units.paise, 0) else round(on_hand * coalesce(bought.paise, 0)) end as "value at cost"
      from product
      join edition on edition.id = product.edition_id
      join title on title.id = edition.title_id
      left join (select product_id, sum(cost_paise) as paise from unit where state in ('for sale', 'reserved') group by 1)
        as units on units.product_id = product.id
      left join (select product_id, sum(quantity * cost_paise)::numeric / sum(quantity) as paise
                 from stock_receipt where cost_paise is not null group by 1) as bought on bought.product_id = product.id
      where on_hand > 0 and age <> 'preOrder'
      union all
      -- What is rented out, and what is in the house but not for sale yet: the shop's too, in lines of their own, without a price.
      select coalesce(unit.product_id::text, ''), title.name, edition.name, title.platform,
             upper(left(state, 1)) || substr(state, 2), count(*)::int, 0, null, null, sum(cost_paise)
      from unit join edition on edition.id = unit.edition_id join title on title.id = edition.title_id
      where state in ('for rent', 'received', 'to test', 'to repair', 'to clean', 'returned', 'to send back')
      group by state, unit.product_id, title.name, edition.name, title.platform
      order by 9 desc nulls first, product`,
  },
  wallets: {
    title: 'Wallet liability',
    columns: [text('customer id'), text('customer'), text('phone'), money('balance')],
    // At the end of the last day: what the shop owes in credit then.
    query: ({ to }) => sql`
      select shopper.id::text as "customer id", ${person} as customer, shopper.phone_number as phone, sum(moved.paise) as balance
      from (
        select credit_account_id as account, amount_paise as paise, entered_at from ledger_entry
        union all select debit_account_id, -amount_paise, entered_at from ledger_entry) as moved
      join ledger_account on ledger_account.id = moved.account and ledger_account.kind = 'wallet'
      join shopper on shopper.id = ledger_account.shopper_id
      where ${withinDays(sql`moved.entered_at`, { to })}
      group by shopper.id having sum(moved.paise) <> 0
      order by sum(moved.paise) desc, shopper.id`,
  },
  rentals: {
    title: 'Rental utilisation',
    columns: [
      text('city'),
      text('title'),
      text('platform'),
      count('units'),
      count('days there'),
      count('days out'),
      percent('used'),
      money('rent'),
    ],
    query: ({ from, to }) => sql`
      select place.name as city, title.name as title, title.platform, count(*) as units, sum(span.days) as "days there",
             sum(away.days) as "days out", round(100.0 * sum(away.days) / sum(span.days), 1) as used,
             coalesce(max(earned.paise), 0) as rent
      from rental_unit unit
      join place on place.slug = unit.place
      join edition on edition.id = unit.edition_id
      join title on title.id = edition.title_id
      cross join (select ${to}::date - ${from}::date + 1 as days) as span
      cross join lateral (
        select coalesce(sum(upper(shared.days) - lower(shared.days)), 0) as days
        from rental_booking, lateral (select days * daterange(${from}::date, ${to}::date, '[]') as days) as shared
        where unit_id = unit.id and status not in ('cancelled', 'outage') and not isempty(shared.days)) as away
      left join lateral (
        select sum(order_line.unit_paise * order_line.quantity - order_line.discount_paise) as paise
        from rental join order_line on order_line.id = rental.line_id
        join shop_order on shop_order.id = rental.order_id
        where rental.edition_id = unit.edition_id and rental.place = unit.place
          and starts_on between ${from}::date and ${to}::date
          and shop_order.status not in ('Awaiting payment', 'Cancelled')) as earned on true
      where unit.in_service
      group by place.position, place.name, unit.edition_id, title.name, title.platform
      order by place.position, used desc, title.name`,
  },
} as const satisfies Record<string, Report>;
