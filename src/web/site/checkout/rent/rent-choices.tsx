import { useState } from 'react';
import { ChoiceCard } from '../../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';

export interface RentChoices {
  shipping: RentShipping;
  chooseShipping: (shipping: RentShipping) => void;
  /** Null until it is chosen. */
  payment: RentPayment | null;
  choosePayment: (payment: RentPayment) => void;
}

type RentShipping = 'porter' | 'self';
type RentPayment = 'online' | 'pod';

export function useRentChoices(): RentChoices {
  const [shipping, chooseShipping] = useState<RentShipping>('porter');
  const [payment, choosePayment] = useState<RentPayment | null>(null);
  return { shipping, chooseShipping, payment, choosePayment };
}

/** How the things come to the shopper. */
export function RentShippingChoice({ choices: { shipping, chooseShipping } }: { choices: RentChoices }) {
  return (
    <ChoiceGroup legend="How you get it" isLegendHidden>
      <ChoiceCard
        name="shipping"
        value="porter"
        checked={shipping === 'porter'}
        onChange={() => chooseShipping('porter')}
        title="Porter"
        detail="A courier brings it to your door on the first day, and collects it on the last."
        aside="Free"
      />
      <ChoiceCard
        name="shipping"
        value="self"
        checked={shipping === 'self'}
        onChange={() => chooseShipping('self')}
        title="Self pick-up"
        detail="You pick it up at our counter on the first day, and bring it back there."
        aside="Free"
      />
    </ChoiceGroup>
  );
}

export interface RentPaymentChoiceProps {
  choices: RentChoices;
  error: string | null;
}

export function RentPaymentChoice({ choices, error }: RentPaymentChoiceProps) {
  const { payment, choosePayment, shipping } = choices;
  return (
    <ChoiceGroup legend="Payment" isLegendHidden error={error}>
      <ChoiceCard
        name="payment"
        value="online"
        checked={payment === 'online'}
        onChange={() => choosePayment('online')}
        title="Online"
        detail="UPI, PhonePe, credit/debit cards, net banking"
        aside="No fee"
      />
      <ChoiceCard
        name="payment"
        value="pod"
        checked={payment === 'pod'}
        onChange={() => choosePayment('pod')}
        title="Pay on Delivery"
        detail={shipping === 'porter' ? 'Cash or UPI at your door' : 'Cash or UPI when you pick it up'}
        aside="No fee"
      />
    </ChoiceGroup>
  );
}
