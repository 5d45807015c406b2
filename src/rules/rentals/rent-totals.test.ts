import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '../money/paise.ts';
import { cancellation } from '../orders/cancellation.ts';
import { partsBack } from './rent-back.ts';
import { rentTotals } from './rent-totals.ts';

const console5 = { unitPaise: paise(70_000), depositPaise: paise(300_000), quantity: 1 };
const games = { unitPaise: paise(9_900), depositPaise: paise(0), quantity: 2 };
const online = (creditPaise: number) => ({ isOnDelivery: false, creditPaise: paise(creditPaise) });

const anyAmount = fc.integer({ min: 0, max: 5_000_000 });
const anyLines = fc.array(
  fc.record({
    unitPaise: fc.integer({ min: 1, max: 3_000_000 }).map(paise),
    depositPaise: fc.oneof(fc.constant(0), anyAmount).map(paise),
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 1, maxLength: 6 },
);

describe('what a rental costs', () => {
  it('pays rent with credit, and never the deposit', () => {
    expect(rentTotals([console5], online(900_000))).toMatchObject({
      rentPaise: 70_000,
      creditPaise: 70_000,
      depositPaise: 300_000,
      toPayPaise: 300_000,
      payBy: 'online',
    });
  });

  it('is paid at once when credit covers the rent and there is no deposit', () => {
    expect(rentTotals([games], online(19_800))).toMatchObject({ toPayPaise: 0, payBy: 'credit' });
    expect(rentTotals([games], online(19_799))).toMatchObject({ toPayPaise: 1, payBy: 'online' });
  });

  it('leaves the wallet alone when it is paid at the hand-over', () => {
    expect(rentTotals([console5, games], { isOnDelivery: true, creditPaise: paise(10_000) })).toMatchObject({
      creditPaise: 0,
      toPayPaise: 389_800,
      payBy: 'delivery',
    });
  });

  it('adds up for every rental, wallet and deposit, and gives no discount', () => {
    fc.assert(
      fc.property(anyLines, anyAmount, fc.boolean(), (lines, wallet, isOnDelivery) => {
        const totals = rentTotals(lines, { isOnDelivery, creditPaise: paise(wallet) });
        const { rentPaise, depositPaise, creditPaise, toPayPaise, shares } = totals;
        expect(creditPaise).toBe(isOnDelivery ? 0 : Math.min(wallet, rentPaise));
        expect(toPayPaise + creditPaise).toBe(rentPaise + depositPaise);
        expect(toPayPaise).toBeGreaterThanOrEqual(depositPaise);
        expect(shares.reduce((sum, share) => sum + share.creditPaise, 0)).toBe(creditPaise);
        for (const [index, { unitPaise, quantity }] of lines.entries()) {
          expect(shares[index]?.creditPaise).toBeLessThanOrEqual(unitPaise * quantity);
        }
        expect(totals.payBy).toBe(isOnDelivery ? 'delivery' : toPayPaise === 0 ? 'credit' : 'online');
      }),
    );
  });
});

describe('what comes back of a rental that credit has paid in part', () => {
  it('is credit for its part and money for the rest', () => {
    const paid = { rentPaise: paise(70_000), creditPaise: paise(28_000), moneyLeftPaise: paise(42_000) };
    expect(partsBack(paise(20_000), paid)).toEqual({ moneyPaise: 12_000, creditPaise: 8_000 });
  });

  it('is credit where a manager has given the money back already', () => {
    const paid = { rentPaise: paise(70_000), creditPaise: paise(28_000), moneyLeftPaise: paise(2_000) };
    expect(partsBack(paise(20_000), paid)).toEqual({ moneyPaise: 2_000, creditPaise: 18_000 });
  });

  it('is never more of either than came, and adds up, after an early return and after a cancellation', () => {
    fc.assert(
      fc.property(
        anyLines,
        anyAmount,
        fc.record({ back: fc.nat(1_000_000), gone: fc.nat(1_000_000), feePercent: fc.nat(100) }),
        (lines, wallet, { back, gone, feePercent }) => {
          const { rentPaise, creditPaise, depositPaise, toPayPaise } = rentTotals(lines, online(wallet));
          const moneyPaise = paise(toPayPaise - depositPaise);
          const moneyLeftPaise = paise(moneyPaise - Math.floor((moneyPaise * gone) / 1_000_000));
          const backPaise = paise(Math.floor(((moneyLeftPaise + creditPaise) * back) / 1_000_000));
          const parts = partsBack(backPaise, { rentPaise, creditPaise, moneyLeftPaise });
          expect(parts.moneyPaise + parts.creditPaise).toBe(backPaise);
          expect(parts.moneyPaise).toBeLessThanOrEqual(moneyLeftPaise);
          expect(parts.creditPaise).toBeLessThanOrEqual(creditPaise);
          const cancelled = cancellation({ moneyPaise, creditPaise }, { by: 'shopper', feePercent });
          expect(cancelled.moneyPaise + cancelled.creditPaise + cancelled.feePaise).toBe(rentPaise);
          expect(Math.min(cancelled.moneyPaise, cancelled.creditPaise)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
