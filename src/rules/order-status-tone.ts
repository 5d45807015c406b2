export type OrderStatusTone = 'ok' | 'wait' | 'bad';

/** Completed is green; Cancelled and Returned are red; whatever is still under way is yellow. */
export function orderStatusTone(status: string): OrderStatusTone {
  if (status === 'Completed') return 'ok';
  return status === 'Cancelled' || status === 'Returned' ? 'bad' : 'wait';
}
