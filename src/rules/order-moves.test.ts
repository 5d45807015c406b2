import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BuyStatus,
  type CancelReason,
  firstStatus,
  isRevivable,
  mayCancel,
  mayMove,
  outcomeOf,
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
const reasons = ['payment-failed', 'expired', 'replaced', 'shopper', 'shop'] as const satisfies readonly CancelReason[];

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
      'Completed > Return requested',
      'Cancelled > Processing',
      'Return requested > Completed',
      'Return requested > Returned',
    ]);
  });

  test('and no other word is a status', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...statuses)), fc.string(), (a, b) => {
        fc.pre(!statuses.includes(b as BuyStatus));
        expect([mayMove('buy', a, b), mayMove('buy', b, a)]).toEqual([false, false]);
      }),
    );
  });

  test('selling and renting do not use it', () => {
    for (const from of statuses) {
      for (const to of statuses) {
        expect([mayMove('sell', from, to), mayMove('rent', from, to)]).toEqual([false, false]);
      }
    }
  });

  test('what came back is over', () => {
    expect(statuses.some((to) => mayMove('buy', 'Returned', to))).toBe(false);
  });
});

test('whoever may cancel finds the move in the table, and after it was sent nobody may', () => {
  const cancellable = statuses.filter((status) => mayCancel('buy', status));
  expect(cancellable).toEqual(['Awaiting payment', 'Processing']);
  for (const status of cancellable) expect(mayMove('buy', status, 'Cancelled')).toBe(true);
  expect(statuses.some((status) => mayCancel('sell', status) || mayCancel('rent', status))).toBe(false);
});

test('late money revives what ran out of time, and nothing that somebody cancelled', () => {
  expect(reasons.filter((because) => isRevivable(because))).toEqual(['payment-failed', 'expired']);
  expect(isRevivable(null)).toBe(false);
});

test('an order waits for its payment only when it is paid online', () => {
  expect(firstStatus('online')).toBe('Awaiting payment');
  expect([firstStatus('delivery'), firstStatus('credit')]).toEqual(['Processing', 'Processing']);
  expect(payWithinMs).toBe(900_000);
});

describe('the result page', () => {
  test('waits while the payment does', () => {
    expect(outcomeOf({ status: 'Awaiting payment', because: null })).toBe('pending');
  });

  test('is glad about everything that was paid', () => {
    const paid = statuses.filter((status) => status !== 'Awaiting payment' && status !== 'Cancelled');
    for (const status of paid) expect(outcomeOf({ status, because: null })).toBe('success');
  });

  test.each([
    ['payment-failed', 'failed'],
    ['expired', 'failed'],
    ['replaced', 'failed'],
  ] as const)('of an order that ended by %s says %s', (because, outcome) => {
    expect(outcomeOf({ status: 'Cancelled', because })).toBe(outcome);
  });
});
