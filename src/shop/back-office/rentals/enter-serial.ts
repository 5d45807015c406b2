import type { Actor } from '../../audit/staff-action.ts';
import { must } from '../../../rules/must.ts';
import { Refused } from '../../../rules/refused.ts';
import { leavesWithSerial } from '../../../rules/rentals/evidence.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import { changeAgreedUnit } from '../../rentals/renter/changed-agreement.ts';
import { findPoolUnit, isOut, lockPoolUnit, setPoolSerial } from '../../rentals/pool/rental-pool.ts';
import { changeUnit, cleanSerial, refuseSerial } from '../../units/change-unit.ts';
import { numberOf } from '../../units/find-unit.ts';
import { refusalOf } from '../../units/move-units.ts';

interface Entry {
  id: number;
  serial: string;
  by: Actor;
  now: Date;
}

/** Which very thing a rental unit is, with its row in the audit log. What a renter has stays what they were handed. */
export async function enterSerialByStaff(tx: ShopTransaction, { id, serial: typed, by, now }: Entry): Promise<void> {
  const serial = must(cleanSerial(typed), 'a serial number');
  const rental = await findPoolUnit(tx, id);
  await refuseOtherKinds(tx, rental.editionId);
  const { before, name } = await changeAgreedUnit(tx, { unit: { rentalUnitId: id }, now }, () =>
    rental.unitId === null ? setOwn(tx, { id, serial }) : setOnShelf(tx, rental.unitId, serial),
  );
  if (before === serial) return;
  if (before !== null && (await isOut(tx, id))) {
    const sentence = `Somebody has ${rental.label}: its serial number stays ${before} until it is back.`;
    throw new Refused('conflict', sentence, { serial: sentence });
  }
  const subject = `unit ${name}`;
  await writeAudit(tx, { by, action: 'enter serial', subject, before: { serial: before }, after: { serial }, now });
}

/** The serial that it had, and what the audit log calls it. */
interface Before {
  before: string | null;
  name: string;
}

async function setOwn(tx: ShopTransaction, { id, serial }: { id: number; serial: string }): Promise<Before> {
  const { serial: before, label: name } = await lockPoolUnit(tx, id);
  if (before === serial) return { before, name };
  await refuseSerial(tx, serial, null);
  await setPoolSerial(tx, id, serial).catch((failure: unknown) => {
    throw refusalOf(failure, { from: 'for rent', to: 'for rent' }) ?? failure;
  });
  return { before, name };
}

async function setOnShelf(tx: ShopTransaction, unitId: number, serial: string): Promise<Before> {
  const name = await numberOf(tx, unitId);
  return { before: (await changeUnit(tx, { number: name, changes: { serial } })).before.serial, name };
}

async function refuseOtherKinds(database: ShopDatabase, editionId: number): Promise<void> {
  const { subCategory } = await database
    .selectFrom('edition')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .where('edition.id', '=', editionId)
    .select('title.sub_category as subCategory')
    .executeTakeFirstOrThrow();
  if (leavesWithSerial(subCategory)) return;
  const sentence = 'Only consoles, controllers and headsets have a serial number here.';
  throw new Refused('bad-request', sentence, { serial: sentence });
}
