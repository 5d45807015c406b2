import { bestGrade } from '../../src/rules/units/grade.ts';
import { acceptReturn } from '../../src/shop/checkout/refund-return.ts';
import { inspectReturn, receiveReturn, refuseReturn } from '../../src/shop/checkout/return-order.ts';
import { listOpenReturns } from '../../src/shop/orders/returns.ts';
import { completeOrder, sendOrder } from '../../src/shop/checkout/send-order.ts';
import type { ShopTransaction } from '../../src/shop/database.ts';
import { lockOrder, type OrderFacts } from '../../src/shop/orders/find-order.ts';
import { finishInspection } from '../../src/shop/trade-ins/finish-inspection.ts';
import { inspectItem, type Inspection } from '../../src/shop/trade-ins/inspect-item.ts';
import { receiveTradeIn } from '../../src/shop/trade-ins/receive-trade-in.ts';
import type { OpenShop } from './open-shop.ts';

const by = 'Meena (counter)';

/** What the people behind the counter do with an order. */
export function staffOf({ connection }: Pick<OpenShop, 'connection'>) {
  const act = <T>(number: string, work: (tx: ShopTransaction, order: OrderFacts) => Promise<T>): Promise<T> =>
    connection.database.transaction().execute(async (tx) => work(tx, await lockOrder(tx, number)));
  const now = () => ({ by, now: new Date() });
  return {
    act,
    deliver: async (number: string) => {
      await act(number, (tx, order) => sendOrder(tx, order, { ...now(), tracking: null }));
      await act(number, (tx, order) => completeOrder(tx, order, now()));
    },
    /** What came back first is here, is as it should be, and its money goes back. */
    acceptReturn: (number: string) =>
      act(number, async (tx, order) => {
        const [wish] = await listOpenReturns(tx, order.id);
        const hand = { returnId: wish?.id, ...now() };
        await receiveReturn(tx, order, hand);
        const seen = (wish?.lines ?? []).map(({ lineId }) => ({ lineId, isAsExpected: true, note: null }));
        await inspectReturn(tx, order, { lines: seen, ...hand });
        await acceptReturn(tx, order, hand);
      }),
    refuseReturn: (number: string, why = 'It is another disc') =>
      act(number, (tx, order) => refuseReturn(tx, order, { ...now(), why })),
    receive: (number: string) => act(number, (tx, order) => receiveTradeIn(tx, order, now())),
    inspect: (number: string, found: Pick<Inspection, 'itemId'> & Partial<Inspection>) =>
      act(number, (tx, order) =>
        inspectItem(tx, order, {
          found: {},
          grade: bestGrade('disc', found.found ?? {}),
          serial: null,
          unreadable: 'The sticker is gone',
          reasons: null,
          ...now(),
          ...found,
        }),
      ),
    finish: (number: string) => act(number, (tx, order) => finishInspection(tx, order, now())),
  };
}
