import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BuyPayment, buyTotals, creditGiven, type PricedLine } from './buy-totals.ts';
import { paise } from '../money/paise.ts';
import { defaultShopSettings } from '../house/shop-settings.ts';

const { figures } = defaultShopSettings;
const rupees = (amount: number) => paise(Math.round(amount * 100));
const line = (age: PricedLine['age'], price: number, quantity = 1): PricedLine => ({
  age,
  unitPaise: rupees(price),
  quantity,
});
const online = (credit = 0): BuyPayment => ({ isOnDelivery: false, creditPaise: rupees(credit) });
const onDelivery = (credit = 0): BuyPayment => ({ isOnDelivery: true, creditPaise: rupees(credit) });

const anyLine = fc.record({
  age: fc.constantFrom<PricedLine['age'][]>('New', 'PreOwned', 'preOrder'),
  unitPaise: fc.integer({ min: 1, max: 20_000_000 }).map(paise),
  quantity: fc.integer({ min: 1, max: 50 }),
});
const anyCart = fc.array(anyLine, { minLength: 1, maxLength: 8 });
const anyWallet = fc.oneof(fc.constant(0), fc.nat({ max: 5_000 }), fc.nat({ max: 10_000_000_000 })).map(paise);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const costOf = (lines: readonly PricedLine[]) => sum(lines.map(({ unitPaise, quantity }) => unitPaise * quantity));
const preOwnedIn = (lines: readonly PricedLine[]) => costOf(lines.filter(({ age }) => age === 'PreOwned'));

describe('promise 9: what a purchase costs', () => {
  test('is what its products cost, when it is paid online without credit', () => {
    expect(buyTotals([line('New', 2_499, 2), line('PreOwned', 999)], online(), figures)).toMatchObject({
      goodsPaise: 599_700,
      discountPaise: 0,
      creditPaise: 0,
      feePaise: 0,
      toPayPaise: 599_700,
      payBy: 'online',
    });
  });

  test('at the door is ₹50 more, and the wallet is left alone', () => {
    expect(buyTotals([line('PreOwned', 999)], onDelivery(500), figures)).toMatchObject({
      discountPaise: 0,
      creditPaise: 0,
      feePaise: 5_000,
      toPayPaise: 104_900,
      payBy: 'delivery',
    });
  });

  test('₹900 of credit buy ₹1,000 of pre-owned products, and no more is taken', () => {
    expect(buyTotals([line('PreOwned', 1_000)], online(5_000), figures)).toMatchObject({
      discountPaise: 10_000,
      creditPaise: 90_000,
      toPayPaise: 0,
      payBy: 'credit',
    });
  });

  test('credit on new products is worth what it says', () => {
    expect(buyTotals([line('New', 1_000)], online(400), figures)).toMatchObject({
      discountPaise: 0,
      creditPaise: 40_000,
      toPayPaise: 60_000,
    });
  });

  test('credit buys the pre-owned part first, as the deal says: 10% of it at most, a ninth of the credit at most', () => {
    const cart = [line('New', 3_000), line('PreOwned', 1_000)];
    expect(buyTotals(cart, online(450), figures)).toMatchObject({ discountPaise: 5_000, creditPaise: 45_000 });
    expect(buyTotals(cart, online(2_000), figures)).toMatchObject({ discountPaise: 10_000, creditPaise: 200_000 });
    expect(buyTotals(cart, online(9_999), figures)).toMatchObject({ creditPaise: 390_000, toPayPaise: 0 });
  });

  test('is never negative, adds up, and takes no more credit than there is', () => {
    fc.assert(
      fc.property(anyCart, anyWallet, fc.boolean(), (lines, creditPaise, isOnDelivery) => {
        const totals = buyTotals(lines, { isOnDelivery, creditPaise }, figures);
        expect(totals.goodsPaise).toBe(costOf(lines));
        expect(totals.toPayPaise).toBe(totals.goodsPaise - totals.discountPaise - totals.creditPaise + totals.feePaise);
        expect(
          Math.min(totals.discountPaise, totals.creditPaise, totals.feePaise, totals.toPayPaise),
        ).toBeGreaterThanOrEqual(0);
        expect(totals.creditPaise).toBeLessThanOrEqual(creditPaise);
        expect(totals.payBy).toBe(isOnDelivery ? 'delivery' : totals.toPayPaise === 0 ? 'credit' : 'online');
      }),
    );
  });

  test('the deal is min(10% of the pre-owned products, a ninth of the credit), to the paisa', () => {
    fc.assert(
      fc.property(anyCart, anyWallet, (lines, creditPaise) => {
        const totals = buyTotals(lines, { isOnDelivery: false, creditPaise }, figures);
        const tenth = Math.floor(preOwnedIn(lines) / 10);
        expect(totals.discountPaise).toBe(Math.min(tenth, Math.floor(totals.creditPaise / 9)));
        expect(totals.creditPaise).toBe(Math.min(creditPaise, totals.goodsPaise - tenth));
      }),
    );
  });

  test('a wallet that could pay for everything leaves nothing to pay, and one paisa less leaves some', () => {
    fc.assert(
      fc.property(anyCart, (lines) => {
        const enough = costOf(lines) - Math.floor(preOwnedIn(lines) / 10);
        const pay = (creditPaise: number) =>
          buyTotals(lines, { isOnDelivery: false, creditPaise: paise(creditPaise) }, figures).toPayPaise;
        expect(pay(enough)).toBe(0);
        expect(pay(enough - 1)).toBeGreaterThan(0);
      }),
    );
  });

  test('more credit never makes an order dearer', () => {
    fc.assert(
      fc.property(anyCart, anyWallet, anyWallet, (lines, one, other) => {
        const pay = (creditPaise: number) =>
          buyTotals(lines, { isOnDelivery: false, creditPaise: paise(creditPaise) }, figures).toPayPaise;
        expect(pay(Math.max(one, other))).toBeLessThanOrEqual(pay(Math.min(one, other)));
      }),
    );
  });

  test('the lines’ shares are the order’s discount and credit exactly; no line gives more than it costs', () => {
    fc.assert(
      fc.property(anyCart, anyWallet, fc.boolean(), (lines, creditPaise, isOnDelivery) => {
        const { shares, ...totals } = buyTotals(lines, { isOnDelivery, creditPaise }, figures);
        expect(shares).toHaveLength(lines.length);
        expect(sum(shares.map((share) => share.discountPaise))).toBe(totals.discountPaise);
        expect(sum(shares.map((share) => share.creditPaise))).toBe(totals.creditPaise);
        for (const [index, share] of shares.entries()) {
          const { age, unitPaise, quantity } = lines[index] ?? line('New', 0);
          expect(Math.min(share.discountPaise, share.creditPaise)).toBeGreaterThanOrEqual(0);
          expect(share.discountPaise + share.creditPaise).toBeLessThanOrEqual(unitPaise * quantity);
          expect(age === 'PreOwned' || share.discountPaise === 0).toBe(true);
        }
      }),
    );
  });
});

test('the wallet gives what is asked for, and never more than it has', () => {
  expect(creditGiven('all', paise(700))).toBe(700);
  expect(creditGiven(paise(500), paise(700))).toBe(500);
  expect(creditGiven(paise(900), paise(700))).toBe(700);
});
