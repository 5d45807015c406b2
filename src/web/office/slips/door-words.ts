import { exactRupees } from '../exact-rupees.ts';
import type { OrderFile } from '../order/order-file.ts';

type Parcel = { order: Pick<OrderFile['order'], 'status'>; money: Pick<OrderFile['money'], 'payBy' | 'toPay'> };

/** A sheet would say that it is paid, and somebody would send it. */
export function isNotToSend({ order: { status } }: Parcel): boolean {
  return status === 'Awaiting payment' || status === 'Cancelled';
}

/** What whoever brings the parcel takes for it. */
export function doorWords({ money: { payBy, toPay } }: Parcel): string {
  return payBy === 'delivery' && toPay > 0 ? `Take ${exactRupees(toPay)} at the door` : 'Paid. Nothing to take.';
}
