import { useId } from 'react';
import type { ProductSummary } from '../../../contract/catalogue.ts';
import type { Wish } from '../../../contract/wishes.ts';
import { productPath } from '../../../rules/catalogue/product-path.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { formatIstDay } from '../../../rules/time/day.ts';
import { isOnShelf } from '../../../rules/units/shown-offers.ts';
import { priceSinceText, wishStockText } from '../../../rules/wishes/wish.ts';
import { AgeBadge } from '../product/card/age-badge.tsx';
import { CardCartButton } from '../product/card/card-cart-button.tsx';
import { Price } from '../product/card/price.tsx';
import { ProductArt } from '../product/card/product-art.tsx';
import { putIntoBuyCart, useIsInBuyCart } from '../product/card/product-card.tsx';
import { ProductLine } from '../product/card/product-line.tsx';
import styles from './wish-list.module.css';

/** One wish: what it costs now and then, whether it is there, and the way into the cart. */
export function WishLine({ wish, onRemove }: { wish: Wish; onRemove: () => void }) {
  const { title, product, wishedAt } = wish;
  const nameId = useId();
  const isOut = product !== null && !isOnShelf(product);
  return (
    <ProductLine
      path={product && productPath(product)}
      art={product && <ProductArt picture={product.picture} alt="" isGreyed={isOut} sizes="104px" />}
      sort={
        <>
          {product && <AgeBadge age={product.age} />}
          <span>
            {product && `${platformLabel(product.category)}, `}added on {formatIstDay(wishedAt)}
          </span>
        </>
      }
      title={title}
      titleId={nameId}
      removes={title}
      onRemove={onRemove}
    >
      {product ? (
        <Offer product={product} wishedPrice={wish.wishedPrice} nameId={nameId} />
      ) : (
        <p className={styles.gone}>This is no longer in our shop.</p>
      )}
    </ProductLine>
  );
}

interface OfferProps {
  product: ProductSummary;
  wishedPrice: number | null;
  nameId: string;
}

function Offer({ product, wishedPrice, nameId }: OfferProps) {
  const isInCart = useIsInBuyCart({ id: product.id });
  const isOut = !isOnShelf(product);
  const since = priceSinceText(product.buyCash, wishedPrice);
  return (
    <div className={styles.foot}>
      <div>
        {product.buyCash !== null && (
          <p>
            <Price rupees={product.buyCash} size="m" />
          </p>
        )}
        {since && (
          <p className={(product.buyCash ?? 0) < (wishedPrice ?? 0) ? styles.cheaper : styles.dearer}>{since}</p>
        )}
        <p className={styles.stock}>{wishStockText(product)}</p>
      </div>
      <CardCartButton
        isOut={isOut}
        chooseAt={!isOut && product.availableQty <= 0 ? productPath(product) : undefined}
        isInCart={isInCart}
        describedBy={nameId}
        className={styles.add}
        onAdd={() => putIntoBuyCart(product)}
      />
    </div>
  );
}
