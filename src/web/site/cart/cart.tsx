import { useSearchParams, type MetaFunction, Link } from 'react-router';
import { itemsOf, quantityOf, type Cart } from '../../../rules/cart/cart.ts';
import { type CartListName, type CartItem, lineKey, isSameLine, listOf } from '../../../rules/cart/cart-item.ts';
import { Tabs } from '../../parts/navigation/tabs.tsx';
import { useCart, rememberProceedToPay, removeFromCart, restoreToCart } from './cart-store.ts';
import { useCartSync } from './cart-sync-state.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { type CartOffer, useCartOffer } from '../offers/use-cart-offer.ts';
import { ProductLineSkeleton, RemovedNote } from '../product/card/product-line.tsx';
import { useSession } from '../sign-in/session-store.ts';
import { CartEmpty } from './cart-empty.tsx';
import { CartNotes } from './cart-notes.tsx';
import { CartSummary } from './cart-summary.tsx';
import styles from './cart.module.css';
import { useFreshCart } from './use-fresh-cart.ts';
import { CartLine } from './cart-line.tsx';
import { useState } from 'react';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { Callout } from '../../parts/feedback/callout.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { showToast } from '../../parts/feedback/toasts.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your cart',
    description: 'What you buy, sell and rent, with the full cost before you order.',
    path: '/cart',
    isUnlisted: true,
  });

const tabs = [
  { list: 'buy', label: 'Buy' },
  { list: 'sell', label: 'Sell' },
  { list: 'rent', label: 'Rent' },
] as const satisfies readonly { list: CartListName; label: string }[];

export default function CartPage() {
  const [query] = useSearchParams();
  const list = tabs.find((tab) => tab.list === query.get('type'))?.list ?? 'buy';
  const cart = useCart((state) => state.cart);
  const { isUnchecked } = useFreshCart();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="display h1">Your cart</h1>
      <Tabs
        label="Your cart"
        tabs={tabs.map((tab) => ({
          label: tab.label,
          href: `/cart?type=${tab.list}`,
          isCurrent: tab.list === list,
          count: quantityOf(cart, tab.list),
        }))}
      />
      <CartNotes list={list} isUnchecked={isUnchecked} />
      <CartList key={list} list={list} />
    </div>
  );
}

function CartList({ list }: { list: CartListName }) {
  const cart = useCart((state) => state.cart);
  const isWaiting = useIsWaiting();
  const removal = useRemoval(cart);
  const items = itemsOf(cart, list);
  const offer = useCartOffer(list === 'buy' ? items : none);
  const removed = removal.removed && (
    <RemovedNote of={removal.removed.item} onUndo={removal.undo}>
      {productTitle(removal.removed.item)} removed from cart!
    </RemovedNote>
  );
  if (items.length === 0) {
    return (
      <div className={styles.empty}>
        {removed}
        {isWaiting ? <CartSkeleton /> : <CartEmpty list={list} />}
        {!isWaiting && <GuestNote list={list} />}
      </div>
    );
  }
  return (
    <div className={styles.columns}>
      <div>
        <CartLines items={items} offer={offer} onRemove={removal.remove} />
        {removed}
      </div>
      <aside className={styles.aside}>
        <CartSummary list={list} offer={offer} />
        <GuestNote list={list} />
      </aside>
    </div>
  );
}

/** Nothing is said to be empty before it is known: not before this browser's cart was read, nor the account's. */
function useIsWaiting(): boolean {
  const isCartLoading = useCart((state) => state.loading);
  const isSessionLoading = useSession((state) => state.loading);
  const isSignedIn = useSession((state) => state.user !== null);
  const isSyncing = useCartSync(({ status }) => status === 'off' || status === 'loading');
  return isCartLoading || isSessionLoading || (isSignedIn && isSyncing);
}

const none: readonly CartItem[] = [];

interface CartLinesProps {
  items: readonly CartItem[];
  offer: CartOffer | null;
  onRemove: (item: CartItem) => void;
}

function CartLines({ items, offer, onRemove }: CartLinesProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={lineKey(item)}>
          <CartLine item={item} off={offer?.offOf(item) ?? 0} onRemove={() => onRemove(item)} />
        </li>
      ))}
    </ul>
  );
}

/** Only once it is known that nobody is signed in; the way back from there is this cart. */
function GuestNote({ list }: { list: CartListName }) {
  const isGuest = useSession(({ user, loading }) => user === null && !loading);
  if (!isGuest) return null;
  return (
    <Callout icon="user">
      Have an account?{' '}
      <Link
        to="/login"
        state={{ backTo: `/cart?type=${list}` }}
        className="link"
        onClick={() => rememberProceedToPay(list)}
      >
        Log in
      </Link>{' '}
      to check out faster.
    </Callout>
  );
}

/** The boxes of two lines and their summary. The sentence is for those who do not see the boxes. */
function CartSkeleton() {
  return (
    <div className={styles.columns}>
      <p className="visually-hidden">Your cart is loading.</p>
      <div>
        {[1, 2].map((index) => (
          <ProductLineSkeleton key={index} />
        ))}
      </div>
      <div className={styles.aside}>
        <Skeleton className={styles.waitingPanel} shape="box" />
      </div>
    </div>
  );
}

interface Removed {
  item: CartItem;
  /** Where in its list the line was. */
  index: number;
}

/** Removing a line, and taking that back: the line returns to where it was, as it was. */
function useRemoval(cart: Cart) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  function restore({ item, index }: Removed) {
    restoreToCart(item, index);
    setRemoved((latest) => (latest?.item === item ? null : latest));
  }
  function remove(item: CartItem) {
    const index = itemsOf(cart, listOf(item.direction)).findIndex((other) => isSameLine(other, item));
    removeFromCart(item);
    setRemoved({ item, index });
    showToast(`${productTitle(item)} removed from cart!`, {
      position: 'bottom-center',
      closeAfterMs: 3000,
      staysOn: /^\/checkout$/,
      action: { label: 'Undo', onPress: () => restore({ item, index }) },
    });
  }
  return { removed, remove, undo: () => removed && restore(removed) };
}
