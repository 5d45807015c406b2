import type { ReplyOf } from '../../contract/call.ts';
import * as contract from '../../contract/office/catalogue.ts';
import { sectionOf } from '../../rules/catalogue/sections.ts';
import { paiseFromRupees, rupeesFromPaise } from '../../rules/money/paise.ts';
import {
  addAge,
  addProductsByStaff,
  editEdition,
  editProduct,
  editTitle,
  moveStockByStaff,
  receiveLotByStaff,
} from '../../shop/back-office/edit-products.ts';
import {
  countProducts,
  findProductsForStaff,
  type FoundProduct,
  type ProductListFilter,
} from '../../shop/back-office/find-products.ts';
import { readProductDetail, type ProductDetail } from '../../shop/back-office/read-product-detail.ts';
import { photographWidths } from '../../shop/catalogue/add-photograph.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { answer, actorOf, success } from '../answer.ts';
import { rupees, smallPicturePath, photographPath } from '../wire/product-on-the-wire.ts';
import { changesFromTheWire, editionFromTheWire, paiseOf, productFromTheWire } from '../wire/edition-from-the-wire.ts';

const pageSize = 50;
/** Counting further would read the whole catalogue, and nobody turns so many pages. */
const mostCounted = 2_000;

export const officeCatalogueAnswers = [
  answer(contract.officeProducts, async ({ q, sort = 'newest', page = 1, ...rest }, { database }) => {
    const filter: ProductListFilter = { text: q, ...rest };
    const products = await findProductsForStaff(database, filter, {
      sort,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    const count = await countProducts(database, filter, mostCounted + 1);
    const total = Math.min(count, mostCounted);
    return { total, isMore: count > mostCounted, page, pageSize, products: products.map(rowOnTheWire) };
  }),
  answer(contract.officeProduct, async ({ productId }, { database }) =>
    productDetailOnTheWire(await readProductDetail(database, productId)),
  ),
  answer(contract.officeChangeProduct, async ({ productId, why, ...wanted }, visit) => {
    const { buy, strike, mint, worn, faulty, ...rest } = wanted;
    const graded = { mintPaise: paiseOf(mint), wornPaise: paiseOf(worn), faultyPaise: paiseOf(faulty) };
    const changes = { buyPaise: paiseOf(buy), strikePaise: paiseOf(strike), ...graded, ...rest };
    await visit.database
      .transaction()
      .execute((tx) => editProduct(tx, { productId, changes }, { ...actorOf(visit), why }));
    return success;
  }),
  answer(contract.officeChangeTitle, async ({ titleId, why, ...changes }, visit) => {
    await visit.database.transaction().execute((tx) => editTitle(tx, { titleId, changes }, { ...actorOf(visit), why }));
    return success;
  }),
  answer(contract.officeChangeEdition, async ({ editionId, why, ...request }, visit) => {
    const changes = changesFromTheWire(request);
    await visit.database
      .transaction()
      .execute((tx) => editEdition(tx, { editionId, changes }, { ...actorOf(visit), why }));
    return success;
  }),
  answer(contract.officeMoveStock, ({ productId, reason, change, cost, supplier, bill, grade, why }, visit) => {
    const receipt = { costPaise: cost === undefined ? null : paiseFromRupees(cost), supplier, bill, grade };
    return visit.database
      .transaction()
      .execute((tx) => moveStockByStaff(tx, { productId, reason, change, ...receipt }, { ...actorOf(visit), why }));
  }),
  answer(contract.officeReceiveLot, async ({ sum, why, ...lot }, visit) => ({
    units: await visit.database
      .transaction()
      .execute((tx) => receiveLotByStaff(tx, { ...lot, sumPaise: paiseFromRupees(sum) }, { ...actorOf(visit), why })),
  })),
  answer(contract.officeAddEdition, async ({ why, ...request }, visit) => {
    const edition = editionFromTheWire(request, visit.now);
    const productIds = await visit.database
      .transaction()
      .execute((tx) => addProductsByStaff(tx, edition, { ...actorOf(visit), why }));
    return { productIds };
  }),
  answer(contract.officeAddProduct, async ({ editionId, why, ...request }, visit) => {
    const product = productFromTheWire(request, visit.now);
    const add = (tx: ShopTransaction) => addAge(tx, { editionId, product }, { ...actorOf(visit), why });
    return { productId: await visit.database.transaction().execute(add) };
  }),
];

function rowOnTheWire(found: FoundProduct): ReplyOf<typeof contract.officeProducts>['products'][number] {
  const { buyPaise, strikePaise, sellCashPaise, sellCreditPaise, gameType, ...shown } = found;
  const { photographHash, photographWidth, mintPaise, wornPaise, faultyPaise, ...row } = shown;
  const { title: name, edition: editionName, kind: subCategory } = row;
  const drawable = { editionId: row.editionId, name, editionName, platform: row.platform, subCategory, gameType };
  return {
    ...row,
    buy: rupees(buyPaise),
    strike: rupees(strikePaise),
    sellCash: rupees(sellCashPaise),
    sellCredit: rupees(sellCreditPaise),
    mint: rupees(mintPaise),
    worn: rupees(wornPaise),
    faulty: rupees(faultyPaise),
    image: smallPicturePath({ ...drawable, photographHash, photographWidth }),
  };
}

/** Everything about a title, in rupees. */
function productDetailOnTheWire({
  title,
  editions,
  products,
  rents,
  photographs,
  units,
  prices,
  moves,
}: ProductDetail) {
  const reply: ReplyOf<typeof contract.officeProduct> = {
    titleId: title.id,
    title: title.name,
    platform: title.platform,
    kind: title.kind,
    gameType: title.gameType,
    urlType: sectionOf(title.kind),
    editionId: title.editionId,
    editions: editions.map(({ id: editionId, mrpPaise, sellCashPaise, sellCreditPaise, ...edition }) => ({
      ...edition,
      editionId,
      mrp: rupees(mrpPaise),
      sellCash: rupees(sellCashPaise),
      sellCredit: rupees(sellCreditPaise),
      rent: Object.fromEntries(
        rents
          .filter((rent) => rent.editionId === editionId)
          .map(({ duration, pricePaise }) => [duration, rupeesFromPaise(pricePaise)]),
      ),
      products: products
        .filter((product) => product.editionId === editionId)
        .map(({ editionId: _edition, buyPaise, strikePaise, mintPaise, wornPaise, faultyPaise, ...product }) => ({
          ...product,
          mint: rupees(mintPaise),
          worn: rupees(wornPaise),
          faulty: rupees(faultyPaise),
          buy: rupees(buyPaise),
          strike: rupees(strikePaise),
        })),
    })),
    photographs: photographs.map(photographOnTheWire),
    units: units.map(({ number, costPaise, addedAt, ...unit }) => ({
      ...unit,
      unit: number,
      cost: rupeesFromPaise(costPaise),
      addedAt: addedAt.toISOString(),
    })),
    prices: prices.map(({ beforePaise, afterPaise, at, ...change }) => ({
      ...change,
      before: rupees(beforePaise),
      after: rupees(afterPaise),
      at: at.toISOString(),
    })),
    moves: moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
  };
  return reply;
}

function photographOnTheWire({ id: photographId, hash, alt, width, height }: ProductDetail['photographs'][number]) {
  const shown = photographWidths(width).find((size) => size >= 320) ?? width;
  return { photographId, alt, width, height, src: photographPath(hash, { width: shown, format: 'jpeg' }) };
}
