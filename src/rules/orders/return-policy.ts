import { daysAfter } from '../time/day.ts';
import type { ProductAge } from '../catalogue/product-age.ts';
import type { ShopSettings } from '../house/shop-settings.ts';
import type { SubCategory } from '../catalogue/sections.ts';
import type { Paise } from '../money/paise.ts';
import type { OrderDirection } from './order-moves.ts';

type ReturnFigures = Pick<ShopSettings['figures'], 'newReturnDays' | 'preOwnedReturnDays' | 'hardwareServiceDays'>;

/** For how many days after it arrived a thing may come back; null for what was sold for parts, with its fault described. */
export function returnDays(
  { age, subCategory, isForParts }: { age: ProductAge; subCategory: SubCategory; isForParts: boolean },
  figures: ReturnFigures,
): number | null {
  if (isForParts) return null;
  if (age !== 'PreOwned') return figures.newReturnDays;
  return subCategory === 'Games' ? figures.preOwnedReturnDays : figures.hardwareServiceDays;
}

export function mayReturn(deliveredAt: Date | null, days: number, now: Date): boolean {
  return deliveredAt !== null && now <= daysAfter(deliveredAt, days);
}

/**
 * Whether a return has to say where its money goes: what was paid online goes back the way it came, and credit to the wallet. What
 * came on delivery or over the counter has no way back of its own.
 */
export function asksWhereMoneyGoes({ direction, payBy, toPayPaise, feePaise }: PaidOrder): boolean {
  return direction === 'buy' && (payBy === 'delivery' || payBy === 'rental') && toPayPaise > feePaise;
}

interface PaidOrder {
  direction: OrderDirection;
  payBy: 'online' | 'delivery' | 'credit' | 'payout' | 'rental';
  toPayPaise: Paise;
  /** Of paying on delivery: it is not given back. */
  feePaise: Paise;
}
