import { paise, type Paise } from '../money/paise.ts';
import type { SubCategory } from '../catalogue/sections.ts';
import { defaultUsed, type UsedFigures } from '../house/shop-settings.ts';
import { type Grade, grades } from './grade.ts';
import { nearestGrade } from './shown-offers.ts';
import { spread } from '../money/spread.ts';

/** What the prices of a pre-owned product's grades are made of. */
export interface GradePrices {
  subCategory: SubCategory;
  /** Of Good. */
  buyPaise: Paise | null;
  /** Prices of their own, where the owner gave one. */
  mintPaise: Paise | null;
  wornPaise: Paise | null;
  faultyPaise: Paise | null;
  /** What the owner changed of the figures for used things; null when nothing. */
  used: Partial<UsedFigures> | null;
}

/** What is known of a pre-owned product's shelf. */
export interface GradedProduct extends GradePrices {
  mintCount: number;
  goodCount: number;
  wornCount: number;
  faultyCount: number;
}

export interface GradeOffer {
  grade: Grade;
  pricePaise: Paise;
  available: number;
}

/** What a grade of a product costs, in whole rupees rounded down; null for one that has no price. */
export function gradePrice(product: GradePrices, grade: Grade): Paise | null {
  const { buyPaise, subCategory, used } = product;
  if (buyPaise === null) return null;
  const percents = { ...defaultUsed, ...used };
  switch (grade) {
    case 'Mint':
      return product.mintPaise ?? wholeRupees(buyPaise, 100 + percents[`mint${subCategory}Percent`]);
    case 'Good':
      return buyPaise;
    case 'Worn':
      return product.wornPaise ?? wholeRupees(buyPaise, 100 - percents[`worn${subCategory}Percent`]);
    case 'Faulty':
      return product.faultyPaise;
  }
}

/** The grades of a pre-owned product, each with its price and how many there are. Faulty ones only while there are any. */
export function gradeOffers(product: GradedProduct): GradeOffer[] {
  return grades.flatMap((grade) => {
    const pricePaise = gradePrice(product, grade);
    const available = countOf(product, grade);
    return pricePaise === null || (grade === 'Faulty' && available === 0) ? [] : [{ grade, pricePaise, available }];
  });
}

/** How many of a grade can be bought without naming one. */
function countOf(product: GradedProduct, grade: Grade): number {
  const counts = {
    Mint: product.mintCount,
    Good: product.goodCount,
    Worn: product.wornCount,
    Faulty: product.faultyCount,
  };
  return counts[grade];
}

/** One unit that somebody chose by its number. */
export interface ChosenUnit {
  grade: Grade;
  ownPaise: Paise | null;
  isFree: boolean;
}

/** What a choice costs and how many of it there are: of nothing in particular, of a grade, or of one unit. */
export function offerOf(
  product: GradedProduct & { available: number },
  choice: string,
  unit: ChosenUnit | null,
): { pricePaise: Paise | null; available: number } {
  if (choice === '') return { pricePaise: product.buyPaise, available: product.available };
  const grade = grades.find((known) => known === choice);
  if (grade) return { pricePaise: gradePrice(product, grade), available: countOf(product, grade) };
  if (unit === null) return { pricePaise: null, available: 0 };
  return { pricePaise: unit.ownPaise ?? gradePrice(product, unit.grade), available: unit.isFree ? 1 : 0 };
}

/** What somebody may like instead of what is gone: the nearest grade that is there, a better one before a worse one. */
export function nearestOffer(product: GradedProduct, choice: string): GradeOffer | null {
  return nearestGrade(
    gradeOffers(product).filter(({ available }) => available > 0),
    choice,
  );
}

function wholeRupees(price: Paise, percent: number): Paise {
  return paise(Math.max(Math.floor((price * percent) / 10_000) * 100, 100));
}

/**
 * What each thing of a lot cost: its share of the sum by what it sells for, to the paisa. A thing without a price cost
 * nothing, unless none of them has one: then they cost the same.
 */
export function splitLot(sum: Paise, prices: readonly (Paise | null)[]): Paise[] {
  const isPriced = prices.some((price) => price !== null && price > 0);
  return spread(
    sum,
    prices.map((price) => (isPriced ? (price ?? 0) : 1)),
  ).map((share) => paise(share));
}
