import { useFocusAfterPress } from '../../../parts/navigation/use-focus-after-press.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ProductSummary } from '../../../../contract/catalogue.ts';
import { findItem } from '../../../../rules/cart/cart.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { productPath, productTitle } from '../../../../rules/catalogue/product-path.ts';
import { Button } from '../../../parts/form/button.tsx';
import { classNames } from '../../../parts/class-names.ts';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { useCart } from '../../cart/cart-store.ts';
import { Price } from './price.tsx';
import { ProductArt, type ProductArtProps } from './product-art.tsx';
import { BuyShelfCard, putIntoSellCart, type SellCurrency, type ShelfCardProps } from './product-card.tsx';
import card from './product-card.module.css';
import styles from './shelf-card.module.css';

/** A card that knows the cart: to buy, or to sell where the shop only buys. */
export function ShelfCard(props: ShelfCardProps) {
  return props.product.age === 'sell' ? <SellShelfCard {...props} /> : <BuyShelfCard {...props} />;
}

function SellShelfCard({ product, ...rest }: ShelfCardProps) {
  const isInCart = useCart((state) => findItem(state.cart, { id: product.id, direction: 'sell' }) !== undefined);
  return <SellCard product={product} isInCart={isInCart} onSell={putIntoSellCart} {...rest} />;
}

interface SellCardProps extends Pick<ProductArtProps, 'loading' | 'priority' | 'sizes'> {
  product: ProductSummary;
  isInCart: boolean;
  onSell: (product: ProductSummary, currency: SellCurrency) => void;
  headingAs?: 'h2' | 'h3' | 'h4';
}

/** A thing the shop buys: what it pays in cash and in credit. */
function SellCard({ product, isInCart, onSell, headingAs = 'h3', ...art }: SellCardProps) {
  const nameId = useId();
  const Heading = headingAs;
  const more = (product.sellCredit ?? 0) - (product.sellCash ?? 0);
  return (
    <article className={card.card}>
      <Heading className={classNames(card.heading, styles.heading)}>
        <Link id={nameId} className={card.name} to={productPath(product)}>
          {productTitle(product)}
        </Link>
      </Heading>
      <span className={card.art}>
        <ProductArt picture={product.picture} {...art} />
      </span>
      <p className={styles.more}>{more > 0 && product.sellCash !== null && `${formatRupees(more)} more in credit`}</p>
      <SellButtons
        product={product}
        isInCart={isInCart}
        nameId={nameId}
        onSell={(currency) => onSell(product, currency)}
      />
    </article>
  );
}

interface SellButtonsProps {
  product: ProductSummary;
  isInCart: boolean;
  nameId: string;
  onSell: (currency: SellCurrency) => void;
}

function SellButtons({ product, isInCart, nameId, onSell }: SellButtonsProps) {
  const { pressed, takeFocus } = useFocusAfterPress();
  function sell(currency: SellCurrency) {
    pressed();
    onSell(currency);
  }
  if (isInCart) {
    return (
      <div className={styles.buttons}>
        <LinkButton
          ref={takeFocus}
          to="/cart?type=sell"
          look="dark"
          icon="check"
          className={styles.inCart}
          aria-describedby={nameId}
        >
          Go To Cart
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      <SellButton label="Cash" rupees={product.sellCash} nameId={nameId} onPress={() => sell('cash')} />
      <SellButton label="Credit" rupees={product.sellCredit} nameId={nameId} onPress={() => sell('credit')} />
    </div>
  );
}

interface SellButtonProps {
  label: string;
  rupees: number | null;
  nameId: string;
  onPress: () => void;
}

function SellButton({ label, rupees, nameId, onPress }: SellButtonProps) {
  return (
    <Button className={styles.button} disabled={rupees === null} aria-describedby={nameId} onClick={onPress}>
      <span className={styles.label}>{label} </span>
      {rupees === null ? 'Not offered' : <Price rupees={rupees} size="s" />}
    </Button>
  );
}
