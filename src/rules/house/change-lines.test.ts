import { expect, test } from 'vitest';
import { changeLines } from './change-lines.ts';

test('only what became something else is said, in words', () => {
  expect(changeLines({ returnShippingFee: 299, name: 'Same' }, { returnShippingFee: 199, name: 'Same' })).toEqual([
    { name: 'return shipping fee', before: '299', after: '199' },
  ]);
});

test('amounts are rupees, and yes and no are words', () => {
  expect(changeLines(null, { paise: 150_050, buyPaise: 99_900, isListed: false })).toEqual([
    { name: 'amount', before: null, after: '₹1,500.50' },
    { name: 'buy', before: null, after: '₹999.00' },
    { name: 'is listed', before: null, after: 'no' },
  ]);
});

test('what is inside of something is named with it, and what is gone has nothing after it', () => {
  expect(changeLines({ rent: { '1day': 5 }, orders: ['A', 'B'] }, { rows: [{ grade: 'A' }, { grade: 'B' }] })).toEqual([
    { name: 'rent 1day', before: '5', after: null },
    { name: 'orders', before: 'A, B', after: null },
    { name: 'rows 1 grade', before: null, after: 'A' },
    { name: 'rows 2 grade', before: null, after: 'B' },
  ]);
  expect(changeLines(undefined, 'x')).toEqual([{ name: 'value', before: null, after: 'x' }]);
});

test('money that was taken has a minus, none has none, and empty lists say nothing', () => {
  expect(changeLines(null, { deltaPaise: -150, feePaise: 0, tags: [], note: undefined })).toEqual([
    { name: 'delta', before: null, after: '−₹1.50' },
    { name: 'fee', before: null, after: '₹0.00' },
  ]);
});

test('a list of things and words is told one by one, and text is never money', () => {
  expect(changeLines(null, { rows: ['A', { grade: 'B' }], paiseText: '7', priceOf2Games: 5 })).toEqual([
    { name: 'rows 1', before: null, after: 'A' },
    { name: 'rows 2 grade', before: null, after: 'B' },
    { name: 'paise text', before: null, after: '7' },
    { name: 'price of2 games', before: null, after: '5' },
  ]);
});
