import type { ParsedRequestOf, ReplyOf } from '../../contract/call.ts';
import * as contract from '../../contract/office/catalogue.ts';
import { paiseFromRupees, rupeesFromPaise, type Paise } from '../../rules/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { addGoods, editEdition, editProduct, type Hand, moveGoods } from '../../shop/back-office/edit-goods.ts';
import { countGoods, findGoods, type FoundGoods, type GoodsFilter } from '../../shop/back-office/find-goods.ts';
import { type GoodsFile, readGoodsFile } from '../../shop/back-office/read-goods-file.ts';
import type { NewEdition } from '../../shop/catalogue/add-editions.ts';
import { type EditionChanges, rentDurations, rentField } from '../../shop/catalogue/edition-terms.ts';
import { answer, type Visit } from '../answer.ts';
import { actorOf } from './orders.ts';

const success = { status: 'success' as const };
const pageSize = 50;

export const officeCatalogueAnswers = [
  answer(contract.officeProducts, async ({ q, sort = 'newest', page = 1, ...rest }, { database }) => {
    const filter: GoodsFilter = { text: q, ...rest };
    const products = await findGoods(database, filter, { sort, limit: pageSize, offset: (page - 1) * pageSize });
    return { total: await countGoods(database, filter), page, pageSize, products: products.map(rowOnTheWire) };
  }),
  answer(contract.officeProduct, async ({ productId }, { database }) =>
    fileOnTheWire(await readGoodsFile(database, productId)),
  ),
  answer(contract.officeChangeProduct, async ({ productId, buy, strike, isListed, why }, visit) => {
    const changes = { buyPaise: paiseOf(buy), strikePaise: paiseOf(strike), isListed };
    await visit.database.transaction().execute((tx) => editProduct(tx, { productId, changes }, handOf(visit, why)));
    return success;
  }),
  answer(contract.officeChangeEdition, async ({ editionId, why, ...request }, visit) => {
    const changes = changesOf(request);
    await visit.database.transaction().execute((tx) => editEdition(tx, { editionId, changes }, handOf(visit, why)));
    return success;
  }),
  answer(contract.officeMoveStock, ({ productId, reason, change, why }, visit) =>
    visit.database.transaction().execute((tx) => moveGoods(tx, { productId, reason, change }, handOf(visit, why))),
  ),
  answer(contract.officeAddEdition, async ({ why, ...request }, visit) => {
    const edition = editionOf(request, visit.now);
    const productIds = await visit.database.transaction().execute((tx) => addGoods(tx, edition, handOf(visit, why)));
    return { productIds };
  }),
];

export function handOf(visit: Visit, why: string): Hand {
  return { by: actorOf(visit), why, now: visit.now };
}

function paiseOf<T extends null | undefined>(rupees: number | T): Paise | T {
  return typeof rupees === 'number' ? paiseFromRupees(rupees) : rupees;
}

export function rupeesOf(amount: Paise | null): number | null {
  return amount === null ? null : rupeesFromPaise(amount);
}

function changesOf(request: Omit<ParsedRequestOf<typeof contract.officeChangeEdition>, 'editionId' | 'why'>) {
  const { description, mrp, sellCash, sellCredit, rent = {}, hsn, releaseDate, hours } = request;
  const changes: EditionChanges = {
    description,
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

function editionOf(request: Omit<ParsedRequestOf<typeof contract.officeAddEdition>, 'why'>, now: Date): NewEdition {
  const changes = changesOf(request);
  const ages = request.products.map(({ age }) => age);
  if (new Set(ages).size < ages.length) throw odd('products', 'An age can stand here once.');
  if (((changes.sellCashPaise ?? null) === null) !== ((changes.sellCreditPaise ?? null) === null)) {
    throw odd('sellCash', 'The shop pays both in cash and in credit: fill in both or neither.');
  }
  return {
    title: {
      name: request.title,
      platform: request.platform,
      subCategory: request.kind,
      gameType: request.gameType || null,
    },
    playableOn: null,
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
    products: request.products.map((product) => productOf(product, now)),
  };
}

type WantedProduct = ParsedRequestOf<typeof contract.officeAddEdition>['products'][number];

function productOf({ age, buy, strike, stock = 0 }: WantedProduct, now: Date): NewEdition['products'][number] {
  if ((age === 'sell') !== (buy === undefined)) {
    throw odd('products', age === 'sell' ? 'What the shop only buys has no price.' : 'What is for sale needs a price.');
  }
  if (age === 'sell' && stock > 0) throw odd('products', 'What the shop only buys has no stock.');
  if (strike !== undefined && strike <= (buy ?? strike)) {
    throw odd('products', 'The price that is struck out must be higher than the price.');
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

function odd(field: string, sentence: string): Refused {
  return new Refused('bad-request', sentence, { [field]: sentence });
}

function rowOnTheWire({ buyPaise, strikePaise, sellCashPaise, sellCreditPaise, ...goods }: FoundGoods) {
  return {
    ...goods,
    buy: rupeesOf(buyPaise),
    strike: rupeesOf(strikePaise),
    sellCash: rupeesOf(sellCashPaise),
    sellCredit: rupeesOf(sellCreditPaise),
  };
}

function fileOnTheWire({ title, editions, products, rents, units, prices, moves }: GoodsFile) {
  const reply: ReplyOf<typeof contract.officeProduct> = {
    titleId: title.id,
    title: title.name,
    platform: title.platform,
    kind: title.kind,
    gameType: title.gameType,
    editionId: title.editionId,
    editions: editions.map(({ id: editionId, mrpPaise, sellCashPaise, sellCreditPaise, ...edition }) => ({
      ...edition,
      editionId,
      mrp: rupeesOf(mrpPaise),
      sellCash: rupeesOf(sellCashPaise),
      sellCredit: rupeesOf(sellCreditPaise),
      rent: Object.fromEntries(
        rents
          .filter((rent) => rent.editionId === editionId)
          .map(({ duration, pricePaise }) => [duration, rupeesFromPaise(pricePaise)]),
      ),
      products: products
        .filter((product) => product.editionId === editionId)
        .map(({ editionId: _edition, buyPaise, strikePaise, ...product }) => ({
          ...product,
          buy: rupeesOf(buyPaise),
          strike: rupeesOf(strikePaise),
        })),
    })),
    units: units.map(({ purchasePaise, addedAt, ...unit }) => ({
      ...unit,
      cost: rupeesFromPaise(purchasePaise),
      addedAt: addedAt.toISOString(),
    })),
    prices: prices.map(({ beforePaise, afterPaise, at, ...change }) => ({
      ...change,
      before: rupeesOf(beforePaise),
      after: rupeesOf(afterPaise),
      at: at.toISOString(),
    })),
    moves: moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
  };
  return reply;
}
