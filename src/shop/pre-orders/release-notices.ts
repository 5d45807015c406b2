import { sql } from 'kysely';
import type { ReleaseMove } from '../../rules/orders/release-move.ts';
import type { ShopDatabase } from '../database.ts';

/** To be joined to order_line: what its buyer was told last, if anything. */
export const newestNotice = sql`lateral (
  select id, moved_from, moved_to, kept_at from release_notice
  where line_id = order_line.id order by id desc limit 1) as notice on true`;

/** The release date that the buyer of order_line knows. */
export const knownRelease = sql`case when notice.id is null then order_line.release_date else notice.moved_to end`;

export interface ToldMove extends ReleaseMove {
  noticeId: number;
  lineId: number;
  isKept: boolean;
}

/** How the releases in an order have moved, as its buyer was told last; what is not true any more is left out. */
export async function listToldMoves(database: ShopDatabase, orderId: number): Promise<ToldMove[]> {
  const { rows } = await sql<ToldMove>`
    select notice.id as "noticeId", order_line.id as "lineId", moved_from as "from", moved_to as "to", kept_at is not null as "isKept"
    from order_line join ${newestNotice} join product on product.id = product_id join edition on edition.id = product.edition_id
    where order_id = ${orderId} and moved_to is not distinct from edition.release_date order by order_line.id`.execute(
    database,
  );
  return rows;
}

export interface ToldAndCancelled {
  number: string;
  shopperId: number;
  customer: string;
}

/** Who was told of the date as it is now, and is not in the queue any more without having got it. */
export async function listCancelledSince(database: ShopDatabase, productId: number): Promise<ToldAndCancelled[]> {
  const { rows } = await sql<ToldAndCancelled>`
    select number, shopper_id as "shopperId", concat_ws(' ', first_name, last_name) as customer
    from order_line join ${newestNotice} join product on product.id = product_id join edition on edition.id = product.edition_id
    join shop_order on shop_order.id = order_id join shopper on shopper.id = shopper_id
    where product_id = ${productId} and moved_to is not distinct from edition.release_date
      and (status = 'Cancelled' or quantity = (
        select sum(return_line.quantity) from return_line join return_request on return_request.id = return_id
        where line_id = order_line.id and kind = 'left out'))
    order by notice.id desc limit 100`.execute(database);
  return rows;
}
