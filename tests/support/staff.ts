import type { ShopTransaction } from '../../src/shop/database.ts';
import { lockOrder, type OrderFacts } from '../../src/shop/orders/find-order.ts';
import { finishInspection } from '../../src/shop/trade-ins/finish-inspection.ts';
import { inspectItem, type Inspection } from '../../src/shop/trade-ins/inspect-item.ts';
import { receiveTradeIn } from '../../src/shop/trade-ins/receive-trade-in.ts';
import type { OpenShop } from './open-shop.ts';

const by = 'Meena (counter)';

/** What people of the shop do with an order. */
export function staffOf({ connection }: Pick<OpenShop, 'connection'>) {
  const act = <T>(number: string, work: (tx: ShopTransaction, order: OrderFacts) => Promise<T>): Promise<T> =>
    connection.database.transaction().execute(async (tx) => work(tx, await lockOrder(tx, number)));
  return {
    by,
    act,
    receive: (number: string) => act(number, (tx, order) => receiveTradeIn(tx, order, { by, now: new Date() })),
    inspect: (number: string, found: Pick<Inspection, 'itemId'> & Partial<Inspection>) =>
      act(number, (tx, order) =>
        inspectItem(tx, order, { found: {}, grade: 'A', serial: null, reasons: null, by, now: new Date(), ...found }),
      ),
    finish: (number: string) => act(number, (tx, order) => finishInspection(tx, order, { by, now: new Date() })),
  };
}
