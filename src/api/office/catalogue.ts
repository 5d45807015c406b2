import type { ReplyOf } from '../../contract/call.ts';
import * as contract from '../../contract/office/catalogue.ts';
import {
  addAge,
  addProductsByStaff,
  editEdition,
  editProduct,
  editTitle,
  moveStockByStaff,
} from '../../shop/back-office/edit-products.ts';
import {
  countProducts,
  findProductsForStaff,
  type FoundProduct,
  type ProductListFilter,
} from '../../shop/back-office/find-products.ts';
import { readProductDetail } from '../../shop/back-office/read-product-detail.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { answer, handOf, success } from '../answer.ts';
import { rupees, smallPicturePath } from '../wire/product-on-the-wire.ts';
import { changesFromTheWire, editionFromTheWire, paiseOf, productFromTheWire } from '../wire/edition-from-the-wire.ts';
import { productDetailOnTheWire } from '../wire/product-detail-on-the-wire.ts';

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
  answer(contract.officeChangeProduct, async ({ productId, buy, strike, isListed, mostPerCustomer, why }, visit) => {
    const changes = { buyPaise: paiseOf(buy), strikePaise: paiseOf(strike), isListed, mostPerCustomer };
    await visit.database
      .transaction()
      .execute((tx) => editProduct(tx, { productId, changes }, { ...handOf(visit), why }));
    return success;
  }),
  answer(contract.officeChangeTitle, async ({ titleId, why, ...changes }, visit) => {
    await visit.database.transaction().execute((tx) => editTitle(tx, { titleId, changes }, { ...handOf(visit), why }));
    return success;
  }),
  answer(contract.officeChangeEdition, async ({ editionId, why, ...request }, visit) => {
    const changes = changesFromTheWire(request);
    await visit.database
      .transaction()
      .execute((tx) => editEdition(tx, { editionId, changes }, { ...handOf(visit), why }));
    return success;
  }),
  answer(contract.officeMoveStock, ({ productId, reason, change, why }, visit) =>
    visit.database
      .transaction()
      .execute((tx) => moveStockByStaff(tx, { productId, reason, change }, { ...handOf(visit), why })),
  ),
  answer(contract.officeAddEdition, async ({ why, ...request }, visit) => {
    const edition = editionFromTheWire(request, visit.now);
    const productIds = await visit.database
      .transaction()
      .execute((tx) => addProductsByStaff(tx, edition, { ...handOf(visit), why }));
    return { productIds };
  }),
  answer(contract.officeAddProduct, async ({ editionId, why, ...request }, visit) => {
    const product = productFromTheWire(request, visit.now);
    const add = (tx: ShopTransaction) => addAge(tx, { editionId, product }, { ...handOf(visit), why });
    return { productId: await visit.database.transaction().execute(add) };
  }),
];

function rowOnTheWire(found: FoundProduct): ReplyOf<typeof contract.officeProducts>['products'][number] {
  const { buyPaise, strikePaise, sellCashPaise, sellCreditPaise, gameType, ...shown } = found;
  const { photographHash, photographWidth, ...row } = shown;
  const { title: name, edition: editionName, kind: subCategory } = row;
  const drawable = { editionId: row.editionId, name, editionName, platform: row.platform, subCategory, gameType };
  return {
    ...row,
    buy: rupees(buyPaise),
    strike: rupees(strikePaise),
    sellCash: rupees(sellCashPaise),
    sellCredit: rupees(sellCreditPaise),
    image: smallPicturePath({ ...drawable, photographHash, photographWidth }),
  };
}
