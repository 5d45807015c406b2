import { paise, type Paise } from '../../../rules/money/paise.ts';
import type { BuyPayment, PayBy } from '../../../rules/orders/buy-totals.ts';
import { useKept } from '../../parts/use-kept.ts';
import type { Payment } from './payment-choice.tsx';

export interface PaymentOffers<Totals> {
  /** What the wallet offers. */
  offered: Paise;
  /** Why nothing can be paid on delivery; null when it can. */
  deliveryProblem: string | null;
  /** What the order costs when it is paid like that. */
  totalsOf: (payment: BuyPayment) => Totals;
}

/** How it is paid, and what that comes to. The server counts by the same rule from its own tables. */
export function usePayment<Totals extends { payBy: PayBy }>(direction: 'buy' | 'rent', offers: PaymentOffers<Totals>) {
  const { offered, deliveryProblem, totalsOf } = offers;
  const [chosen, setChosen] = useKept<Payment | null>(`${direction} payment`, null);
  const [wantsWallet, setWantsWallet] = useKept(`${direction} wallet`, false);
  const withWallet = totalsOf({ isOnDelivery: false, creditPaise: offered });
  // The cart may have become too dear since it was chosen, or another address was.
  const isOnDelivery = chosen === 'delivery' && deliveryProblem === null;
  const usesWallet = wantsWallet && offered > 0 && !isOnDelivery;
  const totals = usesWallet ? withWallet : totalsOf({ isOnDelivery, creditPaise: paise(0) });
  const isCovered = totals.payBy === 'credit';
  const payment: Payment | null = isOnDelivery ? 'delivery' : chosen === 'online' && !isCovered ? 'online' : null;
  function choosePayment(wanted: Payment) {
    setChosen(wanted);
    if (wanted === 'delivery') setWantsWallet(false);
  }
  function chooseWallet(isUsed: boolean) {
    setWantsWallet(isUsed);
    // Credit does not go with paying on delivery; online is what is left.
    if (isUsed && chosen === 'delivery') setChosen('online');
  }
  const hasCredit = offered > 0;
  return {
    payment,
    choosePayment,
    hasCredit,
    usesWallet,
    chooseWallet,
    totals,
    withWallet,
    isCovered,
    deliveryProblem,
  };
}
