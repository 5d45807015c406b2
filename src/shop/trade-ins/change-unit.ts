import { Refused } from '../../rules/refused.ts';
import { moveStock } from '../catalogue/move-stock.ts';
import type { ShopTransaction } from '../database.ts';
import type { ItemGrade } from '../trade-tables.ts';
import { findUnit, type StockUnit } from './list-units.ts';

export interface UnitChange {
  unitId: number;
  grade?: ItemGrade | undefined;
  /** Empty for a piece that has none. */
  serial?: string | undefined;
  state?: 'in stock' | 'repair' | 'parts' | undefined;
  by: string;
  now: Date;
}

/** Corrects what the bench wrote down, or takes a piece off the shelf for a repair and puts it back. */
export async function changeUnit(
  tx: ShopTransaction,
  { unitId, grade, serial, state, by, now }: UnitChange,
): Promise<{ before: StockUnit; after: StockUnit }> {
  const before = await lockUnit(tx, unitId);
  if (before.state === 'sold') throw new Refused('conflict', 'This piece is sold.');
  const after = {
    ...before,
    grade: grade ?? before.grade,
    serial: serial === undefined ? before.serial : cleanSerial(serial),
    state: state ?? before.state,
  };
  if (before.productId !== null && before.state !== after.state) {
    const change = (after.state === 'in stock' ? 1 : 0) - (before.state === 'in stock' ? 1 : 0);
    const reason = change < 0 ? 'damaged' : 'returned';
    if (change !== 0) await moveStock(tx, { productId: before.productId, change, reason, by, now });
  }
  await tx
    .updateTable('stock_unit')
    .set({ grade: after.grade, serial: after.serial, state: after.state })
    .where('id', '=', unitId)
    .execute()
    .catch((failure: unknown) => {
      const isTaken = (failure as { constraint?: unknown }).constraint === 'stock_unit_serial_once';
      throw isTaken ? takenSerial(after.serial) : failure;
    });
  return { before, after };
}

function takenSerial(serial: string | null): Refused {
  const sentence = `Another piece in the shop has the serial number ${serial}.`;
  return new Refused('conflict', sentence, { serial: sentence });
}

/** Stock is locked before its units everywhere: whoever sends an order takes the units last. */
async function lockUnit(tx: ShopTransaction, unitId: number): Promise<StockUnit> {
  const unit = await findUnit(tx, unitId);
  if (!unit) throw new Refused('not-found', 'There is no such piece in stock.');
  if (unit.productId !== null) {
    await tx.selectFrom('product').where('id', '=', unit.productId).select('id').forNoKeyUpdate().execute();
  }
  await tx.selectFrom('stock_unit').where('id', '=', unitId).select('id').forUpdate().execute();
  return (await findUnit(tx, unitId)) ?? unit;
}

/** A serial number as the shop writes it; null for nothing. */
export function cleanSerial(text: string | null): string | null {
  const serial = text?.trim().toUpperCase().replaceAll(' ', '') || null;
  if (serial !== null && !/^[A-Z0-9-]{4,40}$/.test(serial)) {
    throw new Refused('bad-request', 'A serial number has 4 to 40 letters and digits.', {
      serial: 'Not a serial number',
    });
  }
  return serial;
}
