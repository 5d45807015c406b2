import type { ReplyOf } from '../../contract/call.ts';
import type { checkout } from '../../contract/checkout.ts';
import { type Paise, paiseFromRupees } from '../../rules/money/paise.ts';
import { type OnlinePayer, paymentPageOf, type ToBePaid } from '../../shop/checkout/pay-online.ts';
import { callerOf, type Visit } from '../answer.ts';

type Reply = ReplyOf<typeof checkout>;

export function payerOf(visit: Visit): OnlinePayer {
  const { database, now, publicUrl, services } = visit;
  const { gateway, noteFailure } = services;
  return { database, gateway, shopperId: callerOf(visit).shopperId, publicUrl, noteFailure, now };
}

/** Where the browser goes next: to the page of the gateway, or to where the order stands. */
export async function toPayment(visit: Visit, order: ToBePaid): Promise<Reply> {
  const url = await paymentPageOf(payerOf(visit), order);
  if (url === null) return resultPage(order, visit);
  return { orderId: order.number, redirect: true, url, original: { response: { redirectUrl: url } } };
}

export function resultPage({ number, payment }: ToBePaid, { publicUrl }: Visit): Reply {
  const page = payment === null ? 'order-success' : 'order-pending';
  return { orderId: number, redirect: true, url: new URL(`/${page}?orderId=${number}`, publicUrl).href };
}

/** The total that somebody saw; null for a client that does not tell. */
export function seenPaise(rupees: number | null | undefined): Paise | null {
  return typeof rupees === 'number' ? paiseFromRupees(rupees) : null;
}
