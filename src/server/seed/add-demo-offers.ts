import { paise, paiseFromRupees } from '../../rules/money/paise.ts';
import type { OfferWish } from '../../rules/offers/offer-problem.ts';
import { indianDay } from '../../rules/time/day.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { makeOffer } from '../../shop/offers/keep-offer.ts';

/** One offer that counts by itself, and a code for the first order. */
export async function addDemoOffers(tx: ShopTransaction, now: Date): Promise<void> {
  // Whatever the owner has ended or changed since then stays as it is.
  if (await tx.selectFrom('offer').select('id').limit(1).executeTakeFirst()) return;
  const wish: OfferWish = {
    title: 'Switch week: 5% off pre-owned',
    code: null,
    percent: 5,
    offPaise: null,
    titleId: null,
    platform: 'NintendoSwitch',
    age: 'PreOwned',
    isFirstOrder: false,
    leastPaise: paise(0),
    startsOn: indianDay(now),
    endsOn: null,
    mostUses: null,
    mostPerPerson: null,
    withCreditDeal: true,
  };
  const welcome = {
    title: 'Welcome: 10% off your first order',
    code: 'WELCOME10',
    percent: 10,
    platform: null,
    age: null,
  };
  const limits = { isFirstOrder: true, leastPaise: paiseFromRupees(1_500), mostPerPerson: 1, withCreditDeal: false };
  await makeOffer(tx, wish, { by: 'demo', now });
  await makeOffer(tx, { ...wish, ...welcome, ...limits }, { by: 'demo', now });
}
