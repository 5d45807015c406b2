import type { ServerCartLine } from '../../../../contract/cart.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { ageBadge } from '../../../../rules/catalogue/product-age.ts';
import { productTitle } from '../../../../rules/catalogue/product-path.ts';
import { ProductArt } from '../../product/card/product-art.tsx';
import styles from './order-lines.module.css';

/** What is ordered, as the shop keeps it, at today's prices. */
export function OrderLines({ lines }: { lines: readonly ServerCartLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <ProductArt picture={line.picture} alt="" sizes="40px" className={styles.art} />
          <div className={styles.words}>
            <p>{productTitle(line)}</p>
            <p className={styles.sort}>
              {ageBadge(line.age).label}, {line.qty}
              {line.qty > 1 && ` × ${formatRupees(line.price)}`}
            </p>
            {line.previousPrice !== null && line.previousPrice !== line.price && (
              <p className={styles.changed}>Price changed: it was {formatRupees(line.previousPrice)}</p>
            )}
            {line.notice && <p className={styles.changed}>{line.notice}</p>}
          </div>
          <p className={styles.price}>{formatRupees(line.price * line.qty)}</p>
        </li>
      ))}
    </ul>
  );
}
