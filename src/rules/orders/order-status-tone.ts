export type OrderStatusTone = 'ok' | 'wait' | 'bad';

const ended: Readonly<Record<string, OrderStatusTone | undefined>> = {
  Completed: 'ok',
  // A trade-in that is paid and a rental that is closed are what Completed is for a purchase.
  Paid: 'ok',
  Closed: 'ok',
  Cancelled: 'bad',
  Returned: 'bad',
  'Returned to seller': 'bad',
};

/** Completed is green; Cancelled and Returned are red; whatever is still under way is yellow. */
export function orderStatusTone(status: string): OrderStatusTone {
  return ended[status] ?? 'wait';
}
