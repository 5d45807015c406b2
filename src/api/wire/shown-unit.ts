import type { ProductSummary, ShownUnit } from '../../contract/catalogue.ts';
import { rupeesFromPaise } from '../../rules/money/paise.ts';
import { missingParts } from '../../rules/units/missing-parts.ts';
import { gradeGaps } from '../../rules/units/grade-gaps.ts';
import { gradePrice } from '../../rules/units/grade-price.ts';
import type { ProductFacts } from '../../shop/catalogue/product-facts.ts';
import type { ShownUnit as UnitForSale } from '../../shop/units/shown-units.ts';
import { unitPicture } from './product-on-the-wire.ts';

/** One used thing as its buyer sees it. Without a price it is not shown: a faulty one that nobody has priced. */
export function shownUnit(unit: UnitForSale, product: ProductFacts): ShownUnit[] {
  const pricePaise = unit.ownPaise ?? gradePrice(product, unit.grade);
  if (pricePaise === null) return [];
  const missing = missingParts(product.subCategory, unit);
  return [
    {
      unit: unit.number,
      grade: unit.grade,
      buyCash: rupeesFromPaise(pricePaise),
      faults: unit.faults,
      contents: unit.contents,
      ...(missing.length > 0 && { missing }),
      ...(missing.length === 0 && isLookedAt(unit) && { isComplete: true }),
      photographs: unit.photographs.map((photograph) => unitPicture(photograph, unit.number)),
      serialEnd: unit.serial?.slice(-4) ?? null,
    },
  ];
}

/** Of what nobody has tested or described, nobody knows what comes with it. What is for parts promises nothing. */
function isLookedAt({ contents, answers, grade }: UnitForSale): boolean {
  return grade !== 'Faulty' && (contents.length > 0 || Object.keys(answers ?? {}).length > 0);
}

/** What the copies of each condition come without. Those with a price of their own are chosen one by one, and tell it themselves. */
export function withGaps(grades: ProductSummary['grades'], units: readonly UnitForSale[], product: ProductFacts) {
  return grades?.map((offer) => {
    const copies = units.filter(({ grade, ownPaise }) => grade === offer.grade && ownPaise === null);
    // Of more copies than are shown, nobody would count all.
    if (copies.length !== offer.availableQty) return offer;
    const gaps = gradeGaps(copies.map((unit) => ({ missing: missingParts(product.subCategory, unit) })));
    return gaps === undefined ? offer : { ...offer, gaps };
  });
}
