import { gradeText } from '../units/choice-text.ts';
import type { Grade } from '../units/grade.ts';
import type { ShownChoice, ShownProduct } from '../units/shown-offers.ts';

/** A product of a list, as it is shown to somebody who asked for conditions. */
export type InGrade<Product> = Product &
  ShownChoice & {
    /** Said beside the price, when that is not the price of Good without a word. */
    condition?: string;
  };

interface ListedProduct extends ShownProduct {
  strikePrice: number | null;
  cheapestCopies?: readonly Priced[] | undefined;
}

interface Priced {
  grade: Grade;
  buyCash: number;
}

/**
 * The cheapest of the conditions that were asked for, as the list is ordered by it: its price is shown, and it is what goes into
 * the cart. Good is chosen by naming nothing. Where a copy with a price of its own costs less, or nothing else is left, it is
 * chosen on the page of the product.
 */
export function inGrades<Product extends ListedProduct>(product: Product, wanted: readonly string[]): InGrade<Product> {
  const { grades: offers, buyCash, availableQty } = product;
  if (wanted.length === 0 || !offers) return product;
  const lowered = wanted.map((grade) => grade.toLowerCase());
  const cheapestOf = <Offer extends Priced>(priced: readonly Offer[]): Offer | undefined =>
    priced
      .filter(({ grade }) => lowered.includes(grade.toLowerCase()))
      .toSorted((one, other) => one.buyCash - other.buyCash)[0];
  const offer = cheapestOf(offers.filter((each) => each.availableQty > 0));
  const copy = cheapestOf(product.cheapestCopies ?? []);
  if (!offer || (copy && copy.buyCash < offer.buyCash)) {
    const condition = copy && gradeText(copy.grade);
    const sold = { ...product, grades: [], buyCash: null, strikePrice: null, availableQty: 0 };
    return { ...sold, copiesFrom: copy?.buyCash, condition };
  }
  const shown = { ...product, grades: [], copiesFrom: undefined, condition: gradeText(offer.grade) };
  if (offer.grade === 'Good') return { ...shown, buyCash, availableQty };
  return { ...shown, strikePrice: null, buyCash: offer.buyCash, availableQty: offer.availableQty, grade: offer.grade };
}
