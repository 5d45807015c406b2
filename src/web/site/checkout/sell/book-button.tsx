import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { rupeesFromPaise } from '../../../../rules/money/paise.ts';
import type { SellTotals } from '../../../../rules/trade-ins/sell-totals.ts';
import { Button } from '../../../parts/form/button.tsx';

export interface BookButtonProps {
  totals: SellTotals;
  isPending: boolean;
  onPress: () => void;
}

/** Says what happens and both amounts, and keeps saying it while it is sent. */
export function BookButton({ totals, isPending, onPress }: BookButtonProps) {
  return (
    <Button look="primary" size="l" isFull isPending={isPending} onClick={onPress}>
      Book trade-in for {amountsOf(totals)}
    </Button>
  );
}

function amountsOf({ cashPaise, creditPaise }: SellTotals): string {
  return [
    ...(cashPaise > 0 ? [`${formatRupees(rupeesFromPaise(cashPaise))} cash`] : []),
    ...(creditPaise > 0 ? [`${formatRupees(rupeesFromPaise(creditPaise))} credit`] : []),
  ].join(' + ');
}
