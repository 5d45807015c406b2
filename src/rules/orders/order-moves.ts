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

export type SellStatus =
  | 'Booked'
  | 'Pickup scheduled'
  | 'Shipped by seller'
  | 'Received'
  | 'Inspected'
  | 'Accepted'
  | 'Counter-offer'
  | 'Paid'
  | 'Returned to seller'
  | 'Cancelled';

export type RentStatus =
  | 'Awaiting payment'
  | 'Booked'
  | 'Dispatched'
  | 'Picked up'
  | 'Due'
  | 'Returned'
  | 'Inspected'
  | 'Closed'
  | 'Cancelled';

/** Every move there is, a table per direction. What is not here does not happen. */
export const orderMoves: Readonly<{
  buy: Readonly<Record<BuyStatus, readonly BuyStatus[]>>;
  sell: Readonly<Record<SellStatus, readonly SellStatus[]>>;
  rent: Readonly<Record<RentStatus, readonly RentStatus[]>>;
}> = {
  buy: {
    'Awaiting payment': ['Processing', 'Cancelled'],
    Processing: ['Shipped', 'Cancelled'],
    // A parcel that nobody took comes back.
    Shipped: ['Completed', 'Returned'],
    Completed: ['Return requested'],
    'Return requested': ['Returned', 'Completed'],
    // Money that comes after the order ran out of time completes it when the goods are still there.
    Cancelled: ['Processing'],
    Returned: [],
  },
  sell: {
    Booked: ['Pickup scheduled', 'Shipped by seller', 'Received', 'Cancelled'],
    'Pickup scheduled': ['Received', 'Cancelled'],
    'Shipped by seller': ['Received'],
    Received: ['Inspected'],
    Inspected: ['Accepted', 'Counter-offer'],
    'Counter-offer': ['Accepted', 'Returned to seller'],
    Accepted: ['Paid'],
    Paid: [],
    'Returned to seller': [],
    Cancelled: [],
  },
  rent: {
    'Awaiting payment': ['Booked', 'Cancelled'],
    Booked: ['Dispatched', 'Picked up', 'Cancelled'],
    Dispatched: ['Due', 'Returned'],
    'Picked up': ['Due', 'Returned'],
    // An extension moves the day on which it is due.
    Due: ['Returned', 'Dispatched', 'Picked up'],
    Returned: ['Inspected'],
    Inspected: ['Closed'],
    Closed: [],
    // Money that comes late books the units again when they are still free.
    Cancelled: ['Booked'],
  },
};

export function mayMove(direction: OrderDirection, from: string, to: string): boolean {
  const moves: Readonly<Record<string, readonly string[]>> = orderMoves[direction];
  return Object.hasOwn(moves, from) && (moves[from]?.includes(to) ?? false);
}

/** Where nothing more happens by itself. */
export const finishedStatuses = ['Completed', 'Cancelled', 'Returned to seller', 'Paid', 'Closed'];

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

/** Before it is sent, or has left the seller, a shopper may cancel. */
export function mayCancel(direction: OrderDirection, status: string): boolean {
  const open: Record<OrderDirection, readonly string[]> = {
    buy: ['Awaiting payment', 'Processing'],
    sell: ['Booked', 'Pickup scheduled'],
    rent: ['Awaiting payment', 'Booked'],
  };
  return open[direction].includes(status);
}

/** How long a payment is waited for, with the goods set aside. */
export const payWithinMs = 15 * 60_000;

/** Where an order begins: one that is paid online waits for the money. */
export function firstStatus(direction: 'buy' | 'rent', payBy: PayBy): 'Awaiting payment' | 'Processing' | 'Booked' {
  if (payBy === 'online') return 'Awaiting payment';
  return direction === 'buy' ? 'Processing' : 'Booked';
}

/** What a paid order becomes. */
export function paidStatus(direction: OrderDirection): 'Processing' | 'Booked' {
  return direction === 'rent' ? 'Booked' : 'Processing';
}
