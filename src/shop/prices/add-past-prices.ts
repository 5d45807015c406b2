import { sql } from 'kysely';
import type { ShopTransaction } from '../database.ts';

/**
 * What prices were before, for a demo shop in which nobody has changed one: some were dearer and fell twice, some rose once,
 * and for some things the shop paid less. None is above the printed price. A second time changes nothing.
 */
export async function addPastPrices(tx: ShopTransaction, now: Date): Promise<void> {
  await sql`
    with known as (select from price_history where changed_by = 'demo' limit 1),
    asked as (
      select product.id, edition_id, buy_paise as now_paise,
             least(mrp_paise, ${roundedTo(sql`buy_paise * 1.08`)}) as later, least(mrp_paise, ${roundedTo(sql`buy_paise * 1.15`)}) as first,
             ${roundedTo(sql`buy_paise * 0.93`)} as cheaper
      from product join edition on edition.id = edition_id where buy_paise is not null
    ), moved (edition_id, product_id, price, before, after, days) as (
      select edition_id, id, 'buy', first, later, 62 from asked where id % 3 = 0
      union all select edition_id, id, 'buy', later, now_paise, 24 from asked where id % 3 = 0
      union all select edition_id, id, 'buy', cheaper, now_paise, 40 from asked where id % 3 = 1
      union all select id, null, 'sell-cash', ${roundedTo(sql`sell_cash_paise * 0.9`)}, sell_cash_paise, 31 from edition where id % 4 = 0
      union all select id, null, 'sell-credit', ${roundedTo(sql`sell_credit_paise * 0.9`)}, sell_credit_paise, 31 from edition where id % 4 = 0
    )
    insert into price_history (edition_id, product_id, price, before_paise, after_paise, changed_by, changed_at)
    select edition_id, product_id, price, before, after, 'demo', ${now}::timestamptz - days * interval '1 day' from moved
    where before > 0 and before <> after and not exists (select from known)
    order by days desc, edition_id, product_id`.execute(tx);
}

/** To ten rupees, as people write prices. */
function roundedTo(paise: ReturnType<typeof sql>) {
  return sql`(floor((${paise}) / 1000) * 1000)::bigint`;
}
