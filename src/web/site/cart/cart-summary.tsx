import { countOf } from '../../../rules/texts/counts.ts';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { itemsOf, listTotal, mapItems, quantityOf, sellListTotals, type Cart } from '../../../rules/cart/cart.ts';
import { type CartItem, type CartListName, lineKey, listOf } from '../../../rules/cart/cart-item.ts';
import { limitTrouble, lineTrouble, withPricesSeen } from '../../../rules/cart/fresh-cart.ts';
import { payOnDelivery } from '../../../rules/delivery/pay-on-delivery.ts';
import type { ShopSettings } from '../../../rules/house/shop-settings.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { paiseFromRupees } from '../../../rules/money/paise.ts';
import { firstRentalDay } from '../../../rules/rentals/rental.ts';
import { RefusedByShop, refusalOf } from '../../calls/refused-by-shop.ts';
import { Callout } from '../../parts/feedback/callout.tsx';
import { Button } from '../../parts/form/button.tsx';
import { useShop } from '../frame/use-shop.ts';
import type { CartOffer } from '../offers/use-cart-offer.ts';
import { refreshSession, sessionState } from '../sign-in/session-store.ts';
import { cartState, rememberProceedToPay, updateCart, useCart } from './cart-store.ts';
import styles from './cart-summary.module.css';
import { Sum, Sums, Total } from './sums.tsx';

/** What a list comes to, always counted from that list, and the one step on. */
export function CartSummary({ list, offer }: { list: CartListName; offer: CartOffer | null }) {
  const cart = useCart((state) => state.cart);
  const { figures } = useShop().settings;
  const { isPending, sentence, proceed } = useProceedToCheckout(list);
  return (
    <section className="panel" aria-labelledby="cart-summary">
      <h2 id="cart-summary" className="h3">
        {titles[list]}
      </h2>
      <Sums>{sums[list](cart, offer)}</Sums>
      {sentence && (
        <Callout tone="bad" role="alert" className={styles.refused}>
          {sentence}
        </Callout>
      )}
      <Button
        look="primary"
        size="l"
        isFull
        isPending={isPending}
        className={styles.order}
        onClick={() => void proceed()}
      >
        Place Order
      </Button>
      {list === 'buy' && figures.tradeUpHoldDays > 0 && (
        <p className={styles.small}>
          <Link to="/checkout?type=trade-up" className="link">
            Use my trade-in for this
          </Link>
        </p>
      )}
      <p className={styles.small}>{small[list](cart, figures)}</p>
    </section>
  );
}

const titles = { buy: 'Cart Summary', sell: 'Sales Summary', rent: 'Rental Summary' } as const;

const sums: Record<CartListName, (cart: Cart, offer: CartOffer | null) => ReactNode> = {
  buy: (cart, offer) => (
    <>
      <Sum label={itemCount(quantityOf(cart, 'buy'))} value={formatRupees(listTotal(cart, 'buy'))} />
      {offer && <Sum label={offer.title} value={`– ${formatRupees(offer.off)}`} isSaving />}
      <Sum label="Delivery" value="Free" />
      <Total label="Total" rupees={Math.max(0, listTotal(cart, 'buy') - (offer?.off ?? 0))} />
    </>
  ),
  sell: (cart) => (
    <>
      <Sum label="You sell" value={itemCount(quantityOf(cart, 'sell'))} />
      <Total label="Total Cash" rupees={sellListTotals(cart).cash} />
      <Total label="Total Credit" rupees={sellListTotals(cart).credit} />
    </>
  ),
  rent: (cart) => (
    <>
      <Sum label={itemCount(quantityOf(cart, 'rent'))} value={formatRupees(listTotal(cart, 'rent'))} />
      <Total label="Total" rupees={listTotal(cart, 'rent')} />
      {depositsOf(cart) > 0 && (
        <Sum label="Deposit on top, comes back after the rental" value={formatRupees(depositsOf(cart))} />
      )}
    </>
  ),
};

function depositsOf({ rentItems }: Cart): number {
  return rentItems.reduce((sum, { deposit = 0, qty }) => sum + deposit * qty, 0);
}

type Figures = ShopSettings['figures'];

/** Everything that could still be added, before it is. */
const small: Record<CartListName, (cart: Cart, figures: Figures) => string> = {
  buy: (cart, figures) => {
    const { payOnDeliveryFee, payOnDeliveryBelow } = figures;
    const lines = cart.buyItems.map(({ age, price, qty }) => ({
      age,
      unitPaise: paiseFromRupees(price),
      quantity: qty,
    }));
    return payOnDelivery(lines, figures) === 'available'
      ? `Includes GST. Pay on Delivery adds ${formatRupees(payOnDeliveryFee)}; nothing else is added later.`
      : `Includes GST; nothing is added later. Pay on Delivery is for orders under ${formatRupees(payOnDeliveryBelow)} without pre-orders.`;
  },
  sell: (_cart, figures) =>
    `We add ${formatRupees(figures.pickupBonus)} when we pick up ${formatRupees(figures.pickupBonusFrom)} or more, or ` +
    `${formatRupees(figures.selfShippingBonus)} when you send ${formatRupees(figures.selfShippingBonusFrom)} or more yourself. ` +
    `Prices hold for ${figures.quoteValidDays} days.`,
  rent: (_cart, { rentalLossPercent }) =>
    `Includes GST. Every late day costs the price of one day; loss or damage up to ${rentalLossPercent}% of the retail price.`,
};

function itemCount(count: number): string {
  return countOf(count, 'item');
}

/** Guests go to sign in and come back; others save what is shown and go to the checkout. */
function useProceedToCheckout(list: CartListName) {
  const navigate = useNavigate();
  const { figures } = useShop().settings;
  const [isPending, setIsPending] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  async function proceed() {
    setSentence(null);
    setIsPending(true);
    try {
      setSentence(await proceedToCheckout(list, { figures, go: (path, state) => void navigate(path, { state }) }));
    } catch (failure) {
      setSentence(refusalOf(failure).sentence);
    } finally {
      setIsPending(false);
    }
  }
  return { isPending, sentence, proceed };
}

interface Leaving {
  figures: Figures;
  /** The state outlives a reload of the page that it leads to. */
  go: (path: string, state?: { backTo: string }) => void;
}

/** Answers why it did not go on, if it did not. */
async function proceedToCheckout(list: CartListName, { figures, go }: Leaving): Promise<string | null> {
  const { cart: shown } = cartState();
  const items = itemsOf(shown, list);
  const firstDay = firstRentalDay(new Date(), figures);
  if (items.some((item) => (lineTrouble(item, firstDay) ?? limitTrouble(shown, item)) !== null)) {
    return 'Something here cannot be ordered as it is. Please change or remove it first.';
  }
  const userId = await signedInUser();
  if (userId === null) {
    rememberProceedToPay(list);
    go('/login', { backTo: `/cart?type=${list}` });
    return null;
  }
  // Rentals are kept in the browser and booked at the checkout.
  if (list !== 'rent' && !(await isSavedAsShown(userId, items))) {
    return 'Something changed since you opened your cart. Please check it, then place the order.';
  }
  updateCart((cart) => withPricesSeen(cart, ({ direction }) => listOf(direction) === list));
  go(`/checkout?type=${list}`);
  return null;
}

async function signedInUser(): Promise<number | null> {
  if (sessionState().loading) await refreshSession();
  const { user, error } = sessionState();
  // Not knowing is not the same as being a guest: a signed-in person would be sent to sign in again.
  if (!user && error && error.status !== 401) throw new RefusedByShop(error);
  return user?.id ?? null;
}

async function isSavedAsShown(userId: number, items: readonly CartItem[]): Promise<boolean> {
  const { saveForCheckout } = await import('./cart-mirror.ts');
  const saved = new Map((await saveForCheckout(userId, items)).map((item) => [lineKey(item), item]));
  updateCart((cart) => mapItems(cart, (item) => saved.get(lineKey(item)) ?? item));
  return items.every((item) => {
    const kept = saved.get(lineKey(item));
    return kept?.qty === item.qty && kept.price === item.price;
  });
}
