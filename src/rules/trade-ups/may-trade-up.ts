import type { Paise } from '../money/paise.ts';
import type { OrderDirection, OrderStatus, SellStatus } from '../orders/order-moves.ts';

/** Until the bench has decided, the credit of a trade-in can be promised to a purchase. */
export const promisingStatuses: readonly SellStatus[] = ['Booked', 'Pickup scheduled', 'Shipped by seller', 'Received'];

export function mayTradeUp({ direction, status, creditPaise }: TradeIn): boolean {
  return direction === 'sell' && promisingStatuses.some((one) => one === status) && creditPaise > 0;
}

interface TradeIn {
  direction: OrderDirection;
  status: OrderStatus;
  creditPaise: Paise;
}
