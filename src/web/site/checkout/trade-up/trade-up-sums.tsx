import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { type Paise, rupeesFromPaise } from '../../../../rules/money/paise.ts';
import type { BuyTotals } from '../../../../rules/orders/buy-totals.ts';
import { Sum, Sums, Total } from '../../cart/sums.tsx';
import { useShop } from '../../frame/use-shop.ts';
import { GoodsSums } from '../buy/buy-summary.tsx';

/** What it costs, what the trade-in pays of it, and the difference. */
export function TradeUpSums({ totals, stays }: { totals: BuyTotals; stays: number }) {
  return (
    <Sums>
      <GoodsSums totals={totals} />
      <Sum label="Your trade-in" value={`– ${rupees(totals.creditPaise)}`} isSaving />
      <Sum label="Delivery" value="Free" />
      <Total label="The difference" rupees={rupeesFromPaise(totals.toPayPaise)} />
      {stays > 0 && <Sum label="Stays as credit" value={formatRupees(stays)} />}
    </Sums>
  );
}

export function TradeUpSmallPrint() {
  const { tradeUpHoldDays } = useShop().settings.figures;
  return (
    <p>
      Includes GST. We keep what you chose for {tradeUpHoldDays} days, and longer once your trade-in has reached us. If
      our inspection finds something else, you see the new difference and decide. You can step back free of charge until
      everything is paid.
    </p>
  );
}

function rupees(amount: Paise): string {
  return formatRupees(rupeesFromPaise(amount));
}
