import { must } from '../../rules/must.ts';
import { receiveStock } from '../catalogue/reserve-stock.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { TradeInItem } from './list-items.ts';

/** Each piece becomes a unit with its serial, its grade and what it cost; the margin is known from here on. */
export async function takeIntoStock(
  tx: ShopTransaction,
  items: readonly TradeInItem[],
  { reference, now }: { reference: string; now: Date },
): Promise<void> {
  if (items.length === 0) return;
  const products = await findPreOwned(
    tx,
    items.map(({ editionId }) => editionId),
  );
  const serials = await serialsOf(tx, items);
  await tx
    .insertInto('stock_unit')
    .values(
      items.map((item) => ({
        edition_id: item.editionId,
        product_id: products.get(item.editionId) ?? null,
        serial: serials.get(item.id) ?? null,
        grade: must(item.grade, `the grade of piece ${item.id}`),
        purchase_paise: must(item.offeredPaise, `the price of piece ${item.id}`),
        trade_in_item_id: item.id,
        added_at: now,
      })),
    )
    .execute();
  // What has no pre-owned product yet waits for a price before it is on sale.
  const onSale = items.flatMap(({ editionId }) => products.get(editionId) ?? []);
  await receiveStock(tx, onSale, { reference, now });
}

/** Pieces that waited for a price belong to the product that has one now; answers how many of them can be sold. */
export async function endWaitingForPrice(
  tx: ShopTransaction,
  { editionId, productId }: { editionId: number; productId: number },
): Promise<number> {
  const units = await tx
    .updateTable('stock_unit')
    .set({ product_id: productId })
    .where('edition_id', '=', editionId)
    .where('product_id', 'is', null)
    .where('state', '<>', 'sold')
    .returning('state')
    .execute();
  return units.filter(({ state }) => state === 'in stock').length;
}

/**
 * The serial of each piece that no other thing on the shelf has. A repeat was flagged at the bench; the unit goes without,
 * because a number that is there twice would otherwise keep the seller from being paid.
 */
async function serialsOf(database: ShopDatabase, items: readonly TradeInItem[]): Promise<Map<number, string>> {
  const wanted = items.flatMap(({ serial }) => serial ?? []);
  if (wanted.length === 0) return new Map();
  const onShelf = await database
    .selectFrom('stock_unit')
    .where('state', 'in', ['in stock', 'repair'])
    .where('serial', 'in', wanted)
    .select('serial')
    .execute();
  const taken = new Set(onShelf.map(({ serial }) => serial));
  const free = new Map<number, string>();
  for (const { id, serial } of items) {
    if (serial === null || taken.has(serial)) continue;
    taken.add(serial);
    free.set(id, serial);
  }
  return free;
}

/** The pre-owned product of each edition that has one. */
async function findPreOwned(
  database: ShopDatabase,
  editionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const products = await database
    .selectFrom('product')
    .where('edition_id', 'in', editionIds)
    .where('age', '=', 'PreOwned')
    .select(['id', 'edition_id'])
    .execute();
  return new Map(products.map(({ id, edition_id }) => [edition_id, id]));
}
