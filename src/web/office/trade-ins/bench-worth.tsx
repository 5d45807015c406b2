import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { paiseFromRupees, rupeesFromPaise } from '../../../rules/money/paise.ts';
import { paidAs, quoteWithin } from '../../../rules/prices/most-paid.ts';
import type { ConditionAnswers, ConditionFigures } from '../../../rules/trade-ins/item-condition.ts';
import type { Grade } from '../../../rules/units/grade.ts';
import { Fact, Facts } from '../../parts/layout/facts.tsx';
import type { BenchItem } from '../orders/detail/order-detail.ts';
import styles from './bench.module.css';

interface BenchWorthProps {
  /** What each answer took off on the day of the checkout. */
  table: ConditionFigures | null;
  item: BenchItem;
  found: ConditionAnswers;
  grade: Grade;
  isRefused: boolean;
}

/** Line by line, from the price of the day of the checkout; never more than was quoted. Read out when it changes. */
export function BenchWorth({ table, item, found, grade, isRefused }: BenchWorthProps) {
  if (!table) return null;
  const most = item.mostPaid && paiseFromRupees(item.mostPaid[paidAs(grade)]);
  const { quotedPaise, deductions } = quoteWithin(most, {
    kind: item.kind,
    pricePaise: paiseFromRupees(item.price),
    given: found,
    table,
  });
  const worth = isRefused ? 0 : Math.min(item.quoted, rupeesFromPaise(quotedPaise));
  const less = item.quoted - worth;
  return (
    <div role="status" className={styles.worth}>
      <Facts>
        <Fact name="In the best condition">{formatRupees(item.price)}</Fact>
        {deductions.map(({ name, label, amountPaise }) => (
          <Fact key={name} name={label}>
            −{formatRupees(rupeesFromPaise(amountPaise))}
          </Fact>
        ))}
        <Fact name="Quoted to the seller">
          {formatRupees(item.quoted)} in {item.currency}
        </Fact>
        <div className="strong">
          <dt>{isRefused ? 'We do not take it' : less > 0 ? 'We offer' : 'We take it for'}</dt>
          <dd>
            {formatRupees(worth)}
            {less > 0 && `, ${formatRupees(less)} less`}
          </dd>
        </div>
      </Facts>
    </div>
  );
}
