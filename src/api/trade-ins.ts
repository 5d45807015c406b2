import * as contract from '../contract/trade-ins.ts';
import { rupeesFromPaise } from '../rules/money/paise.ts';
import type { ShopDatabase } from '../shop/database.ts';
import { lockOwnOrder, type OrderFacts } from '../shop/orders/find-order.ts';
import { answerOffer } from '../shop/trade-ins/answer-offer.ts';
import { findOwnPhoto, readTradeIn } from '../shop/trade-ins/list-items.ts';
import { markShippedBySeller } from '../shop/trade-ins/receive-trade-in.ts';
import { answer, callerOf, success, type Visit } from './answer.ts';
import { photoReply } from './wire/photos.ts';

export const tradeInAnswers = [
  answer(contract.markTradeInShipped, async (request, visit) => {
    await visit.database.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, ownOrder(visit, request.orderId));
      await markShippedBySeller(tx, order, { now: visit.now, tracking: request.tracking });
    });
    return success;
  }),
  answer(contract.answerOffer, async (request, visit) => {
    await visit.database.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, ownOrder(visit, request.orderId));
      await answerOffer(tx, order, { answers: request.answers, by: 'shopper', now: visit.now });
    });
    return success;
  }),
  answer(contract.tradeInPhoto, async ({ photoId }, visit) => {
    const { shopperId } = callerOf(visit);
    return photoReply(await findOwnPhoto(visit.database, { shopperId, photoId }), visit);
  }),
];

/** A trade-in on the order page of its seller. */
export async function tradeInOnTheWire(
  database: ShopDatabase,
  order: OrderFacts,
): Promise<contract.TradeInDetails | null> {
  if (order.direction !== 'sell') return null;
  const tradeIn = await readTradeIn(database, order.id);
  return {
    shipping: order.shipping === 'pickup' ? 'pickup' : 'self',
    payment: tradeIn.payment,
    payoutTo: tradeIn.payoutTo,
    payoutReference: tradeIn.payoutReference,
    bonus: rupeesFromPaise(tradeIn.bonusPaise),
    quoteUntil: tradeIn.quoteUntil.toISOString(),
    pickupOn: tradeIn.pickupOn,
    answerUntil: order.status === 'Counter-offer' ? (tradeIn.answerUntil?.toISOString() ?? null) : null,
    items: tradeIn.items.map((item) => ({
      itemId: item.id,
      lineId: item.lineId,
      title: item.title,
      currency: item.currency,
      answers: item.answers,
      deductions: item.deductions.map(({ label, amountPaise }) => ({ label, amount: rupeesFromPaise(amountPaise) })),
      quoted: rupeesFromPaise(item.quotedPaise),
      state: item.state,
      offered: item.offeredPaise === null ? null : rupeesFromPaise(item.offeredPaise),
      reasons: item.reasons,
      photos: item.photos.map((photoId) => `/api/tradeInPhoto?userId=${order.shopperId}&photoId=${photoId}`),
    })),
    canShip: order.status === 'Booked' && order.shipping === 'self',
    canAnswer: order.status === 'Counter-offer',
  };
}

function ownOrder(visit: Visit, orderId: string) {
  return { shopperId: callerOf(visit).shopperId, number: orderId };
}
