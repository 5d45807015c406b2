import { useId } from 'react';
import { Link } from 'react-router';
import type { RentProduct } from '../../../contract/rentals.ts';
import { findItem } from '../../../rules/cart/cart.ts';
import { type Day, formatShortDay } from '../../../rules/time/day.ts';
import { formatRupees, groupRupees } from '../../../rules/money/format-rupees.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { earliestStart } from '../../../rules/rentals/rental.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { classNames } from '../../parts/class-names.ts';
import { LinkButton } from '../../parts/form/link-button.tsx';
import price from '../product/card/price.module.css';
import { ProductArt } from '../product/card/product-art.tsx';
import card from '../product/card/product-card.module.css';
import { useCart } from '../cart/cart-store.ts';
import styles from './rent-card.module.css';
import { rentPath } from './rent-path.ts';

export interface RentCardProps {
  product: RentProduct;
  city: string;
  kind: string;
  /** Null until the browser knows the day. */
  firstDay: Day | null;
  isFirstRow: boolean;
}

/** A thing to rent. The card is a link to its dialog, which is an address of its own. */
export function RentCard({ product, city, kind, firstDay, isFirstRow }: RentCardProps) {
  const nameId = useId();
  const isInCart = useCart(
    ({ cart }) => findItem(cart, { id: product.id, direction: 'rent', place: city }) !== undefined,
  );
  const opening = {
    to: rentPath({ city, kind, item: product.id }),
    state: { isFromGrid: true },
    preventScrollReset: true,
  };
  return (
    <article className={card.card}>
      <h2 className={card.heading}>
        <Link id={nameId} className={card.name} {...opening}>
          {productTitle(product)}
        </Link>
      </h2>
      <span className={card.art}>
        <ProductArt picture={product.picture} loading={isFirstRow ? 'eager' : 'lazy'} />
      </span>
      <p className={classNames(card.meta, card.platform)}>{platformLabel(product.category)}</p>
      <p className={classNames(card.prices, price.price, styles.from)}>From Rs.{groupRupees(product['1day'])}</p>
      {product.deposit > 0 && <p className={styles.deposit}>Deposit {formatRupees(product.deposit)}</p>}
      <p className={styles.free}>{firstDay && freeText(product, firstDay)}</p>
      {isInCart ? (
        <LinkButton
          to="/cart?type=rent"
          look="dark"
          icon="check"
          isFull
          className={card.action}
          aria-describedby={nameId}
        >
          Go to Cart
        </LinkButton>
      ) : (
        <LinkButton {...opening} look="quiet" isFull className={card.action} aria-describedby={nameId}>
          {isTaken(product, firstDay) ? 'Wait for it' : 'Choose dates'}
        </LinkButton>
      )}
    </article>
  );
}

function isTaken(product: RentProduct, firstDay: Day | null): boolean {
  return firstDay !== null && firstFree(product, firstDay) === null;
}

function firstFree({ bookedDays: units, cleaningDays }: RentProduct, from: Day): Day | null {
  return earliestStart({ units, duration: '1day', quantity: 1, cleaningDays, from });
}

function freeText(product: RentProduct, firstDay: Day): string {
  const start = firstFree(product, firstDay);
  if (start === null) return 'All taken';
  return start === firstDay ? 'Available now' : `Available from ${formatShortDay(start)}`;
}
