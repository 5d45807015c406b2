import type { OrderStatus } from './order-moves.ts';

export type OrderStatusTone = 'ok' | 'wait' | 'bad';

const ended: Readonly<Partial<Record<OrderStatus, OrderStatusTone>>> = {
  Completed: 'ok',
  // A trade-in that is paid and a rental that is closed are what Completed is for a purchase.
  Paid: 'ok',
  Closed: 'ok',
  Cancelled: 'bad',
  Returned: 'bad',
  'Returned to seller': 'bad',
};

/** Completed is green; Cancelled and Returned are red; whatever is still under way is yellow. */
export function orderStatusTone(status: OrderStatus): OrderStatusTone {
  return ended[status] ?? 'wait';
}
