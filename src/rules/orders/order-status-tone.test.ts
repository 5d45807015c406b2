import { expect, test } from 'vitest';
import { orderStatusTone } from './order-status-tone.ts';

test('a finished order is green, a cancelled or returned one red, any other yellow', () => {
  expect(orderStatusTone('Completed')).toBe('ok');
  expect(['Cancelled', 'Returned'].map(orderStatusTone)).toEqual(['bad', 'bad']);
  expect(['Awaiting payment', 'Processing', 'Shipped', 'Something new'].map(orderStatusTone)).toEqual(
    Array.from({ length: 4 }, () => 'wait'),
  );
});
