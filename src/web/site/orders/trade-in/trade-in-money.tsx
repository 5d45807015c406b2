import type { OrderDetails } from '../../../../contract/orders.ts';
import type { TradeInDetails } from '../../../../contract/trade-ins.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { Sum, Sums, Total } from '../../cart/sums.tsx';

export interface TradeInMoneyProps {
  order: OrderDetails;
  tradeIn: TradeInDetails;
}

/** What the seller gets, how and where. It follows the inspection: a piece counts with what was offered for it. */
export function TradeInMoney({ order: { status }, tradeIn }: TradeInMoneyProps) {
  const { bonus, shipping, payment, payoutTo, payoutReference } = tradeIn;
  const { cash, credit, hasBonus } = worthNow(tradeIn);
  const isPaid = status === 'Paid';
  return (
    <Sums>
      {hasBonus && (
        <Sum
          label={shipping === 'pickup' ? 'Pickup bonus' : 'Self shipping bonus'}
          value={`+ ${formatRupees(bonus)}`}
          isSaving
        />
      )}
      {cash > 0 && <Total label={isPaid ? 'Paid in cash' : 'Total Cash'} rupees={cash} />}
      {credit > 0 && <Total label={isPaid ? 'Paid in credit' : 'Total Credit'} rupees={credit} />}
      {cash > 0 && payoutTo && <Sum label={payment === 'upi' ? 'To UPI id' : 'To bank account'} value={payoutTo} />}
      {credit > 0 && <Sum label="Credit goes to" value="Your wallet" />}
      {payoutReference && <Sum label="Bank reference" value={payoutReference} />}
    </Sums>
  );
}

/** Nothing is added for a parcel that goes back as a whole. */
function worthNow({ items, bonus }: TradeInDetails) {
  const kept = items.filter(({ state }) => state !== 'refused');
  // Where money is paid at all the bonus is money; it stays so when the pieces for money go back.
  const bonusIn = items.some(({ currency }) => currency === 'cash') ? 'cash' : 'credit';
  const hasBonus = bonus > 0 && kept.length > 0;
  const sumOf = (wanted: 'cash' | 'credit') =>
    kept
      .filter(({ currency }) => currency === wanted)
      .reduce((sum, { offered, quoted }) => sum + (offered ?? quoted), hasBonus && bonusIn === wanted ? bonus : 0);
  return { cash: sumOf('cash'), credit: sumOf('credit'), hasBonus };
}
