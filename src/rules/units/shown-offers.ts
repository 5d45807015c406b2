import { choiceOf } from './choice.ts';
import { type Grade, grades } from './grade.ts';

/** A condition of a used product as it travels, in rupees. */
export interface ShownOffer {
  grade: Grade;
  buyCash: number;
  availableQty: number;
  gaps?: string | undefined;
}

/** A product as it travels. A used one has grades, and where they were asked for the very units that are for sale. */
export interface ShownProduct {
  buyCash: number | null;
  availableQty: number;
  grades?: readonly ShownOffer[] | undefined;
  /** The least that a working copy with a price of its own costs. */
  copiesFrom?: number | undefined;
  units?: readonly { unit: string; grade: Grade; buyCash: number; missing?: readonly string[] | undefined }[];
}

/** What of a product somebody chose. Good is chosen by naming nothing, as clients do that know no grades. */
export interface ShownChoice {
  grade?: Grade | null;
  unit?: string | null;
}

/** The condition that somebody is shown first: Good while there is one, else the best that is there; null when none is. */
export function firstGrade({ grades: offers = [] }: ShownProduct): Grade | null {
  const there = offers.filter(({ availableQty }) => availableQty > 0).map(({ grade }) => grade);
  return there.includes('Good') ? 'Good' : (there[0] ?? null);
}

/** What a choice costs now, and how many of it there are; without a price when the shop has it no more. */
export function shownOffer(product: ShownProduct, choice: ShownChoice): Pick<ShownProduct, 'buyCash' | 'availableQty'> {
  const { buyCash, availableQty } = product;
  if (choiceOf(choice) === '') return { buyCash, availableQty };
  if (choice.unit) {
    const unit = product.units?.find((each) => each.unit === choice.unit);
    return { buyCash: unit?.buyCash ?? null, availableQty: unit ? 1 : 0 };
  }
  const offer = product.grades?.find(({ grade }) => grade === choice.grade);
  return { buyCash: offer?.buyCash ?? null, availableQty: offer?.availableQty ?? 0 };
}

/** The least that a thing which works costs, where that is less than the price of Good or Good is gone; else null. */
export function cheaperPrice({ buyCash, availableQty, grades: offers = [], copiesFrom }: ShownProduct): number | null {
  const there = offers.filter((offer) => offer.availableQty > 0 && offer.grade !== 'Faulty');
  const prices = [...there.map((offer) => offer.buyCash), ...(copiesFrom === undefined ? [] : [copiesFrom])];
  const least = Math.min(...prices);
  return prices.length > 0 && (availableQty <= 0 || least < (buyCash ?? Infinity)) ? least : null;
}

/** Whether anything of it can be bought. What is for parts is not meant by somebody who looks along a shelf. */
export function isOnShelf({ availableQty, grades: offers = [], copiesFrom }: ShownProduct): boolean {
  const isGradeThere = offers.some((offer) => offer.availableQty > 0 && offer.grade !== 'Faulty');
  return availableQty > 0 || isGradeThere || copiesFrom !== undefined;
}

/** Of what is there, the nearest to what somebody chose, a better one before a worse one, never one for parts. */
export function nearestGrade<Offer extends { grade: Grade }>(there: readonly Offer[], choice: string): Offer | null {
  const wanted = grades.findIndex((grade) => grade === choice);
  const from = wanted === -1 ? grades.indexOf('Good') : wanted;
  const distance = ({ grade }: Offer) => Math.abs(grades.indexOf(grade) - from);
  const fitting = there.filter(({ grade }) => grade !== choice && grade !== 'Faulty');
  return fitting.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
