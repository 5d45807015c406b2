import type { ReactNode } from 'react';
import type { ServerCartLine } from '../../../../contract/cart.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { rupeesFromPaise, type Paise } from '../../../../rules/money/paise.ts';
import type { ShopSettings } from '../../../../rules/house/shop-settings.ts';
import { Sum, Sums, Total } from '../../cart/sums.tsx';
import { useShop } from '../../frame/use-shop.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderSummary } from '../order-summary.tsx';
import styles from '../order-summary.module.css';
import type { BuyChoices } from './use-buy-choices.ts';

export interface BuySummaryProps {
  lines: readonly ServerCartLine[];
  choices: BuyChoices;
  /** The refusal and the button. */
  children: ReactNode;
  /** When it arrives. */
  arrival: string | null;
}

/** Everything that is ordered and everything that it costs. */
export function BuySummary({ lines, choices, children, arrival }: BuySummaryProps) {
  const { figures } = useShop().settings;
  const { totals } = choices;
  return (
    <OrderSummary
      title="Order"
      list="buy"
      lines={<OrderLines lines={lines} />}
      sums={
        <Sums>
          <Sum label="Goods" value={rupees(totals.goodsPaise)} />
          {totals.discountPaise > 0 && (
            <Sum
              label={`Credit deal, ${figures.creditDealPercent}%`}
              value={`– ${rupees(totals.discountPaise)}`}
              isSaving
            />
          )}
          {totals.creditPaise > 0 && <Sum label="Store credit" value={`– ${rupees(totals.creditPaise)}`} isSaving />}
          <Sum label="Delivery" value="Free" />
          {totals.feePaise > 0 && <Sum label="Pay on Delivery" value={rupees(totals.feePaise)} />}
          <Total label="To pay" rupees={rupeesFromPaise(totals.toPayPaise)} />
        </Sums>
      }
      smallPrint={
        <p>
          {arrival && <span className={styles.arrival}>{arrival} </span>}
          {smallPrint(choices, figures)}
        </p>
      }
    >
      {children}
    </OrderSummary>
  );
}

function smallPrint({ totals }: BuyChoices, figures: ShopSettings['figures']): string {
  if (totals.payBy === 'delivery') return 'Includes GST. You can cancel free of charge until it is sent.';
  return (
    `Includes GST. Until it is sent you can cancel: you get your money back less ${figures.cancellationFeePercent}%, ` +
    `within ${figures.cancellationRefundWorkingDays} working days.`
  );
}

function rupees(amount: Paise): string {
  return formatRupees(rupeesFromPaise(amount));
}
