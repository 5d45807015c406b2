import type { ShopTransaction } from '../database.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { noteOnOrder, refuseUnless } from '../orders/move-order.ts';
import { packUnit } from '../units/pack-unit.ts';
import { remainderOf } from './remainder.ts';

/** Scans a used thing into the parcel of an order, which is locked by the caller. Answers the unit whose place it took. */
export async function packIntoOrder(
  tx: ShopTransaction,
  order: OrderFacts,
  { number, by, now }: { number: string; by: string; now: Date },
): Promise<string | null> {
  refuseUnless(order, 'buy', ['Processing']);
  const { lines } = await remainderOf(tx, order);
  const used = lines.filter(({ age }) => age === 'PreOwned');
  const instead = await packUnit(tx, { number, orderNumber: order.number, lines: used, by, now });
  if (instead !== null) {
    await noteOnOrder(tx, { order, by, note: `${number} is packed instead of ${instead}.`, isForStaff: true, now });
  }
  return instead;
}
