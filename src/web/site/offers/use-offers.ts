import type { ServerCartLine } from '../../../contract/cart.ts';
import type { QuotedOffer } from '../../../contract/offers.ts';
import { paiseFromRupees } from '../../../rules/money/paise.ts';
import type { BuyTotals, LineOffer } from '../../../rules/orders/buy-totals.ts';
import { useKept } from '../../parts/use-kept.ts';
import { useQuote } from './use-quote.ts';

/** What the shop takes off the saved cart, with a code that was typed on this page. */
export function useOffers(userId: number, lines: readonly ServerCartLine[]) {
  const [code, setCode] = useKept<string | null>('buy code', null);
  const items = lines.map(({ id, qty, grade, unit }) => ({ inventoryMetaId: id, qty, grade, unit }));
  const { offers, ...quote } = useQuote({ userId, offerCode: code, items });
  return { ...quote, offers: offers.map(lineOffer), code, setCode };
}

function lineOffer({ lines, ...offer }: QuotedOffer): LineOffer {
  return {
    ...offer,
    lines: lines.map(({ off, most }) => ({ offPaise: paiseFromRupees(off), mostPaise: paiseFromRupees(most) })),
  };
}

/** Why a code that counts is not the one that is used; null when it is. */
export function unusedCodeNote({ offer }: BuyTotals, code: string | null): string | null {
  if (code === null || offer?.code === code) return null;
  return offer ? `“${offer.title}” saves more, so it counts instead.` : 'Your store credit saves more without it.';
}
