import { createHash } from 'node:crypto';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { lockUnit, refuseUnsellable } from './change-unit.ts';
import type { UnitFacts } from './find-unit.ts';
import { jpegSize } from './jpeg-size.ts';

/** More than anybody looks through. */
const mostPhotographs = 12;

/** The photographs of a unit, the oldest first. */
export function listUnitPhotographs(database: ShopDatabase, unitId: number) {
  return database
    .selectFrom('unit_photograph')
    .where('unit_id', '=', unitId)
    .orderBy('id')
    .select(['hash', 'alt', 'width', 'height'])
    .execute();
}

export interface NewUnitPhotographs {
  number: string;
  /** JPEG files that the shop made itself. */
  files: readonly Buffer[];
  /** What they show, for whoever cannot see them. */
  alt: string;
  by: string;
  now: Date;
}

/** Shows more of a unit. The same file twice is one photograph. */
export async function addUnitPhotographs(
  tx: ShopTransaction,
  { number, files, alt, by, now }: NewUnitPhotographs,
): Promise<UnitFacts> {
  const unit = await lockUnit(tx, number);
  await insertPhotographs(
    tx,
    files.map((bytes) => ({ unitId: unit.id, bytes, alt })),
    { by, now },
  );
  const { length } = await listUnitPhotographs(tx, unit.id);
  if (length > mostPhotographs) throw tooMany();
  return unit;
}

/** The same for a rental unit that never was a unit of the shelf; it is locked by the caller. */
export async function addRentalPhotographs(
  tx: ShopTransaction,
  { rentalUnitId, files, alt, by, now }: Omit<NewUnitPhotographs, 'number'> & { rentalUnitId: number },
): Promise<void> {
  await insertPhotographs(
    tx,
    files.map((bytes) => ({ unitId: null, rentalUnitId, bytes, alt })),
    { by, now },
  );
  const shown = await tx
    .selectFrom('unit_photograph')
    .where('rental_unit_id', '=', rentalUnitId)
    .select('id')
    .execute();
  if (shown.length > mostPhotographs) throw tooMany();
}

/** Takes one of them away again. */
export async function removeRentalPhotograph(
  tx: ShopTransaction,
  { rentalUnitId, hash }: { rentalUnitId: number; hash: string },
): Promise<{ alt: string }> {
  const removed = await tx
    .deleteFrom('unit_photograph')
    .where('rental_unit_id', '=', rentalUnitId)
    .where('hash', '=', hash)
    .returning('alt')
    .executeTakeFirst();
  if (!removed) throw notThere();
  return removed;
}

function tooMany(): Refused {
  return new Refused('conflict', `A unit has at most ${mostPhotographs} photographs. Remove one first.`);
}

function notThere(): Refused {
  return new Refused('not-found', 'There is no such photograph of this unit.');
}

export async function insertPhotographs(
  tx: ShopTransaction,
  photographs: readonly { unitId: number | null; rentalUnitId?: number; bytes: Buffer; alt: string }[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (photographs.length === 0) return;
  await tx
    .insertInto('unit_photograph')
    .values(
      photographs.map(({ unitId, rentalUnitId = null, bytes, alt }) => ({
        unit_id: unitId,
        rental_unit_id: rentalUnitId,
        hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
        alt,
        ...jpegSize(bytes),
        bytes,
        added_by: by,
        added_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a photograph of a unit away. What a buyer was shown stays, and what is on sale keeps what it must have. */
export async function removeUnitPhotograph(
  tx: ShopTransaction,
  { number, hash }: { number: string; hash: string },
): Promise<{ alt: string }> {
  const unit = await lockUnit(tx, number);
  if (unit.state === 'reserved' || unit.state === 'sold') {
    throw new Refused('conflict', 'This unit has been sold, so its photographs stay.');
  }
  const removed = await tx
    .deleteFrom('unit_photograph')
    .where('unit_id', '=', unit.id)
    .where('hash', '=', hash)
    .returning('alt')
    .executeTakeFirst();
  if (!removed) throw notThere();
  if (unit.state === 'for sale') await refuseUnsellable(tx, unit);
  return removed;
}

/** A rental unit has become a unit of the shelf: its serial and its photographs come with it. */
export async function takeEvidence(
  tx: ShopTransaction,
  { unitId, rentalUnitId, serial }: { unitId: number; rentalUnitId: number; serial: string | null },
): Promise<void> {
  if (serial !== null) await tx.updateTable('unit').set({ serial }).where('id', '=', unitId).execute();
  await tx
    .updateTable('unit_photograph')
    .set({ unit_id: unitId, rental_unit_id: null })
    .where('rental_unit_id', '=', rentalUnitId)
    .execute();
}
