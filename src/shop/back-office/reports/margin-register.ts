import { sql } from 'kysely';
import { defaultShopSettings } from '../../../rules/house/shop-settings.ts';
import { withinDays } from '../../indian-days.ts';
import { type DateRange, day, money, percent, type Report, text } from './report-columns.ts';

/** Where the shop is today, for what has no invoice yet: each of them says where the shop was when it was made. */
const homeState = sql`(
  select gst_code from state where id = coalesce(
    (select (value->>'homeStateId')::int from setting where key = 'legal'), ${defaultShopSettings.legal.homeStateId}))`;

/**
 * Used things that left on these days, as they stand in the register, and below zero those that came back on these days.
 * Each bears the tax in its own margin, halved like the tax of any other line when it stays in the state.
 */
export const marginRows = (range: DateRange) => sql`
  select unit_sale.id, at, sign, shop_order.number as order_number, unit.number as unit_number, order_line.title, unit_sale.serial,
         unit_sale.grade, order_line.hsn, place.code as state_code, place.state, rate_percent, sign * unit_sale.cost_paise as cost,
         sign * price_paise as price, sign * tax_paise as tax,
         sign * (greatest(price_paise - unit_sale.cost_paise, 0) - tax_paise) as taxable,
         sign * case when place.is_other then 0 else tax_paise / 2 end as cgst,
         sign * case when place.is_other then 0 else tax_paise - tax_paise / 2 end as sgst,
         sign * case when place.is_other then tax_paise else 0 end as igst
  from (
    select id, 1 as sign, sold_at as at from unit_sale where ${withinDays(sql`sold_at`, range)}
    union all
    select id, -1, returned_at from unit_sale where ${withinDays(sql`returned_at`, range)}) as event
  join unit_sale on unit_sale.id = event.id
  join unit on unit.id = unit_id
  join order_line on order_line.id = unit_sale.line_id
  join shop_order on shop_order.id = order_line.order_id
  left join invoice on invoice.reference = 'order:' || shop_order.id
  cross join lateral (
    select coalesce(facts->'placeOfSupply'->>'gstCode', address->>'gstCode') as code,
           coalesce(facts->'placeOfSupply'->>'name', address->>'state') as state,
           coalesce((facts->>'isInterState')::boolean, address->>'gstCode' <> ${homeState}, false) as is_other) as place`;

export const marginRegister = {
  margin: {
    title: 'Margin register',
    columns: [
      day('day'),
      text('order'),
      text('unit'),
      text('title'),
      text('serial'),
      text('grade'),
      text('hsn'),
      text('state code'),
      text('state'),
      money('cost'),
      money('sold for'),
      money('margin'),
      percent('rate'),
      money('taxable'),
      money('cgst'),
      money('sgst'),
      money('igst'),
      money('tax in the margin'),
    ],
    query: (range) => sql`
      select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, order_number as order, unit_number as unit, title, serial,
             grade, hsn, state_code as "state code", state, cost, price as "sold for", price - cost as margin, rate_percent as rate,
             taxable, cgst, sgst, igst, tax as "tax in the margin"
      from (${marginRows(range)}) as register order by at, id, sign desc`,
  },
} as const satisfies Record<string, Report>;
