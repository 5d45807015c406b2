import { useState } from 'react';
import type { Product } from '../../../contract/catalogue.ts';
import type { Grade } from '../../../rules/units/grade.ts';
import { firstGrade, shownOffer, type ShownChoice } from '../../../rules/units/shown-offers.ts';

/** A product with the price and the stock of the condition that was chosen; a new thing has no conditions. */
export type ProductAsChosen = Product & ShownChoice;

/** Which condition of a used product the page is about. An address may name one, as a line of the cart does. */
export function useChosen(product: Product, named: string | null) {
  const [chosen, setChosen] = useState<{ id: number; grade: Grade } | null>(null);
  const known = product.grades?.find(({ grade, availableQty }) => grade === named && availableQty > 0)?.grade;
  const grade = chosen?.id === product.id ? chosen.grade : (known ?? firstGrade(product));
  return {
    chosen: grade === null ? product : asChosen(product, grade),
    choose: (wanted: Grade) => setChosen({ id: product.id, grade: wanted }),
  };
}

/**
 * Good goes into the cart without a name, as it did before there were grades. The old price was asked for Good, so no other
 * condition shows it.
 */
function asChosen(product: Product, grade: Grade): ProductAsChosen {
  const shown = { ...product, ...shownOffer(product, { grade }) };
  return grade === 'Good' ? { ...shown, grade: null } : { ...shown, grade, strikePrice: null };
}
