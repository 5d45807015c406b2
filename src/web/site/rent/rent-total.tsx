import { useRef } from 'react';
import type { RentProduct } from '../../../contract/rentals.ts';
import { Button } from '../../parts/form/button.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { Price } from '../product/card/price.tsx';
import { addToCart, removeFromCart } from '../cart/cart-store.ts';
import { rentItemOf } from './rent-item-of.ts';
import styles from './rent-total.module.css';
import type { RentChoice } from './use-rent-choice.ts';

export interface RentTotalProps {
  product: RentProduct;
  place: string;
  choice: RentChoice;
}

/** The whole price and the one step on. */
export function RentTotal({ product, place, choice }: RentTotalProps) {
  const wasPressed = useRef(false);
  /** The pressed button is gone once the rental is in the cart; without this the keyboard starts again at the top. */
  function takeFocus(link: HTMLAnchorElement | null) {
    if (link && wasPressed.current) link.focus();
    wasPressed.current = false;
  }
  function put() {
    wasPressed.current = true;
    const { duration, start, quantity, line } = choice;
    // Adding to a line that is there would only raise its quantity, at its old duration.
    if (line) removeFromCart(line);
    addToCart(rentItemOf(product, { place, duration, startDate: start, qty: quantity }));
  }
  return (
    <div className={styles.total}>
      <p className={styles.sum} role="status">
        <span className={styles.label}>Total </span>
        <Price rupees={choice.total} />
      </p>
      {choice.isAsInCart ? (
        <LinkButton ref={takeFocus} to="/cart?type=rent" look="dark" size="l" icon="check" className={styles.step}>
          Go to Cart
        </LinkButton>
      ) : (
        <Button look="primary" size="l" className={styles.step} onClick={put}>
          {choice.line ? 'Change in cart' : 'Add to Cart'}
        </Button>
      )}
    </div>
  );
}
