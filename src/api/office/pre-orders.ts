import * as contract from '../../contract/office/pre-orders.ts';
import { productTitle } from '../../rules/catalogue/product-path.ts';
import { coverageOf } from '../../rules/orders/coverage.ts';
import { Refused } from '../../rules/refused.ts';
import { setSupplyByStaff } from '../../shop/back-office/edit-products.ts';
import { listPreOrders, listQueue, type PreOrderTitle } from '../../shop/pre-orders/queue.ts';
import { listCancelledSince } from '../../shop/pre-orders/release-notices.ts';
import { answer, actorOf, success } from '../answer.ts';

const mostInQueue = 500;

export const officePreOrderAnswers = [
  answer(contract.officePreOrders, async (_request, { database }) => (await listPreOrders(database)).map(onTheWire)),
  answer(contract.officePreOrderQueue, async ({ productId }, { database }) => {
    const [title] = await listPreOrders(database, productId);
    if (!title) throw new Refused('not-found', 'There is no such pre-order.');
    const cancelled = await listCancelledSince(database, productId);
    const queue = await listQueue(database, productId, { limit: mostInQueue });
    return {
      ...onTheWire(title),
      queue: queue.map(({ number, shopperId, paidAt, ...order }) => ({
        ...order,
        orderId: number,
        customerId: shopperId,
        paidAt: paidAt.toISOString(),
        coverage: title.supply && coverageOf(order, title.supply),
      })),
      cancelled: cancelled.map(({ number, shopperId, customer }) => ({
        orderId: number,
        customerId: shopperId,
        customer,
      })),
    };
  }),
  answer(contract.officeSetSupply, async ({ why, ...wanted }, visit) => {
    const staffAction = { ...actorOf(visit), why };
    await visit.database.transaction().execute((tx) => setSupplyByStaff(tx, wanted, staffAction));
    return success;
  }),
];

function onTheWire({ name, editionName, ...title }: PreOrderTitle): contract.OfficePreOrder {
  return { ...title, title: productTitle({ productName: name, editionName }) };
}
