import { acceptReturn } from '../../src/shop/checkout/return-order.ts';
import { completeOrder, sendOrder } from '../../src/shop/checkout/send-order.ts';
import type { ShopTransaction } from '../../src/shop/database.ts';
import { lockOrder, type OrderFacts } from '../../src/shop/orders/find-order.ts';
import type { OpenShop } from './open-shop.ts';

/** What the people behind the counter do with an order. */
export function staffOf({ connection }: Pick<OpenShop, 'connection'>) {
  const act = (number: string, work: (tx: ShopTransaction, order: OrderFacts) => Promise<void>) =>
    connection.database.transaction().execute(async (tx) => work(tx, await lockOrder(tx, number)));
  const hand = { by: 'test' };
  return {
    act,
    deliver: async (number: string) => {
      await act(number, (tx, order) => sendOrder(tx, order, { ...hand, now: new Date(), tracking: null }));
      await act(number, (tx, order) => completeOrder(tx, order, { ...hand, now: new Date() }));
    },
    acceptReturn: (number: string) => act(number, (tx, order) => acceptReturn(tx, order, { ...hand, now: new Date() })),
  };
}
