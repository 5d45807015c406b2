import { useId } from 'react';
import { Link } from 'react-router';
import type { ProductSummary } from '../../../../contract/catalogue.ts';
import { productPath, productTitle } from '../../../../rules/catalogue/product-path.ts';
import { platformLabel } from '../../../../rules/catalogue/sections.ts';
import { AgeBadge } from './age-badge.tsx';
import { CardCartButton } from './card-cart-button.tsx';
import { classNames } from '../../../parts/class-names.ts';
import { Price, StrikePrice } from './price.tsx';
import { ProductArt, type ProductArtProps } from './product-art.tsx';
import styles from './product-card.module.css';
import { findItem } from '../../../../rules/cart/cart.ts';
import { cartItemOf } from '../../cart/cart-item-of.ts';
import { addToCart, useCart } from '../../cart/cart-store.ts';

interface ProductCardProps extends Pick<ProductArtProps, 'loading' | 'priority' | 'sizes'> {
  product: ProductSummary;
  isInCart: boolean;
  onAddToCart: (product: ProductSummary) => void;
  headingAs?: 'h2' | 'h3' | 'h4';
}

/** A thing to buy. The whole card is the name's link; the button lies above it. */
function ProductCard({ product, isInCart, onAddToCart, headingAs = 'h3', ...art }: ProductCardProps) {
  const nameId = useId();
  const isOut = product.availableQty <= 0;
  const Heading = headingAs;
  return (
    <article className={classNames(styles.card, isOut && styles.out)}>
      <Heading className={styles.heading}>
        <Link id={nameId} className={styles.name} to={productPath(product)}>
          {productTitle(product)}
        </Link>
      </Heading>
      <span className={styles.art}>
        <ProductArt picture={product.picture} isGreyed={isOut} {...art} />
        {isOut && (
          <span className={styles.stamp} aria-hidden="true">
            Out of stock
          </span>
        )}
      </span>
      <div className={styles.meta}>
        <AgeBadge age={product.age} />
        <span className={styles.platform}>{platformLabel(product.category)}</span>
      </div>
      <CardPrices product={product} />
      <CardCartButton
        isOut={isOut}
        isInCart={isInCart}
        describedBy={nameId}
        className={styles.action}
        onAdd={() => onAddToCart(product)}
      />
    </article>
  );
}

function CardPrices({ product: { buyCash, strikePrice } }: { product: ProductSummary }) {
  const hasOldPrice = strikePrice !== null && buyCash !== null && strikePrice > buyCash;
  return (
    <p className={styles.prices}>
      {buyCash !== null && <Price rupees={buyCash} size="m" className={styles.price} />}
      {hasOldPrice && <StrikePrice rupees={strikePrice} className={styles.strike} />}
    </p>
  );
}

export type ShelfCardProps = Omit<ProductCardProps, 'isInCart' | 'onAddToCart'>;

/** A card to buy that knows the cart. */
export function BuyShelfCard({ product, ...rest }: ShelfCardProps) {
  const isInCart = useCart((state) => findItem(state.cart, { id: product.id, direction: 'buy' }) !== undefined);
  return <ProductCard product={product} isInCart={isInCart} onAddToCart={putIntoBuyCart} {...rest} />;
}

export function putIntoBuyCart(product: ProductSummary): void {
  const item = cartItemOf(product, { direction: 'buy' });
  if (item) addToCart(item);
}
