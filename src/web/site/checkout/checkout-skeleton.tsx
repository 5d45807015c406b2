import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import styles from './checkout-shell.module.css';

/** The boxes of the steps and of the order. */
export function CheckoutSkeleton() {
  return (
    <div className={`wrap ${styles.columns}`}>
      <p className="visually-hidden">Your order is loading.</p>
      <div className={styles.waiting}>
        <Skeleton shape="panel" />
        <Skeleton shape="panel" />
        <Skeleton shape="panel" />
      </div>
      <Skeleton shape="box" className={styles.waitingOrder} />
    </div>
  );
}
