import type { PayBy } from './buy-totals.ts';

export type OrderDirection = 'buy' | 'sell' | 'rent';

/** Words a shopper understands. */
export type BuyStatus =
  | 'Awaiting payment'
  | 'Processing'
  | 'Shipped'
  | 'Completed'
  | 'Cancelled'
  | 'Return requested'
  | 'Returned';

export type OrderStatus = BuyStatus;

/** Every move there is. What is not here does not happen. */
const buyMoves: Readonly<Record<BuyStatus, readonly BuyStatus[]>> = {
  'Awaiting payment': ['Processing', 'Cancelled'],
  Processing: ['Shipped', 'Cancelled'],
  Shipped: ['Completed'],
  Completed: ['Return requested'],
  'Return requested': ['Returned', 'Completed'],
  // Money that comes after the order ran out of time completes it when the goods are still there.
  Cancelled: ['Processing'],
  Returned: [],
};

const movesOf: Readonly<Record<OrderDirection, Readonly<Record<string, readonly string[]>>>> = {
  buy: buyMoves,
  sell: {},
  rent: {},
};

export function mayMove(direction: OrderDirection, from: string, to: string): boolean {
  return movesOf[direction][from]?.includes(to) ?? false;
}

/** Where nothing more happens by itself. */
export const finishedStatuses = ['Completed', 'Cancelled', 'Returned'];

export type CancelReason = 'payment-failed' | 'expired' | 'replaced' | 'shopper' | 'shop';

/** A payment that comes late revives an order that ran out of time; not one that somebody cancelled. */
export function isRevivable(because: CancelReason | null): boolean {
  return because === 'expired' || because === 'payment-failed';
}

export type OrderOutcome = 'success' | 'failed' | 'pending';

/** Which result page tells where the order stands. */
export function outcomeOf({ status, because }: { status: string; because: CancelReason | null }): OrderOutcome {
  if (status === 'Awaiting payment') return 'pending';
  return status === 'Cancelled' && because !== 'shopper' && because !== 'shop' ? 'failed' : 'success';
}

/** Before it is sent, a shopper may cancel. */
export function mayCancel(direction: OrderDirection, status: string): boolean {
  return direction === 'buy' && (status === 'Awaiting payment' || status === 'Processing');
}

/** How long a payment is waited for, with the goods set aside. */
export const payWithinMs = 15 * 60_000;

/** What the shopper sees under an order that waits. */
export function firstStatus(payBy: PayBy): BuyStatus {
  return payBy === 'online' ? 'Awaiting payment' : 'Processing';
}
