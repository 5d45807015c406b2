import type { OrderDirection, StatusOf } from '../../rules/orders/order-moves.ts';
import { Refused } from '../../rules/refused.ts';
import type { OrderFacts } from './find-order.ts';

/** A refusal that names the status, for a step that cannot be taken from where the order stands. */
export function refuseUnless<D extends OrderDirection>(
  order: Pick<OrderFacts, 'number' | 'direction' | 'status'>,
  direction: D,
  statuses: readonly StatusOf[D][],
): void {
  const isThere = order.direction === direction && statuses.some((status) => status === order.status);
  if (!isThere) throw new Refused('conflict', `${names[direction]} ${order.number} is ${order.status.toLowerCase()}.`);
}

const names: Readonly<Record<OrderDirection, string>> = { buy: 'Order', sell: 'Trade-in', rent: 'Rental' };
