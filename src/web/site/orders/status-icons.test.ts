import { expect, test } from 'vitest';
import { finishedStatuses } from '../../../rules/orders/order-moves.ts';
import { orderStatusTone } from '../../../rules/orders/order-status-tone.ts';
import { statusIcons } from './status-icons.ts';

test('nothing that is over has the clock of what is waited for', () => {
  const withClock = finishedStatuses.filter(
    (status) => statusIcons[status] === undefined && orderStatusTone(status) === 'wait',
  );
  expect(withClock).toEqual([]);
});
