import { useId } from 'react';
import { Link } from 'react-router';
import type { ProductSummary } from '../../../../contract/catalogue.ts';
import { productPath, productTitle } from '../../../../rules/catalogue/product-path.ts';
import type { InGrade } from '../../../../rules/listing/in-grades.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { platformLabel } from '../../../../rules/catalogue/sections.ts';
import { cheaperPrice, isOnShelf } from '../../../../rules/units/shown-offers.ts';
import { AgeBadge } from './age-badge.tsx';
import { CardCartButton } from './card-cart-button.tsx';
import { classNames } from '../../../parts/class-names.ts';
import { Price, StrikePrice } from './price.tsx';
import { ProductArt, type ProductArtProps } from './product-art.tsx';
import styles from './product-card.module.css';
import { findItem } from '../../../../rules/cart/cart.ts';
import { cartItemOf, type ChosenProduct } from '../../cart/cart-item-of.ts';
import { addToCart, useCart } from '../../cart/cart-store.ts';
import { Heart } from '../../wishes/heart.tsx';

interface ProductCardProps extends Pick<ProductArtProps, 'loading' | 'priority' | 'sizes'> {
  product: InGrade<ProductSummary>;
  isInCart: boolean;
  onAddToCart: (product: InGrade<ProductSummary>) => void;
  headingAs?: 'h2' | 'h3' | 'h4';
}

/** A thing to buy. The whole card is the name's link; the button lies above it. */
function ProductCard({ product, isInCart, onAddToCart, headingAs = 'h3', ...art }: ProductCardProps) {
  const nameId = useId();
  const isOut = !isOnShelf(product);
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
        chooseAt={!isOut && product.availableQty <= 0 ? productPath(product) : undefined}
        isInCart={isInCart}
        describedBy={nameId}
        className={styles.action}
        onAdd={() => onAddToCart(product)}
      />
      <Heart product={product} className={styles.heart} />
    </article>
  );
}

/** What the button adds, as the shelf is ordered by, in whole rupees; of a used thing also the least that a copy which works costs. */
function CardPrices({ product }: Pick<ProductCardProps, 'product'>) {
  const { buyCash, strikePrice, availableQty, condition } = product;
  const cheaper = cheaperPrice(product);
  const isWornOnly = cheaper !== null && availableQty <= 0;
  const price = isWornOnly ? cheaper : buyCash;
  // It was asked for Good.
  const hasOldPrice = !isWornOnly && strikePrice !== null && price !== null && strikePrice > price;
  const note = condition ?? (cheaper !== null && !isWornOnly && `from ${formatRupees(cheaper)}`);
  return (
    <p className={styles.prices}>
      {isWornOnly && <span className={styles.from}>from </span>}
      {price !== null && <Price rupees={Math.round(price)} size="m" className={styles.price} />}
      {hasOldPrice && <StrikePrice rupees={Math.round(strikePrice)} className={styles.strike} />}
      {note && <span className={styles.from}>{note}</span>}
    </p>
  );
}

export type ShelfCardProps = Omit<ProductCardProps, 'isInCart' | 'onAddToCart'>;

/** A card to buy that knows the cart. */
export function BuyShelfCard({ product, ...rest }: ShelfCardProps) {
  const isInCart = useIsInBuyCart(product);
  return <ProductCard product={product} isInCart={isInCart} onAddToCart={(added) => putIntoBuyCart(added)} {...rest} />;
}

export function useIsInBuyCart({ id, grade, unit }: Pick<ChosenProduct, 'id' | 'grade' | 'unit'>): boolean {
  return useCart((state) => findItem(state.cart, { id, direction: 'buy', grade, unit }) !== undefined);
}

/** A card says `buy` of a pre-order, too; only its own page says what it is. */
export function putIntoBuyCart(product: ChosenProduct, direction: 'buy' | 'preOrder' = 'buy'): void {
  const item = cartItemOf(product, { direction });
  if (item) addToCart(item);
}

export type SellCurrency = 'cash' | 'credit';

export function putIntoSellCart(product: ProductSummary, currencyType: SellCurrency): void {
  const item = cartItemOf(product, { direction: 'sell', currencyType });
  if (item) addToCart(item);
}
