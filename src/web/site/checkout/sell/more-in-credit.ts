import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { rupeesFromPaise } from '../../../../rules/money/paise.ts';
import type { LineQuote } from './use-sell-choices.ts';

/** "₹170 more than cash", for all pieces of the line; null where credit is not more. */
export function moreInCredit({ line, cash, credit }: Pick<LineQuote, 'line' | 'cash' | 'credit'>): string | null {
  const more = (rupeesFromPaise(credit.quotedPaise) - rupeesFromPaise(cash.quotedPaise)) * line.qty;
  return more > 0 ? `${formatRupees(more)} more than cash` : null;
}
