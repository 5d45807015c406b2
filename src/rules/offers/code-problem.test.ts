import { expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import { type Asked, codeProblem } from './code-problem.ts';
import type { Offer, OfferLine } from './offer.ts';

const offer: Offer = {
  id: 1,
  title: 'Diwali',
  code: 'DIWALI10',
  percent: 10,
  offPaise: null,
  titleId: null,
  titleName: null,
  platform: null,
  age: null,
  isFirstOrder: false,
  leastPaise: paise(0),
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  isEnded: false,
  mostUses: null,
  mostPerPerson: null,
  withCreditDeal: true,
};
const line: OfferLine = {
  titleId: 1,
  platform: 'PS5',
  age: 'New',
  unitPaise: paise(150_000),
  quantity: 1,
  leastPaise: paise(0),
};
const asked: Asked = { lines: [line], today: '2026-11-16', uses: { inAll: 0, byPerson: 0, hasOrdered: false } };
const problem = (terms: Partial<Offer>, changes: Partial<Asked> = {}) =>
  codeProblem({ ...offer, ...terms }, { ...asked, ...changes });
const uses = (changes: Partial<Asked['uses']>) => ({ uses: { ...asked.uses, ...changes } });

test('a code that counts has no problem', () => {
  expect(problem({})).toBeNull();
  expect(problem({ mostUses: 5, mostPerPerson: 2, isFirstOrder: true }, uses({ inAll: 4, byPerson: 1 }))).toBeNull();
});

test.each<[string, Partial<Offer>, Partial<Asked>]>([
  ['This code counts from Thu, 19 Nov 2026 on.', { startsOn: '2026-11-19' }, {}],
  ['This code ended on Mon, 30 Nov 2026.', {}, { today: '2026-12-01' }],
  ['This code has ended.', { isEnded: true }, {}],
  ['This code is for things for PS4, and nothing of that is in your cart.', { platform: 'PS4' }, {}],
  ['This code is for everything, and nothing of that is in your cart.', {}, { lines: [] }],
  ['This code needs a cart of ₹2,000 or more. Yours is ₹1,500.', { leastPaise: paise(200_000) }, {}],
  [
    'This code needs ₹2,000 of new things in the cart. You have ₹1,500 of that.',
    { leastPaise: paise(200_000), age: 'New' },
    { lines: [line, { ...line, age: 'PreOwned' }] },
  ],
  ['What this code is for has its lowest price already.', {}, { lines: [{ ...line, leastPaise: paise(150_000) }] }],
  ['This code is used up.', { mostUses: 5 }, uses({ inAll: 5 })],
  ['This code is for a first order, and you have ordered before.', { isFirstOrder: true }, uses({ hasOrdered: true })],
  ['You have used this code already.', { mostPerPerson: 1 }, uses({ byPerson: 1 })],
  ['You have used this code 3 times, which is the most.', { mostPerPerson: 3 }, uses({ byPerson: 3 })],
  ['Please sign in to use this code.', { isFirstOrder: true }, uses({ byPerson: null })],
  ['Please sign in to use this code.', { mostPerPerson: 1 }, uses({ byPerson: null })],
])('%s', (sentence, terms, changes) => {
  expect(problem(terms, changes)).toBe(sentence);
});

test('exactly the least sum is enough', () => {
  expect(problem({ leastPaise: paise(150_000) })).toBeNull();
  expect(problem({ leastPaise: paise(150_001) })).not.toBeNull();
});
