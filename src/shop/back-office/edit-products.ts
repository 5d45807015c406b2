import { isDifferent } from '../../rules/house/differences.ts';
import { Refused } from '../../rules/refused.ts';
import { type Actor, writeAudit } from '../audit/write-audit.ts';
import { addEditions, type NewEdition, type NewProduct } from '../catalogue/add-editions.ts';
import { addProduct } from '../catalogue/add-product.ts';
import { changeEdition, type EditionChanges } from '../catalogue/change-edition.ts';
import { changeProduct, type ProductChanges } from '../catalogue/change-product.ts';
import { changeTitle, type TitleChanges } from '../catalogue/change-title.ts';
import { type HandMove, moveStock } from '../catalogue/move-stock.ts';
import type { ShopTransaction } from '../database.ts';
import { endWaitingForPrice } from '../trade-ins/take-into-stock.ts';

export interface Hand {
  by: Actor;
  why: string;
  now: Date;
}

/** A product changed by the staff, with its row in the book of changes; what changes nothing leaves no row. */
export async function editProduct(
  tx: ShopTransaction,
  { productId, changes }: { productId: number; changes: ProductChanges },
  { by, why, now }: Hand,
): Promise<void> {
  const change = await changeProduct(tx, { productId, changes, by: by.name });
  if (!isDifferent(change)) return;
  await writeAudit(tx, { by, action: 'change product', subject: `product ${productId}`, ...change, why, now });
}

export async function editEdition(
  tx: ShopTransaction,
  { editionId, changes }: { editionId: number; changes: EditionChanges },
  { by, why, now }: Hand,
): Promise<void> {
  const change = await changeEdition(tx, { editionId, changes, by: by.name });
  if (!isDifferent(change)) return;
  await writeAudit(tx, { by, action: 'change edition', subject: `edition ${editionId}`, ...change, why, now });
}

export async function editTitle(
  tx: ShopTransaction,
  { titleId, changes }: { titleId: number; changes: TitleChanges },
  { by, why, now }: Hand,
): Promise<void> {
  const change = await changeTitle(tx, { titleId, changes });
  if (!isDifferent(change)) return;
  await writeAudit(tx, { by, action: 'change title', subject: `title ${titleId}`, ...change, why, now });
}

export async function moveStockByStaff(
  tx: ShopTransaction,
  { productId, change, reason }: Pick<HandMove, 'productId' | 'change' | 'reason'>,
  { by, why, now }: Hand,
): Promise<{ before: number; after: number }> {
  const moved = await moveStock(tx, { productId, change, reason, by: by.name, now });
  await writeAudit(tx, {
    by,
    action: 'move stock',
    subject: `product ${productId}`,
    before: { onHand: moved.before },
    after: { onHand: moved.after, reason },
    why,
    now,
  });
  return moved;
}

/** A new edition; its title is taken when the shop has it. Nothing is added that is there already. */
export async function addProductsByStaff(
  tx: ShopTransaction,
  edition: NewEdition,
  { by, why, now }: Hand,
): Promise<number[]> {
  if (await findEditionNamed(tx, edition)) {
    throw new Refused('conflict', `${edition.title.name} has an edition ${edition.name} already.`);
  }
  await addEditions(tx, [edition], by.name);
  const editionId = await findEditionNamed(tx, edition);
  if (editionId === null) throw new Error('the edition that was just added is not there');
  const products = await tx
    .selectFrom('product')
    .where('edition_id', '=', editionId)
    .orderBy('id')
    .select('id')
    .execute();
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
  { by, why, now }: Hand,
): Promise<number> {
  const productId = await addProduct(tx, { editionId, product, by: by.name });
  const pieces = product.age === 'PreOwned' ? await endWaitingForPrice(tx, { editionId, productId }) : 0;
  const change = pieces - product.openingStock;
  if (change > 0) await moveStock(tx, { productId, change, reason: 'counted', by: by.name, now });
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
