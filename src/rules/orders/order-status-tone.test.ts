import { expect, test } from 'vitest';
import { type OrderStatus, orderStatuses } from './order-moves.ts';
import { orderStatusTone } from './order-status-tone.ts';

test('a finished order is green, a cancelled or returned one red, any other yellow', () => {
  expect(orderStatusTone('Completed')).toBe('ok');
  expect((['Cancelled', 'Returned'] as const).map(orderStatusTone)).toEqual(['bad', 'bad']);
  // A page that is older than its server meets statuses it has never heard of.
  const unheardOf = 'Something new' as OrderStatus;
  const others = [...orderStatuses, unheardOf].filter(
    (status) => !['Completed', 'Cancelled', 'Returned'].includes(status),
  );
  for (const status of others) expect(orderStatusTone(status), status).toBe('wait');
});
