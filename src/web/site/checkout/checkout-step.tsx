import { useId, type ReactNode, type Ref } from 'react';
import styles from './checkout-step.module.css';

export interface CheckoutStepProps {
  number: number;
  title: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** One question of a checkout, with its number. All of them are on the one page. */
export function CheckoutStep({ number, title, ref, children }: CheckoutStepProps) {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id} className={styles.step}>
      <h2 id={id} className={styles.title}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
