import { ChoiceCard } from '../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../parts/form/choice-group.tsx';
import { PaymentMarks } from '../../parts/media/payment-marks.tsx';

export type Payment = 'online' | 'delivery';

export interface PaymentChoiceProps {
  /** Null until it is chosen, and while credit pays for everything. */
  payment: Payment | null;
  choosePayment: (payment: Payment) => void;
  hasCredit: boolean;
  usesWallet: boolean;
  /** Credit pays for everything, so there is nothing to choose. */
  isCovered: boolean;
  /** Why it cannot be paid on delivery; null when it can. */
  deliveryProblem: string | null;
  /** Where it is paid then, and what that costs. */
  onDelivery: { text: string; aside: string };
  error: string | null;
}

/** The fee stands on each way to pay, and a way that is closed says why. */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { payment, choosePayment, isCovered, deliveryProblem, onDelivery, error } = props;
  return (
    <ChoiceGroup legend="Payment" isLegendHidden error={error}>
      <ChoiceCard
        name="payment"
        value="online"
        checked={payment === 'online'}
        disabled={isCovered}
        onChange={() => choosePayment('online')}
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
        onChange={() => choosePayment('delivery')}
        title="Pay on Delivery"
        detail={deliveryProblem ?? deliveryText(props)}
        aside={onDelivery.aside}
      />
      <PaymentMarks />
    </ChoiceGroup>
  );
}

function deliveryText({ usesWallet, hasCredit, payment, onDelivery }: PaymentChoiceProps): string {
  if (usesWallet) return 'Turns off store credit for this order';
  if (hasCredit && payment === 'delivery') return 'Store credit is off for this order';
  return onDelivery.text;
}
