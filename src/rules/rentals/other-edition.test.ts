import { expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import { maySwap, nearestEditions } from './other-edition.ts';

test('a difference goes the way the rent was paid', () => {
  const may = (paid: Parameters<typeof maySwap>[1]['paid'], by: 'shopper' | 'shop') =>
    [-100, 0, 100].map((difference) => maySwap(difference, { paid, by }));
  expect(may('online', 'shopper')).toEqual([true, true, true]);
  expect(may('online', 'shop')).toEqual([true, true, false]);
  expect(may('counter', 'shopper')).toEqual([false, true, false]);
  expect(may('counter', 'shop')).toEqual([true, true, true]);
  for (const by of ['shopper', 'shop'] as const) {
    expect(may('later', by)).toEqual([true, true, true]);
    expect(may('credit', by)).toEqual([true, true, false]);
    expect(may('partly', by)).toEqual([false, true, false]);
  }
});

test('the same kind comes first, then the nearest in rent, and six are enough', () => {
  const edition = (difference: number, isSameKind: boolean) => ({ differencePaise: paise(difference), isSameKind });
  const games = [-300, 200, 100, -50].map((difference) => edition(difference, true));
  const others = [0, 10, 20].map((difference) => edition(difference, false));
  expect(nearestEditions([...others, ...games]).map(({ differencePaise }) => differencePaise)).toEqual([
    -50, 100, 200, -300, 0, 10,
  ]);
});
