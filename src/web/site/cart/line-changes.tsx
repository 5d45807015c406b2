import { type CartItem, lineKey } from '../../../rules/cart/cart-item.ts';
import { lineTrouble } from '../../../rules/cart/fresh-cart.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { fewText, orderable } from '../../../rules/catalogue/stock-text.ts';
import { useCartSync } from './cart-sync-state.ts';
import { useFirstRentalDay } from '../rent/use-first-rental-day.ts';
import styles from './line-changes.module.css';

/** From this many on, the stock is nobody's worry. */
const fewLeft = 3;

/** What is different from the last time, and what stands in the way of ordering. */
export function LineChanges({ item }: { item: CartItem }) {
  const said = useCartSync(({ notices }) => notices[lineKey(item)]);
  const trouble = lineTrouble(item, useFirstRentalDay());
  const few = trouble || said ? null : stockLeft(item);
  return (
    <div className={styles.changes} role="status">
      {item.previousPrice !== undefined && (
        <p className={styles.price}>
          Price changed: {formatRupees(item.previousPrice)} <span aria-hidden="true">→</span>
          <span className="visually-hidden"> to </span> {formatRupees(item.price)}
        </p>
      )}
      {trouble && <p className={styles.trouble}>{trouble}</p>}
      {said && said !== trouble && <p className={styles.said}>{said}</p>}
      {few && <p className={styles.few}>{few}</p>}
    </div>
  );
}

function stockLeft({ direction, availableQty, mostPerCustomer, qty }: CartItem): string | null {
  if (direction === 'sell' || availableQty === undefined || availableQty === 0) return null;
  if (direction === 'rent') return availableQty > qty ? null : `Only ${availableQty} free for these days`;
  const stock = { available: availableQty, mostPerCustomer };
  const most = orderable(stock);
  return most > fewLeft && most > qty ? null : fewText(stock);
}
