import type { ParsedRequestOf } from '../../contract/call.ts';
import * as contract from '../../contract/office/offers.ts';
import { paiseFromRupees, rupeesFromPaise } from '../../rules/money/paise.ts';
import { offerEffect, stateOf } from '../../rules/offers/offer.ts';
import type { OfferWish } from '../../rules/offers/offer-problem.ts';
import { type Day, indianDay } from '../../rules/time/day.ts';
import { changeOfferByStaff, endOfferByStaff, makeOfferByStaff } from '../../shop/back-office/keep-offers.ts';
import { findTitles, type ListedOffer, listOffers } from '../../shop/offers/list-offers.ts';
import { previewOffer } from '../../shop/offers/preview-offer.ts';
import { readSettings } from '../../shop/settings/read-settings.ts';
import { answer, actorOf, success } from '../answer.ts';
import { rupees } from '../wire/product-on-the-wire.ts';

export const officeOfferAnswers = [
  answer(contract.officeOffers, async ({ which = 'open' }, { database, now }) => {
    const today = indianDay(now);
    const offers = await listOffers(database, which, today);
    const { offersAtOnce } = (await readSettings(database)).figures;
    return { offers: offers.map((offer) => rowOnTheWire(offer, today)), atOnce: offersAtOnce };
  }),
  answer(contract.officeFindTitles, ({ q }, { database }) => findTitles(database, q)),
  answer(contract.officePreviewOffer, async ({ rupees: off, ...terms }, { database }) => {
    const { count, examples } = await previewOffer(database, { ...terms, offPaise: paiseOf(off) });
    return {
      products: count,
      examples: examples.map(({ pricePaise, offPaise, ...example }) => ({
        ...example,
        price: rupeesFromPaise(pricePaise),
        off: rupeesFromPaise(offPaise),
      })),
    };
  }),
  answer(contract.officeMakeOffer, async ({ why, ...terms }, visit) => {
    const staffAction = { ...actorOf(visit), why };
    const made = visit.database.transaction().execute((tx) => makeOfferByStaff(tx, wishOf(terms), staffAction));
    return { offerId: await made };
  }),
  answer(contract.officeChangeOffer, async ({ why, offerId: id, ...terms }, visit) => {
    const change = { id, wish: wishOf(terms) };
    const staffAction = { ...actorOf(visit), why };
    await visit.database.transaction().execute((tx) => changeOfferByStaff(tx, change, staffAction));
    return success;
  }),
  answer(contract.officeEndOffer, async ({ why, offerId }, visit) => {
    const staffAction = { ...actorOf(visit), why };
    await visit.database.transaction().execute((tx) => endOfferByStaff(tx, offerId, staffAction));
    return success;
  }),
];

type Terms = Omit<ParsedRequestOf<typeof contract.officeMakeOffer>, 'why'>;

function wishOf({ rupees: off, least, ...terms }: Terms): OfferWish {
  return { ...terms, offPaise: paiseOf(off), leastPaise: paiseFromRupees(least) };
}

function paiseOf(amount: number | null) {
  return amount === null ? null : paiseFromRupees(amount);
}

function rowOnTheWire(offer: ListedOffer, today: Day): contract.OfferRow {
  const { id, offPaise, leastPaise, isEnded: _ended, mostByOne: _most, givenPaise, madeAt, ...row } = offer;
  return {
    ...row,
    offerId: id,
    effect: offerEffect(offer),
    rupees: rupees(offPaise),
    least: rupeesFromPaise(leastPaise),
    state: stateOf(offer, today),
    madeAt: madeAt.toISOString(),
    given: rupeesFromPaise(givenPaise),
  };
}
