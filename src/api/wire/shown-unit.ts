import type { ShownUnit } from '../../contract/catalogue.ts';
import { rupeesFromPaise } from '../../rules/money/paise.ts';
import { missingParts } from '../../rules/units/missing-parts.ts';
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
      photographs: unit.photographs.map((photograph) => unitPicture(photograph, unit.number)),
      serialEnd: unit.serial?.slice(-4) ?? null,
    },
  ];
}
