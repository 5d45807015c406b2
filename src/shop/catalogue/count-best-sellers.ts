import { sql } from 'kysely';
import type { ShopTransaction } from '../database.ts';

const days = 90;

/** Shelves are ordered by what people buy. Only products whose sales changed are touched: pages are kept otherwise. */
export async function countBestSellers(tx: ShopTransaction, now: Date): Promise<void> {
  await sql`
    with sales as (
      select product.id, coalesce(sum(order_line.quantity - coalesce(back.quantity, 0)), 0)::int as units
      from product
      left join (order_line join shop_order on shop_order.id = order_line.order_id
                 and shop_order.direction = 'buy' and shop_order.status not in ('Awaiting payment', 'Cancelled')
                 and shop_order.placed_at > ${now}::timestamptz - make_interval(days => ${days}))
        on order_line.product_id = product.id
      left join (
        select line_id, sum(quantity) as quantity from return_line join return_request on return_request.id = return_id
        where state = 'accepted' group by line_id) as back on back.line_id = order_line.id
      group by product.id
    ), changed as materialized (
      select product.id, sales.units from product join sales on sales.id = product.id
      where product.sold_recently <> sales.units
      -- Checkouts lock products in this order too; in another one, this and a checkout could wait for each other.
      order by product.id for no key update of product
    )
    update product set popularity = popularity - sold_recently + changed.units, sold_recently = changed.units
    from changed where changed.id = product.id`.execute(tx);
}
