import { formatRupees, groupRupees } from '../../../../rules/money/format-rupees.ts';
import { classNames } from '../../../parts/class-names.ts';
import styles from './price.module.css';

export interface PriceProps {
  rupees: number;
  /** `inherit` takes the size of the text around it. */
  size?: 'inherit' | 's' | 'm' | 'l' | 'xl';
  className?: string;
}

/** The loudest text on any card. */
export function Price({ rupees, size = 'inherit', className }: PriceProps) {
  return (
    <span className={classNames(styles.price, styles[size], className)}>
      <span className={styles.sign}>₹</span>
      {groupRupees(rupees)}
    </span>
  );
}

export function StrikePrice({ rupees, className }: { rupees: number; className?: string }) {
  return (
    <s className={classNames(styles.strike, className)}>
      <span className="visually-hidden">Old price </span>
      {formatRupees(rupees)}
    </s>
  );
}

export function Saving({ rupees }: { rupees: number }) {
  return <span className={styles.saving}>Save {formatRupees(rupees)}</span>;
}
