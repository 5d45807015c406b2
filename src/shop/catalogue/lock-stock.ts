import type { ShopTransaction } from '../database.ts';
import type { WantedStock } from './reserve-stock.ts';

/** True when all of it is there; until the transaction ends, nobody else can take it. */
export async function lockStock(tx: ShopTransaction, wanted: readonly WantedStock[]): Promise<boolean> {
  const ids = [...new Set(wanted.map(({ productId }) => productId))];
  if (ids.length === 0) return true;
  const products = await tx
    .selectFrom('product')
    .where('id', 'in', ids)
    .orderBy('id')
    .select((row) => ['id', row('on_hand', '-', row.ref('reserved')).as('available')])
    .forNoKeyUpdate()
    .execute();
  return products.every(({ id, available }) => available >= quantityOf(wanted, id));
}

function quantityOf(wanted: readonly WantedStock[], id: number): number {
  return wanted.reduce((sum, { productId, quantity }) => (productId === id ? sum + quantity : sum), 0);
}
