import { Link } from 'react-router';
import type { Product } from '../../../contract/catalogue.ts';
import { findItem } from '../../../rules/cart/cart.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { Button } from '../../parts/form/button.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { useFocusAfterPress } from '../../parts/navigation/use-focus-after-press.ts';
import { Price } from './card/price.tsx';
import { putIntoSellCart } from './card/product-card.tsx';
import { useCart } from '../cart/cart-store.ts';
import { TellMe } from '../alerts/tell-me.tsx';
import { useShop } from '../frame/use-shop.ts';
import styles from './sell-panel.module.css';

/** What the shop pays for yours, in cash and in credit. */
export function SellPanel({ product }: { product: Product }) {
  const { sellCash, sellCredit } = product;
  const more = (sellCredit ?? 0) - (sellCash ?? 0);
  return (
    <>
      <div className={styles.offers}>
        <Offer label="Cash" detail="To your UPI id or bank account" rupees={sellCash} />
        <Offer
          label="Credit"
          detail={more > 0 ? `${formatRupees(more)} more, to spend in the shop` : 'To spend in the shop'}
          rupees={sellCredit}
        />
      </div>
      <SellButtons product={product} />
      <TellMe product={product} of="selling" />
      <SellTerms product={product} />
    </>
  );
}

function Offer({ label, detail, rupees }: { label: string; detail: string; rupees: number | null }) {
  return (
    <div className={styles.offer}>
      <p className="small strong">{label}</p>
      <p>{rupees === null ? 'Not offered' : <Price rupees={rupees} size="l" />}</p>
      <p className="tiny muted">{detail}</p>
    </div>
  );
}

function SellButtons({ product }: { product: Product }) {
  const isInCart = useCart((state) => findItem(state.cart, { id: product.id, direction: 'sell' }) !== undefined);
  const { pressed, takeFocus } = useFocusAfterPress();
  function sell(currency: 'cash' | 'credit') {
    pressed();
    putIntoSellCart(product, currency);
  }
  if (isInCart) {
    return (
      <LinkButton ref={takeFocus} size="l" look="dark" icon="check" isFull to="/cart?type=sell">
        Go To Cart
      </LinkButton>
    );
  }
  return (
    <div className={styles.buttons}>
      <Button size="l" look="dark" disabled={product.sellCash === null} onClick={() => sell('cash')}>
        Cash
      </Button>
      <Button size="l" look="primary" disabled={product.sellCredit === null} onClick={() => sell('credit')}>
        Credit
      </Button>
    </div>
  );
}

function SellTerms({ product }: { product: Product }) {
  const { figures } = useShop().settings;
  const isGame = product.subCategory === 'Games';
  const least = isGame ? figures.gameProcessingLeastDays : figures.electronicsProcessingLeastDays;
  const most = isGame ? figures.gameProcessingMostDays : figures.electronicsProcessingMostDays;
  return (
    <ol className={styles.steps}>
      <li>
        Tell us its condition: faults, marks and missing parts move the price by our{' '}
        <Link to="/trade-in-policy#condition" className="link">
          published table
        </Link>
        .
      </li>
      <li>Send it yourself or have it picked up. The quote holds for {figures.quoteValidDays} days.</li>
      <li>
        We check it within {least}–{most} days of its arrival.
      </li>
      <li>You are paid. Credits give an extra {figures.creditDealPercent}% off on all preowned products.</li>
    </ol>
  );
}
