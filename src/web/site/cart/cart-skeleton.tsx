import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import line from './cart-line.module.css';
import styles from './cart.module.css';

/** The boxes of two lines and their summary. The words are for those who do not see the boxes. */
export function CartSkeleton() {
  return (
    <div className={styles.columns}>
      <p className="visually-hidden">Your cart is loading.</p>
      <div>
        {[1, 2].map((index) => (
          <div key={index} className={line.line}>
            <Skeleton shape="art" className={line.art} />
            <div className={line.waiting}>
              <Skeleton shape="short" />
              <Skeleton shape="title" />
              <Skeleton shape="button" className={line.waitingQuantity} />
            </div>
          </div>
        ))}
      </div>
      <div className={styles.aside}>
        <Skeleton className={styles.waitingPanel} shape="box" />
      </div>
    </div>
  );
}
