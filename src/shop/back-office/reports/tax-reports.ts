import { type RawBuilder, sql } from 'kysely';
import { voucherStatus } from '../../../rules/orders/order-moves.ts';
import { withinDays } from '../../indian-days.ts';
import { marginRows } from './margin-register.ts';
import { count, type DateRange, day, money, percent, type Report, text } from './report-columns.ts';

/** What the law asks for, from the documents as they were printed and the register of margins. Credit notes count below zero. */
export const taxReports = {
  sales: {
    title: 'Sales register',
    columns: [
      day('day'),
      text('document'),
      text('kind'),
      text('order'),
      text('customer'),
      // Empty for a person: what is sold to a company is listed one by one in the return.
      text('company'),
      text('gstin'),
      text('place of supply'),
      money('taxable'),
      money('cgst'),
      money('sgst'),
      money('igst'),
      money('margin scheme'),
      money('total'),
    ],
    query: (range) => sql`
      select facts->>'day' as day, printed_number as document, kind, facts->'order'->>'number' as order,
             facts->'buyer'->>'name' as customer, facts->'buyer'->'company'->>'name' as company,
             facts->'buyer'->'company'->>'gstin' as gstin, facts->'placeOfSupply'->>'name' as "place of supply",
             sign * (facts->'totals'->>'taxablePaise')::bigint as taxable,
             sign * (facts->'totals'->>'cgstPaise')::bigint as cgst,
             sign * (facts->'totals'->>'sgstPaise')::bigint as sgst,
             sign * (facts->'totals'->>'igstPaise')::bigint as igst,
             sign * (facts->'totals'->>'marginPaise')::bigint as "margin scheme",
             sign * (facts->'totals'->>'grossPaise')::bigint as total
      from invoice, lateral (select case kind when 'credit-note' then -1 else 1 end as sign) as side
      where kind in ('invoice', 'credit-note') and ${withinDays(sql`made_at`, range)}
      order by id`,
  },
  gst: {
    title: 'GST summary by HSN and state',
    columns: [
      text('hsn'),
      text('state code'),
      text('state'),
      percent('rate'),
      count('quantity'),
      money('taxable'),
      money('cgst'),
      money('sgst'),
      money('igst'),
      money('margin scheme'),
      money('total'),
      money('margin taxable'),
      money('margin cgst'),
      money('margin sgst'),
      money('margin igst'),
    ],
    // Invoices say no tax of used things, and not what they cost: the tax in their margins comes from the register, on the days
    // of the register, in the row of its rate.
    query: (range) => sql`
      select hsn, code as "state code", state, rate, sum(quantity) as quantity, sum(taxable) as taxable, sum(cgst) as cgst,
             sum(sgst) as sgst, sum(igst) as igst, sum(margin_scheme) as "margin scheme", sum(total) as total,
             sum(margin_taxable) as "margin taxable", sum(margin_cgst) as "margin cgst", sum(margin_sgst) as "margin sgst",
             sum(margin_igst) as "margin igst"
      from (
        select line->>'hsn' as hsn, facts->'placeOfSupply'->>'gstCode' as code, facts->'placeOfSupply'->>'name' as state,
               (tax->>'ratePercent')::numeric as rate, sign * (line->>'quantity')::int as quantity,
               sign * coalesce((tax->>'taxablePaise')::bigint, 0) as taxable, sign * coalesce((tax->>'cgstPaise')::bigint, 0) as cgst,
               sign * coalesce((tax->>'sgstPaise')::bigint, 0) as sgst, sign * coalesce((tax->>'igstPaise')::bigint, 0) as igst,
               case when tax->>'ratePercent' is null then sign * (line->>'grossPaise')::bigint else 0 end as margin_scheme,
               sign * (line->>'grossPaise')::bigint as total,
               0 as margin_taxable, 0 as margin_cgst, 0 as margin_sgst, 0 as margin_igst
        from invoice, lateral (select case kind when 'credit-note' then -1 else 1 end as sign) as side,
             jsonb_array_elements(facts->'lines') as line, lateral (select line->'tax' as tax) as taxed
        where kind in ('invoice', 'credit-note') and ${withinDays(sql`made_at`, range)}
        union all
        select hsn, state_code, state, rate_percent, 0, 0, 0, 0, 0, 0, 0, taxable, cgst, sgst, igst
        from (${marginRows(range)}) as register
      ) as taxed
      group by 1, 2, 3, 4 order by 1, 2, 4 nulls last`,
  },
  purchases: {
    title: 'Purchase register',
    columns: [
      day('day'),
      text('voucher'),
      text('order'),
      text('seller'),
      text('address'),
      text('id kind'),
      text('id number'),
      day('declared own'),
      text('description'),
      text('unit'),
      text('serial'),
      text('grade'),
      money('price paid'),
      money('still to pay'),
      text('how paid'),
      text('account holder'),
      text('state'),
    ],
    // A bonus is a line of its own, so that the lines add up to what the sellers got. What was paid again, because the bank
    // sent the money back, stands here once, with its latest voucher. What was taken and has no voucher yet follows.
    query: (range) => sql`
      with latest as (
        select voucher.*, shop_order.number as order_number, ${identity}
        from invoice as voucher join shop_order on shop_order.id = voucher.order_id
        left join seller_identity on seller_identity.order_id = voucher.order_id
        where voucher.kind = 'voucher' and ${withinDays(sql`made_at`, range)}
          and not exists (select from invoice where order_id = voucher.order_id and kind = 'voucher' and id > voucher.id)
      ), lines as (
        select order_id, order_number, id_kind, id_number, declared_at, latest.id as voucher_id, position, facts->>'day' as day, printed_number as voucher,
               facts->'seller'->>'name' as seller, concat_ws(', ', variadic array(select jsonb_array_elements_text(facts->'seller'->'address'))
                 || (facts->'seller'->'state'->>'name')) as address, line->>'title' as description, line->>'unit' as unit,
               line->>'serial' as serial, line->>'grade' as grade, (line->>'pricePaise')::bigint as paid, null::bigint as due,
               case line->>'currency' when 'credit' then 'Store credit' else concat_ws(', ',
                 case facts->'payout'->>'method' when 'bank' then 'Bank' else 'UPI' end, facts->'payout'->>'masked',
                 facts->'payout'->>'bankReference') end as how,
               case line->>'currency' when 'cash' then
                 ${holderOf(sql`facts->'payout'->>'method'`, sql`facts->'payout'->>'holder'`, sql`facts->'seller'->>'name'`)}
               end as holder
        from latest, jsonb_array_elements(facts->'lines') with ordinality as printed (line, position)
        union all
        ${linesWithoutVoucher(range)}
      )
      select day, voucher, order_number as order, seller, address, id_kind as "id kind", id_number as "id number",
             to_char(declared_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "declared own", description, unit, serial, grade,
             paid as "price paid", due as "still to pay", how as "how paid", holder as "account holder",
             case when voucher is not null then 'Paid' when paid is null then 'Not paid yet' else 'Paid, voucher to come' end as state
      from lines order by voucher_id nulls last, order_id, position`,
  },
} as const satisfies Record<string, Report>;

const identity = sql`seller_identity.kind as id_kind, seller_identity.masked as id_number, declared_at`;

const sellerName = sql`coalesce(address->>'name', trim(shopper.first_name || ' ' || shopper.last_name))`;

/** Whose account it is. A UPI id names nobody: the money is sent to the name of the seller. */
function holderOf(method: RawBuilder<unknown>, holder: RawBuilder<unknown>, seller: RawBuilder<unknown>) {
  return sql`case ${method} when 'upi' then ${seller} else ${holder} end`;
}

/** What was taken on these days and has no voucher, because it is not paid or was paid a moment ago: each thing and, of the whole trade-in, the bonus. */
function linesWithoutVoucher(range: DateRange) {
  return sql`
    select taken.order_id, shop_order.number, ${identity}, null, position, to_char(taken.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), null,
           ${sellerName},
           concat_ws(', ', nullif(address->>'line1', ''), nullif(address->>'line2', ''), nullif(address->>'landmark', ''),
                     (address->>'city') || ' ' || (address->>'pinCode'), address->>'state'),
           description, unit, serial, grade,
           case status when ${voucherStatus} then due end, case when status <> ${voucherStatus} then due end, case currency when 'credit' then 'Store credit' else 'Money' end,
           case currency when 'cash' then ${holderOf(sql`method`, sql`holder`, sellerName)} end
    from (
      select item.order_id, min(unit.added_at) as at from unit join trade_in_item item on item.id = trade_in_item_id
      where item.order_id in (
        select order_id from trade_in_item join unit on unit.trade_in_item_id = trade_in_item.id where ${withinDays(sql`unit.added_at`, range)})
      group by 1) as taken
    join shop_order on shop_order.id = taken.order_id and status not in ('Cancelled', 'Returned to seller')
    join shopper on shopper.id = shop_order.shopper_id
    left join seller_identity on seller_identity.order_id = taken.order_id
    left join payout on payout.order_id = taken.order_id and return_id is null
    cross join lateral (
      select item.position, order_line.title, unit.number, coalesce(unit.serial, item.serial), item.grade, offered_paise, item.currency
      from trade_in_item item join unit on unit.trade_in_item_id = item.id join order_line on order_line.id = item.line_id
      where item.order_id = taken.order_id and item.state <> 'refused'
      union all
      select null, 'Bonus', null, null, null, bonus_paise, bonus_in from trade_in where order_id = taken.order_id and bonus_paise > 0
    ) as part (position, description, unit, serial, grade, due, currency)
    where not exists (select from invoice where invoice.order_id = taken.order_id and kind = 'voucher')
      and ${withinDays(sql`taken.at`, range)}`;
}
