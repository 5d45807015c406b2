import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultShopSettings } from '../house/shop-settings.ts';
import { paise } from '../money/paise.ts';
import { buyTotals } from '../orders/buy-totals.ts';
import { mostBrought } from './most-paid.ts';
import { leastPrice, type SoldThing } from './least-price.ts';
import { offerShares } from '../offers/offer.ts';

const { figures } = defaultShopSettings;
const game = (cash: number | null, credit: number | null, grade: SoldThing['grade'] = null): SoldThing => ({
  subCategory: 'Games',
  sellCashPaise: cash === null ? null : paise(cash * 100),
  sellCreditPaise: credit === null ? null : paise(credit * 100),
  grade,
});

test('what the shop does not buy has no least price', () => {
  expect(leastPrice(game(null, null), figures)).toBe(0);
});

test('is what the thing brings its seller, bonus and all, with room for the credit deal', () => {
  // ₹1,000 and its part of the pickup bonus of ₹500 for ₹2,000, at 90%.
  expect(leastPrice(game(800, 1000), figures)).toBe(138_900);
  expect(leastPrice(game(800, 1000, 'Mint'), figures)).toBe(138_900);
  expect(leastPrice(game(800, 1000, 'Worn'), figures)).toBeLessThan(138_900);
  expect(leastPrice(game(800, 1000), { ...figures, creditDealPercent: 0 })).toBe(125_000);
});

test('promise 29: with the best offer, all of the credit deal and every bonus, nobody gains by buying and selling back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60_000 }),
      fc.integer({ min: 1, max: 90_000 }),
      fc.integer({ min: 1, max: 90 }),
      (credit, price, percent) => {
        const thing = game(credit, credit);
        const leastPaise = leastPrice(thing, figures);
        const unitPaise = paise(Math.max(price * 100, leastPaise));
        const line = { titleId: 1, platform: 'PS5', age: 'PreOwned', unitPaise, quantity: 1, leastPaise } as const;
        const everything = { titleId: null, titleName: null, platform: null, age: null };
        const lines = offerShares({ ...everything, percent, offPaise: null }, [line]);
        const offers = [{ id: 1, title: '', code: null, withCreditDeal: true, lines }];
        const payment = { isOnDelivery: false, creditPaise: paise(unitPaise), offers };
        const { creditPaise, toPayPaise } = buyTotals([line], payment, figures);
        const brought = mostBrought({ kind: 'disc', pricePaise: paise(credit * 100), table: figures }, 'Good', figures);
        expect(creditPaise + toPayPaise).toBeGreaterThanOrEqual(brought);
      },
    ),
  );
});
