import { expect, test } from 'vitest';
import { type CancelledOrder, cancelledText, hasFailed } from './cancelled-text.ts';
import { cancelReasons } from './order-moves.ts';

const unpaid = { isSale: false, wasConfirmed: false, wasPaid: false } as const;
const onDelivery = { isSale: false, wasConfirmed: true, wasPaid: false } as const;
const paid = { isSale: false, wasConfirmed: true, wasPaid: true } as const;

test.each<[string, Omit<CancelledOrder, 'because'>, CancelledOrder['because'], string]>([
  [
    'one whose payment did not come in time',
    unpaid,
    'expired',
    'The payment did not come in time, so the order was cancelled. If money has left your account all the same, ' +
      'the order goes through after all, or the money comes back by itself. Your cart is as you left it.',
  ],
  [
    'one that I cancelled before I paid',
    unpaid,
    'shopper',
    'You cancelled this order. If money has left your account all the same, it comes back by itself. ' +
      'Your cart is as you left it.',
  ],
  [
    'one that I cancelled after I paid',
    paid,
    'shopper',
    'You cancelled this order. What you paid goes back the way it came, less any cancellation fee: ' +
      'your orders show how much.',
  ],
  [
    'one to be paid on delivery',
    onDelivery,
    'shop',
    'We had to cancel this order, and we are sorry. Nothing was paid for it.',
  ],
  [
    'a paid one that the shop cancelled',
    paid,
    'shop',
    'We had to cancel this order, and we are sorry. What you paid goes back the way it came, by itself: ' +
      'your orders show how much.',
  ],
  [
    'one that I ordered again',
    unpaid,
    'replaced',
    'You ordered again, and the newer order took the place of this one. ' +
      'If money has left your account all the same, it comes back by itself.',
  ],
  [
    'one that somebody else was faster with',
    { ...unpaid, wasPaid: true },
    'sold-out',
    'Somebody else paid for the last copy before your payment reached us. What you paid goes back the way it came, ' +
      'by itself: your orders show how much. Your cart is as you left it, and shows what is still there.',
  ],
  [
    'a sale whose pickup nobody confirmed',
    { ...onDelivery, isSale: true },
    'unconfirmed',
    'The pickup was not confirmed in time, so it was cancelled. You need not send us anything.',
  ],
])(
  'of a cancelled order, %s, the page says what became of it, the money and the cart',
  (_which, order, because, text) => {
    expect(cancelledText({ ...order, because })).toBe(text);
  },
);

test('every cause has a sentence, and only what nobody wanted to end has failed', () => {
  const sentences = cancelReasons.map((because) => cancelledText({ ...paid, because }).split('. ')[0]);
  expect(new Set(sentences).size).toBe(cancelReasons.length);
  expect(cancelReasons.filter(hasFailed)).toEqual(['payment-failed', 'expired', 'sold-out']);
});
