import type { ReplyOf } from '../../../../contract/call.ts';
import type { officeOrder } from '../../../../contract/office/orders.ts';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import { platformLabel } from '../../../../rules/catalogue/sections.ts';
import { ageTexts } from '../../catalogue/product-texts.ts';

export type OrderDetail = ReplyOf<typeof officeOrder>;
export type BenchItem = OrderDetail['items'][number];

/** What a part of the page does with what came of an action. */
export interface OrderActionProps {
  detail: OrderDetail;
  /** It is done: what, in a sentence. */
  onDone: (sentence: string) => void;
  /** Somebody else was faster: the order is shown as it is now. */
  onConflict: (refusal: Refusal) => void;
  /** It may be another one by now: the order is read again, without a word. */
  onChanged: () => void;
}

/** The used things of the order that nobody has scanned into the parcel yet. */
export function notPacked({ lines }: Pick<OrderDetail, 'lines'>): string[] {
  return lines.flatMap(({ units }) => units.filter(({ isPacked }) => !isPacked).map(({ unit }) => unit));
}

/** Nobody took the parcel, at whose door it was to be paid. */
export function isUnpaid({ returns, money }: OrderDetail, returnId: number | undefined): boolean {
  const isParcel = returns.some((one) => one.returnId === returnId && one.kind === 'undelivered');
  return isParcel && money.payBy === 'delivery';
}

/** It is over, and nobody ever paid for it: there is nothing to give back. */
export function wasNeverPaid({ order, cameBack, byHand, money }: OrderDetail): boolean {
  const isOver = order.direction === 'Buy' && (order.status === 'Cancelled' || cameBack);
  return isOver && byHand === null && money.credit === 0 && money.payBy !== 'rental';
}

/** Which of the boxes with the same name: pre-owned, good, for PS5. Only what is bought has a condition. */
export function lineSort({ order }: OrderDetail, { age, condition, platform }: OrderDetail['lines'][number]): string {
  return [order.direction === 'Buy' && ageTexts[age], condition, platformLabel(platform)].filter(Boolean).join(' · ');
}
