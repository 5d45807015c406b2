import { useState } from 'react';
import type { OrderDetails } from '../../../../contract/orders.ts';
import type { SellPayment } from '../../../../rules/trade-ins/sell-totals.ts';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import { type PayoutProblems, usePayoutDetails } from '../../checkout/sell/use-payout-details.ts';

export type RefundChoice = ReturnType<typeof useRefundChoice>;

/** Where the money of a return goes, when the order was paid on delivery. */
export function useRefundChoice({ asksRefundTo }: Pick<OrderDetails, 'asksRefundTo'>) {
  const [way, setWay] = useState<SellPayment | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const payout = usePayoutDetails();
  const missing: PayoutProblems & { way?: string } =
    way === null ? { way: 'Choose where your refund goes.' } : payout.problems(way);
  const isMissing = asksRefundTo && Object.keys(missing).length > 0;
  const problems: PayoutProblems & { way?: string } = {
    ...payout.refused(refusal),
    ...(isChecked && isMissing && missing),
  };
  return {
    way,
    setWay,
    payout,
    problems,
    refusal,
    setRefusal,
    /** Whether nothing is missing; from now on what is missing is said. */
    check: () => {
      setIsChecked(true);
      setRefusal(null);
      return !isMissing;
    },
    /** As the return sends it: nothing where nobody is asked. */
    toSend: () => (way === null ? {} : { paymentMethod: way, paymentDetails: payout.toSend(way) }),
  };
}
