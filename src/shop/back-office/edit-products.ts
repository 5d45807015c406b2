import type { ExplainedAction } from '../audit/staff-action.ts';
import { clearStrikes } from '../prices/asked-prices.ts';
import { isDifferent } from '../../rules/house/differences.ts';
import { Refused } from '../../rules/refused.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { addEditions, type NewEdition, type NewProduct } from '../catalogue/add-editions.ts';
import { addProduct } from '../catalogue/add-product.ts';
import { changeEdition, type EditionChanges } from '../catalogue/change-edition.ts';
import { changeProduct, type ProductChanges } from '../catalogue/change-product.ts';
import { changeTitle, type TitleChanges } from '../catalogue/change-title.ts';
import { type HandMove, moveStock } from '../catalogue/stock/move-stock.ts';
import { type Lot, receiveLot } from '../catalogue/stock/receive-lot.ts';
import type { ShopTransaction } from '../database.ts';
import { withdrawNotices } from '../pre-orders/tell-releases.ts';
import { countReceived, setSupply } from '../pre-orders/supply.ts';
import { clearShelf } from '../units/clear-shelf.ts';
import { countWaiting, endWaitingForPrice } from '../units/find-unit.ts';
import { lockEditionOf, refuseOddPrices, refuseUntrueStrike } from './refuse-odd-prices.ts';

/** A product changed by the staff, with its row in the audit log; what changes nothing leaves no row. */
export async function editProduct(
  tx: ShopTransaction,
  { productId, changes }: { productId: number; changes: ProductChanges },
  { by, why, now }: ExplainedAction,
): Promise<void> {
  await lockEditionOf(tx, productId);
  const change = await changeProduct(tx, { productId, changes, by: by.name });
  if (!isDifferent(change)) return;
  const { buyPaise, isListed, mintPaise, wornPaise, faultyPaise } = change.after;
  const isMrp = [buyPaise, mintPaise, wornPaise, faultyPaise].some((value) => value !== undefined);
  await refuseOddPrices(tx, { productId, before: change.before }, { isMrp, isPay: isMrp || isListed !== undefined });
  if (change.after.strikePaise !== undefined) await refuseUntrueStrike(tx, productId, now);
  await writeAudit(tx, { by, action: 'change product', subject: `product ${productId}`, ...change, why, now });
}

export async function editEdition(
  tx: ShopTransaction,
  { editionId, changes }: { editionId: number; changes: EditionChanges },
  { by, why, now }: ExplainedAction,
): Promise<void> {
  const change = await changeEdition(tx, { editionId, changes, by: by.name });
  if (!isDifferent(change)) return;
  if (change.after.releaseDate !== undefined) await withdrawNotices(tx, editionId);
  const { mrpPaise, sellCashPaise, sellCreditPaise } = change.after;
  const isPay = sellCashPaise !== undefined || sellCreditPaise !== undefined;
  await refuseOddPrices(tx, { editionId }, { isMrp: mrpPaise !== undefined, isPay });
  if (mrpPaise !== undefined) await clearStrikes(tx, { editionId }, now);
  await writeAudit(tx, { by, action: 'change edition', subject: `edition ${editionId}`, ...change, why, now });
}

export async function editTitle(
  tx: ShopTransaction,
  { titleId, changes }: { titleId: number; changes: TitleChanges },
  { by, why, now }: ExplainedAction,
): Promise<void> {
  const change = await changeTitle(tx, { titleId, changes });
  if (!isDifferent(change)) return;
  if (change.after.kind !== undefined) await clearShelf(tx, await listShelved(tx, titleId), { by: by.name, now });
  await writeAudit(tx, { by, action: 'change title', subject: `title ${titleId}`, ...change, why, now });
}

/** What is for sale of a title. */
async function listShelved(tx: ShopTransaction, titleId: number): Promise<number[]> {
  const units = await tx
    .selectFrom('unit')
    .innerJoin('edition', 'edition.id', 'unit.edition_id')
    .where('title_id', '=', titleId)
    .where('state', '=', 'for sale')
    .select('unit.id')
    .execute();
  return units.map(({ id }) => id);
}

export async function moveStockByStaff(
  tx: ShopTransaction,
  move: Omit<HandMove, 'by' | 'now'>,
  { by, why, now }: ExplainedAction,
): Promise<{ before: number; after: number }> {
  const { productId, reason, change, costPaise, supplier, bill, grade } = move;
  const isHere = reason === 'received' && (await countReceived(tx, { productId, copies: change }));
  const moved = await moveStock(tx, { ...move, by: by.name, now });
  const counted = isHere ? 'here' : 'onHand';
  await writeAudit(tx, {
    by,
    action: 'move stock',
    subject: `product ${productId}`,
    before: { [counted]: moved.before },
    after: { [counted]: moved.after, reason, change, costPaise, supplier, bill, grade },
    why,
    now,
  });
  return moved;
}

/** What there is for the queue of a pre-order; null when it is not counted any more. */
export async function setSupplyByStaff(
  tx: ShopTransaction,
  wanted: Omit<Parameters<typeof setSupply>[1], 'by' | 'now'>,
  { by, why, now }: ExplainedAction,
): Promise<void> {
  const before = await setSupply(tx, { ...wanted, by: by.name, now });
  const subject = `product ${wanted.productId}`;
  await writeAudit(tx, { by, action: 'count pre-order', subject, before, after: wanted.supply, why, now });
}

/** Used things bought together, with their row in the audit log. Answers how many. */
export async function receiveLotByStaff(
  tx: ShopTransaction,
  lot: Lot,
  { by, why, now }: ExplainedAction,
): Promise<number> {
  const units = await receiveLot(tx, { ...lot, by: by.name, now });
  const { supplier, bill, ...after } = lot;
  await writeAudit(tx, { by, action: 'receive lot', subject: `bill ${bill} of ${supplier}`, after, why, now });
  return units;
}

/** A new edition; its title is taken when the shop has it. Nothing is added that is there already. */
export async function addProductsByStaff(
  tx: ShopTransaction,
  edition: NewEdition,
  { by, why, now }: ExplainedAction,
): Promise<number[]> {
  if (await findEditionNamed(tx, edition)) {
    throw new Refused('conflict', `${edition.title.name} has an edition ${edition.name} already.`);
  }
  await addEditions(tx, [edition], { by: by.name, now, isToTest: true });
  const editionId = await findEditionNamed(tx, edition);
  if (editionId === null) throw new Error('the edition that was just added is not there');
  await refuseOddPrices(tx, { editionId }, { isMrp: true, isPay: true });
  const products = await tx
    .selectFrom('product')
    .where('edition_id', '=', editionId)
    .orderBy('id')
    .select('id')
    .execute();
  for (const { id } of products) await refuseUntrueStrike(tx, id, now);
  await writeAudit(tx, { by, action: 'add edition', subject: `edition ${editionId}`, after: edition, why, now });
  return products.map(({ id }) => id);
}

/**
 * One more age of an edition that is there. Traded-in pieces that had no price yet go on sale with it; whoever counted
 * them into the opening stock must not find them there twice.
 */
export async function addAge(
  tx: ShopTransaction,
  { editionId, product }: { editionId: number; product: NewProduct },
  { by, why, now }: ExplainedAction,
): Promise<number> {
  const waiting = product.age === 'PreOwned' ? await countWaiting(tx, editionId) : 0;
  const openingStock = Math.max(product.openingStock - waiting, 0);
  const productId = await addProduct(tx, { editionId, product: { ...product, openingStock }, by: by.name, now });
  if (product.age === 'PreOwned') await endWaitingForPrice(tx, { editionId, productId });
  await refuseOddPrices(tx, { editionId }, { isMrp: true, isPay: true });
  await refuseUntrueStrike(tx, productId, now);
  const after = { editionId, ...product };
  await writeAudit(tx, { by, action: 'add product', subject: `product ${productId}`, after, why, now });
  return productId;
}

async function findEditionNamed(tx: ShopTransaction, { title, name }: NewEdition): Promise<number | null> {
  const found = await tx
    .selectFrom('edition')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .where('title.name', '=', title.name)
    .where('title.platform', '=', title.platform)
    .where('title.sub_category', '=', title.subCategory)
    .where('edition.name', '=', name)
    .select('edition.id')
    .executeTakeFirst();
  return found?.id ?? null;
}
