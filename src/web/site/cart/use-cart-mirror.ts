import { useEffect } from 'react';
import { setCartSync } from './cart-sync-state.ts';
import { useSession } from '../sign-in/session-store.ts';

/** Keeps the cart of a signed-in person saved. What does that is fetched only for them. */
export function useCartMirror(): void {
  const userId = useSession((state) => state.user?.id ?? null);
  useEffect(() => {
    if (userId === null) return;
    let isLeft = false;
    let stop = () => undefined as void;
    import('./cart-mirror.ts').then(
      ({ startCartMirror }) => {
        if (!isLeft) stop = startCartMirror(userId);
      },
      () => setCartSync({ status: 'waiting', sentence: 'Your cart is kept in this browser until the shop answers.' }),
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [userId]);
}
