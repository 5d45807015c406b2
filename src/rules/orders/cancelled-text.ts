import type { CancelReason } from './order-moves.ts';

export interface CancelledOrder {
  because: CancelReason;
  /** Somebody wanted to sell it to the shop. */
  isSale: boolean;
  /** Before that it was more than an attempt to pay: it had left the cart. */
  wasConfirmed: boolean;
  /** Money or credit was taken for it. */
  wasPaid: boolean;
}

/** Why there is no order, what becomes of the money, and where the things are, in the words of its result page. */
export function cancelledText(order: CancelledOrder): string {
  return [whatHappened[order.because], moneyText(order), cartText(order)].filter(Boolean).join(' ');
}

/** Nobody wanted these to end: the page says that they failed, and not that somebody cancelled them. */
export function hasFailed(because: CancelReason): boolean {
  return because === 'payment-failed' || because === 'expired' || because === 'sold-out';
}

const whatHappened: Readonly<Record<CancelReason, string>> = {
  'payment-failed': 'The payment did not go through, so nothing was ordered.',
  expired: 'The payment did not come in time, so the order was cancelled.',
  replaced: 'You ordered again, and the newer order took the place of this one.',
  'sold-out': 'Somebody else paid for the last copy before your payment reached us.',
  shopper: 'You cancelled this order.',
  shop: 'We had to cancel this order, and we are sorry.',
  'no-show': 'It was not collected, paid or accepted by the end of its first day, so it was cancelled.',
  unconfirmed: 'The pickup was not confirmed in time, so it was cancelled.',
};

function moneyText({ isSale, because, wasConfirmed, wasPaid }: CancelledOrder): string {
  if (isSale) return 'You need not send us anything.';
  if (wasPaid && because === 'shopper') {
    return 'What you paid goes back the way it came, less any cancellation fee: your orders show how much.';
  }
  if (wasPaid) return 'What you paid goes back the way it came, by itself: your orders show how much.';
  if (wasConfirmed) return 'Nothing was paid for it.';
  if (because === 'expired' || because === 'payment-failed') {
    return 'If money has left your account all the same, the order goes through after all, or the money comes back by itself.';
  }
  return 'If money has left your account all the same, it comes back by itself.';
}

/** What was confirmed has left the cart, and what replaced it may have. */
function cartText({ because, wasConfirmed }: CancelledOrder): string {
  if (wasConfirmed || because === 'replaced') return '';
  return because === 'sold-out'
    ? 'Your cart is as you left it, and shows what is still there.'
    : 'Your cart is as you left it.';
}
