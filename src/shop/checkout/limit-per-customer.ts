import { sql } from 'kysely';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';

/**
 * Refuses an order that goes beyond the limit of a product. One phone is one customer, so it has to be verified, whoever lives
 * in the same household: what others have ordered neither counts nor is told.
 */
export async function refuseBeyondLimit(tx: ShopTransaction, orderId: number): Promise<void> {
  const unknown = await findLimited(tx, orderId);
  if (unknown) {
    const most = `At most ${unknown.most} of ${unknown.title} per customer.`;
    throw new Refused('phone-not-verified', `${most} Please verify your phone on your profile to order it.`);
  }
  const beyond = await findBeyondLimit(tx, orderId);
  if (!beyond) return;
  const { title, most, before } = beyond;
  const limit = `At most ${most} of ${title} per customer`;
  throw new Refused(
    'conflict',
    before === 0
      ? `${limit}. Please change the quantity in your cart.`
      : `${limit}, and you have ordered it before. Please change your cart.`,
  );
}

/** The first product with a limit in an order of somebody whose phone is not verified. */
async function findLimited(tx: ShopTransaction, orderId: number) {
  return tx
    .selectFrom('shop_order')
    .innerJoin('shopper', 'shopper.id', 'shop_order.shopper_id')
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .where('shop_order.id', '=', orderId)
    .where('shopper.phone_verified_at', 'is', null)
    .where('product.most_per_customer', 'is not', null)
    .orderBy('order_line.id')
    .select(['order_line.title', 'product.most_per_customer as most'])
    .executeTakeFirst();
}

export interface BeyondLimit {
  title: string;
  most: number;
  /** What the customer has ordered before. */
  before: number;
}

/**
 * The first product of an order of which the customer would have more than they may; what was cancelled, left out or returned
 * does not count. The stock of the order must be locked by now: of two orders of one customer, the second sees the first.
 */
export async function findBeyondLimit(tx: ShopTransaction, orderId: number): Promise<BeyondLimit | null> {
  const { rows } = await sql<BeyondLimit>`
    select wanted.title, wanted.most, coalesce(earlier.pieces, 0)::int as before
    from shop_order this
    cross join lateral (
      select product_id, min(title) as title, sum(quantity) as pieces, most_per_customer as most
      from order_line join product on product.id = product_id
      where order_id = this.id and most_per_customer is not null
      group by product_id, most_per_customer) wanted
    cross join lateral (
      select sum(line.quantity - coalesce(back.pieces, 0)) as pieces
      from order_line line
      join shop_order other on other.id = line.order_id
      left join lateral (
        select sum(return_line.quantity) as pieces
        from return_line join return_request on return_request.id = return_id
        where line_id = line.id and return_request.state = 'accepted') back on true
      where line.product_id = wanted.product_id and other.id <> this.id and other.direction = 'buy'
        and other.status <> 'Cancelled' and other.shopper_id = this.shopper_id) earlier
    where this.id = ${orderId} and wanted.pieces + coalesce(earlier.pieces, 0) > wanted.most
    order by wanted.product_id limit 1`.execute(tx);
  return rows[0] ?? null;
}
