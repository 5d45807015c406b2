import { unpackedText } from '../../rules/delivery/parcel-scan.ts';
import type { ShopTransaction } from '../database.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { noteOnOrder, refuseUnless } from '../orders/move-order.ts';
import { packUnit, unpackUnit, type UnpackedUnit } from '../units/pack-unit.ts';
import { remainderOf } from './remainder.ts';

/** Scans a used thing into the parcel of an order, which is locked by the caller. Answers the unit whose place it took. */
export async function packIntoOrder(
  tx: ShopTransaction,
  order: OrderFacts,
  { number, by, now }: { number: string; by: string; now: Date },
): Promise<string | null> {
  const lines = await usedLinesOf(tx, order);
  const instead = await packUnit(tx, { number, orderNumber: order.number, lines, by, now });
  if (instead !== null) {
    await noteOnOrder(tx, { order, by, note: `${number} is packed instead of ${instead}.`, isForStaff: true, now });
  }
  return instead;
}

/** Takes a used thing out of the parcel of an order again, which is locked by the caller. */
export async function unpackFromOrder(
  tx: ShopTransaction,
  order: OrderFacts,
  { number, why, by, now }: { number: string; why: string; by: string; now: Date },
): Promise<UnpackedUnit> {
  const lines = await usedLinesOf(tx, order);
  const unpacked = await unpackUnit(tx, { number, orderNumber: order.number, lines, why, by, now });
  const note = `${unpackedText(number, unpacked)} ${why}`;
  await noteOnOrder(tx, { order, by, note, isForStaff: true, now });
  return unpacked;
}

async function usedLinesOf(tx: ShopTransaction, order: OrderFacts) {
  refuseUnless(order, 'buy', ['Processing']);
  const { lines } = await remainderOf(tx, order);
  return lines.filter(({ age }) => age === 'PreOwned');
}
