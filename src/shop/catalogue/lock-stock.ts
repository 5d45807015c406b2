import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import type { ShopTransaction } from '../database.ts';
import { canReserveUnits } from '../units/reserve-units.ts';

export interface WantedStock {
  productId: number;
  age: ProductAge;
  quantity: number;
  /** What of a used product: '' for good or better, a grade, or a unit's number. */
  choice: string;
}

/** True when all of an order is there; until the transaction ends, nobody else can take it. */
export async function lockStock(
  tx: ShopTransaction,
  wanted: readonly WantedStock[],
  order: { orderId: number; number: string; now: Date },
): Promise<boolean> {
  if (wanted.length === 0) return true;
  const products = await lockProducts(tx, wanted);
  const counted = wanted.filter(({ age }) => age !== 'PreOwned');
  const used = wanted.filter(({ age }) => age === 'PreOwned');
  const isThere = products.every(({ id, available }) => available >= quantityOf(counted, id));
  return isThere && (used.length === 0 || canReserveUnits(tx, used, order));
}

/** The products of lines, locked in the same order by everybody. */
export function lockProducts(tx: ShopTransaction, wanted: readonly Pick<WantedStock, 'productId'>[]) {
  return tx
    .selectFrom('product')
    .where('id', 'in', [...new Set(wanted.map(({ productId }) => productId))])
    .orderBy('id')
    .select(['id', 'available'])
    .forNoKeyUpdate()
    .execute();
}

function quantityOf(wanted: readonly WantedStock[], id: number): number {
  return wanted.reduce((sum, { productId, quantity }) => (productId === id ? sum + quantity : sum), 0);
}
