import type { ParsedRequestOf } from '../../contract/call.ts';
import type * as contract from '../../contract/office/catalogue.ts';
import { paiseFromRupees, type Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import type { RentDuration } from '../../shop/catalogue-tables.ts';
import type { NewEdition } from '../../shop/catalogue/add-editions.ts';
import { type EditionChanges, rentDurations, rentField } from '../../shop/catalogue/edition-terms.ts';

/** A new edition in the units of the shop. What makes no sense is refused, with the field where it stands. */
export function editionFromTheWire(
  request: Omit<ParsedRequestOf<typeof contract.officeAddEdition>, 'why'>,
  now: Date,
): NewEdition {
  const changes = changesFromTheWire(request);
  const ages = request.products.map(({ age }) => age);
  if (new Set(ages).size < ages.length) throw odd('products', 'An age can stand here once.');
  if (((changes.sellCashPaise ?? null) === null) !== ((changes.sellCreditPaise ?? null) === null)) {
    throw odd('sellCash', 'The shop pays both in cash and in credit: fill in both or neither.');
  }
  if ((changes.sellCreditPaise ?? 0) < (changes.sellCashPaise ?? 0)) {
    throw odd('sellCredit', 'What the shop pays in credit cannot be less than what it pays in cash.');
  }
  refuseHalfRent(request.rent ?? {});
  return {
    title: {
      name: request.title,
      platform: request.platform,
      subCategory: request.kind,
      gameType: request.gameType || null,
    },
    playableOn: request.playableOn ?? null,
    name: request.edition,
    description: request.description ?? '',
    approxGameplayHours: request.hours ?? null,
    hsn: request.hsn,
    mrpPaise: changes.mrpPaise ?? null,
    sellCashPaise: changes.sellCashPaise ?? null,
    sellCreditPaise: changes.sellCreditPaise ?? null,
    releaseDate: request.releaseDate ?? null,
    rentPrices: rentDurations.flatMap((duration) => {
      const pricePaise = changes[rentField(duration)] ?? null;
      return pricePaise === null ? [] : [{ duration, pricePaise }];
    }),
    products: request.products.map((product) => productFromTheWire(product, now)),
  };
}

function refuseHalfRent(rent: Readonly<Partial<Record<RentDuration, number | null>>>): void {
  const priced = rentDurations.filter((duration) => (rent[duration] ?? null) !== null).length;
  if (priced === 0 || priced === rentDurations.length) return;
  throw odd('rent', 'A rental needs a price for every duration, or none at all.');
}

type WantedProduct = ParsedRequestOf<typeof contract.officeAddEdition>['products'][number];

export function productFromTheWire(
  { age, buy, strike, stock = 0 }: WantedProduct,
  now: Date,
): NewEdition['products'][number] {
  if ((age === 'sell') !== (buy === undefined)) {
    throw odd('buy', age === 'sell' ? 'What the shop only buys has no price.' : 'What is for sale needs a price.');
  }
  if (age === 'sell' && stock > 0) throw odd('stock', 'What the shop only buys has no stock.');
  if (strike !== undefined && strike <= (buy ?? strike)) {
    throw odd('strike', 'The price that is struck out must be higher than the price.');
  }
  return {
    age,
    buyPaise: buy === undefined ? null : paiseFromRupees(buy),
    strikePaise: strike === undefined ? null : paiseFromRupees(strike),
    popularity: 0,
    listedAt: now.toISOString(),
    openingStock: stock,
  };
}

export function changesFromTheWire(
  request: Omit<ParsedRequestOf<typeof contract.officeChangeEdition>, 'editionId' | 'why'>,
) {
  const { name, description, playableOn, mrp, sellCash, sellCredit, rent = {}, hsn, releaseDate, hours } = request;
  const changes: EditionChanges = {
    name,
    description,
    playableOn,
    mrpPaise: paiseOf(mrp),
    sellCashPaise: paiseOf(sellCash),
    sellCreditPaise: paiseOf(sellCredit),
    hsn,
    releaseDate,
    approxGameplayHours: hours,
  };
  for (const duration of rentDurations) changes[rentField(duration)] = paiseOf(rent[duration]);
  return changes;
}

export function paiseOf<T extends null | undefined>(rupees: number | T): Paise | T {
  return typeof rupees === 'number' ? paiseFromRupees(rupees) : rupees;
}

function odd(field: string, sentence: string): Refused {
  return new Refused('bad-request', sentence, { [field]: sentence });
}
