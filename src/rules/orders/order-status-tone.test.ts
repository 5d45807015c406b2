import { expect, test } from 'vitest';
import type { OrderStatus } from './order-moves.ts';
import { orderStatusTone } from './order-status-tone.ts';

test('a finished order is green, a cancelled or returned one red, any other yellow', () => {
  expect(orderStatusTone('Completed')).toBe('ok');
  expect((['Cancelled', 'Returned'] as const).map(orderStatusTone)).toEqual(['bad', 'bad']);
  // A page that is older than its server meets statuses it has never heard of.
  const unheardOf = 'Something new' as OrderStatus;
  expect((['Awaiting payment', 'Processing', 'Shipped', unheardOf] as const).map(orderStatusTone)).toEqual(
    Array.from({ length: 4 }, () => 'wait'),
  );
});
