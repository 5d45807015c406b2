import { sql } from 'kysely';
import { stockValue } from '../../books/stock-value.ts';
import { withinDays } from '../../indian-days.ts';
import { count, day, money, percent, price, type Report, text } from './report-columns.ts';

const person = sql`trim(shopper.first_name || ' ' || shopper.last_name)`;
const indianDay = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;

/** What was bought from customers, what is on the shelves, what is owed, and what is out. */
export const stockReports = {
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
             shopper.phone_number as phone, order_line.title,
             coalesce(unit.serial, trade_in_item.serial) as serial, trade_in_item.grade,
             trade_in_item.currency as "paid in", quoted_paise as quoted, offered_paise as paid,
             (select coalesce(sum(paise), 0) from unit_cost where unit_id = unit.id and kind = 'bonus') as bonus,
             payout.state as payout, payout.bank_reference as "bank reference"
      from unit
      join trade_in_item on trade_in_item.id = trade_in_item_id
      join order_line on order_line.id = trade_in_item.line_id
      join shop_order on shop_order.id = trade_in_item.order_id
      join shopper on shopper.id = shop_order.shopper_id
      left join payout on payout.order_id = trade_in_item.order_id
      where trade_in_item.state <> 'refused' and ${withinDays(sql`unit.added_at`, range)}
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
      count('cost not told'),
    ],
    // Of this moment, whatever the days say: the past of a shelf is in its movements.
    query: () => sql`${sql.raw(stockValue)} order by 9 desc nulls first, product`,
  },
  'new-margin': {
    title: 'Margin of new things',
    columns: [
      text('order'),
      text('product'),
      text('title'),
      count('quantity'),
      money('taxable'),
      money('cost'),
      money('margin'),
      count('cost not told'),
    ],
    // What they brought is on the documents, without the tax. What they cost follows from the order in which things came and
    // left, so that costs and the value of what is left add up to the receipts. What came back broken stays a cost. A pre-order is
    // sold when it is paid and leaves later: until then nobody knows which copies it takes.
    query: (range) => sql`
      with left_shelf as (
        select product_id, reference, reason, on_hand_change as sold, change,
               case reason when 'sold' then min(moved_at) filter (where reason = 'sold') over (partition by product_id, reference)
                 else moved_at end as moved_at,
               sum(-change) over (partition by product_id order by stock_movement.id) as gone
        from stock_movement join product on product.id = product_id
        cross join lateral (select case age when 'preOrder' then here_change else on_hand_change end as change) as house
        where (on_hand_change <> 0 or here_change <> 0) and receipt_id is null and reason not in ('opening', 'received') and product_id in (
          select product_id from stock_movement where reason in ('sold', 'returned') and ${withinDays(sql`moved_at`, range)})
      ), events (number, product_id, quantity, taxable, cost, untold) as (
        select reference, product_id, case when reason = 'damaged' then 0 else -sold end, 0,
               -sign(change)::int * paise, -sign(change)::int * untold
        from left_shelf cross join lateral cost_of_pieces(product_id, gone + least(change, 0), gone + greatest(change, 0))
        where reference is not null and reason in ('sold', 'returned', 'damaged') and ${withinDays(sql`moved_at`, range)}
        union all
        select shop_order.number, order_line.product_id, 0, sign * (line->'tax'->>'taxablePaise')::bigint, 0,
               case when kind = 'invoice' and age = 'preOrder' and status = 'Processing' then quantity - (
                 select coalesce(sum(return_line.quantity), 0) from return_line
                 join return_request on return_request.id = return_id and return_request.kind = 'left out' where line_id = order_line.id)
               else 0 end
        from invoice join shop_order on shop_order.id = invoice.order_id and direction = 'buy'
        cross join lateral (select case kind when 'credit-note' then -1 else 1 end as sign) as side
        cross join lateral jsonb_array_elements(facts->'lines') as line
        join order_line on order_line.id = (line->>'lineId')::int and order_line.age <> 'PreOwned'
        where kind in ('invoice', 'credit-note') and ${withinDays(sql`made_at`, range)}
      )
      select number as order, product_id::text as product, (
               select min(order_line.title) from order_line join shop_order on shop_order.id = order_id
               where shop_order.number = events.number and order_line.product_id = events.product_id) as title,
             sum(quantity) as quantity, sum(taxable) as taxable, sum(cost) as cost,
             case when sum(untold) = 0 then sum(taxable) - sum(cost) end as margin, sum(untold) as "cost not told"
      from events group by number, product_id
      having (sum(quantity), sum(taxable), sum(cost), sum(untold)) <> (0, 0, 0, 0)
      order by number, product_id`,
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
      select city.name as city, title.name as title, title.platform, count(*) as units, sum(span.days) as "days there",
             sum(away.days) as "days out", round(100.0 * sum(away.days) / sum(span.days), 1) as used,
             coalesce(max(earned.paise), 0) as rent
      from rental_unit unit
      join city on city.slug = unit.city
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
        where rental.edition_id = unit.edition_id and rental.city = unit.city
          and starts_on between ${from}::date and ${to}::date
          and shop_order.status not in ('Awaiting payment', 'Cancelled')) as earned on true
      where unit.in_service
      group by city.position, city.name, unit.edition_id, title.name, title.platform
      order by city.position, used desc, title.name`,
  },
} as const satisfies Record<string, Report>;
