import type { OrderDetails } from '../../../../contract/orders.ts';
import type { TradeInDetails } from '../../../../contract/trade-ins.ts';
import { formatRupees } from '../../../../rules/format-rupees.ts';
import { Sum, Sums, Total } from '../../../components/sums.tsx';

export interface TradeInMoneyProps {
  order: OrderDetails;
  tradeIn: TradeInDetails;
}

/** What the seller gets, how and where. */
export function TradeInMoney({ order: { cashValue, creditValue, status }, tradeIn }: TradeInMoneyProps) {
  const { bonus, shipping, payment, payoutTo, payoutReference } = tradeIn;
  const isPaid = status === 'Paid';
  return (
    <Sums>
      {bonus > 0 && (
        <Sum
          label={shipping === 'pickup' ? 'Pickup bonus' : 'Self shipping bonus'}
          value={`+ ${formatRupees(bonus)}`}
          isSaving
        />
      )}
      {cashValue > 0 && <Total label={isPaid ? 'Paid in cash' : 'Total Cash'} rupees={cashValue} />}
      {creditValue > 0 && <Total label={isPaid ? 'Paid in credit' : 'Total Credit'} rupees={creditValue} />}
      {payoutTo && <Sum label={payment === 'upi' ? 'To UPI id' : 'To bank account'} value={payoutTo} />}
      {creditValue > 0 && <Sum label="Credit goes to" value="Your wallet" />}
      {payoutReference && <Sum label="Bank reference" value={payoutReference} />}
    </Sums>
  );
}
