import { offerBreaches, sellWithOffers } from './offers.ts';
import type { OpenShop } from './open-shop.ts';
import { preOrderBreaches, sellFallenPreOrders } from './pre-orders.ts';

/** Orders with offers and with pre-orders, for the books. */
export async function sellWithReasons(shop: OpenShop, products: readonly number[]): Promise<void> {
  await sellWithOffers(shop, products);
  await sellFallenPreOrders(shop);
}

export const reasonBreaches = [...offerBreaches, ...preOrderBreaches];
