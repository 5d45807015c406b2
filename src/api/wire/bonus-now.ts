import type { Paise } from '../../rules/money/paise.ts';
import { bonusForTaken, type SellTotals } from '../../rules/trade-ins/sell-totals.ts';
import type { OrderFacts } from '../../shop/orders/find-order.ts';
import type { TradeInItem } from '../../shop/trade-ins/list-items.ts';

/** The bonus as things stand: it follows what was found and offered. Once the trade-in is accepted it is what is paid. */
export function bonusNow(
  { status }: Pick<OrderFacts, 'status'>,
  items: readonly TradeInItem[],
  bonus: Pick<SellTotals, 'bonusPaise' | 'bonusFromPaise'>,
): Paise {
  const isSettled = status === 'Accepted' || status === 'Paid';
  return isSettled ? bonus.bonusPaise : bonusForTaken(piecesKept(items), bonus);
}

/** What does not go back to the seller, for what was offered or, before that, quoted. */
export function piecesKept(items: readonly TradeInItem[]) {
  const kept = items.filter(({ state }) => state !== 'refused');
  return kept.map((item) => ({ ...item, paidPaise: item.offeredPaise ?? item.quotedPaise }));
}
