import { sql } from 'kysely';
import { withinDays } from '../indian-days.ts';
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
} as const satisfies Record<string, Report>;
