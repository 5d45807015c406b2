import type { TradeUpDetails } from '../../../../contract/trade-ins.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { useShop } from '../../frame/use-shop.ts';

interface TradeUpEndsProps {
  /** The order that is about to be cancelled: one of the two. */
  orderId: string;
  tradeUp: TradeUpDetails;
}

/** What becomes of the other order, before one of the two is cancelled. */
export function TradeUpEnds({ orderId, tradeUp: { buyOrderId, sellOrderId, paid } }: TradeUpEndsProps) {
  const { cancellationRefundWorkingDays } = useShop().settings.figures;
  if (orderId === buyOrderId) {
    return <p>Your trade-in {sellOrderId} goes on: when we have checked it, its credit comes to your wallet.</p>;
  }
  return (
    <p>
      Your trade-up ends with it.{' '}
      {paid > 0 &&
        `The ${formatRupees(paid)} you paid for order ${buyOrderId} come back the way you paid, within ${cancellationRefundWorkingDays} working days. `}
      You can still pay for order {buyOrderId} on its own.
    </p>
  );
}
