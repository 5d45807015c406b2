import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancellation } from './cancellation.ts';
import { paise } from '../money/paise.ts';

const parts = (moneyPaise: number, creditPaise: number) => ({
  moneyPaise: paise(moneyPaise),
  creditPaise: paise(creditPaise),
});
const anyAmount = fc.nat({ max: 10_000_000_000 });
const anyPercent = fc.integer({ min: 0, max: 100 });

describe('a prepaid order that its buyer cancels', () => {
  test('costs 3%, taken from the money', () => {
    expect(cancellation(parts(90_000, 9_000), { by: 'shopper', feePercent: 3 })).toEqual({
      moneyPaise: 87_030,
      creditPaise: 9_000,
      feePaise: 2_970,
      bonusPaise: 0,
    });
  });

  test('costs 3% of the credit when nothing else was paid, and takes what the money does not cover from it', () => {
    expect(cancellation(parts(0, 10_000), { by: 'shopper', feePercent: 3 })).toMatchObject({
      moneyPaise: 0,
      creditPaise: 9_700,
      feePaise: 300,
    });
    expect(cancellation(parts(100, 9_900), { by: 'shopper', feePercent: 3 })).toMatchObject({
      moneyPaise: 0,
      creditPaise: 9_700,
      feePaise: 300,
    });
  });

  test('costs nothing when nothing was paid, and part of a paisa is the buyer’s', () => {
    expect(cancellation(parts(0, 0), { by: 'shopper', feePercent: 3 })).toEqual({
      moneyPaise: 0,
      creditPaise: 0,
      feePaise: 0,
      bonusPaise: 0,
    });
    expect(cancellation(parts(33, 0), { by: 'shopper', feePercent: 3 }).feePaise).toBe(0);
    expect(cancellation(parts(34, 0), { by: 'shopper', feePercent: 3 }).feePaise).toBe(1);
  });

  test('promise 9: what comes back and what is kept is what was paid; no part is negative', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyPercent, (money, credit, feePercent) => {
        const back = cancellation(parts(money, credit), { by: 'shopper', feePercent });
        expect(back.moneyPaise + back.creditPaise + back.feePaise).toBe(money + credit);
        expect(Math.min(...Object.values(back))).toBeGreaterThanOrEqual(0);
        expect(back.feePaise).toBe(Math.floor(((money + credit) * feePercent) / 100));
        expect(back.creditPaise < credit && back.moneyPaise > 0).toBe(false);
      }),
    );
  });
});

describe('a prepaid order that the shop cancels', () => {
  test('comes back whole, with 3% on top', () => {
    expect(cancellation(parts(90_000, 10_000), { by: 'shop', feePercent: 3 })).toEqual({
      moneyPaise: 90_000,
      creditPaise: 10_000,
      feePaise: 0,
      bonusPaise: 3_000,
    });
  });

  test('gives as much as the buyer would have paid', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyPercent, (money, credit, feePercent) => {
        const ours = cancellation(parts(money, credit), { by: 'shop', feePercent });
        const theirs = cancellation(parts(money, credit), { by: 'shopper', feePercent });
        expect(ours).toEqual({ ...parts(money, credit), feePaise: 0, bonusPaise: theirs.feePaise });
      }),
    );
  });
});
