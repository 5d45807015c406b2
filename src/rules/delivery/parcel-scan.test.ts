import { expect, test } from 'vitest';
import { takeParcelScan } from './parcel-scan.ts';

const order = 'GTB0123456789';
const next = 'GTB9876543210';

test('an order and then its number are a parcel, and the next order comes after it', () => {
  expect(takeParcelScan(null, ` ${order.toLowerCase()} `)).toEqual({ order, pair: null, problem: null });
  expect(takeParcelScan(order, ' 77123456789')).toEqual({
    order: null,
    pair: { order, tracking: '77123456789' },
    problem: null,
  });
});

test('the same order twice waits for its number, as before', () => {
  expect(takeParcelScan(order, order)).toEqual({ order, pair: null, problem: null });
});

test.each([
  ['a number before its order', null, '77123456789', null, 'Scan the order first'],
  ['a second order before the number of the first', order, next, next, `${order} has no number`],
  ['a trade-in', order, 'GTS0123456789', order, 'not an order that is sent'],
  ['the label of a unit', order, 'U0000000', order, 'U0000000 is a unit'],
  ['what no courier prints', order, '<b>', order, 'is not a tracking number'],
])('%s is told, and what comes next', (_what, waiting, code, then, problem) => {
  const step = takeParcelScan(waiting, code);
  expect(step).toEqual({ order: then, pair: null, problem: expect.stringContaining(problem) as unknown });
});
