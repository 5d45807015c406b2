import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import type { Grade } from '../../../rules/units/grade.ts';

/** How the cart of this browser and the saved one of the account stand. */
export interface CartSyncState {
  /** `off` for guests; `waiting` when something could not be saved yet and is tried again. */
  status: 'off' | 'loading' | 'saved' | 'waiting';
  /** Why it waits, for the shopper. */
  sentence: string | null;
  /** What the shop changed or refused, by the key of the line. */
  notices: Readonly<Record<string, string>>;
  /** The condition that is there instead of one that is gone, by the key of the line. */
  nearest: Readonly<Record<string, NearestOffer>>;
}

export interface NearestOffer {
  grade: Grade;
  price: number;
}

const store = createStore<CartSyncState>(() => ({ status: 'off', sentence: null, notices: {}, nearest: {} }));

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

/** Offers another condition beside a line; null takes the offer back. */
export function setNearest(key: string, offer: NearestOffer | null): void {
  const { [key]: old, ...others } = store.getState().nearest;
  if (old?.grade === offer?.grade && old?.price === offer?.price) return;
  store.setState({ nearest: offer === null ? others : { ...others, [key]: offer } });
}
