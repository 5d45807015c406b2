import type { OrderStatus } from './order-moves.ts';

export type OrderStatusTone = 'ok' | 'wait' | 'bad';

const tones: Readonly<Partial<Record<OrderStatus, OrderStatusTone>>> = {
  Completed: 'ok',
  Cancelled: 'bad',
  Returned: 'bad',
};

/**
 * Completed is green; Cancelled and Returned are red; any other is yellow, also of a trade-in or a rental that is over: its
 * word and its icon say so.
 */
export function orderStatusTone(status: OrderStatus): OrderStatusTone {
  return tones[status] ?? 'wait';
}
