import { type RawBuilder, sql } from 'kysely';
import { coverageOf, type Coverage, type Supply } from '../../rules/orders/coverage.ts';
import type { ReleaseNews } from '../../rules/orders/release-move.ts';
import type { ShopDatabase } from '../database.ts';
import { knownRelease, newestNotice } from './release-notices.ts';

/** Where a pre-order stands among all of its product, counted in copies. */
export interface QueuePlace {
  lineId: number;
  productId: number;
  title: string;
  copies: number;
  /** Of its first copy. */
  place: number;
  /** How many copies are waited for in all. */
  of: number;
  /** What there is for the queue, where the shop counts it. */
  supply: Supply | null;
  coverage: Coverage | null;
}

/**
 * The places of the pre-orders in an order that is paid and not sent. First come, first served: by the moment at which the order
 * was paid, or placed when there was nothing to pay. Who cancels is not in it any more, and everybody behind moves up.
 */
export async function listPlacesOf(database: ShopDatabase, orderId: number): Promise<QueuePlace[]> {
  const ordered = sql`select product_id from order_line where order_id = ${orderId} and age = 'preOrder'`;
  const { rows } = await sql<
    Omit<QueuePlace, 'supply' | 'coverage'> & { here: number | null; promised: number | null }
  >`
    select queue.id as "lineId", queue.product_id as "productId", title, copies, place, of, here, promised
    from ${queueOf(ordered)} as queue left join ${counted} on counted.product_id = queue.product_id
    where order_id = ${orderId} and copies > 0 order by queue.id`.execute(database);
  return rows.map(({ here, promised, ...place }) => {
    const supply = here === null || promised === null ? null : { here, promised };
    return { ...place, supply, coverage: supply && coverageOf(place, supply) };
  });
}

export interface QueuedOrder {
  number: string;
  shopperId: number;
  customer: string;
  paidAt: Date;
  copies: number;
  place: number;
  /** What its buyer knows of the release date as it is now. */
  release: ReleaseNews;
}

/** Everybody who waits for a pre-order, the first ones first. */
export async function listQueue(
  database: ShopDatabase,
  productId: number,
  { limit }: { limit: number },
): Promise<QueuedOrder[]> {
  const { rows } = await sql<QueuedOrder>`
    select number, shopper_id as "shopperId", concat_ws(' ', first_name, last_name) as customer, paid_at as "paidAt", copies, place,
           case when not has_contract then 'no contract' when ${knownRelease} is distinct from edition.release_date then 'not told yet'
             when notice.id is null then 'ordered with it' when kept_at is null then 'no answer' else 'kept' end as release
    from ${queueOf(sql`${productId}::integer`)} as queue join order_line on order_line.id = queue.id left join ${newestNotice}
    join shop_order on shop_order.id = queue.order_id join shopper on shopper.id = shopper_id
    join product on product.id = queue.product_id join edition on edition.id = product.edition_id
    where copies > 0 order by place limit ${limit}`.execute(database);
  return rows;
}

export interface PreOrderTitle {
  productId: number;
  name: string;
  editionName: string;
  platform: string;
  releaseDate: string | null;
  orders: number;
  copies: number;
  supply: Supply | null;
}

/** Every pre-order that is sold or waited for, or one of them; what is waited for most stands first. */
export async function listPreOrders(database: ShopDatabase, productId: number | null = null): Promise<PreOrderTitle[]> {
  const all = sql`select id from product where age = 'preOrder' and id = coalesce(${productId}, id)`;
  const { rows } = await sql<Omit<PreOrderTitle, 'supply'> & { here: number | null; promised: number | null }>`
    select product.id as "productId", title.name, edition.name as "editionName", product.platform, edition.release_date as "releaseDate",
           coalesce(waiting.orders, 0) as orders, coalesce(waiting.copies, 0) as copies, here, promised
    from product join edition on edition.id = product.edition_id join title on title.id = edition.title_id
    left join ${counted} on counted.product_id = product.id
    left join (select product_id, count(*)::int as orders, sum(copies)::int as copies
               from ${queueOf(all)} as queue where copies > 0 group by product_id) as waiting on waiting.product_id = product.id
    where product.age = 'preOrder' and product.id = coalesce(${productId}, product.id)
      and (product.is_listed or waiting.copies > 0 or here is not null)
    order by copies desc, edition.release_date nulls last, product.id limit 200`.execute(database);
  return rows.map(({ here, promised, ...title }) => ({
    ...title,
    supply: here === null || promised === null ? null : { here, promised },
  }));
}

/** What there is for the queue of each pre-order that is counted. */
const counted = sql`(
  select pre_order_supply.product_id, greatest(coalesce(copies, 0), 0) as here, promised
  from pre_order_supply left join pre_order_here on pre_order_here.product_id = pre_order_supply.product_id) as counted`;

/** The lines of pre-orders that are paid and not sent, with the place of each among those of its product. */
export function queueOf(products: RawBuilder<unknown>) {
  return sql`(
    select waiting.*, (1 - copies + sum(copies) over (partition by product_id order by paid_at, id))::int as place,
           (sum(copies) over (partition by product_id))::int as of
    from (
      select order_line.id, order_id, product_id, title, quantity - left_out.copies as copies, paid.at as paid_at
      from order_line
      join shop_order on shop_order.id = order_id and direction = 'buy' and status = 'Processing'
      cross join lateral (
        select coalesce(sum(return_line.quantity), 0)::int as copies from return_line
        join return_request on return_request.id = return_id and kind = 'left out' where line_id = order_line.id) as left_out
      cross join lateral (
        select max(happened_at) as at from order_event
        where order_event.order_id = shop_order.id and to_status = 'Processing' and from_status is distinct from 'Processing') as paid
      where order_line.age = 'preOrder' and product_id in (${products})) as waiting)`;
}
