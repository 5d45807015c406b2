import { Link } from 'react-router';
import type { OrderDetails } from '../../../contract/orders.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { ageBadge } from '../../../rules/catalogue/product-age.ts';
import { ProductArt } from '../product/card/product-art.tsx';
import { pictureOf } from '../product/picture-of.ts';
import styles from './order-items.module.css';

export function OrderItems({ lines }: Pick<OrderDetails, 'lines'>) {
  return (
    <ul className={styles.items}>
      {lines.map((line) => (
        <li key={line.lineId} className={styles.item}>
          <ProductArt picture={pictureOf(line)} alt="" sizes="44px" className={styles.art} />
          <div className={styles.words}>
            <Link to={line.path} className={styles.title}>
              {line.title}
            </Link>
            <p className="tiny muted">
              {ageBadge(line.age).label}, {line.qty}
              {line.qty > 1 && ` × ${formatRupees(line.price)}`}
            </p>
            {line.leftOut > 0 && <p className="tiny strong">{line.leftOut} cannot be sent</p>}
          </div>
          <p>{formatRupees(line.total)}</p>
        </li>
      ))}
    </ul>
  );
}
