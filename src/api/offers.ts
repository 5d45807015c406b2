import type { ReplyOf } from '../contract/call.ts';
import * as contract from '../contract/offers.ts';
import { rupeesFromPaise } from '../rules/money/paise.ts';
import type { LineOffer } from '../rules/orders/buy-totals.ts';
import { indianDay } from '../rules/time/day.ts';
import { choiceOf } from '../rules/units/choice.ts';
import { quoteOffers } from '../shop/offers/quote-offers.ts';
import { answer } from './answer.ts';
import { tryOfferCode } from './wire/try-offer-code.ts';

export const offerAnswers = [
  answer(contract.quoteOffers, async ({ items, offerCode: code = null }, visit) => {
    const { database, caller, now } = visit;
    const wanted = items.map(({ inventoryMetaId, qty, ...chosen }) => ({
      productId: inventoryMetaId,
      quantity: qty,
      choice: choiceOf(chosen),
    }));
    const asked = { wanted, code, shopperId: caller?.shopperId ?? null, today: indianDay(now) };
    const quote = () => quoteOffers(database, asked);
    const { offers, codeProblem } =
      code === null ? await quote() : await tryOfferCode(visit, quote, (reply) => reply.isUnknown);
    return { offers: offers.map(onTheWire), codeProblem };
  }),
];

function onTheWire({ lines, ...offer }: LineOffer): ReplyOf<typeof contract.quoteOffers>['offers'][number] {
  const rupees = lines.map(({ offPaise, mostPaise }) => ({
    off: rupeesFromPaise(offPaise),
    most: rupeesFromPaise(mostPaise),
  }));
  return { ...offer, lines: rupees };
}
