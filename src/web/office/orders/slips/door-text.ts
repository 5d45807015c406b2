import { exactRupees } from '../../frame/exact-rupees.ts';
import type { OrderDetail } from '../detail/order-detail.ts';

type Parcel = { order: Pick<OrderDetail['order'], 'status'>; money: Pick<OrderDetail['money'], 'payBy' | 'toPay'> };

/** A sheet would say that it is paid, and somebody would send it. */
export function isNotToSend({ order: { status } }: Parcel): boolean {
  return status === 'Awaiting payment' || status === 'Cancelled';
}

/** What whoever brings the parcel takes for it. */
export function doorText({ money: { payBy, toPay } }: Parcel): string {
  return payBy === 'delivery' && toPay > 0 ? `Take ${exactRupees(toPay)} at the door` : 'Paid. Nothing to take.';
}
