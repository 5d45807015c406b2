import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playCost, type PlayCostFacts } from './play-cost.ts';

const ragnarok: PlayCostFacts = {
  hours: 27,
  newPrice: 3299,
  preOwnedPrice: 2199,
  sellCredit: 1430,
  rentPrices: { '1day': 80, '1week': 260, '2week': 440, '3week': 580, '1month': 700 },
};
const rentOf = (facts: PlayCostFacts) => playCost(facts).find(({ kind }) => kind === 'rent');

describe('what a game costs to play', () => {
  it('compares keeping it, selling it back and renting it', () => {
    const [keep, sellBack, rent] = playCost(ragnarok);
    expect(keep).toMatchObject({ kind: 'keep', rupees: 3299, share: 100, isCheapest: false });
    expect(sellBack).toMatchObject({ kind: 'sell-back', rupees: 769, price: 2199, credit: 1430, share: 23 });
    expect(rent).toMatchObject({ kind: 'rent', duration: '1week', rupees: 260, share: 8, isCheapest: true });
  });

  it('says the rupees of an hour', () => {
    expect(playCost(ragnarok).map(({ rupeesPerHour }) => Math.round(rupeesPerHour))).toEqual([122, 28, 10]);
  });

  it('offers only what exists', () => {
    expect(playCost({ ...ragnarok, newPrice: null, rentPrices: {} }).map(({ kind }) => kind)).toEqual(['sell-back']);
    expect(playCost({ ...ragnarok, sellCredit: null }).map(({ kind }) => kind)).toEqual(['keep', 'rent']);
    expect(playCost({ ...ragnarok, hours: null })).toEqual([]);
    expect(playCost({ ...ragnarok, hours: 0 })).toEqual([]);
  });

  it('crowns nobody when there is only one way', () => {
    expect(playCost({ ...ragnarok, preOwnedPrice: null, rentPrices: {} })).toMatchObject([{ isCheapest: false }]);
  });

  it('never pays the player for playing', () => {
    expect(playCost({ ...ragnarok, preOwnedPrice: 1000, sellCredit: 1430 })[1]).toMatchObject({ rupees: 0, share: 0 });
  });
});

describe('the rental that is compared', () => {
  it('is long enough to finish at four hours a day', () => {
    expect(rentOf({ ...ragnarok, hours: 4 })).toMatchObject({ duration: '1day', isEnough: true });
    expect(rentOf({ ...ragnarok, hours: 28 })).toMatchObject({ duration: '1week', hoursADay: 4 });
    expect(rentOf({ ...ragnarok, hours: 28.1 })).toMatchObject({ duration: '2week' });
    expect(rentOf({ ...ragnarok, hours: 120 })).toMatchObject({ duration: '1month', isEnough: true });
  });

  it('is the cheapest of those, whichever is longer', () => {
    expect(rentOf({ ...ragnarok, rentPrices: { '1week': 300, '2week': 250 } })).toMatchObject({ duration: '2week' });
  });

  it('is a week when no rental is long enough, counted by the hours that fit into it', () => {
    const rent = rentOf({ ...ragnarok, hours: 150 });
    expect(rent).toMatchObject({ duration: '1week', isEnough: false, hours: 28 });
    expect(rent?.rupeesPerHour).toBeCloseTo(260 / 28);
  });

  it('is the longest there is when the shop rents by the day only', () => {
    expect(rentOf({ ...ragnarok, rentPrices: { '1day': 80 } })).toMatchObject({
      duration: '1day',
      isEnough: false,
      hours: 4,
    });
  });
});

it('always has one bar of full length and none longer', () => {
  const price = fc.option(fc.integer({ min: 1, max: 9999 }));
  fc.assert(
    fc.property(price, price, price, fc.integer({ min: 1, max: 300 }), (newPrice, preOwnedPrice, sellCredit, hours) => {
      const shares = playCost({ ...ragnarok, newPrice, preOwnedPrice, sellCredit, hours }).map(({ share }) => share);
      expect(Math.max(...shares)).toBe(100);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }),
  );
});
