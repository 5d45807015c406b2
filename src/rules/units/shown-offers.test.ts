import { describe, expect, it, test } from 'vitest';
import { choiceText, conditionName, gradeText } from './choice-text.ts';
import {
  cheaperPrice,
  firstGrade,
  isOnShelf,
  nearestGrade,
  shownOffer,
  type ShownOffer,
  type ShownProduct,
} from './shown-offers.ts';

function used(mint: number, good: number, worn: number, faulty?: number): ShownProduct {
  const grades: ShownOffer[] = [
    { grade: 'Mint', buyCash: 2374, availableQty: mint },
    { grade: 'Good', buyCash: 2199, availableQty: good },
    { grade: 'Worn', buyCash: 1869, availableQty: worn },
  ];
  if (faulty !== undefined) grades.push({ grade: 'Faulty', buyCash: 400, availableQty: faulty });
  return { buyCash: 2199, availableQty: mint + good, grades };
}
const unused: ShownProduct = { buyCash: 3999, availableQty: 4 };

test('Good is shown first while there is one, else the best that is there', () => {
  expect(
    [used(1, 1, 1), used(1, 0, 1), used(0, 0, 1), used(0, 0, 0, 1), used(0, 0, 0), unused].map(firstGrade),
  ).toEqual(['Good', 'Mint', 'Worn', 'Faulty', null, null]);
});

describe('what a choice costs and how many of it there are', () => {
  const shelf = { ...used(1, 2, 3), units: [{ unit: 'UQZ2QM5V', grade: 'Worn' as const, buyCash: 999 }] };
  it.each([
    ['nothing in particular', {}, 2199, 3],
    ['nothing, said aloud', { grade: null, unit: null }, 2199, 3],
    ['a condition', { grade: 'Worn' as const }, 1869, 3],
    ['a condition that the shop does not have', { grade: 'Faulty' as const }, null, 0],
    ['one copy', { unit: 'UQZ2QM5V' }, 999, 1],
    ['a copy that is gone', { unit: 'UF2108QN', grade: 'Worn' as const }, null, 0],
  ])('%s', (_what, choice, buyCash, availableQty) => {
    expect(shownOffer(shelf, choice)).toEqual({ buyCash, availableQty });
  });

  it('is nothing of a new thing that was chosen by a condition', () => {
    expect(shownOffer(unused, { grade: 'Worn' })).toEqual({ buyCash: null, availableQty: 0 });
    expect(shownOffer(unused, { unit: 'UQZ2QM5V' })).toEqual({ buyCash: null, availableQty: 0 });
  });
});

test('a card says "from" when a worn one costs less, or when it is all that is left', () => {
  expect([used(1, 1, 1), used(1, 1, 0), used(0, 0, 2), used(1, 0, 0)].map(cheaperPrice)).toEqual([
    1869,
    null,
    1869,
    null,
  ]);
  expect([used(0, 0, 0, 1), used(0, 1, 0, 1), unused].map(cheaperPrice)).toEqual([null, null, null]);
  expect(cheaperPrice({ ...used(0, 0, 1), buyCash: null })).toBe(1869);
  const copy = (copiesFrom: number, good: number) => cheaperPrice({ ...used(0, good, 0), copiesFrom });
  expect([copy(999, 0), copy(2999, 0), copy(999, 1), copy(2999, 1)]).toEqual([999, 2999, 999, null]);
});

test('a thing of which only worn copies are left is not out of stock; of one for parts it is', () => {
  expect([used(0, 0, 1), used(1, 0, 0), unused].map(isOnShelf)).toEqual([true, true, true]);
  expect([used(0, 0, 0, 1), used(0, 0, 0), { ...unused, availableQty: 0 }].map(isOnShelf)).toEqual([
    false,
    false,
    false,
  ]);
});

test('a copy with a price of its own is something to buy', () => {
  expect(isOnShelf({ ...used(0, 0, 0), copiesFrom: 999 })).toBe(true);
});

test('the nearest to what is gone is a better one before a worse one, and never one for parts', () => {
  const there = (...wanted: ShownOffer['grade'][]) => wanted.map((grade) => ({ grade }));
  expect(nearestGrade(there('Mint', 'Worn'), '')).toEqual({ grade: 'Mint' });
  expect(nearestGrade(there('Mint', 'Good'), 'Worn')).toEqual({ grade: 'Good' });
  expect(nearestGrade(there('Worn', 'Good'), 'Mint')).toEqual({ grade: 'Good' });
  expect(nearestGrade(there('Worn', 'Faulty'), 'UQZ2QM5V')).toEqual({ grade: 'Worn' });
  expect(nearestGrade(there('Faulty', 'Worn'), 'Worn')).toBeNull();
  expect(nearestGrade([], '')).toBeNull();
});

test('a line says its condition or its copy, and what is faulty is for parts', () => {
  expect(gradeText('Faulty')).toBe('Faulty, for parts');
  expect(choiceText({ grade: 'Worn' })).toBe('Worn');
  expect(choiceText({ grade: null, unit: 'UQZ2QM5V' })).toBe('copy UQZ2QM5V');
  expect(choiceText({ grade: 'Faulty', unit: 'UQZ2QM5V' })).toBe('Faulty, for parts, copy UQZ2QM5V');
  expect(choiceText({})).toBe('');
  expect(conditionName({ age: 'PreOwned' })).toBe('Good');
  expect(conditionName({ age: 'PreOwned', grade: 'Mint' })).toBe('Mint');
  expect(conditionName({ age: 'New' })).toBe('');
});
