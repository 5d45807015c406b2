import * as contract from '../contract/pre-orders.ts';
import { paise, rupeesFromPaise } from '../rules/money/paise.ts';
import { cancelPreOrder } from '../shop/checkout/cancel-pre-order.ts';
import { planFalls } from '../shop/checkout/give-lowest-price.ts';
import type { remainderOf } from '../shop/checkout/remainder.ts';
import type { ShopDatabase } from '../shop/database.ts';
import { lockOwnOrder, type OrderFacts } from '../shop/orders/find-order.ts';
import { keepPreOrder } from '../shop/pre-orders/keep-pre-order.ts';
import { listPlacesOf, type QueuePlace } from '../shop/pre-orders/queue.ts';
import { listToldMoves, type ToldMove } from '../shop/pre-orders/release-notices.ts';
import { answer, callerOf, success } from './answer.ts';

export const preOrderAnswers = [
  answer(contract.cancelPreOrder, async ({ orderId, lineId }, visit) => {
    const { shopperId } = callerOf(visit);
    await visit.services.limits.take('cancel-by-account', String(shopperId));
    await visit.services.limits.take('cancel-by-address', visit.client.address);
    await visit.database.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, { shopperId, number: orderId });
      await cancelPreOrder(tx, order, { lineId, now: visit.now });
    });
    return success;
  }),
  answer(contract.keepPreOrder, async ({ orderId, noticeId }, visit) => {
    const { shopperId } = callerOf(visit);
    await visit.database.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, { shopperId, number: orderId });
      await keepPreOrder(tx, order, { noticeId, now: visit.now });
    });
    return success;
  }),
];

type Lines = Awaited<ReturnType<typeof remainderOf>>['lines'];

/** What the contract of each pre-order in an order comes to, by line. */
export async function preOrdersOnTheWire(
  database: ShopDatabase,
  order: OrderFacts,
  lines: Lines,
): Promise<ReadonlyMap<number, contract.PreOrderDetails>> {
  const promised = lines.filter(({ hasContract }) => hasContract);
  const isWaiting = promised.length > 0 && order.status === 'Processing';
  const places = isWaiting ? await listPlacesOf(database, order.id) : [];
  const moves = isWaiting ? await listToldMoves(database, order.id) : [];
  const planned = isWaiting ? await planFalls(database, order, lines) : [];
  return new Map(
    promised.map((line) => {
      const place = places.find(({ lineId }) => lineId === line.id);
      const move = moves.find(({ lineId }) => lineId === line.id);
      const fall = planned.find(({ lineId }) => lineId === line.id) ?? {
        lowestPaise: line.lowestPaise ?? line.unitPaise,
        moneyPaise: line.fallMoneyPaise,
        creditPaise: line.fallCreditPaise,
      };
      return [
        line.id,
        {
          queue: place ? queueOnTheWire(place) : null,
          lowest: rupeesFromPaise(fall.lowestPaise),
          back: rupeesFromPaise(paise(fall.moneyPaise + fall.creditPaise)),
          paid: rupeesFromPaise(line.paidPaise),
          ...(move && { moved: moveOnTheWire(move) }),
        },
      ] as const;
    }),
  );
}

function queueOnTheWire({ place, copies, of, coverage }: QueuePlace): contract.PreOrderDetails['queue'] {
  return { place, copies, of, ...(coverage && { coverage }) };
}

function moveOnTheWire({ noticeId, from, to, isKept }: ToldMove): contract.PreOrderDetails['moved'] {
  return { noticeId, from, to, isKept };
}
