import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BuyPayment, buyTotals, creditGiven, type LineOffer, type PricedLine } from './buy-totals.ts';
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

  test('on delivery is ₹50 more, and the wallet is left alone', () => {
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

describe('promise 33: one offer, the one that saves the most', () => {
  const offer = (offs: readonly number[], { withCreditDeal = true, id = 1 } = {}): LineOffer => ({
    id,
    title: `Offer ${id}`,
    code: null,
    withCreditDeal,
    lines: offs.map((off) => ({ offPaise: rupees(off), mostPaise: rupees(off) })),
  });

  test('it comes off its lines, and the fee for paying on delivery stays', () => {
    const cart = [line('New', 2_000), line('PreOwned', 1_000)];
    expect(buyTotals(cart, { ...onDelivery(), offers: [offer([200, 0])] }, figures)).toMatchObject({
      goodsPaise: 300_000,
      discountPaise: 20_000,
      offerPaise: 20_000,
      feePaise: 5_000,
      toPayPaise: 285_000,
      shares: [{ discountPaise: 20_000, offerPaise: 20_000 }, { discountPaise: 0 }],
    });
  });

  test('with the deal, credit takes 10% off what the offer leaves of the price', () => {
    const totals = buyTotals([line('PreOwned', 1_000)], { ...online(5_000), offers: [offer([100])] }, figures);
    expect(totals).toMatchObject({
      discountPaise: 19_000,
      offerPaise: 10_000,
      creditPaise: 81_000,
      toPayPaise: 0,
      payBy: 'credit',
    });
  });

  test('without the deal, the better of the two counts', () => {
    const alone = (off: number) => [offer([off], { withCreditDeal: false })];
    const cart = [line('PreOwned', 1_000)];
    expect(buyTotals(cart, { ...online(900), offers: alone(150) }, figures)).toMatchObject({
      offerPaise: 15_000,
      discountPaise: 15_000,
      creditPaise: 85_000,
    });
    // As much as the deal saves: the offer is left for another time.
    expect(buyTotals(cart, { ...online(900), offers: alone(100) }, figures)).toMatchObject({
      offer: null,
      offerPaise: 0,
      discountPaise: 10_000,
      creditPaise: 90_000,
    });
    expect(buyTotals(cart, { ...online(0), offers: alone(50) }, figures)).toMatchObject({ offerPaise: 5_000 });
  });

  test('of several the first of the best is used, and one that saves nothing is not', () => {
    const offers = [offer([50], { id: 1 }), offer([80], { id: 2 }), offer([80], { id: 3 })];
    expect(buyTotals([line('New', 1_000)], { ...online(), offers }, figures).offer?.id).toBe(2);
    expect(buyTotals([line('New', 1_000)], { ...online(), offers: [offer([0])] }, figures).offer).toBeNull();
  });

  test('a free order needs no payment', () => {
    const totals = buyTotals([line('New', 1_000)], { ...online(500), offers: [offer([1_000])] }, figures);
    expect(totals).toMatchObject({ toPayPaise: 0, creditPaise: 0, payBy: 'credit' });
  });

  const cartWithOffers = anyCart.chain((lines) => {
    const shares = fc.tuple(...lines.map(({ unitPaise, quantity }) => fc.nat({ max: unitPaise * quantity })));
    const anyOffer = fc.tuple(shares, fc.boolean()).map(([offs, withCreditDeal]): LineOffer => ({
      id: 1,
      title: 'Any',
      code: null,
      withCreditDeal,
      lines: offs.map((off) => ({ offPaise: paise(off), mostPaise: paise(off) })),
    }));
    return fc.tuple(fc.constant(lines), fc.array(anyOffer, { maxLength: 3 }));
  });

  test('whatever is offered and held in the wallet, all adds up and no line goes below zero', () => {
    fc.assert(
      fc.property(cartWithOffers, anyWallet, fc.boolean(), ([lines, offers], creditPaise, isOnDelivery) => {
        const totals = buyTotals(lines, { isOnDelivery, creditPaise, offers }, figures);
        const { goodsPaise, discountPaise, offerPaise, feePaise, toPayPaise, shares } = totals;
        expect(toPayPaise).toBe(goodsPaise - discountPaise - totals.creditPaise + feePaise);
        expect(Math.min(toPayPaise, totals.creditPaise, discountPaise - offerPaise)).toBeGreaterThanOrEqual(0);
        expect(sum(shares.map((share) => share.discountPaise))).toBe(discountPaise);
        expect(sum(shares.map((share) => share.offerPaise))).toBe(offerPaise);
        expect(sum(shares.map((share) => share.creditPaise))).toBe(totals.creditPaise);
        for (const [index, share] of shares.entries()) {
          const { unitPaise, quantity } = lines[index] ?? line('New', 0);
          expect(share.offerPaise).toBeLessThanOrEqual(share.discountPaise);
          expect(share.discountPaise + share.creditPaise).toBeLessThanOrEqual(unitPaise * quantity);
        }
        expect((totals.offer?.withCreditDeal ?? true) || discountPaise === offerPaise).toBe(true);
      }),
    );
  });

  test('an offer or more credit never makes an order dearer', () => {
    fc.assert(
      fc.property(cartWithOffers, anyWallet, anyWallet, ([lines, offers], one, other) => {
        const pay = (creditPaise: number, some: readonly LineOffer[]) =>
          buyTotals(lines, { isOnDelivery: false, creditPaise: paise(creditPaise), offers: some }, figures);
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(pay(more, offers).toPayPaise).toBeLessThanOrEqual(pay(less, offers).toPayPaise);
        expect(pay(less, offers).toPayPaise).toBeLessThanOrEqual(pay(less, []).toPayPaise);
        expect(pay(less, offers).discountPaise).toBeGreaterThanOrEqual(pay(less, []).discountPaise);
      }),
    );
  });
});
