import type { ReactNode } from 'react';
import { Price } from '../product/card/price.tsx';
import styles from './sums.module.css';

/** What something comes to: labelled amounts, and the total under them. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className={styles.sums}>{children}</dl>;
}

export interface SumProps {
  label: ReactNode;
  value: ReactNode;
  /** It makes the total smaller. */
  isSaving?: boolean;
}

export function Sum({ label, value, isSaving = false }: SumProps) {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd className={isSaving ? styles.saving : undefined}>{value}</dd>
    </div>
  );
}

export function Total({ label, rupees }: { label: string; rupees: number }) {
  return (
    <div className={styles.total}>
      <dt>{label}</dt>
      <dd>
        <Price rupees={rupees} />
      </dd>
    </div>
  );
}
