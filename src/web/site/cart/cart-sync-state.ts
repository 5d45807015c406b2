import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** How the cart of this browser and the saved one of the account stand. */
export interface CartSyncState {
  /** `off` for guests; `waiting` when something could not be saved yet and is tried again. */
  status: 'off' | 'loading' | 'saved' | 'waiting';
  /** Why it waits, for the shopper. */
  sentence: string | null;
  /** What the shop changed or refused, by the key of the line. */
  notices: Readonly<Record<string, string>>;
}

const store = createStore<CartSyncState>(() => ({ status: 'off', sentence: null, notices: {} }));

export function useCartSync<T>(selector: (state: CartSyncState) => T): T {
  return useStore(store, selector);
}

export function setCartSync(state: Partial<Pick<CartSyncState, 'status' | 'sentence'>>): void {
  store.setState(state);
}

/** Says something beside a line; null takes back what was said. */
export function setLineNotice(key: string, sentence: string | null): void {
  const { notices } = store.getState();
  if ((notices[key] ?? null) === sentence) return;
  const { [key]: _old, ...others } = notices;
  store.setState({ notices: sentence === null ? others : { ...others, [key]: sentence } });
}
