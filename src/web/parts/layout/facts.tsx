import type { ReactNode } from 'react';
import styles from './layout.module.css';

export interface FactsProps {
  'aria-label'?: string;
  children: ReactNode;
}

/** Names and values, a line each: names on the left, values on the right. */
export function Facts(props: FactsProps) {
  return <dl className={styles.facts} {...props} />;
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
