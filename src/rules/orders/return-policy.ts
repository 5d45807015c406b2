import { daysAfter } from '../time/day.ts';
import type { ProductAge } from '../catalogue/product-age.ts';
import type { ShopSettings } from '../house/shop-settings.ts';
import type { SubCategory } from '../catalogue/sections.ts';

type ReturnFigures = Pick<ShopSettings['figures'], 'newReturnDays' | 'preOwnedReturnDays' | 'hardwareServiceDays'>;

/** For how many days after it arrived a thing may come back. */
export function returnDays(
  { age, subCategory }: { age: ProductAge; subCategory: SubCategory },
  figures: ReturnFigures,
): number {
  if (age !== 'PreOwned') return figures.newReturnDays;
  return subCategory === 'Games' ? figures.preOwnedReturnDays : figures.hardwareServiceDays;
}

export function mayReturn(deliveredAt: Date | null, days: number, now: Date): boolean {
  return deliveredAt !== null && now <= daysAfter(deliveredAt, days);
}
