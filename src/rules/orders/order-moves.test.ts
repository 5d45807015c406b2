import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BuyStatus,
  cancelReasons,
  firstStatus,
  invoicedStatuses,
  isRentedOut,
  isRevivable,
  mayCancel,
  mayMove,
  type OrderDirection,
  orderMoves,
  type OrderStatus,
  orderStatuses,
  outcomeOf,
  paidStatus,
  payWithinMs,
} from './order-moves.ts';

const statuses = [
  'Awaiting payment',
  'Processing',
  'Shipped',
  'Completed',
  'Cancelled',
  'Return requested',
  'Returned',
] as const satisfies readonly BuyStatus[];
const statusesIn = (direction: OrderDirection) =>
  orderStatuses.filter((status) => Object.hasOwn(orderMoves[direction], status));

describe('promise 13: an order moves along its table only', () => {
  test('which is this one', () => {
    const moves = statuses.flatMap((from) =>
      statuses.filter((to) => mayMove('buy', from, to)).map((to) => `${from} > ${to}`),
    );
    expect(moves).toEqual([
      'Awaiting payment > Processing',
      'Awaiting payment > Cancelled',
      'Processing > Shipped',
      'Processing > Cancelled',
      'Shipped > Completed',
      'Shipped > Returned',
      'Completed > Return requested',
      'Cancelled > Processing',
      'Return requested > Completed',
      'Return requested > Returned',
    ]);
  });

  test('and no other text is a status', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...statuses)), fc.string(), (a, b) => {
        fc.pre(!statuses.includes(b as BuyStatus));
        // The database hands over whatever it holds.
        const [one, other] = [a as OrderStatus, b as OrderStatus];
        expect([mayMove('buy', one, other), mayMove('buy', other, one)]).toEqual([false, false]);
      }),
    );
  });

  test.each(['sell', 'rent'] as const)(
    'an order to %s has a table of its own, and every move leads to a status of it',
    (direction) => {
      const table: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = orderMoves[direction];
      for (const from of statusesIn(direction)) {
        for (const to of table[from] ?? []) {
          expect(statusesIn(direction)).toContain(to);
          expect(mayMove(direction, from, to)).toBe(true);
        }
        expect(mayMove(direction, from, from)).toBe(false);
      }
      expect(mayMove(direction, 'Processing', 'Shipped')).toBe(false);
    },
  );

  test('what came back is over', () => {
    expect(statuses.some((to) => mayMove('buy', 'Returned', to))).toBe(false);
  });
});

test('whoever may cancel finds the move in the table, and after it was sent nobody may', () => {
  const cancellable = statuses.filter((status) => mayCancel('buy', status));
  expect(cancellable).toEqual(['Awaiting payment', 'Processing']);
  for (const status of cancellable) expect(mayMove('buy', status, 'Cancelled')).toBe(true);
  for (const direction of ['sell', 'rent'] as const) {
    const open = statusesIn(direction).filter((status) => mayCancel(direction, status));
    expect(open.length).toBeGreaterThan(0);
    for (const status of open) expect(mayMove(direction, status, 'Cancelled')).toBe(true);
  }
});

test('late money revives what ran out of time, and nothing that somebody cancelled', () => {
  expect(cancelReasons.filter((because) => isRevivable(because))).toEqual(['payment-failed', 'expired']);
  expect(isRevivable(null)).toBe(false);
});

test('an order waits for its payment only when it is paid online', () => {
  expect(firstStatus('buy', 'online')).toBe('Awaiting payment');
  expect([firstStatus('buy', 'delivery'), firstStatus('buy', 'credit')]).toEqual(['Processing', 'Processing']);
  expect(payWithinMs).toBe(900_000);
});

describe('the result page', () => {
  test('waits while the payment does', () => {
    expect(outcomeOf('Awaiting payment')).toBe('pending');
  });

  test('is glad about everything that was taken, and never about what was cancelled', () => {
    const taken = orderStatuses.filter((status) => status !== 'Awaiting payment' && status !== 'Cancelled');
    for (const status of taken) expect(outcomeOf(status)).toBe('success');
    expect(outcomeOf('Cancelled')).toBe('failed');
  });
});

function movesIn(direction: OrderDirection): string[] {
  const known = statusesIn(direction);
  return known.flatMap((from) => known.filter((to) => mayMove(direction, from, to)).map((to) => `${from} > ${to}`));
}

test('a trade-in moves from the booking to the money, or back to its seller', () => {
  expect(movesIn('sell').toSorted()).toEqual([
    'Accepted > Cancelled',
    'Accepted > Paid',
    'Accepted > Returned to seller',
    'Booked > Cancelled',
    'Booked > Pickup scheduled',
    'Booked > Received',
    'Booked > Shipped by seller',
    'Counter-offer > Accepted',
    'Counter-offer > Cancelled',
    'Counter-offer > Returned to seller',
    'Inspected > Accepted',
    'Inspected > Counter-offer',
    'Paid > Accepted',
    'Pickup scheduled > Cancelled',
    'Pickup scheduled > Received',
    'Received > Inspected',
    'Shipped by seller > Received',
  ]);
});

test('a rental goes out, is due, comes back and is looked at', () => {
  expect(movesIn('rent').toSorted()).toEqual([
    'Awaiting payment > Booked',
    'Awaiting payment > Cancelled',
    'Booked > Cancelled',
    'Booked > Dispatched',
    'Booked > Picked up',
    'Cancelled > Booked',
    'Dispatched > Due',
    'Dispatched > Returned',
    'Due > Dispatched',
    'Due > Picked up',
    'Due > Returned',
    'Inspected > Closed',
    'Picked up > Due',
    'Picked up > Returned',
    'Returned > Inspected',
  ]);
});

test('a rented thing is with the customer from the hand-over until it is back', () => {
  expect(statusesIn('rent').filter(isRentedOut).toSorted()).toEqual(['Dispatched', 'Due', 'Picked up']);
});

test('there is an invoice from the payment on, and none for what was cancelled', () => {
  expect(statuses.filter((status) => invoicedStatuses.includes(status))).toEqual([
    'Processing',
    'Shipped',
    'Completed',
    'Return requested',
    'Returned',
  ]);
});

test('what is paid is packed, or booked', () => {
  expect([paidStatus('buy'), paidStatus('rent')]).toEqual(['Processing', 'Booked']);
  expect([firstStatus('buy', 'delivery'), firstStatus('rent', 'delivery')]).toEqual(['Processing', 'Booked']);
});
