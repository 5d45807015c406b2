import { gradeText } from '../units/choice-text.ts';
import { grades } from '../units/grade.ts';
import type { ShownChoice, ShownProduct } from '../units/shown-offers.ts';

/** A product of a list, as it is shown to somebody who asked for conditions. */
export type InGrade<Product> = Product &
  ShownChoice & {
    /** Said beside the price, when that is not the price of Good without a word. */
    condition?: string;
    /** Only copies with prices of their own are left in these conditions: they are chosen on its page. */
    isByCopy?: boolean;
  };

interface ListedProduct extends ShownProduct {
  strikePrice: number | null;
}

/**
 * The cheapest of the conditions that were asked for, as the list is ordered by it: its price is shown, and it is what goes into
 * the cart. Good is chosen by naming nothing.
 */
export function inGrades<Product extends ListedProduct>(product: Product, wanted: readonly string[]): InGrade<Product> {
  const { grades: offers, buyCash, availableQty } = product;
  if (wanted.length === 0 || !offers) return product;
  const lowered = wanted.map((grade) => grade.toLowerCase());
  const asked = grades.filter((grade) => lowered.includes(grade.toLowerCase()));
  const there = offers.filter((offer) => offer.availableQty > 0 && asked.includes(offer.grade));
  const [offer] = there.toSorted((one, other) => one.buyCash - other.buyCash);
  if (!offer) {
    const condition = asked.map(gradeText).join(' or ');
    return { ...product, grades: [], buyCash: null, strikePrice: null, availableQty: 0, condition, isByCopy: true };
  }
  const shown = { ...product, grades: [], copiesFrom: undefined, condition: gradeText(offer.grade) };
  if (offer.grade === 'Good') return { ...shown, buyCash, availableQty };
  return { ...shown, strikePrice: null, buyCash: offer.buyCash, availableQty: offer.availableQty, grade: offer.grade };
}
