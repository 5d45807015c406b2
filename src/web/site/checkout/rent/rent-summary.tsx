import type { ReactNode } from 'react';
import { Sum, Sums, Total } from '../../cart/sums.tsx';
import { useShop } from '../../frame/use-shop.ts';
import { OrderSummary } from '../order-summary.tsx';
import type { RentChoices } from './use-rent-choices.ts';

export interface RentSummaryProps {
  lines: ReactNode;
  total: number;
  choices: RentChoices;
  /** The refusal and the button. */
  children: ReactNode;
}

/** Everything that is rented and everything that it costs, with what could come on top. */
export function RentSummary({ lines, total, choices: { payment, shipping }, children }: RentSummaryProps) {
  const { figures } = useShop().settings;
  return (
    <OrderSummary
      title="Rental Summary"
      list="rent"
      lines={lines}
      sums={
        <Sums>
          <Sum label={shipping === 'porter' ? 'Porter, both ways' : 'Self pick-up'} value="Free" />
          <Total label="Total" rupees={total} />
        </Sums>
      }
      smallPrint={
        <p>
          Includes GST. Until it goes out you can cancel
          {payment === 'online'
            ? `: you get your money back less ${figures.cancellationFeePercent}%, within ${figures.cancellationRefundWorkingDays} working days.`
            : ' free of charge.'}{' '}
          Every late day costs the price of one day; loss or damage up to {figures.rentalLossPercent}% of the retail
          price.
        </p>
      }
    >
      {children}
    </OrderSummary>
  );
}
