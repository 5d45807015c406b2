import type { OwnerSettings, ShopSettings } from '../house/shop-settings.ts';
import { formatRupees } from '../money/format-rupees.ts';
import { paise, type Paise, rupeesFromPaise } from '../money/paise.ts';
import { itemKindOf } from '../trade-ins/item-condition.ts';
import { type AskedPrices, mostBrought, mostForBest, mostPaid, paidGrades } from './most-paid.ts';
import { gradePrice } from '../units/grade-price.ts';
import { type Grade, grades } from '../units/grade.ts';
import { rememberedDays } from '../catalogue/price-memory.ts';
import type { ProductAge } from '../catalogue/product-age.ts';

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

/** Why a price cannot be struck out: it must be the printed MRP, or what was asked on a day of the last 90. */
export function strikeProblem(
  strike: number | null,
  { mrp, asked }: { mrp: number | null; asked: readonly number[] },
): PriceProblem | null {
  return strike === null || strike === mrp || asked.includes(strike) ? null : problems.untrueStrike;
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

/** The prices of an edition beside each other: what the shop asks for its things, and what it pays for one. */
export interface WholePrices extends AskedPrices {
  mrpPaise: Paise | null;
  /** The highest that it asks for any of them. */
  highestPaise: Paise | null;
  /** The higher of cash and credit. */
  payPaise: Paise | null;
}

/**
 * Why these prices cannot stand beside each other: nothing is sold above its printed MRP, and nobody can buy a thing and
 * sell it back at a profit. What was odd before and is not touched keeps nobody from other changes.
 */
export function wholePriceProblems(
  prices: WholePrices,
  figures: ShopSettings['figures'],
  changed: { isMrp: boolean; isPay: boolean },
): PriceProblem[] {
  const { mrpPaise, payPaise } = prices;
  const limits = changed.isPay && payPaise !== null ? mostPaid(prices, figures) : null;
  const most = limits && mostForBest(itemKindOf(prices.subCategory), limits, figures);
  return [
    ...(changed.isMrp && mrpPaise !== null ? aboveMrp(prices, mrpPaise) : []),
    ...(most !== null && payPaise !== null && payPaise > most ? [soldBack(most)] : []),
  ];
}

/** As if one unit with a price of its own were all that the shop sells of it, beside something beyond all prices. */
export function pricesOfOne(prices: WholePrices, { grade, ownPaise }: { grade: Grade; ownPaise: Paise }): WholePrices {
  const nothingElse = {
    buyPaise: null,
    mintPaise: null,
    wornPaise: null,
    faultyPaise: null,
    newPaise: paise(10 ** 12),
  };
  return { ...prices, ...nothingElse, ownPaise: { [grade]: ownPaise }, highestPaise: ownPaise };
}

/** What lets somebody buy a thing and sell it back at a profit: without it, nobody could. Null when nobody can. */
export type ProfitCause = (typeof profitCauses)[number];
const profitCauses = ['the pickup bonus', 'the self-shipping bonus', 'either bonus', 'the prices'] as const;

export function profitCause(prices: WholePrices, figures: ShopSettings['figures']): ProfitCause | null {
  const { payPaise } = prices;
  const most = mostPaid(prices, figures);
  if (payPaise === null || most === null) return null;
  const piece = { kind: itemKindOf(prices.subCategory), pricePaise: payPaise, table: figures };
  const isOdd = (less: Partial<ShopSettings['figures']>) =>
    paidGrades.some((grade) => mostBrought(piece, grade, { ...figures, ...less }) > most[grade]);
  if (!isOdd({})) return null;
  if (isOdd({ pickupBonus: 0, selfShippingBonus: 0 })) return 'the prices';
  if (!isOdd({ pickupBonus: 0 })) return 'the pickup bonus';
  return isOdd({ selfShippingBonus: 0 }) ? 'either bonus' : 'the self-shipping bonus';
}

/** What the owner is told of figures that let more things be sold back at a profit than before; null when they let none. */
export function profitWarning(causes: readonly ProfitCause[]): string | null {
  if (causes.length === 0) return null;
  const counts = profitCauses.flatMap((cause) => {
    const count = causes.filter((each) => each === cause).length;
    return count === 0 ? [] : [`${count} by ${cause}`];
  });
  const products = causes.length === 1 ? '1 more product' : `${causes.length} more products`;
  return `With these figures ${products} could be bought and sold back at a profit: ${counts.join(', ')}. Quotes stay below that; please look at what you pay for them.`;
}

/** What the owner should know of prices that may stand: what they leave for the shop, and what was odd before. */
export function priceWarnings(
  prices: WholePrices,
  { figures, used }: Pick<OwnerSettings, 'figures' | 'used'>,
): string[] {
  const { buyPaise, payPaise } = prices;
  const odd = wholePriceProblems(prices, figures, { isMrp: true, isPay: true });
  return [
    ...odd.map(({ sentence }) => sentence),
    ...(isThin(buyPaise, payPaise, used)
      ? [`The margin of used ones is below ${used.leastMarginPercent}% of their price.`]
      : []),
  ];
}

/** The same of one thing, whose cost is known: what was paid for it, and the work that went into it. */
export function marginWarning(
  { pricePaise, costPaise }: { pricePaise: Paise | null; costPaise: Paise },
  used: Pick<OwnerSettings['used'], 'leastMarginPercent'>,
): string | null {
  if (pricePaise !== null && pricePaise < costPaise) return 'It cost more than it sells for.';
  return isThin(pricePaise, costPaise, used) ? `Its margin is below ${used.leastMarginPercent}% of its price.` : null;
}

function isThin(
  price: Paise | null,
  cost: Paise | null,
  { leastMarginPercent }: Pick<OwnerSettings['used'], 'leastMarginPercent'>,
): boolean {
  return price !== null && cost !== null && (price - cost) * 100 < price * leastMarginPercent;
}

function aboveMrp(prices: WholePrices, mrp: Paise): PriceProblem[] {
  const amount = formatRupees(rupeesFromPaise(mrp));
  if (prices.highestPaise !== null && prices.highestPaise > mrp) {
    const sentence = `The price is above the printed MRP of ${amount}.`;
    return [{ field: 'buy', sentence, inCsv: `price is above the mrp of ${amount}` }];
  }
  const grade = grades.find((each) => (gradePrice(prices, each) ?? 0) > mrp);
  if (!grade) return [];
  const sentence = `The price of ${grade} is above the printed MRP of ${amount}: please give that grade a lower price of its own.`;
  return [{ field: 'buy', sentence, inCsv: `price of ${grade} is above the mrp of ${amount}` }];
}

function soldBack(most: Paise): PriceProblem {
  const amount = formatRupees(rupeesFromPaise(most));
  return {
    field: 'sellCredit',
    sentence: `At these prices the shop can pay ${amount} at most: for more, this could be bought and sold back at a profit.`,
    inCsv: `sell credit can be ${amount} at most: for more it could be bought and sold back at a profit`,
  };
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
  untrueStrike: {
    field: 'strike',
    sentence: `The price that is struck out must be the printed MRP, or one that was asked in the last ${rememberedDays} days.`,
    inCsv: `struck out must be the mrp, or a price that was asked in the last ${rememberedDays} days`,
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
