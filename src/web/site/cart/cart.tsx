import { useSearchParams, type MetaFunction } from 'react-router';
import { itemsOf, quantityOf } from '../../../rules/cart/cart.ts';
import type { CartListName } from '../../../rules/cart/cart-item.ts';
import { Tabs } from '../../parts/navigation/tabs.tsx';
import { useCart } from './cart-store.ts';
import { useCartSync } from './cart-sync-state.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { useSession } from '../sign-in/session-store.ts';
import { CartEmpty } from './cart-empty.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartNotes } from './cart-notes.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import styles from './cart.module.css';
import { GuestNote } from './guest-note.tsx';
import { RemovedNote } from './removed-note.tsx';
import { useFreshCart } from './use-fresh-cart.ts';
import { useRemoval } from './use-removal.ts';

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
  const isUnchecked = useFreshCart();
  return (
    <div className={`wrap ${styles.page}`} data-nothing-floats>
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
  const removed = removal.removed && <RemovedNote item={removal.removed.item} onUndo={removal.undo} />;
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
        <CartLines items={items} onRemove={removal.remove} />
        {removed}
      </div>
      <aside className={styles.aside}>
        <CartSummary list={list} />
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
