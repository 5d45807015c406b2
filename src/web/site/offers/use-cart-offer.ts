import type { QuotedOffer } from '../../../contract/offers.ts';
import { type CartItem, lineKey } from '../../../rules/cart/cart-item.ts';
import { useSession } from '../sign-in/session-store.ts';
import { useQuote } from './use-quote.ts';

export interface CartOffer {
  title: string;
  /** In rupees. */
  off: number;
  /** What comes off a line. */
  offOf: (item: CartItem) => number;
}

/** The offer that counts by itself and saves the most on what is in the cart; null when none does. */
export function useCartOffer(items: readonly CartItem[]): CartOffer | null {
  const userId = useSession(({ user }) => user?.id);
  const isKnown = useSession(({ loading }) => !loading);
  const things = items.map(({ inventoryMetaId, qty, grade, unit }) => ({ inventoryMetaId, qty, grade, unit }));
  const { offers } = useQuote(isKnown && things.length > 0 ? { userId, items: things } : null);
  return bestOf(offers, items);
}

function bestOf(offers: readonly QuotedOffer[], items: readonly CartItem[]): CartOffer | null {
  const [best] = offers
    .map(({ title, lines }) => ({ title, lines, off: lines.reduce((sum, { off }) => sum + off, 0) }))
    .toSorted((one, other) => other.off - one.off);
  if (!best || best.off === 0) return null;
  const byLine = new Map(items.map((item, index) => [lineKey(item), best.lines[index]?.off ?? 0]));
  return { title: best.title, off: best.off, offOf: (item) => byLine.get(lineKey(item)) ?? 0 };
}
