import { sql } from 'kysely';
import { withinDays } from '../../indian-days.ts';
import { count, day, money, percent, type Report, text } from './report-columns.ts';

/** What the law asks for, from the documents as they were printed. Credit notes count below zero. */
export const taxReports = {
  sales: {
    title: 'Sales register',
    columns: [
      day('day'),
      text('document'),
      text('kind'),
      text('order'),
      text('customer'),
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
             facts->'buyer'->>'name' as customer, facts->'placeOfSupply'->>'name' as "place of supply",
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
    ],
    query: (range) => sql`
      select line->>'hsn' as hsn, facts->'placeOfSupply'->>'gstCode' as "state code",
             facts->'placeOfSupply'->>'name' as state, (line->'tax'->>'ratePercent')::numeric as rate,
             sum(sign * (line->>'quantity')::int) as quantity,
             sum(sign * coalesce((line->'tax'->>'taxablePaise')::bigint, 0)) as taxable,
             sum(sign * coalesce((line->'tax'->>'cgstPaise')::bigint, 0)) as cgst,
             sum(sign * coalesce((line->'tax'->>'sgstPaise')::bigint, 0)) as sgst,
             sum(sign * coalesce((line->'tax'->>'igstPaise')::bigint, 0)) as igst,
             sum(case when line->'tax'->>'ratePercent' is null then sign * (line->>'grossPaise')::bigint else 0 end) as "margin scheme",
             sum(sign * (line->>'grossPaise')::bigint) as total
      from invoice, lateral (select case kind when 'credit-note' then -1 else 1 end as sign) as side,
           jsonb_array_elements(facts->'lines') as line
      where kind in ('invoice', 'credit-note') and ${withinDays(sql`made_at`, range)}
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
      text('description'),
      text('unit'),
      text('serial'),
      text('grade'),
      money('price paid'),
      text('how paid'),
    ],
    // A bonus is a line of its own, so that the lines add up to what the sellers got. What was paid anew, because the bank
    // sent the money back, stands here once, with its latest voucher.
    query: (range) => sql`
      select facts->>'day' as day, printed_number as voucher, facts->'order'->>'number' as order, facts->'seller'->>'name' as seller,
             concat_ws(', ', variadic array(select jsonb_array_elements_text(facts->'seller'->'address'))
               || (facts->'seller'->'state'->>'name')) as address,
             seller_identity.kind as "id kind", seller_identity.masked as "id number", line->>'title' as description,
             line->>'unit' as unit, line->>'serial' as serial, line->>'grade' as grade,
             (line->>'pricePaise')::bigint as "price paid",
             case line->>'currency' when 'credit' then 'Store credit' else concat_ws(', ',
               case facts->'payout'->>'method' when 'bank' then 'Bank' else 'UPI' end, facts->'payout'->>'masked',
               facts->'payout'->>'bankReference') end as "how paid"
      from invoice left join seller_identity on seller_identity.order_id = invoice.order_id,
           jsonb_array_elements(facts->'lines') with ordinality as lines (line, position)
      where invoice.kind = 'voucher' and not exists (
        select from invoice later where later.order_id = invoice.order_id and later.kind = 'voucher' and later.id > invoice.id)
        and ${withinDays(sql`made_at`, range)}
      order by invoice.id, position`,
  },
} as const satisfies Record<string, Report>;
