import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultShopSettings, defaultUsed } from '../house/shop-settings.ts';
import { paise } from '../money/paise.ts';
import {
  editionPriceProblems,
  productPriceProblem,
  profitCause,
  profitWarning,
  type WholePrices,
} from './price-rules.ts';

const everything = { isPay: true, isRent: true };
const rents = [100, 200, 300, 400, 500];
const sentences = (...prices: Parameters<typeof editionPriceProblems>) =>
  editionPriceProblems(...prices).map(({ sentence }) => sentence);

describe('a product', () => {
  test.each([
    ['New', 100, null, null],
    ['New', 100, 101, null],
    ['New', 100, 100, 'The price that is struck out must be higher than the price.'],
    ['PreOwned', 100, 99, 'The price that is struck out must be higher than the price.'],
    ['preOrder', null, null, 'What is for sale needs a price.'],
    ['sell', null, null, null],
    ['sell', 100, null, 'The shop only buys this: it has no price to buy it for.'],
    ['sell', null, 100, 'The price that is struck out must be higher than the price.'],
  ] as const)('%s for %s, struck out %s', (age, buy, strike, sentence) => {
    expect(productPriceProblem({ age, buy, strike })?.sentence ?? null).toBe(sentence);
  });
});

describe('an edition', () => {
  test('is bought for cash and for credit, or not at all', () => {
    const half = ['The shop pays both in cash and in credit, or does not buy it: fill in both or neither.'];
    expect(sentences({ sellCash: 10, sellCredit: null, rents }, everything)).toEqual(half);
    expect(sentences({ sellCash: null, sellCredit: 10, rents }, everything)).toEqual(half);
    expect(sentences({ sellCash: null, sellCredit: null, rents }, everything)).toEqual([]);
  });

  test('brings at least as much in credit as in cash', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (sellCash, sellCredit) => {
        const isRefused = editionPriceProblems({ sellCash, sellCredit, rents }, everything).length > 0;
        expect(isRefused).toBe(sellCredit < sellCash);
      }),
    );
  });

  test('is rented out for every duration or for none', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat()), { minLength: 5, maxLength: 5 }), (some) => {
        const isRefused = editionPriceProblems({ sellCash: 1, sellCredit: 1, rents: some }, everything).length > 0;
        expect(isRefused).toBe(some.includes(null) && some.some((price) => price !== null));
      }),
    );
  });

  test('that was odd before may be changed elsewhere', () => {
    const odd = { sellCash: 20, sellCredit: 10, rents: [100, null] };
    expect(sentences(odd, { isPay: false, isRent: false })).toEqual([]);
    expect(sentences(odd, everything)).toHaveLength(2);
  });
});

describe('figures that let a thing be sold back at a profit', () => {
  const prices = {
    subCategory: 'Games',
    used: defaultUsed,
    mrpPaise: null,
    highestPaise: paise(100_000),
    newPaise: null,
    ownPaise: null,
    buyPaise: paise(100_000),
    mintPaise: null,
    wornPaise: null,
    faultyPaise: null,
    payPaise: paise(40_000),
  } as WholePrices;
  const none = { pickupBonus: 0, pickupBonusFrom: 0, selfShippingBonus: 0, selfShippingBonusFrom: 0 };
  test.each([
    [{}, null],
    [{ pickupBonus: 5000 }, 'the pickup bonus'],
    [{ selfShippingBonus: 5000 }, 'the self-shipping bonus'],
    [{ pickupBonus: 5000, selfShippingBonus: 5000 }, 'either bonus'],
    [{ creditDealPercent: 95 }, 'the prices'],
  ] as const)('%o: by %s', (more, cause) => {
    expect(profitCause(prices, { ...defaultShopSettings.figures, ...none, ...more })).toBe(cause);
  });

  test('are told with how many things each of them concerns', () => {
    expect(profitWarning([])).toBeNull();
    expect(profitWarning(['the prices', 'the pickup bonus', 'the prices'])).toContain(
      '3 more products could be bought and sold back at a profit: 1 by the pickup bonus, 2 by the prices.',
    );
  });
});
