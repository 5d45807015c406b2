import * as contract from '../contract/trade-ins.ts';
import { areaOf, type DeliveryArea } from '../rules/delivery/delivery-area.ts';
import { rupeesFromPaise } from '../rules/money/paise.ts';
import { bonusFromText } from '../rules/trade-ins/sell-totals.ts';
import { oneVisitProblem } from '../rules/trade-ups/one-visit.ts';
import { placeOrLookAgain, startAgain } from '../shop/checkout/pay-online.ts';
import { completeTradeIn } from '../shop/checkout/complete-trade-in.ts';
import { placeTradeUp } from '../shop/checkout/place-trade-up.ts';
import type { ShopDatabase } from '../shop/database.ts';
import { listAreas } from '../shop/delivery/delivery-areas.ts';
import { hashNetwork } from '../shop/identity/identity-keys.ts';
import { lockOwnOrder, type OrderFacts } from '../shop/orders/find-order.ts';
import { answerOffer } from '../shop/trade-ins/answer-offer.ts';
import { confirmByLink, readAwaitedConfirmation } from '../shop/trade-ins/confirm-pickup.ts';
import { findOwnPhoto, readTradeIn } from '../shop/trade-ins/list-items.ts';
import { markShippedBySeller } from '../shop/trade-ins/receive-trade-in.ts';
import { askForPickupDay } from '../shop/trade-ins/pickups.ts';
import { correctPayout } from '../shop/payouts/rejected-payouts.ts';
import { readSeller } from '../shop/trade-ins/seller-identity.ts';
import { listPromising } from '../shop/trade-ups/list-promising.ts';
import { answer, callerOf, success, type Visit } from './answer.ts';
import { bonusNow, piecesKept } from './wire/bonus-now.ts';
import { identityOf, moneyPayoutOf } from './wire/told-by-customer.ts';
import { photoReply } from './wire/photos.ts';
import { payerOf, seenPaise, toPayment } from './wire/to-payment.ts';
import { tryOfferCode } from './wire/try-offer-code.ts';

export const tradeInAnswers = [
  answer(contract.markTradeInShipped, async (request, visit) => {
    await visit.database.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, ownOrder(visit, request.orderId));
      await markShippedBySeller(tx, order, { now: visit.now, tracking: request.tracking });
    });
    return success;
  }),
  answer(contract.completeTradeIn, async ({ orderId, addressId = null, identity }, visit) => {
    const { sealKey } = visit.services;
    const told = { ...ownOrder(visit, orderId), addressId, identity: identityOf(identity), sealKey, now: visit.now };
    await visit.database.transaction().execute((tx) => completeTradeIn(tx, told));
    return success;
  }),
  answer(contract.answerOffer, async (request, visit) => {
    await visit.database.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, ownOrder(visit, request.orderId));
      await answerOffer(tx, order, { answers: request.answers, by: 'shopper', now: visit.now });
    });
    return success;
  }),
  answer(contract.askPickupDay, async ({ orderId, day }, visit) => {
    await visit.database.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, ownOrder(visit, orderId));
      await askForPickupDay(tx, order, { day, now: visit.now });
    });
    return success;
  }),
  answer(contract.confirmPickup, async ({ code }, { database, now, services, client }) => {
    await services.limits.take('verify-by-address', client.address);
    await database.transaction().execute((tx) => confirmByLink(tx, { code, now }));
    return success;
  }),
  answer(contract.correctPayout, async (request, visit) => {
    const details = moneyPayoutOf(request);
    await visit.database.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, ownOrder(visit, request.orderId));
      await correctPayout(tx, order, { details, key: visit.services.sealKey, by: 'shopper', now: visit.now });
    });
    return success;
  }),
  answer(contract.tradeInPhoto, async ({ photoId }, visit) => {
    const { shopperId } = callerOf(visit);
    return photoReply(await findOwnPhoto(visit.database, { shopperId, photoId }), visit);
  }),
  answer(contract.getTradeUpChoices, async (_request, visit) => {
    const tradeIns = await listPromising(visit.database, callerOf(visit).shopperId);
    const areas = tradeIns.length > 0 ? await listAreas(visit.database) : [];
    return tradeIns.map(({ number, status, summary, creditPaise, ...tradeIn }) => ({
      orderId: number,
      status,
      summary,
      credit: rupeesFromPaise(creditPaise),
      oneVisitAt: visitedPlace({ status, ...tradeIn }, areas),
    }));
  }),
  answer(contract.placeTradeUp, async (request, visit) => {
    const { shopperId } = callerOf(visit);
    await visit.services.limits.take('order-by-account', String(shopperId));
    await visit.services.limits.take('order-by-address', visit.client.address);
    const { offerCode = null } = request;
    const checkout = {
      shopperId,
      tradeIn: request.orderId,
      isOneVisit: request.oneVisit === true,
      addressId: request.addressId ?? undefined,
      isWithoutCompany: request.withoutCompany === true,
      offerCode,
      seenPaise: seenPaise(request.seenDifference),
      provider: visit.services.gateway.provider,
      networkHash: hashNetwork(visit.services.keys, visit.client.address),
      now: visit.now,
    };
    const place = () => placeOrLookAgain(payerOf(visit), (tx) => placeTradeUp(tx, checkout));
    const { number, duePaise } = await (offerCode === null ? place() : tryOfferCode(visit, place));
    if (request.payNow && duePaise > 0) return toPayment(visit, await startAgain(payerOf(visit), number));
    const url = new URL(`/orders?order=${number}`, visit.publicUrl).href;
    return { orderId: number, redirect: true as const, url };
  }),
];

type Promising = Awaited<ReturnType<typeof listPromising>>[number];

function visitedPlace(
  { address, ...tradeIn }: Pick<Promising, 'address' | 'shipping' | 'status'>,
  areas: readonly DeliveryArea[],
) {
  if (!address) return null;
  const { line1, pinCode } = address;
  const area = areaOf(String(pinCode), areas);
  return area && oneVisitProblem(tradeIn, area) === null ? { line1, pinCode } : null;
}

/** A trade-in on the order page of its seller. */
export async function tradeInOnTheWire(
  database: ShopDatabase,
  order: OrderFacts,
): Promise<contract.TradeInDetails | null> {
  if (order.direction !== 'sell') return null;
  const tradeIn = await readTradeIn(database, order.id);
  const bonusPaise = bonusNow(order, tradeIn.items, tradeIn);
  const worth = piecesKept(tradeIn.items).reduce((sum, { paidPaise }) => sum + paidPaise, 0);
  const { missing, identity } = await readSeller(database, order);
  const toConfirm = await readAwaitedConfirmation(database, order);
  return {
    shipping: order.shipping === 'pickup' ? 'pickup' : 'self',
    payment: tradeIn.payoutMethod ?? tradeIn.payment,
    payoutTo: tradeIn.payoutTo,
    payoutReference: tradeIn.payoutReference,
    payoutRejected: tradeIn.payoutRejected,
    isPayoutUnreadable: tradeIn.payoutState === 'unreadable',
    bonus: rupeesFromPaise(bonusPaise),
    bonusNote: worth < tradeIn.bonusFromPaise ? bonusFromText(tradeIn.bonusFromPaise) : null,
    quoteUntil: tradeIn.quoteUntil.toISOString(),
    pickupOn: tradeIn.pickupOn,
    pickupWindow: tradeIn.pickupWindow,
    pickupAskedOn: tradeIn.pickupAskedOn,
    pickupToConfirm: toConfirm && { ...toConfirm, until: toConfirm.until.toISOString() },
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
      isHeld: item.isHeld,
      isHandedOver: item.handedOverAt !== null,
      photos: item.photos.map((photoId) => `/api/tradeInPhoto?userId=${order.shopperId}&photoId=${photoId}`),
    })),
    missing,
    identity: identity && { kind: identity.kind, number: identity.masked },
    canShip: order.status === 'Booked' && order.shipping === 'self',
    canAnswer: order.status === 'Counter-offer',
  };
}

function ownOrder(visit: Visit, orderId: string) {
  return { shopperId: callerOf(visit).shopperId, number: orderId };
}
