import { useNavigate, Link } from 'react-router';
import type { Product } from '../../../contract/catalogue.ts';
import { lineKey } from '../../../rules/cart/cart-item.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { ageBadge } from '../../../rules/catalogue/product-age.ts';
import { Button } from '../../parts/form/button.tsx';
import { PaymentMarks } from '../../parts/media/payment-marks.tsx';
import { Callout } from '../../parts/feedback/callout.tsx';
import { RentIt } from './rent-it.tsx';
import { Price, Saving, StrikePrice } from './card/price.tsx';
import { putIntoBuyCart, useIsInBuyCart } from './card/product-card.tsx';
import { useCartSync } from '../cart/cart-sync-state.ts';
import { NearestOffer } from '../cart/nearest-offer.tsx';
import { TellMe } from '../alerts/tell-me.tsx';
import { useShop } from '../frame/use-shop.ts';
import { BuyAction } from './buy-action.tsx';
import { buyCartPath } from './card/card-cart-button.tsx';
import styles from './buy-panel.module.css';
import { DeliveryPanel } from './delivery-panel.tsx';
import type { ProductAsChosen } from './product-as-chosen.ts';
import { formatLongDay } from '../../../rules/time/day.ts';

/** Price, stock, the way into the cart, and what it costs to change one's mind. */
export function BuyPanel({ product }: { product: ProductAsChosen }) {
  return (
    <>
      <Prices product={product} />
      <BuyButtons product={product} />
      {product.availableQty > 0 && <PaymentMarks />}
      <UseTradeIn product={product} />
      <TellMe product={product} of="buying" />
      <GoneChoice product={product} />
      <InStockInstead product={product} />
      <RentIt places={product.rentIn} dayPrice={product.rentPrices['1day']} />
      <SellYours product={product} />
      {product.availableQty > 0 && <DeliveryPanel product={product} />}
    </>
  );
}

function Prices({ product }: { product: Product }) {
  const { buyCash, strikePrice } = product;
  const hasContract = useShop().settings.figures.preOrderContract > 0;
  if (buyCash === null) return null;
  const saving = (strikePrice ?? 0) - buyCash;
  return (
    <div>
      <p className={styles.prices}>
        <Price rupees={buyCash} size="xl" />
        {strikePrice !== null && saving > 0 && <StrikePrice rupees={strikePrice} />}
        {saving > 0 && <Saving rupees={saving} />}
      </p>
      {product.age === 'preOrder' && product.releaseDate && (
        <p className={styles.release}>Releases on {formatLongDay(product.releaseDate)}</p>
      )}
      <p className={styles.stock}>Price includes GST. {stockTexts(product)}</p>
      {product.age === 'preOrder' && product.availableQty > 0 && hasContract && (
        <p className={styles.stock}>
          Whoever pays first gets theirs first. Until it leaves you can cancel free of charge, and if the price falls
          you get the difference back.
        </p>
      )}
    </div>
  );
}

function stockTexts({ age, availableQty, mostPerCustomer }: Product): string {
  if (availableQty <= 0) return 'Out of stock.';
  const limit = mostPerCustomer === null ? '' : ` At most ${mostPerCustomer} per customer.`;
  if (age === 'preOrder') return `We send it on the day it comes out.${limit}`;
  return (availableQty === 1 ? 'Only 1 left.' : `${availableQty} in stock.`) + limit;
}

function BuyButtons({ product }: { product: ProductAsChosen }) {
  const navigate = useNavigate();
  const isInCart = useIsInBuyCart(product);
  function buyNow() {
    if (!isInCart) putIntoBuyCart(product);
    void navigate(buyCartPath);
  }
  return (
    <div id="buy" className={styles.buttons} data-buy-buttons>
      <BuyAction product={product} className={styles.button} />
      {product.availableQty > 0 && product.age !== 'preOrder' && (
        <Button size="l" look={isInCart ? 'outline' : 'dark'} className={styles.button} onClick={buyNow}>
          Buy Now
        </Button>
      )}
    </div>
  );
}

/** Straight to the checkout of a trade-up, with this in the cart. */
function UseTradeIn({ product }: { product: ProductAsChosen }) {
  const { tradeUpHoldDays } = useShop().settings.figures;
  const isInCart = useIsInBuyCart(product);
  if (tradeUpHoldDays === 0 || product.availableQty <= 0) return null;
  return (
    <p className={styles.tradeUp}>
      <Link to="/checkout?type=trade-up" className="link" onClick={() => isInCart || putIntoBuyCart(product)}>
        Use my trade-in for this
      </Link>{' '}
      and pay the difference.
    </p>
  );
}

/** It went into the cart while somebody else took the last one: what the shop says, and the nearest that is there. */
function GoneChoice({ product: { id, grade, unit } }: { product: ProductAsChosen }) {
  const line = { id, direction: 'buy', grade, unit } as const;
  const said = useCartSync(({ notices, nearest }) => (nearest[lineKey(line)] ? notices[lineKey(line)] : undefined));
  const isInCart = useIsInBuyCart(line);
  if (!said || !isInCart) return null;
  return (
    <Callout tone="warn" role="status" title={said}>
      <NearestOffer line={line} />
    </Callout>
  );
}

/** Sold out in this age, but not in the other. */
function InStockInstead({ product }: { product: Product }) {
  const other = product.variants.find(({ id, availableQty }) => id !== product.id && availableQty > 0);
  if (product.availableQty > 0 || !other || other.buyCash === null) return null;
  return (
    <Callout>
      <Link className="link" to={other.path}>
        In stock {ageBadge(other.age).label} for {formatRupees(other.buyCash)}
      </Link>
    </Callout>
  );
}

function SellYours({ product }: { product: Product }) {
  const { creditDealPercent } = useShop().settings.figures;
  const { sellCash, sellCredit } = product;
  const href = sellHref(product);
  if (sellCash === null || sellCredit === null || href === null) return null;
  return (
    <Link to={href} className={styles.sell} preventScrollReset={href.startsWith('?')}>
      <Callout
        tone="deal"
        icon="swap"
        title={`Sell yours for ${formatRupees(sellCash)} cash or ${formatRupees(sellCredit)} credit.`}
      >
        Credits give an extra {creditDealPercent}% off on all preowned products.
      </Callout>
    </Link>
  );
}

/** A new product has no Sell tab of its own: it leads to that of the pre-owned one. */
function sellHref({ age, directions, variants }: Product): string | null {
  if (!directions.includes('Sell')) return null;
  if (age === 'PreOwned') return '?tab=sell';
  const preOwned = variants.find((variant) => variant.age === 'PreOwned');
  return preOwned ? `${preOwned.path}?tab=sell` : (variants.find((variant) => variant.age === 'sell')?.path ?? null);
}
