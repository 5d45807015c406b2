import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import { purchaseFigures, keepingOf, keepingText } from './purchase.ts';

test('half of the rent and the deposit count toward the price', () => {
  const facts = { pricePaise: paise(2_199_900), rentPaise: paise(269_900), heldPaise: paise(899_800), keepPercent: 50 };
  expect(purchaseFigures(facts)).toEqual({
    pricePaise: 2_199_900,
    rentPaise: 134_900,
    depositPaise: 899_800,
    moneyPaise: 1_165_200,
    backPaise: 0,
  });
});

test('no more counts than the thing costs, and the rest of the deposit goes back', () => {
  const facts = { pricePaise: paise(100_000), rentPaise: paise(160_000), heldPaise: paise(50_000), keepPercent: 50 };
  expect(purchaseFigures(facts)).toMatchObject({
    rentPaise: 80_000,
    depositPaise: 20_000,
    moneyPaise: 0,
    backPaise: 30_000,
  });
  expect(purchaseFigures({ ...facts, keepPercent: 100 })).toMatchObject({
    rentPaise: 100_000,
    depositPaise: 0,
    backPaise: 50_000,
  });
});

test('the parts are the price, and the deposit is spent or goes back, whatever the figures', () => {
  const sum = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      sum,
      sum,
      fc.integer({ min: 0, max: 100 }),
      (price, rent, held, keepPercent) => {
        const { pricePaise, rentPaise, depositPaise, moneyPaise, backPaise } = purchaseFigures({
          pricePaise: paise(price),
          rentPaise: paise(rent),
          heldPaise: paise(held),
          keepPercent,
        });
        expect(rentPaise + depositPaise + moneyPaise).toBe(pricePaise);
        expect(depositPaise + backPaise).toBe(held);
        expect(Math.min(rentPaise, depositPaise, moneyPaise, backPaise)).toBeGreaterThanOrEqual(0);
        expect(rentPaise * 100).toBeLessThanOrEqual(rent * keepPercent);
      },
    ),
  );
});

test('what counts is said only of the very unit that would be booked, and of a single piece', () => {
  const rent = { '1day': 20, '1week': 100, '2week': 150, '3week': 180, '1month': 200 };
  const bookedDays = [[{ from: '2026-06-01', until: '2026-06-10' }], []];
  const product = { bookedDays, cleaningDays: 1, keep: { rent, units: [true, false] } };
  const wish = { duration: '1week', start: '2026-06-10', quantity: 1 } as const;
  const [no, several] = [false, true].map((isOneOfSeveral) => ({ mayKeep: false, isOneOfSeveral }));
  expect(keepingOf(product, wish)).toEqual({ mayKeep: true, rent: 100 });
  expect(keepingOf(product, { ...wish, start: '2026-06-05' })).toEqual(no);
  expect(keepingOf(product, { ...wish, quantity: 2 })).toEqual(several);
  expect(keepingOf(product, { ...wish, isAlone: false })).toEqual(several);
  expect(keepingOf({ ...product, keep: null }, wish)).toEqual(no);
  const [first = []] = bookedDays;
  expect(keepingOf({ ...product, bookedDays: [first] }, { ...wish, start: '2026-06-05' })).toBeNull();
});

test.each([
  [{ mayKeep: true, rent: 1250 }, 'Keep it: up to ₹1,250 of the rent counts toward its price.'],
  [{ mayKeep: true, rent: 0 }, null],
  [{ mayKeep: false, isOneOfSeveral: false }, 'For rent only: it cannot be bought afterwards.'],
  [{ mayKeep: false, isOneOfSeveral: true }, 'Only a rental of a single item can be bought afterwards.'],
] as const)('before booking it is said whether it can be kept: %o', (keeping, text) => {
  expect(keepingText(keeping)).toBe(text);
});
