import type { ReplyOf } from '../contract/call.ts';
import * as contract from '../contract/offers.ts';
import { rupeesFromPaise } from '../rules/money/paise.ts';
import type { LineOffer } from '../rules/orders/buy-totals.ts';
import { Refused } from '../rules/refused.ts';
import { indianDay } from '../rules/time/day.ts';
import { choiceOf } from '../rules/units/choice.ts';
import { quoteOffers } from '../shop/offers/quote-offers.ts';
import { answer, type Visit } from './answer.ts';

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
      code === null ? await quote() : await guessing(visit, quote, (reply) => reply.isUnknown);
    return { offers: offers.map(onTheWire), codeProblem };
  }),
];

/** Whoever tries codes that nobody made is stopped after some of them, by account and by address. */
export async function guessing<Reply>(
  { services: { limits }, caller, client }: Visit,
  act: () => Promise<Reply>,
  isWrong: (reply: Reply) => boolean = () => false,
): Promise<Reply> {
  const counters = [
    ...(caller ? [['code-by-account', String(caller.shopperId)] as const] : []),
    ['code-by-address', client.address] as const,
  ];
  for (const [name, key] of counters) await limits.take(name, key);
  let isUnknown = false;
  try {
    const reply = await act();
    isUnknown = isWrong(reply);
    return reply;
  } catch (failure) {
    isUnknown = failure instanceof Refused && failure.reason === 'not-found' && 'offerCode' in failure.fields;
    throw failure;
  } finally {
    if (!isUnknown) for (const [name, key] of counters) await limits.giveBack(name, key);
  }
}

function onTheWire({ lines, ...offer }: LineOffer): ReplyOf<typeof contract.quoteOffers>['offers'][number] {
  const rupees = lines.map(({ offPaise, mostPaise }) => ({
    off: rupeesFromPaise(offPaise),
    most: rupeesFromPaise(mostPaise),
  }));
  return { ...offer, lines: rupees };
}
