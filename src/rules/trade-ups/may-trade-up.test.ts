import { expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import { mayTradeUp } from './may-trade-up.ts';

const tradeIn = { direction: 'sell', status: 'Booked', creditPaise: paise(100) } as const;

test('credit can be promised until the bench has decided', () => {
  expect(mayTradeUp(tradeIn)).toBe(true);
  expect(mayTradeUp({ ...tradeIn, status: 'Received' })).toBe(true);
  expect(mayTradeUp({ ...tradeIn, status: 'Counter-offer' })).toBe(false);
  expect(mayTradeUp({ ...tradeIn, status: 'Paid' })).toBe(false);
});

test('only the credit of a trade-in can be promised, and only where there is some', () => {
  expect(mayTradeUp({ ...tradeIn, creditPaise: paise(0) })).toBe(false);
  expect(mayTradeUp({ ...tradeIn, direction: 'buy', status: 'Processing' })).toBe(false);
});
