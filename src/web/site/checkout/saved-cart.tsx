import { type ReactNode, useEffect } from 'react';
import { getBuyCartItems, getSellCartItems, type ServerCartLine } from '../../../contract/cart.ts';
import type { CartListName } from '../../../rules/cart/cart-item.ts';
import { useAsked } from '../../calls/use-asked.ts';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { CartEmpty } from '../cart/cart-empty.tsx';
import { useCartSync } from '../cart/cart-sync-state.ts';
import { watchSavedLines } from '../cart/unsaved-lines.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

export interface SavedCartProps {
  list: 'buy' | 'sell';
  userId: number;
  children: (lines: readonly ServerCartLine[], askAgain: () => void) => ReactNode;
}

const saved = {
  buy: { call: getBuyCartItems, trouble: 'Your cart did not load.' },
  sell: { call: getSellCartItems, trouble: 'Your sell cart did not load.' },
} as const;

/** What is ordered is the saved cart of the account, so this waits until the browser's own is in it. */
export function SavedCart({ list, userId, children }: SavedCartProps) {
  const isSaved = useCartSync(({ status }) => status === 'saved' || status === 'waiting');
  const { call, trouble } = saved[list];
  const { reply, refusal, askAgain } = useAsked(call, isSaved ? { userId } : null);
  // A line may come back by Undo, or be changed in another tab.
  useEffect(() => watchSavedLines(askAgain));
  if (reply) {
    const lines = reply[0] ?? [];
    return lines.length > 0 ? children(lines, askAgain) : <EmptyCheckout list={list} />;
  }
  if (!refusal) return <CheckoutSkeleton />;
  return (
    <div className="wrap">
      <LoadTrouble title={trouble} sentence={refusal.sentence} onRetry={askAgain} />
    </div>
  );
}

export function EmptyCheckout({ list }: { list: CartListName }) {
  return (
    <div className="wrap">
      <CartEmpty list={list} />
    </div>
  );
}
