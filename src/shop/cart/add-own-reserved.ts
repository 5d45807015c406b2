import type { ProductFacts } from '../catalogue/product-facts.ts';
import type { ShopDatabase } from '../database.ts';

/**
 * What a shopper set aside with an order that is not paid yet is still there for that shopper: without this, coming back
 * from the payment page would show the last copy as sold out, to the very person who has it.
 */
export async function addOwnReserved<P extends Pick<ProductFacts, 'id' | 'available'>>(
  database: ShopDatabase,
  shopperId: number,
  products: readonly P[],
): Promise<P[]> {
  const ids = products.map(({ id }) => id);
  if (ids.length === 0) return [];
  const own = await database
    .selectFrom('stock_reservation')
    .innerJoin('shop_order', 'shop_order.number', 'stock_reservation.reference')
    .where('shop_order.shopper_id', '=', shopperId)
    .where('shop_order.status', '=', 'Awaiting payment')
    .where('stock_reservation.state', '=', 'held')
    .where('stock_reservation.product_id', 'in', ids)
    .groupBy('stock_reservation.product_id')
    .select((row) => ['stock_reservation.product_id as id', row.fn.sum<number>('quantity').as('quantity')])
    .execute();
  const reserved = new Map(own.map(({ id, quantity }) => [id, quantity]));
  return products.map((product) => ({ ...product, available: product.available + (reserved.get(product.id) ?? 0) }));
}
