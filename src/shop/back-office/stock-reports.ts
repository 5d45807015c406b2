import { sql } from 'kysely';
import { withinDays } from '../indian-days.ts';
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
      text('title'),
      text('serial'),
      text('grade'),
      money('cost'),
      money('sold for'),
      money('margin'),
      percent('rate'),
      money('tax in the margin'),
    ],
    // The law taxes the margin of used goods, when there is one; the rate is the one of the day of the order.
    query: (range) => sql`
      select *, case when margin > 0 then round(margin * rate / (100 + rate)) else 0 end as "tax in the margin" from (
        select ${indianDay('shop_order.placed_at')} as day, shop_order.number as order, order_line.title, serial, grade,
               purchase_paise as cost, sale.paise as "sold for", sale.paise - purchase_paise as margin,
               (select rate_percent from gst_rate
                where order_line.hsn like hsn_prefix || '%' and from_day <= (placed_at at time zone 'Asia/Kolkata')::date
                order by length(hsn_prefix) desc, from_day desc limit 1) as rate
        from stock_unit
        join order_line on order_line.id = sold_line_id
        join shop_order on shop_order.id = order_line.order_id,
        lateral (select order_line.unit_paise - order_line.discount_paise / order_line.quantity as paise) as sale
        where state = 'sold' and ${withinDays(sql`shop_order.placed_at`, range)}
        order by shop_order.id, stock_unit.id) as sold`,
  },
  'trade-ins': {
    title: 'Trade-in register',
    columns: [
      day('day'),
      text('order'),
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
      select ${indianDay('stock_unit.added_at')} as day, shop_order.number as order, ${person} as seller,
             shopper.phone_number as phone, order_line.title, stock_unit.serial, stock_unit.grade,
             trade_in_item.currency as "paid in", quoted_paise as quoted, purchase_paise as paid,
             -- It belongs to the whole trade-in, so it stands with its first piece.
             case when stock_unit.id = min(stock_unit.id) over (partition by shop_order.id) then bonus_paise else 0 end as bonus,
             payout.state as payout, payout.bank_reference as "bank reference"
      from stock_unit
      join trade_in_item on trade_in_item.id = trade_in_item_id
      join order_line on order_line.id = trade_in_item.line_id
      join shop_order on shop_order.id = trade_in_item.order_id
      join trade_in on trade_in.order_id = shop_order.id
      join shopper on shopper.id = shop_order.shopper_id
      left join payout on payout.order_id = trade_in_item.order_id
      where ${withinDays(sql`stock_unit.added_at`, range)}
      order by stock_unit.id`,
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
      money('known cost'),
    ],
    // Of this moment, whatever the days say: the past of a shelf is in the stock movements.
    query: () => sql`
      select product.id::text as product, title.name as title, edition.name as edition, product.platform, product.age,
             on_hand as "on hand", reserved as "for orders", buy_paise as price, on_hand * buy_paise as "value at price",
             coalesce(units.paise, 0) as "known cost"
      from product
      join edition on edition.id = product.edition_id
      join title on title.id = edition.title_id
      left join (select product_id, sum(purchase_paise) as paise from stock_unit where state = 'in stock' group by 1)
        as units on units.product_id = product.id
      where on_hand > 0
      order by on_hand * buy_paise desc, product.id`,
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
