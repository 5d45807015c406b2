import { useState } from 'react';
import type { ServerCartLine } from '../../../../contract/cart.ts';
import { buyTotals, type BuyTotals } from '../../../../rules/orders/buy-totals.ts';
import { payOnDeliveryProblem } from '../../../../rules/delivery/pay-on-delivery.ts';
import { paise, paiseFromRupees } from '../../../../rules/money/paise.ts';
import { useShop } from '../../frame/use-shop.ts';

export type Payment = 'online' | 'delivery';

export interface BuyChoices {
  /** Null until it is chosen, and while credit pays for everything. */
  payment: Payment | null;
  choosePayment: (payment: Payment) => void;
  hasCredit: boolean;
  usesWallet: boolean;
  chooseWallet: (isUsed: boolean) => void;
  /** What the order costs as it is chosen now. */
  totals: BuyTotals;
  /** The same with the wallet, used or not. */
  withWallet: BuyTotals;
  /** Credit pays for everything, so there is nothing to choose. */
  isCovered: boolean;
  /** Why it cannot be paid at the door; null when it can. */
  deliveryProblem: string | null;
}

export interface BuyOffers {
  /** In rupees. */
  availableCredit: number;
  /** Why nothing can be paid at the door of the address; null when it can. */
  noDoorPayment: string | null;
}

/** How it is paid. The server counts by the same rule from its own tables. */
export function useBuyChoices(
  lines: readonly ServerCartLine[],
  { availableCredit, noDoorPayment }: BuyOffers,
): BuyChoices {
  const { figures } = useShop().settings;
  const [chosen, setChosen] = useState<Payment | null>(null);
  const [wantsWallet, setWantsWallet] = useState(false);
  const priced = lines.map(({ age, price, qty }) => ({ age, unitPaise: paiseFromRupees(price), quantity: qty }));
  const offered = paiseFromRupees(availableCredit);
  const deliveryProblem = payOnDeliveryProblem(priced, figures) ?? noDoorPayment;
  const withWallet = buyTotals(priced, { isOnDelivery: false, creditPaise: offered }, figures);
  // The cart may have become too dear since it was chosen.
  const isOnDelivery = chosen === 'delivery' && deliveryProblem === null;
  const usesWallet = wantsWallet && offered > 0 && !isOnDelivery;
  const totals = usesWallet ? withWallet : buyTotals(priced, { isOnDelivery, creditPaise: paise(0) }, figures);
  const isCovered = totals.payBy === 'credit';
  return {
    payment: isOnDelivery ? 'delivery' : chosen === 'online' && !isCovered ? 'online' : null,
    choosePayment(payment) {
      setChosen(payment);
      if (payment === 'delivery') setWantsWallet(false);
    },
    hasCredit: offered > 0,
    usesWallet,
    chooseWallet(isUsed) {
      setWantsWallet(isUsed);
      // Credit does not go with paying at the door; online is what is left.
      if (isUsed && chosen === 'delivery') setChosen('online');
    },
    totals,
    withWallet,
    isCovered,
    deliveryProblem,
  };
}
