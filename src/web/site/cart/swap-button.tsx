import { type CartItem, swappedItem } from '../../../rules/cart/cart-item.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { Button } from '../../parts/form/button.tsx';
import { swapCartCurrency } from './cart-store.ts';
import styles from './cart-line.module.css';

/** Turns a sale from cash to credit or back; the button says what the other would bring. */
export function SwapButton({ item }: { item: CartItem }) {
  const other = swappedItem(item);
  if (!other) return null;
  return (
    <Button size="s" icon="swap" className={styles.swap} onClick={() => swapCartCurrency(item)}>
      Swap to {other.currencyType}: {formatRupees(other.price * item.qty)}
      <span className="visually-hidden"> for {productTitle(item)}</span>
    </Button>
  );
}
