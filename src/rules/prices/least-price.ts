import type { SubCategory } from '../catalogue/sections.ts';
import type { ShopSettings } from '../house/shop-settings.ts';
import { paise, type Paise } from '../money/paise.ts';
import { itemKindOf } from '../trade-ins/item-kind.ts';
import { mostBrought, type PaidGrade, type PayFigures } from './most-paid.ts';
import type { Grade } from '../units/grade.ts';

export interface SoldThing {
  subCategory: SubCategory;
  sellCashPaise: Paise | null;
  sellCreditPaise: Paise | null;
  /** Of a used thing that was chosen by it; null for whatever is good or better, and for new ones. */
  grade: Grade | null;
}

type Figures = PayFigures & Pick<ShopSettings['figures'], 'creditDealPercent'>;

/**
 * Promise 29: for less than this no offer sells a thing, or somebody could buy it and sell it back at a profit. The deal of
 * store credit may come off as well, so the price leaves room for it.
 */
export function leastPrice({ subCategory, sellCashPaise, sellCreditPaise, grade }: SoldThing, figures: Figures): Paise {
  const pricePaise = paise(Math.max(sellCashPaise ?? 0, sellCreditPaise ?? 0));
  if (pricePaise === 0) return pricePaise;
  const paidGrade: PaidGrade = grade === null || grade === 'Mint' ? 'Good' : grade;
  const brought = mostBrought({ kind: itemKindOf(subCategory), pricePaise, table: figures }, paidGrade, figures);
  const wholeRupees = Math.ceil(brought / (100 - Math.min(figures.creditDealPercent, 99)));
  return paise(wholeRupees * 100);
}
