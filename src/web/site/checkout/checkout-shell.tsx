import { useId, type ReactNode } from 'react';
import { Button } from '../../parts/form/button.tsx';
import { Price } from '../product/card/price.tsx';
import styles from './checkout-shell.module.css';
import { OrderRefused, PlacedBeforeDialog, SentNote } from './order-refused.tsx';
import { OrderSummary, type OrderSummaryProps } from './order-summary.tsx';
import type { useCheckout } from './use-checkout.ts';

export interface CheckoutShellProps {
  /** In the order of the page. What is false is not asked; the others are numbered. */
  steps: readonly (CheckoutStep | false)[];
  summary: Omit<OrderSummaryProps, 'children'>;
  /** The text says what happens and the amount, and keeps saying it while the order is sent. */
  button: { text: string; onPress: () => void };
  /** What became of the press. */
  checkout: Pick<
    ReturnType<typeof useCheckout>,
    'isPending' | 'refusal' | 'isAskedAgain' | 'leavingTo' | 'before' | 'stepOf'
  >;
  /** What to do after a refusal, where this checkout knows better. */
  advice?: ReactNode;
  /** What the bar on phones says is to pay; left out where the button itself says all amounts. */
  barRupees?: number;
}

interface CheckoutStep {
  /** What `missing` calls it. */
  name: string;
  title: string;
  content: ReactNode;
}

/** What the three checkouts have in common: numbered steps, and beside them what is ordered with the button. */
export function CheckoutShell({ steps, summary, button, checkout, advice, barRupees }: CheckoutShellProps) {
  const { isPending, refusal, isAskedAgain, leavingTo, before, stepOf } = checkout;
  const order = (
    <Button look="primary" size="l" isFull isPending={isPending} onClick={button.onPress}>
      {button.text}
    </Button>
  );
  return (
    <>
      <div className={`wrap ${styles.columns}`}>
        <div>
          {steps
            .filter((step) => step !== false)
            .map(({ name, title, content }, index) => (
              <Step key={name} number={index + 1} title={title} watch={stepOf(name)}>
                {content}
              </Step>
            ))}
        </div>
        <aside className={styles.aside}>
          <OrderSummary {...summary}>
            <OrderRefused refusal={refusal} advice={advice} />
            <SentNote isAskedAgain={isAskedAgain} leavingTo={leavingTo} />
            <div className={styles.deskButton}>{order}</div>
          </OrderSummary>
        </aside>
      </div>
      <PayBar rupees={barRupees}>{order}</PayBar>
      <PlacedBeforeDialog before={before} />
    </>
  );
}

interface StepProps {
  number: number;
  title: string;
  watch: (element: HTMLElement | null) => void;
  children: ReactNode;
}

/** One question of a checkout, with its number. All of them are on the one page. */
function Step({ number, title, watch, children }: StepProps) {
  const id = useId();
  return (
    <section ref={watch} aria-labelledby={id} className={styles.step}>
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

/** On phones the amount and the button stay under the thumb. */
function PayBar({ rupees, children }: { rupees: number | undefined; children: ReactNode }) {
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
