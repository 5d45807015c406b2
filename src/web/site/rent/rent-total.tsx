import { useFocusAfterPress } from '../../parts/navigation/use-focus-after-press.ts';
import type { RentProduct } from '../../../contract/rentals.ts';
import { Button } from '../../parts/form/button.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { Price } from '../product/card/price.tsx';
import { addToCart, removeFromCart } from '../cart/cart-store.ts';
import styles from './rent-total.module.css';
import type { RentChoice } from './use-rent-choice.ts';
import type { NewCartItem } from '../../../rules/cart/cart-item.ts';
import type { RentDuration } from '../../../rules/line-choices.ts';
import type { Day } from '../../../rules/time/day.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { subCategories } from '../../../rules/catalogue/sections.ts';

export interface RentTotalProps {
  product: RentProduct;
  city: string;
  choice: RentChoice;
}

/** The whole price, and the button that goes on. */
export function RentTotal({ product, city, choice }: RentTotalProps) {
  const { pressed, takeFocus } = useFocusAfterPress();
  function put() {
    pressed();
    const { duration, start, quantity, free, line } = choice;
    // Adding to a line that is there would only raise its quantity, at its old duration.
    if (line) removeFromCart(line);
    addToCart(rentItemOf(product, { place: city, duration, startDate: start, qty: quantity, availableQty: free }));
  }
  return (
    <div className={styles.total}>
      <p className={styles.sum} role="status">
        <span className={styles.label}>Total </span>
        <Price rupees={choice.total} />
        {product.deposit > 0 && (
          <span className={styles.label}>
            {' '}
            and {formatRupees(product.deposit * choice.quantity)} deposit, which comes back
          </span>
        )}
      </p>
      {choice.isAsInCart ? (
        <LinkButton ref={takeFocus} to="/cart?type=rent" look="dark" size="l" icon="check" className={styles.step}>
          Go to Cart
        </LinkButton>
      ) : (
        <Button
          look="primary"
          size="l"
          className={styles.step}
          onClick={put}
          disabled={choice.free === 0 || choice.instead.length > 0}
        >
          {choice.free === 0 ? 'All taken' : choice.line ? 'Change in cart' : 'Add to Cart'}
        </Button>
      )}
    </div>
  );
}

interface RentTerms {
  place: string;
  duration: RentDuration;
  startDate: Day;
  qty: number;
  /** Known here: said later, a sentence would move the button below it under a finger. */
  availableQty: number;
}

/** A rental for the cart, at the price of its duration. It has no age or product page of its own. */
function rentItemOf(product: RentProduct, terms: RentTerms): NewCartItem {
  return {
    ...terms,
    id: product.id,
    inventoryMetaId: product.id,
    direction: 'rent',
    price: product[terms.duration],
    deposit: product.deposit,
    productName: product.productName,
    editionName: product.editionName,
    age: 'PreOwned',
    urlType: '',
    image: product.image,
    category: product.category,
    subCategory: subCategories.find((kind) => kind === product.subCategory) ?? 'Games',
  };
}
