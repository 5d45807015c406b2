import type { BuyTotals } from '../../../../rules/orders/buy-totals.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { rupeesFromPaise } from '../../../../rules/money/paise.ts';
import { Button } from '../../../parts/form/button.tsx';

export interface PayButtonProps {
  totals: BuyTotals;
  isPending: boolean;
  onPress: () => void;
}

/** Says what happens and the amount, and keeps saying it while it is sent. */
export function PayButton({ totals, isPending, onPress }: PayButtonProps) {
  return (
    <Button look="primary" size="l" isFull isPending={isPending} onClick={onPress}>
      {labelOf(totals)}
    </Button>
  );
}

function labelOf({ payBy, toPayPaise }: BuyTotals): string {
  const amount = formatRupees(rupeesFromPaise(toPayPaise));
  if (payBy === 'credit') return 'Place order';
  return payBy === 'delivery' ? `Place order, pay ${amount} on delivery` : `Pay ${amount}`;
}
