import { Link } from 'react-router';
import { Icon } from '../../parts/media/icon.tsx';
import styles from './cart-link.module.css';

export function CartLink({ count }: { count: number }) {
  return (
    <Link to="/cart?type=buy" className={styles.link} aria-label={spoken(count)}>
      <Icon name="cart" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}

function spoken(count: number): string {
  if (count === 0) return 'Cart, empty';
  return count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;
}
