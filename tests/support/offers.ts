import type { QuotedOffer } from '../../src/contract/offers.ts';
import { paise } from '../../src/rules/money/paise.ts';
import type { OfferWish } from '../../src/rules/offers/offer-problem.ts';
import { addDays, indianDay } from '../../src/rules/time/day.ts';
import { changeOffer, endOffer, makeOffer } from '../../src/shop/offers/keep-offer.ts';
import { type Buyer, newBuyer, payAtSandbox } from './buyers.ts';
import type { OpenShop } from './open-shop.ts';

let codes = 0;

/** A code that nobody has. */
export function newCode(): string {
  codes += 1;
  return `TEST${process.pid % 10_000}${codes}`;
}

const today = () => indianDay(new Date());
export const inDays = (count: number) => addDays(today(), count);

/** 10% off everything, unless it is told otherwise. */
function offerWish(changes: Partial<OfferWish> = {}): OfferWish {
  return {
    title: 'Ten off',
    code: newCode(),
    percent: changes.offPaise === undefined ? 10 : null,
    offPaise: null,
    titleId: null,
    platform: null,
    age: null,
    isFirstOrder: false,
    leastPaise: paise(0),
    startsOn: inDays(-1),
    endsOn: null,
    mostUses: null,
    mostPerPerson: null,
    withCreditDeal: true,
    ...changes,
  };
}

/** What the owner does with offers. */
export function offersOf({ connection }: Pick<OpenShop, 'connection'>) {
  const { database, pool } = connection;
  const now = new Date();
  return {
    make: async (changes: Partial<OfferWish> = {}) => {
      const wish = offerWish(changes);
      const id = await database.transaction().execute((tx) => makeOffer(tx, wish, { by: 'Owner', now }));
      return { ...wish, id };
    },
    change: (id: number, wish: OfferWish) =>
      database.transaction().execute((tx) => changeOffer(tx, id, { wish, now: new Date() })),
    end: (id: number) => database.transaction().execute((tx) => endOffer(tx, id, new Date())),
    /** So that no test meets the offers of another. */
    endAll: () => pool.query('update offer set ended_at = now() where ended_at is null'),
  };
}

/** What a buyer is told about the offers on things. */
export async function quote(
  { browser, userId }: Pick<Buyer, 'browser' | 'userId'>,
  items: readonly (readonly [id: number, qty: number])[],
  offerCode: string | null = null,
) {
  const asked = items.map(([inventoryMetaId, qty]) => ({ inventoryMetaId, qty }));
  const answer = await browser.post('/api/quoteOffers', { userId, offerCode, items: asked });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json() as { offers: QuotedOffer[]; codeProblem: string | null };
}

/** Orders that used a percentage and rupees, for the books. */
export async function sellWithOffers(shop: OpenShop, products: readonly number[]): Promise<void> {
  for (const changes of [{ mostUses: 9 }, { offPaise: paise(10_001), mostPerPerson: 9 }]) {
    const { code } = await offersOf(shop).make(changes);
    const buyer = await newBuyer(shop);
    for (const id of products) await buyer.put(id);
    await payAtSandbox(shop, await buyer.placed({ offerCode: code }));
  }
}

/** Each breaks one of the promises about offers that npm run verify asks about. */
export const offerBreaches: readonly [promise: string, statements: string][] = [
  [
    '33: what an offer took off',
    `update shop_order set offer_terms = offer_terms || '{"percent": 1}' where offer_terms ->> 'percent' = '10'`,
  ],
  [
    '33: what an offer took off',
    `update shop_order set offer_terms = offer_terms || '{"offPaise": 10002}' where offer_terms ->> 'offPaise' = '10001'`,
  ],
  ['33: what an offer took off', `update shop_order set offer_paise = offer_paise - 1 where offer_id is not null`],
  [
    '33: an offer is used',
    `update offer set most_uses = 1 where most_uses = 9;
     update shop_order set offer_id = (select id from offer where most_uses = 1), offer_paise = discount_paise, offer_terms = '{"withCreditDeal": true}'
     where direction = 'buy' and discount_paise > 0 and offer_id is null`,
  ],
];
