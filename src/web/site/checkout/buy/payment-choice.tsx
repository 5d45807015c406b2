import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { ChoiceCard } from '../../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { useShop } from '../../frame/use-shop.ts';
import type { BuyChoices } from './use-buy-choices.ts';

export interface PaymentChoiceProps {
  choices: BuyChoices;
  error: string | null;
}

/** The fee stands on each way to pay, and a way that is closed says why. */
export function PaymentChoice({ choices, error }: PaymentChoiceProps) {
  const { figures } = useShop().settings;
  const { payment, isCovered, deliveryProblem } = choices;
  return (
    <ChoiceGroup legend="Payment" isLegendHidden error={error}>
      <ChoiceCard
        name="payment"
        value="online"
        checked={payment === 'online'}
        disabled={isCovered}
        onChange={() => choices.choosePayment('online')}
        title="Online"
        detail={
          isCovered
            ? 'Nothing is left to pay: your store credit covers this order.'
            : 'UPI, PhonePe, credit/debit cards, net banking'
        }
        aside="No fee"
      />
      <ChoiceCard
        name="payment"
        value="delivery"
        checked={payment === 'delivery'}
        disabled={deliveryProblem !== null}
        onChange={() => choices.choosePayment('delivery')}
        title="Pay on Delivery"
        detail={deliveryProblem ?? deliveryText(choices)}
        aside={`+ ${formatRupees(figures.payOnDeliveryFee)}`}
      />
    </ChoiceGroup>
  );
}

function deliveryText({ usesWallet, hasCredit, payment }: BuyChoices): string {
  if (usesWallet) return 'Turns off store credit for this order';
  if (hasCredit && payment === 'delivery') return 'Store credit is off for this order';
  return 'Cash or UPI at your door';
}
