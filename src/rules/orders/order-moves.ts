import type { PayBy } from './buy-totals.ts';

export type OrderDirection = 'buy' | 'sell' | 'rent';

/** Shoppers read these names as they stand. */
const buyStatuses = [
  'Awaiting payment',
  'Processing',
  'Shipped',
  'Completed',
  'Cancelled',
  'Return requested',
  'Returned',
] as const;
export type BuyStatus = (typeof buyStatuses)[number];

const sellStatuses = [
  'Booked',
  'Pickup scheduled',
  'Shipped by seller',
  'Received',
  'Inspected',
  'Accepted',
  'Counter-offer',
  'Paid',
  'Returned to seller',
  'Cancelled',
] as const;
export type SellStatus = (typeof sellStatuses)[number];

const rentStatuses = [
  'Awaiting payment',
  'Booked',
  'Dispatched',
  'Picked up',
  'Due',
  'Returned',
  'Inspected',
  'Closed',
  'Cancelled',
] as const;
export type RentStatus = (typeof rentStatuses)[number];

export interface StatusOf {
  buy: BuyStatus;
  sell: SellStatus;
  rent: RentStatus;
}

/** Where an order of any direction can stand. */
export type OrderStatus = StatusOf[OrderDirection];
export const orderStatuses: readonly OrderStatus[] = [
  ...new Set<OrderStatus>([...buyStatuses, ...sellStatuses, ...rentStatuses]),
];

/** Every move there is, a table per direction. What is not here does not happen. */
export const orderMoves: Readonly<{
  [D in OrderDirection]: Readonly<Record<StatusOf[D], readonly StatusOf[D][]>>;
}> = {
  buy: {
    'Awaiting payment': ['Processing', 'Cancelled'],
    Processing: ['Shipped', 'Cancelled'],
    // A parcel that nobody took comes back.
    Shipped: ['Completed', 'Returned'],
    Completed: ['Return requested'],
    'Return requested': ['Returned', 'Completed'],
    // Money that comes after the order ran out of time completes it when the products are still there.
    Cancelled: ['Processing'],
    Returned: [],
  },
  sell: {
    Booked: ['Pickup scheduled', 'Shipped by seller', 'Received', 'Cancelled'],
    'Pickup scheduled': ['Received', 'Cancelled'],
    'Shipped by seller': ['Received'],
    Received: ['Inspected'],
    Inspected: ['Accepted', 'Counter-offer'],
    'Counter-offer': ['Accepted', 'Returned to seller', 'Cancelled'],
    // Before it is paid, the shop may find that it must not buy it: it goes back, or is held.
    Accepted: ['Paid', 'Returned to seller', 'Cancelled'],
    // The bank sent the money back.
    Paid: ['Accepted'],
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

export function mayMove(direction: OrderDirection, from: OrderStatus, to: OrderStatus): boolean {
  const moves: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = orderMoves[direction];
  return Object.hasOwn(moves, from) && (moves[from]?.includes(to) ?? false);
}

/** In these the rented thing is with the customer. */
export const rentedOutStatuses: readonly RentStatus[] = ['Dispatched', 'Picked up', 'Due'];

export function isRentedOut(status: OrderStatus): boolean {
  return rentedOutStatuses.some((one) => one === status);
}

/** In these an order has been paid for, or is to be paid on delivery: it has an invoice. */
export const invoicedStatuses: readonly BuyStatus[] = [
  'Processing',
  'Shipped',
  'Completed',
  'Return requested',
  'Returned',
];

/** In these the parcel has left the shop, and nobody changes any more what is in it. */
export const sentStatuses: readonly OrderStatus[] = ['Shipped', 'Completed', 'Return requested', 'Returned'];

/** The seller has the money: before that, the purchase voucher would miss the reference of the bank for ever. */
export const voucherStatus: SellStatus = 'Paid';

/** Where nothing more happens by itself. */
export const finishedStatuses = [
  'Completed',
  'Cancelled',
  'Returned to seller',
  'Paid',
  'Closed',
] as const satisfies readonly OrderStatus[];

/** The first four end what was never paid. */
export const cancelReasons = [
  'payment-failed',
  'expired',
  'replaced',
  'sold-out',
  'shopper',
  'shop',
  'no-show',
  'unconfirmed',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** A payment that comes late revives an order that ran out of time; not one that somebody cancelled. */
export function isRevivable(because: CancelReason | null): boolean {
  return because === 'expired' || because === 'payment-failed';
}

export type OrderOutcome = 'success' | 'failed' | 'pending';

/** Which result page tells where the order stands. Nobody is thanked for what was cancelled, and their cart keeps it. */
export function outcomeOf(status: OrderStatus): OrderOutcome {
  if (status === 'Awaiting payment') return 'pending';
  return status === 'Cancelled' ? 'failed' : 'success';
}

/** Before it is sent, or has left the seller, a shopper may cancel. */
export function mayCancel(direction: OrderDirection, status: OrderStatus): boolean {
  const open: Record<OrderDirection, readonly OrderStatus[]> = {
    buy: ['Awaiting payment', 'Processing'],
    sell: ['Booked', 'Pickup scheduled'],
    rent: ['Awaiting payment', 'Booked'],
  };
  return open[direction].includes(status);
}

/** How long a payment is waited for, at most with the products set aside. */
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
