import type { OrderDetails } from '../../../contract/orders.ts';
import { formatIstMoment } from '../../../rules/format-ist.ts';

export interface TimelineStep {
  status: string;
  /** When it was, or when it is expected. */
  when: string | null;
  note: string | null;
  look: 'done' | 'now' | 'stopped' | 'next';
}

/** What happened, and what is still to come of a purchase. */
export function timelineSteps(order: OrderDetails, expected: string | null): TimelineStep[] {
  const happened = order.timeline.map(({ status, at, note }, place): TimelineStep => {
    const isLast = place === order.timeline.length - 1;
    const isPast = place === 0 && !isLast;
    return {
      status: isPast ? 'Placed' : status,
      when: formatIstMoment(at),
      note,
      look: isLast ? lastLook(status) : 'done',
    };
  });
  const coming = order.direction === 'Buy' ? (comingAfter[order.status] ?? []) : [];
  return [
    ...happened,
    ...coming.map((status): TimelineStep => ({
      status,
      when: status === 'Completed' ? expected : null,
      note: null,
      look: 'next',
    })),
  ];
}

const comingAfter: Readonly<Record<string, readonly string[] | undefined>> = {
  'Awaiting payment': ['Processing', 'Shipped', 'Completed'],
  Processing: ['Shipped', 'Completed'],
  Shipped: ['Completed'],
  'Return requested': ['Returned'],
};

function lastLook(status: string): TimelineStep['look'] {
  if (status === 'Completed') return 'done';
  return status === 'Cancelled' || status === 'Returned' ? 'stopped' : 'now';
}
