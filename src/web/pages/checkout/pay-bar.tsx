import type { ReactNode } from 'react';
import { Price } from '../../components/price.tsx';
import styles from './pay-bar.module.css';

/** On phones the amount and the button stay under the thumb. */
export function PayBar({ rupees, children }: { rupees: number; children: ReactNode }) {
  return (
    <div className={styles.bar} data-bottom-bar>
      <p className={styles.amount}>
        <span className={styles.label}>To pay</span>
        <Price rupees={rupees} size="m" />
      </p>
      {children}
    </div>
  );
}
