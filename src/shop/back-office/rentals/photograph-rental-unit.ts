import type { Actor } from '../../audit/staff-action.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { ShopTransaction } from '../../database.ts';
import { changeAgreedUnit } from '../../rentals/renter/changed-agreement.ts';
import { findPoolUnit, lockPoolUnit } from '../../rentals/pool/rental-pool.ts';
import { numberOf } from '../../units/find-unit.ts';
import {
  addRentalPhotographs,
  addUnitPhotographs,
  removeRentalPhotograph,
  removeUnitPhotograph,
} from '../../units/photographs.ts';

interface PoolUnitAction {
  id: number;
  by: Actor;
  now: Date;
}

/** Shows how a rental unit looks, with its row in the audit log. A used thing of the shelf is shown there. */
export async function photographRentalUnit(
  tx: ShopTransaction,
  { id, files, alt, by, now }: PoolUnitAction & { files: readonly Buffer[]; alt: string },
): Promise<void> {
  const { unitId, label } = await findPoolUnit(tx, id);
  const name = unitId === null ? label : await numberOf(tx, unitId);
  const photographs = { files, alt, by: by.name, now };
  await changeAgreedUnit(tx, { unit: { rentalUnitId: id }, now }, async () => {
    if (unitId === null) {
      await lockPoolUnit(tx, id);
      await addRentalPhotographs(tx, { rentalUnitId: id, ...photographs });
    } else {
      await addUnitPhotographs(tx, { number: name, ...photographs });
    }
  });
  const after = { photographs: files.length, alt };
  await writeAudit(tx, { by, action: 'add unit photographs', subject: `unit ${name}`, after, now });
}

export async function removeFromRentalUnit(
  tx: ShopTransaction,
  { id, hash, why, by, now }: PoolUnitAction & { hash: string; why: string },
): Promise<void> {
  const { unitId, label } = await findPoolUnit(tx, id);
  const name = unitId === null ? label : await numberOf(tx, unitId);
  const { alt } = await changeAgreedUnit(tx, { unit: { rentalUnitId: id }, now }, () =>
    unitId === null
      ? removeRentalPhotograph(tx, { rentalUnitId: id, hash })
      : removeUnitPhotograph(tx, { number: name, hash }),
  );
  const before = { photograph: hash, alt };
  await writeAudit(tx, { by, action: 'remove unit photograph', subject: `unit ${name}`, before, why, now });
}
