import { useSyncExternalStore } from 'react';
import type { CartListName } from '../../../rules/cart/cart-item.ts';
import { Callout } from '../../parts/feedback/callout.tsx';
import { useCart } from './cart-store.ts';
import { useCartSync } from './cart-sync-state.ts';
import { useSession } from '../sign-in/session-store.ts';
import styles from './cart.module.css';

/** What is the matter with the cart as a whole. */
export function CartNotes({ list, isUnchecked }: { list: CartListName; isUnchecked: boolean }) {
  const error = useCart((state) => state.error);
  const isEmpty = useCart((state) => state.cart[`${list}Items`].length === 0);
  const isOnline = useIsOnline();
  return (
    <div className={styles.notes} role="status">
      {error && <Callout tone="bad" title={error} />}
      {isOnline ? <WaitingNote /> : <OfflineNote />}
      {isOnline && isUnchecked && !isEmpty && (
        <Callout tone="warn">
          We could not check prices and stock just now. They are checked again before you order.
        </Callout>
      )}
    </div>
  );
}

/** Something of a signed-in person's cart is not saved yet. */
function WaitingNote() {
  const isWaiting = useCartSync(({ status }) => status === 'waiting');
  const sentence = useCartSync((state) => state.sentence);
  if (!isWaiting) return null;
  return (
    <Callout tone="warn" title="Your cart is kept in this browser">
      {sentence} It is saved to your account as soon as that works.
    </Callout>
  );
}

function OfflineNote() {
  const isSignedIn = useSession((state) => state.user !== null);
  return (
    <Callout tone="warn" title="You are offline">
      Your cart works and is kept in this browser.{' '}
      {isSignedIn
        ? 'It is saved to your account when you are back online.'
        : 'Prices and stock are checked when you are back online.'}
    </Callout>
  );
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    watchLine,
    () => navigator.onLine,
    () => true,
  );
}

function watchLine(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
