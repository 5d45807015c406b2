import type { ParsedRequestOf } from '../contract/call.ts';
import * as contract from '../contract/checkout.ts';
import { paiseFromRupees } from '../rules/money/paise.ts';
import type { CreditWish } from '../rules/orders/buy-totals.ts';
import { noteBlockedSerials } from '../shop/back-office/keep-used.ts';
import { placeOnline, startAgain } from '../shop/checkout/pay-online.ts';
import { placeBuyOrder } from '../shop/checkout/place-buy-order.ts';
import { placeRentOrder } from '../shop/checkout/place-rent-order.ts';
import { placeSellOrder } from '../shop/checkout/place-sell-order.ts';
import type { Press } from '../shop/checkout/same-order.ts';
import { BlockedSerials } from '../shop/trade-ins/stated-serials.ts';
import { tryTwice } from '../shop/try-twice.ts';
import { hashNetwork } from '../shop/identity/identity-keys.ts';
import { answer, callerOf, type Visit } from './answer.ts';
import { identityOf, payoutOf } from './wire/told-by-customer.ts';
import { payerOf, resultPage, seenPaise, toPayment } from './wire/to-payment.ts';
import { tryOfferCode } from './wire/try-offer-code.ts';

type Request = ParsedRequestOf<typeof contract.checkout>;
type Of<D> = Extract<Request, { direction: D }>;

export const checkoutAnswers = [
  answer(contract.checkout, async (request, visit) => {
    await visit.services.limits.take('order-by-account', String(callerOf(visit).shopperId));
    await visit.services.limits.take('order-by-address', visit.client.address);
    switch (request.direction) {
      case 'buy':
        return buy(request, visit);
      case 'sell':
        return sell(request, visit);
      case 'rent':
        return rent(request, visit);
    }
  }),
  answer(contract.payOrder, async ({ orderId }, visit) => toPayment(visit, await startAgain(payerOf(visit), orderId))),
];

async function buy(request: Of<'buy'>, visit: Visit) {
  const { offerCode = null } = request;
  const checkout = {
    shopperId: callerOf(visit).shopperId,
    addressId: request.addressId ?? undefined,
    isOnDelivery: request.cod === true,
    isWithoutCompany: request.withoutCompany === true,
    isWithoutPreOrders: request.withoutPreOrders === true,
    credit: creditWish(request.usedCredit),
    offerCode,
    seenPaise: seenPaise(request.seenTotal),
    provider: visit.services.gateway.provider,
    press: pressOf(request, visit),
    networkHash: hashNetwork(visit.services.keys, visit.client.address),
    now: visit.now,
  };
  const place = () => placeOnline(payerOf(visit), (tx) => placeBuyOrder(tx, checkout));
  return toPayment(visit, await (offerCode === null ? place() : tryOfferCode(visit, place)));
}

async function sell(request: Of<'sell'>, visit: Visit) {
  const conditions = new Map(request.conditions?.map(({ inventoryMetaId, answers }) => [inventoryMetaId, answers]));
  const serials = new Map(
    request.conditions?.flatMap(({ inventoryMetaId, serials: told }) =>
      told?.some(Boolean) ? [[inventoryMetaId, told]] : [],
    ),
  );
  const checkout = {
    shopperId: callerOf(visit).shopperId,
    addressId: request.addressId ?? undefined,
    shipping: request.shippingMethod,
    payment: request.paymentMethod,
    payout: payoutOf(request),
    identity: identityOf(request.identity),
    sealKey: visit.services.sealKey,
    conditions,
    serials,
    seenPaise: seenPaise(request.seenTotal),
    seenCreditPaise: seenPaise(request.seenCredit),
    press: pressOf(request, visit),
    networkHash: hashNetwork(visit.services.keys, visit.client.address),
    now: visit.now,
  };
  const placed = tryTwice(visit.database, (tx) => placeSellOrder(tx, checkout));
  return resultPage(await placed.catch((failure: unknown) => afterBlocked(failure, visit)), visit);
}

/** What was refused is in the house's own book, although nothing else of the checkout is. */
async function afterBlocked(failure: unknown, visit: Visit): Promise<never> {
  if (failure instanceof BlockedSerials) {
    const tried = { blocked: failure.blocked, shopperId: callerOf(visit).shopperId, now: visit.now };
    await visit.database.transaction().execute((tx) => noteBlockedSerials(tx, tried));
  }
  throw failure;
}

async function rent(request: Of<'rent'>, visit: Visit) {
  const checkout = {
    shopperId: callerOf(visit).shopperId,
    addressId: request.addressId ?? undefined,
    items: request.rentItems.map(({ id, place, duration, qty, startDate }) => ({
      editionId: id,
      city: place.trim().toLowerCase(),
      duration,
      quantity: qty,
      startDate: startDate ?? undefined,
    })),
    shipping: request.shippingMethod,
    window: request.handOverWindow || null,
    returnWindow: request.returnWindow === '' ? null : request.returnWindow,
    isRefusedWhileOwing: request.refuseIfOwing === true,
    isWithoutCompany: request.withoutCompany === true,
    isOnDelivery: request.paymentMethod === 'pod',
    credit: creditWish(request.usedCredit),
    seenPaise: seenPaise(request.seenTotal),
    provider: visit.services.gateway.provider,
    networkHash: hashNetwork(visit.services.keys, visit.client.address),
    now: visit.now,
  };
  return toPayment(visit, await placeOnline(payerOf(visit), (tx) => placeRentOrder(tx, checkout)));
}

function pressOf({ attempt = null }: Of<'buy' | 'sell'>, visit: Visit): Press {
  return { attempt, sessionId: callerOf(visit).sessionId };
}

function creditWish(used: Of<'buy' | 'rent'>['usedCredit']): CreditWish {
  return used === true ? 'all' : paiseFromRupees(used || 0);
}
