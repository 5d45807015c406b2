import { must } from '../../src/rules/must.ts';
import type { Browser } from './browser.ts';
import { newBuyer, payAtSandbox } from './buyers.ts';
import type { OpenShop } from './open-shop.ts';

/** An order of one used thing that is paid, and the unit that is set aside for it. */
export async function usedOrder(
  shop: Pick<OpenShop, 'address' | 'connection'>,
  productId: number,
): Promise<{ orderId: string; unit: string }> {
  const buyer = await newBuyer(shop);
  await buyer.put(productId);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  const { rows } = await shop.connection.pool.query<{ unit: string }>(
    `select unit.number as unit from unit join order_line on order_line.id = line_id
     join shop_order on shop_order.id = order_id where shop_order.number = $1`,
    [placed.orderId],
  );
  return { orderId: placed.orderId, unit: must(rows[0], 'the unit').unit };
}

/** The same, with its copy in the parcel. */
export async function packed(shop: Pick<OpenShop, 'address' | 'connection'>, staff: Browser, productId: number) {
  const order = await usedOrder(shop, productId);
  await staff.post('/api/office/packUnit', order);
  return order;
}
