import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { type ConditionAnswers, quoteFor } from '../../../rules/trade-ins/item-condition.ts';
import { paiseFromRupees, rupeesFromPaise } from '../../../rules/money/paise.ts';
import office from '../office.module.css';
import styles from './bench.module.css';
import type { BenchItem } from '../orders/detail/order-detail.ts';

export interface BenchWorthProps {
  item: BenchItem;
  found: ConditionAnswers;
  isRefused: boolean;
}

/** Line by line, from the price of the day of the checkout; never more than was quoted. Read out when it changes. */
export function BenchWorth({ item, found, isRefused }: BenchWorthProps) {
  const { quotedPaise, deductions } = quoteFor(item.kind, paiseFromRupees(item.price), found);
  const worth = isRefused ? 0 : Math.min(item.quoted, rupeesFromPaise(quotedPaise));
  const less = item.quoted - worth;
  return (
    <div role="status" className={styles.worth}>
      <dl className={office.facts}>
        <div>
          <dt>In the best condition</dt>
          <dd>{formatRupees(item.price)}</dd>
        </div>
        {deductions.map(({ name, label, amountPaise }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>−{formatRupees(rupeesFromPaise(amountPaise))}</dd>
          </div>
        ))}
        <div>
          <dt>Quoted to the seller</dt>
          <dd>
            {formatRupees(item.quoted)} in {item.currency}
          </dd>
        </div>
        <div className="strong">
          <dt>{isRefused ? 'We do not take it' : less > 0 ? 'We offer' : 'We take it for'}</dt>
          <dd>
            {formatRupees(worth)}
            {less > 0 && `, ${formatRupees(less)} less`}
          </dd>
        </div>
      </dl>
    </div>
  );
}
