import grid from './product-grid.module.css';
import styles from './product-card-skeleton.module.css';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';

/** The boxes of a product card, each with the size of what will stand there. */
function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton shape="art" />
      <Skeleton shape="badge" className={styles.meta} />
      <Skeleton shape="box" className={styles.price} />
      <Skeleton shape="box" className={styles.name} />
      <Skeleton shape="button" />
    </div>
  );
}

export function ProductGridSkeleton({ count = 8, label = 'Loading products' }: { count?: number; label?: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className={grid.grid}>
        {Array.from({ length: count }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
