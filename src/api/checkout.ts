import * as contract from '../contract/checkout.ts';
import type { ParsedRequestOf } from '../contract/call.ts';
import { type Paise, paiseFromRupees } from '../rules/money/paise.ts';
import { placeBuyOrder } from '../shop/checkout/place-buy-order.ts';
import { placeRentOrder } from '../shop/checkout/place-rent-order.ts';
import { placeSellOrder } from '../shop/checkout/place-sell-order.ts';
import { answer, callerOf, type Visit } from './answer.ts';
import { payoutOf } from './wire/payout-of.ts';
import { placeOnline, resultPage } from './wire/place-online.ts';

type Request = ParsedRequestOf<typeof contract.checkout>;
type Of<D> = Extract<Request, { direction: D }>;

export const checkoutAnswers = [
  answer(contract.checkout, (request, visit) => {
    switch (request.direction) {
      case 'buy':
        return buy(request, visit);
      case 'sell':
        return sell(request, visit);
      case 'rent':
        return rent(request, visit);
    }
  }),
];

function buy(request: Of<'buy'>, visit: Visit) {
  const checkout = {
    shopperId: callerOf(visit).shopperId,
    addressId: request.addressId,
    isOnDelivery: request.cod === true,
    isCreditUsed: Boolean(request.usedCredit),
    seenPaise: seenPaise(request.seenTotal),
    provider: visit.means.gateway.provider,
    now: visit.now,
  };
  return placeOnline(visit, (tx) => placeBuyOrder(tx, checkout));
}

async function sell(request: Of<'sell'>, visit: Visit) {
  const conditions = new Map(request.conditions?.map(({ inventoryMetaId, answers }) => [inventoryMetaId, answers]));
  const checkout = {
    shopperId: callerOf(visit).shopperId,
    addressId: request.addressId,
    shipping: request.shippingMethod,
    payment: request.paymentMethod,
    payout: payoutOf(request),
    sealKey: visit.means.sealKey,
    conditions,
    seenPaise: seenPaise(request.seenTotal),
    seenCreditPaise: seenPaise(request.seenCredit),
    now: visit.now,
  };
  return resultPage(await visit.database.transaction().execute((tx) => placeSellOrder(tx, checkout)), visit);
}

function rent(request: Of<'rent'>, visit: Visit) {
  const checkout = {
    shopperId: callerOf(visit).shopperId,
    addressId: request.addressId,
    items: request.rentItems.map(({ id, place, duration, qty, startDate }) => ({
      editionId: id,
      place,
      duration,
      quantity: qty,
      startDate,
    })),
    shipping: request.shippingMethod,
    isOnDelivery: request.paymentMethod === 'pod',
    seenPaise: seenPaise(request.seenTotal),
    provider: visit.means.gateway.provider,
    now: visit.now,
  };
  return placeOnline(visit, (tx) => placeRentOrder(tx, checkout));
}

function seenPaise(rupees: number | undefined): Paise | null {
  return rupees === undefined ? null : paiseFromRupees(rupees);
}
