import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { paise, paiseFromRupees, type Paise } from '../money/paise.ts';
import { gradeOffers, gradePrice, type GradedProduct, nearestOffer, offerOf } from './grade-price.ts';

const game: GradedProduct & { available: number } = {
  subCategory: 'Games',
  buyPaise: paiseFromRupees(2199),
  mintPaise: null,
  wornPaise: null,
  faultyPaise: null,
  mintCount: 1,
  goodCount: 2,
  wornCount: 1,
  faultyCount: 0,
  available: 3,
  used: null,
};

describe('the price of a grade', () => {
  it('is the product’s for Good, 8% more for Mint and 15% less for Worn, in whole rupees rounded down', () => {
    expect(gradeOffers(game)).toEqual([
      { grade: 'Mint', pricePaise: 237_400, available: 1 },
      { grade: 'Good', pricePaise: 219_900, available: 2 },
      { grade: 'Worn', pricePaise: 186_900, available: 1 },
    ]);
  });

  it('follows the owner’s percentages, kind by kind', () => {
    const used = { mintGamesPercent: 20, wornGamesPercent: 50, mintConsolePercent: 0, wornConsolePercent: 1 };
    expect(gradePrice({ ...game, used }, 'Mint')).toBe(263_800);
    expect(gradePrice({ ...game, used }, 'Worn')).toBe(109_900);
    expect(gradePrice({ ...game, used, subCategory: 'Console' }, 'Mint')).toBe(219_900);
    expect(gradePrice({ ...game, used, subCategory: 'Console' }, 'Worn')).toBe(217_700);
  });

  it('is its own where the owner gave one, and a faulty thing has no other', () => {
    const priced = { ...game, mintPaise: paise(300_000), wornPaise: paise(150_000), faultyPaise: paise(40_000) };
    expect(gradePrice(priced, 'Mint')).toBe(300_000);
    expect(gradePrice(priced, 'Worn')).toBe(150_000);
    expect(gradePrice(game, 'Faulty')).toBeNull();
    expect(gradeOffers({ ...priced, faultyCount: 0 }).map(({ grade }) => grade)).not.toContain('Faulty');
    expect(gradeOffers({ ...priced, faultyCount: 2 }).at(-1)).toEqual({
      grade: 'Faulty',
      pricePaise: 40_000,
      available: 2,
    });
  });

  it('is nothing while the product has no price', () => {
    expect(gradeOffers({ ...game, buyPaise: null, mintPaise: paise(100) })).toEqual([]);
  });

  it('is in whole rupees, never nothing, and a better grade never costs less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 100 }), (rupees, percent) => {
        const used = { mintGamesPercent: percent, wornGamesPercent: percent };
        const [mint = 0, good = 0, worn = 0] = gradeOffers({ ...game, used, buyPaise: (rupees * 100) as Paise }).map(
          ({ pricePaise }) => pricePaise,
        );
        expect(mint >= good && good >= worn && worn >= 100).toBe(true);
        expect([mint % 100, worn % 100]).toEqual([0, 0]);
      }),
    );
  });
});

test('a choice costs what it is: nothing in particular, a grade, or one unit', () => {
  expect(offerOf(game, '', null)).toEqual({ pricePaise: 219_900, available: 3 });
  expect(offerOf(game, 'Worn', null)).toEqual({ pricePaise: 186_900, available: 1 });
  const unit = { grade: 'Worn', ownPaise: null, isFree: true } as const;
  expect(offerOf(game, 'U6CAY1ND', unit)).toEqual({ pricePaise: 186_900, available: 1 });
  expect(offerOf(game, 'U6CAY1ND', { ...unit, ownPaise: paise(99_900) }).pricePaise).toBe(99_900);
  expect(offerOf(game, 'U6CAY1ND', { ...unit, isFree: false }).available).toBe(0);
  expect(offerOf(game, 'U6CAY1ND', null)).toEqual({ pricePaise: null, available: 0 });
});

test('what is gone has a nearest other: a better one before a worse one, never a faulty one', () => {
  const gone = { ...game, mintCount: 0, goodCount: 0 };
  expect(nearestOffer(game, 'Worn')?.grade).toBe('Good');
  expect(nearestOffer(game, 'Good')?.grade).toBe('Mint');
  expect(nearestOffer(gone, '')?.grade).toBe('Worn');
  expect(nearestOffer(gone, 'U6CAY1ND')?.grade).toBe('Worn');
  const onlyFaulty = { ...gone, wornCount: 0, faultyCount: 3, faultyPaise: paise(100) };
  expect(nearestOffer(onlyFaulty, 'Good')).toBeNull();
});
