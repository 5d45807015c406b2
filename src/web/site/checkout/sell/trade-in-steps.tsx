import { classNames } from '../../../parts/class-names.ts';
import styles from './trade-in-steps.module.css';

const steps = ['Booked', 'Received', 'Inspected', 'Paid'] as const;

/** Where a trade-in goes from here; the first step is the button above. */
export function TradeInSteps() {
  return (
    <ol className={styles.steps} aria-label="What happens after you book">
      {steps.map((step, place) => (
        <li key={step} className={classNames(styles.step, place === 0 && styles.now)}>
          {step}
        </li>
      ))}
    </ol>
  );
}
