import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { useShop } from '../frame/use-shop.ts';

/** Where the browser keeps them. */
export const wishesKey = 'wishes';

/** The ids of what is wished for. What fills it comes when the page is awake: see keep-wishes.ts. */
export const wishStore = createStore<ReadonlySet<number>>(() => new Set());

export function useIsWished(id: number): boolean {
  return useStore(wishStore, (ids) => ids.has(id));
}

/** Null where the owner has switched wish lists off. */
export function useMostWishes(): number | null {
  return useShop().settings.figures.wishesPerPerson || null;
}
