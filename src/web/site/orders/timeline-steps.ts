import type { OrderDetails } from '../../../contract/orders.ts';
import { formatIstMoment } from '../../../rules/time/day.ts';
import type { OrderStatus } from '../../../rules/orders/order-moves.ts';
import { orderStatusTone } from '../../../rules/orders/order-status-tone.ts';

export interface TimelineStep {
  status: OrderStatus | 'Placed';
  /** When it was, or when it is expected. */
  when: string | null;
  note: string | null;
  look: 'done' | 'now' | 'stopped' | 'next';
}

/** What happened, and what is still to come. `expected`: when, by the status that is to come. */
export function timelineSteps(
  order: OrderDetails,
  expected: Readonly<Partial<Record<OrderStatus, string | null>>>,
): TimelineStep[] {
  const timeline = inSteps(order.timeline);
  const happened = timeline.map(({ status, at, note }, index): TimelineStep => {
    const isLast = index === timeline.length - 1;
    const isPast = order.direction === 'Buy' && index === 0 && !isLast;
    return {
      status: isPast ? 'Placed' : status,
      when: formatIstMoment(at),
      note,
      look: isLast ? lastLook(order, status) : 'done',
    };
  });
  const coming = comingAfter(order);
  return [
    ...happened,
    ...coming.map((status): TimelineStep => ({ status, when: expected[status] ?? null, note: null, look: 'next' })),
  ];
}

/** What was noted while it stood at a step belongs to that step. */
function inSteps(timeline: OrderDetails['timeline']): OrderDetails['timeline'] {
  return timeline.reduce<OrderDetails['timeline']>((steps, event) => {
    const step = steps.at(-1);
    if (step?.status !== event.status) return [...steps, event];
    // A reason that somebody typed may have no full stop, and our sentence follows it.
    const note =
      step.note && event.note
        ? `${step.note}${/[.!?]$/.test(step.note) ? '' : '.'} ${event.note}`
        : (step.note ?? event.note);
    return [...steps.slice(0, -1), { ...step, note }];
  }, []);
}

function comingAfter({ direction, status, cameBack, tradeIn, rental }: OrderDetails): readonly OrderStatus[] {
  if (direction === 'Sell') {
    const onItsWay = tradeIn?.shipping === 'pickup' ? 'Pickup scheduled' : 'Shipped by seller';
    return status === 'Booked' ? [onItsWay, ...sold] : after(sold, status, ['Pickup scheduled', 'Shipped by seller']);
  }
  if (direction === 'Rent') {
    const out = rental?.shipping === 'self' ? 'Picked up' : 'Dispatched';
    if (status === 'Awaiting payment') return ['Booked', out, ...rented];
    return status === 'Booked' ? [out, ...rented] : after(rented, status, ['Dispatched', 'Picked up', 'Due']);
  }
  const isComingBack = status === 'Return requested' || (status === 'Shipped' && cameBack);
  return isComingBack ? ['Returned'] : after(bought, status, []);
}

const bought: readonly OrderStatus[] = ['Awaiting payment', 'Processing', 'Shipped', 'Completed'];
const sold: readonly OrderStatus[] = ['Received', 'Inspected', 'Paid'];
const rented: readonly OrderStatus[] = ['Returned', 'Inspected', 'Closed'];

/** The steps that are still to come: all of them for a status that leads to the first, none for one that is not among them. */
function after(
  way: readonly OrderStatus[],
  status: OrderStatus,
  before: readonly OrderStatus[],
): readonly OrderStatus[] {
  if (before.includes(status)) return way;
  // These stand between two steps of the way.
  const index = way.indexOf(between[status] ?? status);
  return index === -1 ? [] : way.slice(index + 1);
}

const between: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  Accepted: 'Inspected',
  'Counter-offer': 'Inspected',
};

/** Whether something is still to happen, whatever the colour of its badge. */
export function isUnderWay({ direction, status }: Pick<OrderDetails, 'direction' | 'status'>): boolean {
  return lastLook({ direction }, status) === 'now';
}

function lastLook({ direction }: Pick<OrderDetails, 'direction'>, status: OrderStatus): TimelineStep['look'] {
  // A rented thing that came back is still looked at.
  if (direction === 'Rent' && status === 'Returned') return 'now';
  const tone = orderStatusTone(status);
  return ends[status] ?? ({ ok: 'done', bad: 'stopped', wait: 'now' } as const)[tone];
}

/** Yellow in a list, and over all the same. */
const ends: Readonly<Partial<Record<OrderStatus, TimelineStep['look']>>> = {
  Paid: 'done',
  Closed: 'done',
  'Returned to seller': 'stopped',
};
