import { expect, test } from 'vitest';
import type { OrderDetails } from '../../../contract/orders.ts';
import { finishedStatuses } from '../../../rules/orders/order-moves.ts';
import { orderStatusTone } from '../../../rules/orders/order-status-tone.ts';
import { statusIcons } from './status-icons.ts';
import { isUnderWay, timelineSteps } from './timeline-steps.ts';

const at = '2026-11-12T09:42:00Z';

/** Only what a timeline looks at. */
function stepsOf(
  direction: OrderDetails['direction'],
  statuses: readonly string[],
  { shipping = 'pickup', cameBack = false } = {},
) {
  const order = {
    direction,
    cameBack,
    status: statuses.at(-1),
    timeline: statuses.map((status) => ({ status, at, note: null })),
    tradeIn: direction === 'Sell' ? { shipping } : null,
    rental: direction === 'Rent' ? { shipping } : null,
  } as unknown as OrderDetails;
  return timelineSteps(order, { Returned: 'By Fri, 27 Nov, 8 PM' }).map(({ status, look, when }) =>
    look === 'next' ? `${status} to come${when ? `, ${when}` : ''}` : `${status} ${look}`,
  );
}

test('a purchase begins as placed and shows what is still to come', () => {
  expect(stepsOf('Buy', ['Awaiting payment', 'Processing'])).toEqual([
    'Placed done',
    'Processing now',
    'Shipped to come',
    'Completed to come',
  ]);
});

test('a parcel that nobody took is not on its way to the shopper any more', () => {
  const sent = ['Processing', 'Shipped'];
  expect(stepsOf('Buy', sent).at(-1)).toBe('Completed to come');
  expect(stepsOf('Buy', sent, { cameBack: true }).slice(1)).toEqual([
    'Shipped now',
    expect.stringMatching(/^Returned to come/),
  ]);
});

test('a trade-in goes the way that the seller chose, and ends when it is paid', () => {
  expect(stepsOf('Sell', ['Booked'])).toEqual([
    'Booked now',
    'Pickup scheduled to come',
    'Received to come',
    'Inspected to come',
    'Paid to come',
  ]);
  expect(stepsOf('Sell', ['Booked'], { shipping: 'self' })[1]).toBe('Shipped by seller to come');
  expect(stepsOf('Sell', ['Booked', 'Received', 'Inspected', 'Counter-offer']).slice(-2)).toEqual([
    'Counter-offer now',
    'Paid to come',
  ]);
  expect(stepsOf('Sell', ['Booked', 'Received', 'Inspected', 'Accepted', 'Paid']).at(-1)).toBe('Paid done');
  expect(stepsOf('Sell', ['Booked', 'Received', 'Counter-offer', 'Returned to seller']).at(-1)).toBe(
    'Returned to seller stopped',
  );
});

test('a rental says by when it comes back, and is looked at before it is closed', () => {
  expect(stepsOf('Rent', ['Booked', 'Picked up'], { shipping: 'self' })).toEqual([
    'Booked done',
    'Picked up now',
    'Returned to come, By Fri, 27 Nov, 8 PM',
    'Inspected to come',
    'Closed to come',
  ]);
  expect(stepsOf('Rent', ['Booked', 'Dispatched', 'Returned']).slice(-3)).toEqual([
    'Returned now',
    'Inspected to come',
    'Closed to come',
  ]);
});

test('what is over is not under way, though its badge is as yellow as that of an open order', () => {
  const underWay = (direction: OrderDetails['direction'], statuses: readonly OrderDetails['status'][]) =>
    statuses.filter((status) => isUnderWay({ direction, status }));
  expect(underWay('Buy', ['Processing', 'Completed', 'Cancelled', 'Returned'])).toEqual(['Processing']);
  expect(underWay('Sell', ['Accepted', 'Paid', 'Returned to seller'])).toEqual(['Accepted']);
  expect(underWay('Rent', ['Due', 'Returned', 'Closed'])).toEqual(['Due', 'Returned']);
});

test('what is noted while an order stands at a step is told at that step, in turn', () => {
  const timeline = [
    { status: 'Completed', at, note: null },
    { status: 'Return requested', at, note: 'The box was open' },
    { status: 'Return requested', at: '2026-11-13T09:42:00Z', note: 'We have it.' },
  ];
  const order = { direction: 'Buy', status: 'Return requested', timeline } as unknown as OrderDetails;
  expect(timelineSteps(order, {}).map(({ status, when, note }) => [status, when, note])).toEqual([
    ['Placed', '12 Nov 2026, 3:12 PM IST', null],
    ['Return requested', '12 Nov 2026, 3:12 PM IST', 'The box was open. We have it.'],
    ['Returned', null, null],
  ]);
});

test('nothing that is over has the clock of what is waited for', () => {
  const withClock = finishedStatuses.filter(
    (status) => statusIcons[status] === undefined && orderStatusTone(status) === 'wait',
  );
  expect(withClock).toEqual([]);
});
