import { expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import { offerProblem, type OfferWish } from './offer-problem.ts';

const wish: OfferWish = {
  title: 'Diwali',
  code: null,
  percent: 10,
  offPaise: null,
  titleId: null,
  platform: null,
  age: null,
  isFirstOrder: false,
  leastPaise: paise(0),
  startsOn: '2026-11-10',
  endsOn: '2026-11-20',
  mostUses: 10,
  mostPerPerson: 10,
  withCreditDeal: true,
};
const fieldOf = (changes: Partial<OfferWish>) => offerProblem({ ...wish, ...changes }, '2026-11-16')?.field ?? null;

test('a whole offer has no problem', () => {
  expect(fieldOf({})).toBeNull();
  expect(fieldOf({ percent: null, offPaise: paise(100) })).toBeNull();
  expect(fieldOf({ endsOn: null, mostUses: null, mostPerPerson: null })).toBeNull();
  expect(fieldOf({ startsOn: '2026-11-16', endsOn: '2026-11-16' })).toBeNull();
});

test('it takes one thing off, and its days and counts make sense', () => {
  expect(fieldOf({ percent: null })).toBe('percent');
  expect(fieldOf({ offPaise: paise(100) })).toBe('percent');
  expect(fieldOf({ endsOn: '2026-11-09' })).toBe('endsOn');
  expect(fieldOf({ endsOn: '2026-11-15' })).toBe('endsOn');
  expect(fieldOf({ mostPerPerson: 11 })).toBe('mostPerPerson');
});
