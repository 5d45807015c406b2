import type { ProductAge } from './product-age.ts';

/** As much as a price can be: a slip of the finger would otherwise make one that no form can mend. */
export const mostRupees = 10_000_000;

/** What is wrong: for a form the sentence and its field, for a csv what stands after the name of the product. */
export interface PriceProblem {
  field: 'buy' | 'strike' | 'sellCash' | 'sellCredit' | 'rent';
  sentence: string;
  inCsv: string;
}

/** Amounts are in rupees or in paise, all in the same: the rules compare them and do not count. */
export interface ProductPrices {
  age: ProductAge;
  buy: number | null;
  strike: number | null;
}

/** Why a product cannot have these prices; null when it can. */
export function productPriceProblem({ age, buy, strike }: ProductPrices): PriceProblem | null {
  if (age === 'sell' && buy !== null) return problems.onlyBought;
  if (age !== 'sell' && buy === null) return problems.unpriced;
  if (strike !== null && (buy === null || strike <= buy)) return problems.lowStrike;
  return null;
}

export interface EditionPrices {
  sellCash: number | null;
  sellCredit: number | null;
  /** For every duration. */
  rents: readonly (number | null)[];
}

/** Why an edition cannot have these prices. What was odd before and is not touched keeps nobody from other changes. */
export function editionPriceProblems(
  { sellCash, sellCredit, rents }: EditionPrices,
  changed: { isPay: boolean; isRent: boolean },
): PriceProblem[] {
  const isHalfPaid = (sellCash === null) !== (sellCredit === null);
  const isCreditLess = changed.isPay && sellCash !== null && sellCredit !== null && sellCredit < sellCash;
  const priced = rents.filter((price) => price !== null).length;
  const isHalfRented = changed.isRent && priced > 0 && priced < rents.length;
  return [
    ...(isHalfPaid ? [problems.halfPaid] : []),
    ...(isCreditLess ? [problems.lowCredit] : []),
    ...(isHalfRented ? [problems.halfRented] : []),
  ];
}

const problems = {
  onlyBought: {
    field: 'buy',
    sentence: 'The shop only buys this: it has no price to buy it for.',
    inCsv: 'has no price: the shop only buys it',
  },
  unpriced: { field: 'buy', sentence: 'What is for sale needs a price.', inCsv: 'price cannot be empty' },
  lowStrike: {
    field: 'strike',
    sentence: 'The price that is struck out must be higher than the price.',
    inCsv: 'struck out must be higher than the price',
  },
  halfPaid: {
    field: 'sellCash',
    sentence: 'The shop pays both in cash and in credit, or does not buy it: fill in both or neither.',
    inCsv: 'sell cash and sell credit need both, or neither',
  },
  lowCredit: {
    field: 'sellCredit',
    sentence: 'What the shop pays in credit cannot be less than what it pays in cash.',
    inCsv: 'sell credit cannot be less than sell cash',
  },
  halfRented: {
    field: 'rent',
    sentence: 'A rental needs a price for every duration, or none at all.',
    inCsv: 'rent needs a price for every duration, or none at all',
  },
} as const satisfies Record<string, PriceProblem>;
