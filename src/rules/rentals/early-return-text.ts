import type { LendingFigures } from '../house/shop-settings.ts';
import { formatRupees } from '../money/format-rupees.ts';

export interface UnusedDays {
  days: number;
  /** In rupees. */
  back: number;
  /** How much of that as store credit. */
  credit: number;
}

/** What it brings to give a rental back today; a courier has to be called for what a courier collects. */
export function earlyReturnText({ days, back, credit }: UnusedDays, { isCollected }: { isCollected: boolean }): string {
  if (back === 0) {
    return isCollected
      ? `You may give it back earlier: call us, and our courier collects it. The rent stays the same.`
      : `You may bring it back earlier; the rent stays the same.`;
  }
  const unused = `${days} unused ${days === 1 ? 'day' : 'days'}`;
  const asCredit = credit > 0 ? `, ${formatRupees(credit)} of it as store credit` : '';
  const comesBack = `${formatRupees(back)} of the rent comes back to you for ${unused}${asCredit}.`;
  return isCollected
    ? `If our courier collects it today, ${comesBack} Please call us for that.`
    : `Brought back today, ${comesBack}`;
}

/** The same table in words, before anybody pays. */
export function earlyReturnRule({ earlyReturnPercent, earlyReturnFee }: EarlyReturnTable): string {
  if (earlyReturnPercent === 0) return 'If it comes back early, the rent stays the same.';
  const fee = earlyReturnFee > 0 ? `, less ${formatRupees(earlyReturnFee)}` : '';
  return `If it comes back early, you get ${earlyReturnPercent}% of the rent for whole unused days back${fee}.`;
}

type EarlyReturnTable = Pick<LendingFigures, 'earlyReturnPercent' | 'earlyReturnFee'>;
