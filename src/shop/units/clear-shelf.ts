import { kindsWithSerial } from '../../rules/units/serial-number.ts';
import type { ShopTransaction } from '../database.ts';
import { takeBlockedOffShelf } from './blocked-serials.ts';
import { moveUnits } from './move-units.ts';

/**
 * Copies that were set aside are back on the shelf. Those that nobody may buy go on to the bench: the serial number is blocked, or
 * nobody has read it yet. The products are locked by the caller.
 */
export async function clearShelf(
  tx: ShopTransaction,
  unitIds: readonly number[],
  staffAction: { by: string; now: Date },
): Promise<void> {
  await takeBlockedOffShelf(tx, unitIds, staffAction);
  const nameless = await tx
    .selectFrom('unit')
    .innerJoin('edition', 'edition.id', 'unit.edition_id')
    .where('unit.id', 'in', [0, ...unitIds])
    .where('unit.state', '=', 'for sale')
    .where('unit.serial', 'is', null)
    .where('edition.sub_category', 'in', kindsWithSerial)
    .orderBy('unit.id')
    .select('unit.id')
    .execute();
  const ids = nameless.map(({ id }) => id);
  const why = 'It needs its serial number before it goes on sale';
  await moveUnits(tx, ids, { from: 'for sale', to: 'to test', why, ...staffAction });
}
