import type { ReactNode } from 'react';
import { Price } from '../product/card/price.tsx';
import styles from './pay-bar.module.css';

export interface PayBarProps {
  /** Left out where the button itself says all amounts. */
  rupees?: number;
  children: ReactNode;
}

/** On phones the amount and the button stay under the thumb. */
export function PayBar({ rupees, children }: PayBarProps) {
  return (
    <div className={styles.bar} data-bottom-bar>
      {rupees !== undefined && (
        <p className={styles.amount}>
          <span className={styles.label}>To pay</span>
          <Price rupees={rupees} size="m" />
        </p>
      )}
      {children}
    </div>
  );
}
