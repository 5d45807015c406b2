import type { OrderOutcome } from '../../../rules/orders/order-moves.ts';
import type { IconName } from '../../parts/media/icon.tsx';

export interface OrderResult {
  orderId: string;
  /** `unknown`: there is no such order; `unasked`: the shop could not say. */
  state: OrderOutcome | 'unknown' | 'unasked';
  direction: 'Buy' | 'Sell' | 'Rent' | null;
}

export interface ResultText {
  icon: IconName;
  tone: 'ok' | 'wait' | 'bad' | 'plain';
  title: string;
  text: string;
}

export function resultText({ state, direction }: Pick<OrderResult, 'state' | 'direction'>): ResultText {
  return state === 'success' ? { ...words.success, text: thanks[direction ?? 'Buy'] } : words[state];
}

const words = {
  success: { icon: 'check', tone: 'ok', title: 'Order Successful', text: '' },
  failed: {
    icon: 'close',
    tone: 'bad',
    title: 'Order Failed',
    text:
      'The payment did not go through, so nothing was ordered. Nothing was charged; if your bank shows a payment all the ' +
      'same, it comes back by itself. Your cart is as you left it.',
  },
  pending: {
    icon: 'clock',
    tone: 'wait',
    title: 'Order Processing',
    text:
      'Your bank has not confirmed the payment yet. Please do not pay again. This page looks every few seconds and moves ' +
      'on by itself; we also send you a message.',
  },
  unknown: {
    icon: 'search',
    tone: 'plain',
    title: 'We do not know this order',
    text: 'There is no order with this number. Check the link, or look in your orders.',
  },
  unasked: {
    icon: 'warning',
    tone: 'wait',
    title: 'We could not look up your order',
    text: 'The shop did not answer just now. If you have paid, please do not pay again: your order is safe. Try again in a moment.',
  },
} as const satisfies Record<OrderResult['state'], ResultText>;

const thanks: Record<NonNullable<OrderResult['direction']>, string> = {
  Buy: 'Thank you! We have your order, and a message with all of it is on its way to you.',
  Sell: 'Thank you! We have your offer, and a message with what to do next is on its way to you.',
  Rent: 'Thank you! Your rental is booked, and a message with all of it is on its way to you.',
};
