import { expect, test } from 'vitest';
import type { Grade } from '../units/grade.ts';
import { isOnShelf } from '../units/shown-offers.ts';
import { inGrades } from './in-grades.ts';

const game = {
  buyCash: 2199,
  strikePrice: 2799,
  availableQty: 3,
  grades: [
    { grade: 'Mint', buyCash: 2374, availableQty: 1 },
    { grade: 'Good', buyCash: 2199, availableQty: 2 },
    { grade: 'Worn', buyCash: 1869, availableQty: 4 },
    { grade: 'Faulty', buyCash: 400, availableQty: 0 },
  ],
  copiesFrom: 1500,
} as const;

const copy = (grade: Grade, buyCash: number) => ({ grade, buyCash });

test('whoever asks for worn ones sees their price, without the old one of Good, and puts one of them into the cart', () => {
  expect(inGrades(game, ['Worn'])).toMatchObject({
    grade: 'Worn',
    condition: 'Worn',
    buyCash: 1869,
    strikePrice: null,
    availableQty: 4,
    copiesFrom: undefined,
  });
  expect(inGrades(game, ['worn'])).toMatchObject({ grade: 'Worn' });
});

test('of several conditions the cheapest that is there is shown', () => {
  expect(inGrades(game, ['Mint', 'Worn', 'Faulty'])).toMatchObject({ grade: 'Worn', buyCash: 1869 });
  expect(inGrades(game, ['Mint', 'Faulty'])).toMatchObject({ grade: 'Mint', buyCash: 2374 });
});

test('Good is said, and chosen by naming nothing: a better one may go for its price', () => {
  const shown = inGrades(game, ['Good', 'Mint']);
  expect(shown).toMatchObject({ condition: 'Good', buyCash: 2199, strikePrice: 2799, availableQty: 3 });
  expect(shown.grade).toBeUndefined();
});

test('what is for parts is never named without saying so', () => {
  const broken = { ...game, grades: [{ grade: 'Faulty', buyCash: 400, availableQty: 1 }] } as const;
  expect(inGrades(broken, ['Faulty'])).toMatchObject({ grade: 'Faulty', condition: 'Faulty, for parts' });
});

test('where only copies with prices of their own are left, the cheapest that was asked for is shown, and chosen on its page', () => {
  const copies = { ...game, cheapestCopies: [copy('Mint', 1999), copy('Good', 1500), copy('Faulty', 450)] };
  const broken = { buyCash: null, availableQty: 0, copiesFrom: 450, condition: 'Faulty, for parts' };
  expect(inGrades(copies, ['Faulty'])).toMatchObject(broken);
  expect(inGrades({ ...copies, grades: [] }, ['Mint', 'Faulty'])).toMatchObject(broken);
  expect(inGrades({ ...copies, grades: [] }, ['Mint'])).toMatchObject({ copiesFrom: 1999, condition: 'Mint' });
});

test('a copy that costs less than its condition is shown, as the list is ordered by it; one that costs more is not', () => {
  const copies = { ...game, cheapestCopies: [copy('Mint', 2499), copy('Good', 1500), copy('Worn', 1869)] };
  const cheaper = { buyCash: null, strikePrice: null, availableQty: 0, copiesFrom: 1500, condition: 'Good' };
  expect(inGrades(copies, ['Good'])).toMatchObject(cheaper);
  expect(inGrades(copies, ['Good', 'Worn'])).toMatchObject(cheaper);
  expect(inGrades(copies, ['Mint'])).toMatchObject({ grade: 'Mint', buyCash: 2374, copiesFrom: undefined });
  expect(inGrades(copies, ['Worn'])).toMatchObject({ grade: 'Worn', buyCash: 1869, copiesFrom: undefined });
});

test('what was sold meanwhile is out of stock, whatever is left in other conditions', () => {
  const shown = inGrades(game, ['Faulty']);
  expect(shown).toMatchObject({ buyCash: null, availableQty: 0, copiesFrom: undefined });
  expect(isOnShelf(shown)).toBe(false);
});

test('a new thing, and a list in which nobody asked for conditions, stay as they are', () => {
  const unused = { buyCash: 3999, strikePrice: null, availableQty: 4 };
  expect(inGrades(unused, ['Worn'])).toBe(unused);
  expect(inGrades(game, [])).toBe(game);
});
