import { expect, test } from 'vitest';
import type { OrderStatus } from '../../../../rules/orders/order-moves.ts';
import { dueText, isNotToSend } from './parcel-slip.tsx';

const parcel = (status: OrderStatus, payBy: string, toPay: number) => ({
  cameBack: false,
  order: { status },
  money: { payBy, toPay },
});

test('a slip says what to take on delivery, and there is none for what is not paid, cancelled or came back', () => {
  expect(dueText(parcel('Processing', 'delivery', 549))).toBe('Take ₹549.00 on delivery');
  expect(dueText(parcel('Processing', 'online', 499))).toBe('Paid. Nothing to take.');
  expect(isNotToSend(parcel('Processing', 'online', 499))).toBe(false);
  expect(isNotToSend(parcel('Booked', 'delivery', 499))).toBe(false);
  expect(isNotToSend(parcel('Awaiting payment', 'online', 499))).toBe(true);
  expect(isNotToSend(parcel('Cancelled', 'delivery', 549))).toBe(true);
  expect(isNotToSend({ ...parcel('Returned', 'delivery', 549), cameBack: true })).toBe(true);
});
