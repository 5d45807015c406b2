import type { ParsedRequestOf } from '../../contract/call.ts';
import type * as contract from '../../contract/office/catalogue.ts';
import { rentDurations } from '../../rules/line-choices.ts';
import { readConsoles } from '../../rules/consoles/works-on.ts';
import { editionPriceProblems, productPriceProblem } from '../../rules/prices/price-rules.ts';
import { paiseFromRupees, type Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import type { NewEdition } from '../../shop/catalogue/add-editions.ts';
import { type EditionChanges, rentField } from '../../shop/catalogue/change-edition.ts';

/** A new edition in the units of the shop. What makes no sense is refused, with the field where it stands. */
export function editionFromTheWire(
  request: Omit<ParsedRequestOf<typeof contract.officeAddEdition>, 'why'>,
  now: Date,
): NewEdition {
  const changes = changesFromTheWire(request);
  const ages = request.products.map(({ age }) => age);
  if (new Set(ages).size < ages.length) throw odd('products', 'An age can stand here once.');
  refuseOddPrices(changes);
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
    countryOfOrigin: request.countryOfOrigin ?? null,
    maker: request.maker ?? null,
    makerWarranty: request.makerWarranty ?? null,
    comesAs: changes.comesAs ?? null,
    region: changes.region ?? null,
    worksOn: changes.worksOn ?? null,
    rentPrices: rentDurations.flatMap((duration) => {
      const pricePaise = changes[rentField(duration)] ?? null;
      return pricePaise === null ? [] : [{ duration, pricePaise }];
    }),
    products: request.products.map((product) => productFromTheWire(product, now)),
  };
}

function refuseOddPrices(changes: EditionChanges): void {
  const { sellCashPaise = null, sellCreditPaise = null } = changes;
  const rents = rentDurations.map((duration) => changes[rentField(duration)] ?? null);
  const prices = { sellCash: sellCashPaise, sellCredit: sellCreditPaise, rents };
  const [problem] = editionPriceProblems(prices, { isPay: true, isRent: true });
  if (problem) throw odd(problem.field, problem.sentence);
}

type WantedProduct = ParsedRequestOf<typeof contract.officeAddEdition>['products'][number];

export function productFromTheWire(
  { age, buy, strike, stock = 0 }: WantedProduct,
  now: Date,
): NewEdition['products'][number] {
  const problem = productPriceProblem({ age, buy: buy ?? null, strike: strike ?? null });
  if (problem) throw odd(problem.field, problem.sentence);
  if (age === 'sell' && stock > 0) throw odd('stock', 'What the shop only buys has no stock.');
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
  const { mrp, sellCash, sellCredit, rent = {}, hours, ...plain } = request;
  const changes: EditionChanges = {
    name: plain.name,
    description: plain.description,
    playableOn: plain.playableOn,
    countryOfOrigin: plain.countryOfOrigin,
    maker: plain.maker,
    makerWarranty: plain.makerWarranty,
    comesAs: plain.comesAs,
    region: plain.region,
    worksOn: plain.worksOn && readConsoles(plain.worksOn),
    mrpPaise: paiseOf(mrp),
    sellCashPaise: paiseOf(sellCash),
    sellCreditPaise: paiseOf(sellCredit),
    hsn: plain.hsn,
    releaseDate: plain.releaseDate,
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
