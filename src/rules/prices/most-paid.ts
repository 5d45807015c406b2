import type { BonusFigures } from '../trade-ins/sell-totals.ts';
import type { ShopSettings } from '../house/shop-settings.ts';
import { paise, type Paise } from '../money/paise.ts';
import { bestGrade, type Grade, grades } from '../units/grade.ts';
import { type GradePrices, gradePrice } from '../units/grade-price.ts';
import {
  type ConditionAnswers,
  type ConditionFigures,
  conditionQuestions,
  type ConditionQuote,
  type ItemKind,
  quoteFor,
  type ToQuote,
} from '../trade-ins/item-condition.ts';

/** What the shop asks for the things of one edition; null for what it does not sell. */
export interface AskedPrices extends GradePrices {
  /** The lowest of those that are not used. */
  newPaise: Paise | null;
  /** The lowest price of their own that units of a grade have; null when none has one. */
  ownPaise: Readonly<Partial<Record<Grade, Paise>>> | null;
}

/** As much as the shop may pay for one thing, bonus and all, in the condition that it is in. Mint counts as Good. */
export type MostPaid = Readonly<Record<PaidGrade, Paise>>;
export const paidGrades = ['Good', 'Worn', 'Faulty'] as const;
export type PaidGrade = (typeof paidGrades)[number];

type DealFigures = Pick<ShopSettings['figures'], 'creditDealPercent'>;

/**
 * The least that somebody has to spend to have such a thing: whoever sells it to the shop for more makes a profit. Store
 * credit takes its deal off what is used. A thing that was bought in a better condition can be worn by now, so every
 * condition has the prices of the better ones too. Null when the shop sells it in no condition.
 */
export function mostPaid(asked: AskedPrices, { creditDealPercent }: DealFigures): MostPaid | null {
  const withDeal = grades.map((grade) => {
    const price = Math.min(gradePrice(asked, grade) ?? Infinity, asked.ownPaise?.[grade] ?? Infinity);
    return price === Infinity ? Infinity : Math.floor((price * (100 - creditDealPercent)) / 10_000) * 100;
  });
  const [mint = Infinity, good = Infinity, worn = Infinity, faulty = Infinity] = withDeal;
  const best = Math.min(asked.newPaise ?? Infinity, mint, good);
  if (best === Infinity) return null;
  return {
    Good: paise(best),
    Worn: paise(Math.min(best, worn)),
    Faulty: paise(Math.min(best, worn, faulty)),
  };
}

/** The condition that the answers speak of, as what is paid knows it. */
export function paidGrade(kind: ItemKind, given: ConditionAnswers): PaidGrade {
  return paidAs(bestGrade(kind, given));
}

/** Nothing more is paid for what is like new. */
export function paidAs(grade: Grade): PaidGrade {
  return grade === 'Mint' ? 'Good' : grade;
}

/** The quote of one piece, which a price from before the limit does not lift above it. */
export function quoteWithin(most: Paise | null, piece: ToQuote): ConditionQuote {
  const quote = quoteFor(piece);
  if (most === null || quote.quotedPaise <= most) return quote;
  const amountPaise = paise(quote.quotedPaise - most);
  const limit = { name: 'limit', label: 'No more than we sell it for', amountPaise } as const;
  return { quotedPaise: most, deductions: [...quote.deductions, limit] };
}

export type PayFigures = BonusFigures & ConditionFigures;

/**
 * The largest price in whole rupees that the shop can pay for a thing in the best condition so that nobody can buy it,
 * sell it back and have more than before: in every condition, the price of the best answers for it, and the largest part
 * of a bonus that one thing can carry, stay within what somebody spends for it at least. A thing that reaches the least
 * sum of a bonus carries all of it; a smaller one travels with others, and carries its share of the sum at best.
 */
export function mostForBest(kind: ItemKind, most: MostPaid, figures: PayFigures): Paise {
  const isWithin = (rupees: number) =>
    paidGrades.every((grade) => {
      const piece = { kind, pricePaise: paise(rupees * 100), table: figures };
      return mostBrought(piece, grade, figures) <= most[grade];
    });
  let [within, beyond] = [0, Math.floor(most.Good / 100) + 1];
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (isWithin(middle)) within = middle;
    else beyond = middle;
  }
  return paise(within * 100);
}

/** What a thing of a grade brings its seller at best, with the largest part of a bonus that it can carry. */
export function mostBrought(piece: Omit<ToQuote, 'given'>, grade: PaidGrade, figures: BonusFigures): number {
  const value = bestValue(piece, grade);
  return value + largestBonus(value, figures);
}

/** What is paid for a thing that is just so bad that it has the grade. */
function bestValue(piece: Omit<ToQuote, 'given'>, grade: PaidGrade): number {
  const { kind } = piece;
  const answers = conditionQuestions[kind].flatMap((question) =>
    question.answers.map(({ value }): ConditionAnswers => ({ [question.name]: value })),
  );
  const values = answers
    .filter((given) => paidGrade(kind, given) === grade)
    .map((given) => quoteFor({ ...piece, given }).quotedPaise);
  return Math.max(...values);
}

function largestBonus(valuePaise: number, figures: BonusFigures): number {
  const part = (bonus: number, from: number) => bonus * 100 * (from === 0 ? 1 : Math.min(1, valuePaise / (from * 100)));
  return Math.max(
    part(figures.pickupBonus, figures.pickupBonusFrom),
    part(figures.selfShippingBonus, figures.selfShippingBonusFrom),
  );
}
