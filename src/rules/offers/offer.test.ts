import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import {
  isRunning,
  type Offer,
  offerEffect,
  type OfferLine,
  offerShares,
  spentOn,
  stateOf,
  thingsOf,
} from './offer.ts';

const everything = { titleId: null, titleName: null, platform: null, age: null };
const line = (changes: Partial<OfferLine> = {}): OfferLine => ({
  titleId: 1,
  platform: 'PS5',
  age: 'New',
  unitPaise: paise(100_000),
  quantity: 1,
  leastPaise: paise(0),
  ...changes,
});
const percent = (figure: number, things: Partial<Offer> = {}) => ({
  ...everything,
  percent: figure,
  offPaise: null,
  ...things,
});
const rupees = (figure: number, things: Partial<Offer> = {}) => ({
  ...everything,
  percent: null,
  offPaise: paise(figure * 100),
  ...things,
});
const offs = (...args: Parameters<typeof offerShares>) => offerShares(...args).map(({ offPaise }) => offPaise);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const anyLine = fc.record({
  titleId: fc.constantFrom(1, 2),
  platform: fc.constantFrom<OfferLine['platform'][]>('PS4', 'PS5'),
  age: fc.constantFrom<OfferLine['age'][]>('New', 'PreOwned', 'preOrder'),
  unitPaise: fc.integer({ min: 1, max: 20_000_000 }).map(paise),
  quantity: fc.integer({ min: 1, max: 50 }),
  leastPaise: fc.oneof(fc.constant(0), fc.nat({ max: 25_000_000 })).map(paise),
});
const anyCart = fc.array(anyLine, { minLength: 1, maxLength: 8 });
const anyThings = fc.record({
  titleId: fc.constantFrom(null, 1),
  titleName: fc.constant(null),
  platform: fc.constantFrom<Offer['platform'][]>(null, 'PS5'),
  age: fc.constantFrom<Offer['age'][]>(null, 'PreOwned'),
});
const anyOffer = fc
  .tuple(anyThings, fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 5_000_000 }), fc.boolean())
  .map(([things, figure, amount, isPercent]) =>
    isPercent ? percent(figure, things) : { ...rupees(0, things), offPaise: paise(amount) },
  );

describe('promise 33: what an offer takes off', () => {
  test('a percentage is of what the offer is for, and nothing of the rest', () => {
    const cart = [line(), line({ age: 'PreOwned', unitPaise: paise(50_000), quantity: 2 })];
    expect(offs(percent(10), cart)).toEqual([10_000, 10_000]);
    expect(offs(percent(10, { age: 'PreOwned' }), cart)).toEqual([0, 10_000]);
    expect(offs(percent(10, { platform: 'PS4' }), cart)).toEqual([0, 0]);
    expect(offs(percent(10, { titleId: 2 }), cart)).toEqual([0, 0]);
  });

  test('rupees are shared by what the lines cost, to the paisa', () => {
    const cart = [line(), line(), line()];
    expect(offs(rupees(1), cart)).toEqual([34, 33, 33]);
    expect(offs(rupees(200), [line({ quantity: 3 }), line()])).toEqual([15_000, 5_000]);
  });

  test('more rupees than the cart costs make it free, and never less than that', () => {
    expect(offs(rupees(5_000), [line(), line({ unitPaise: paise(50_000) })])).toEqual([100_000, 50_000]);
  });

  test('nothing is sold for less than its least price: a percentage is cut, rupees go elsewhere', () => {
    const cart = [line({ leastPaise: paise(95_000) }), line()];
    expect(offerShares(percent(10), cart)).toEqual([
      { offPaise: 5_000, mostPaise: 5_000 },
      { offPaise: 10_000, mostPaise: 100_000 },
    ]);
    expect(offs(rupees(600), cart)).toEqual([2_857, 57_143]);
    expect(offs(rupees(2_000), cart)).toEqual([5_000, 100_000]);
    expect(offs(rupees(600), [line({ leastPaise: paise(100_000) }), line()])).toEqual([0, 60_000]);
  });

  test('no line goes below its least price or zero, what the offer is not for stays, and all adds up', () => {
    fc.assert(
      fc.property(anyCart, anyOffer, (cart, offer) => {
        const shares = offerShares(offer, cart);
        expect(shares).toHaveLength(cart.length);
        for (const [index, { offPaise, mostPaise }] of shares.entries()) {
          const { unitPaise, quantity, leastPaise } = cart[index] ?? line();
          expect(offPaise).toBeGreaterThanOrEqual(0);
          expect(offPaise).toBeLessThanOrEqual(mostPaise);
          expect(mostPaise).toBeLessThanOrEqual(Math.max(0, unitPaise - leastPaise) * quantity);
        }
        const most = sum(shares.map(({ mostPaise }) => mostPaise));
        const off = sum(shares.map(({ offPaise }) => offPaise));
        const wanted = offer.offPaise ?? Math.floor((spentOn(offer, cart) * (offer.percent ?? 0)) / 100);
        expect(off).toBeLessThanOrEqual(Math.min(wanted, most));
        expect(offer.percent !== null || off === Math.min(wanted, most)).toBe(true);
      }),
    );
  });

  test('where no least price is in the way, a percentage is exact', () => {
    fc.assert(
      fc.property(anyCart, fc.integer({ min: 1, max: 90 }), (cart, figure) => {
        const free = cart.map((one) => ({ ...one, leastPaise: paise(0) }));
        const off = sum(offs(percent(figure), free));
        expect(off).toBe(Math.floor((spentOn(everything, free) * figure) / 100));
      }),
    );
  });
});

test('an offer counts from its first day to its last, both included, unless it was ended', () => {
  const days = { startsOn: '2026-11-10', endsOn: '2026-11-20', isEnded: false };
  expect(['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map((day) => stateOf(days, day))).toEqual([
    'planned',
    'running',
    'running',
    'over',
  ]);
  expect(isRunning({ ...days, endsOn: null }, '2036-01-01')).toBe(true);
  expect(stateOf({ ...days, isEnded: true }, '2026-11-15')).toBe('ended');
});

test('says in words what it takes off, and from what', () => {
  expect(offerEffect(percent(10))).toBe('10% off everything');
  expect(offerEffect(rupees(1_500, { platform: 'PS5', age: 'PreOwned' }))).toBe('₹1,500 off pre-owned things for PS5');
  expect(thingsOf({ ...everything, platform: 'XboxOne' })).toBe('things for Xbox One');
  expect(thingsOf({ ...everything, age: 'preOrder' })).toBe('pre-orders');
  expect(thingsOf({ ...everything, titleName: 'Elden Ring', platform: 'PS5', age: 'New' })).toBe(
    'Elden Ring for PS5 (new)',
  );
});
