import { useEffect } from 'react';
import { emptyCartOfOrder, useCart } from '../cart/cart-store.ts';
import type { OrderResult } from './result-text.ts';

const storageKey = 'ordered';
const mostRemembered = 20;

/** What was ordered leaves the cart, once: whoever opens this page again later keeps what they chose since. */
export function useEmptiedCart({ state, orderId }: OrderResult): void {
  const isCartRead = useCart(({ loading }) => !loading);
  useEffect(() => {
    if (state !== 'success' || !isCartRead) return;
    const emptied = emptiedOrders();
    if (emptied.includes(orderId)) return;
    emptyCartOfOrder(orderId);
    remember([orderId, ...emptied].slice(0, mostRemembered));
  }, [state, orderId, isCartRead]);
}

function emptiedOrders(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((orderId) => typeof orderId === 'string') : [];
  } catch {
    return [];
  }
}

function remember(orderIds: readonly string[]): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(orderIds));
  } catch {
    // Without storage the cart is not kept either.
    return;
  }
}
