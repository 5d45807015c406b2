import type { Pool } from 'pg';

/** In a statement on a product: what a thing of its kind needs before it is for sale. */
export const serialOfKind = `case when sub_category in ('Console', 'Controller', 'Headset')
  then 'T-' || upper(replace(gen_random_uuid()::text, '-', '')) end`;

/** So many units of a pre-owned product are for sale, all of them good: more come as opening stock, the latest are written off. */
export async function setUsedStock(pool: Pool, productId: number, count: number): Promise<void> {
  await pool.query(
    `insert into unit (edition_id, product_id, state, grade, serial, source, is_cost_confirmed, added_by, added_at)
     select edition_id, id, 'for sale', 'Good', ${serialOfKind}, 'opening', false, 'test', now()
     from product cross join generate_series(1, $2::int - (on_hand - reserved)) where id = $1`,
    [productId, count],
  );
  await pool.query(
    `insert into unit_move (unit_id, from_state, to_state, moved_by, why, moved_at)
     select id, 'for sale', 'written off', 'test', 'Counted', now()
     from (select id, row_number() over (order by id) as place from unit where product_id = $1 and state = 'for sale') as unit
     where place > $2::int`,
    [productId, count],
  );
}
