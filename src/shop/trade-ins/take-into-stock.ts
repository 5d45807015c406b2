import { paise } from '../../rules/paise.ts';
import { findPreOwned } from '../catalogue/find-pre-owned.ts';
import { receiveStock } from '../catalogue/reserve-stock.ts';
import type { ShopTransaction } from '../database.ts';
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
  await tx
    .insertInto('stock_unit')
    .values(
      items.map((item) => ({
        edition_id: item.editionId,
        product_id: products.get(item.editionId) ?? null,
        serial: item.serial,
        grade: item.grade ?? 'C',
        purchase_paise: item.offeredPaise ?? paise(0),
        trade_in_item_id: item.id,
        added_at: now,
      })),
    )
    .execute();
  // What has no pre-owned product yet waits for a price before it is on sale.
  const onSale = items.flatMap(({ editionId }) => products.get(editionId) ?? []);
  await receiveStock(tx, onSale, { reference, now });
}
