import type { Actor, StaffAction } from '../audit/staff-action.ts';
import type { Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ShopTransaction } from '../database.ts';
import { addRentalUnits } from '../rentals/pool/add-rental-units.ts';
import { findPoolUnit, putIntoPool, takeFromPool } from '../rentals/pool/rental-pool.ts';
import { putBackInService } from '../rentals/pool/rental-outages.ts';
import { addUnits as addUsedThings } from '../units/add-units.ts';
import { lockUnit } from '../units/change-unit.ts';
import { numberOf } from '../units/find-unit.ts';
import { moveUnits } from '../units/move-units.ts';
import { takeEvidence } from '../units/photographs.ts';

/** New units of a title in a city, each with the label of its sticker, with their rows in the audit log. */
export async function addUnits(
  tx: ShopTransaction,
  { editionId, city, labels, by, now }: StaffAction & { editionId: number; city: string; labels: readonly string[] },
): Promise<void> {
  await refuseUnknown(tx, { editionId, city });
  await refuseTwice(tx, labels);
  const added = await addRentalUnits(
    tx,
    labels.map((label) => ({ editionId, city, label })),
  );
  if (added < labels.length) throw new Refused('conflict', 'One of these labels was taken just now. Please try again.');
  for (const label of labels) {
    await writeAudit(tx, { by, action: 'add unit', subject: `unit ${label}`, after: { editionId, city }, now });
  }
}

/** A unit can go out again, with its row in the audit log. */
export async function putUnitBack(
  tx: ShopTransaction,
  { by, now, unitId, outageId, why }: StaffAction & { unitId: number; outageId: number; why: string | null },
): Promise<void> {
  const { unit, days, reason } = await putBackInService(tx, { unitId, outageId, now });
  await writeAudit(tx, {
    by,
    action: 'unit back in service',
    subject: `unit ${unit.label}`,
    after: { days, reason },
    why,
    now,
  });
}

interface Reasoned extends StaffAction {
  why: string;
}

/** A used thing leaves the shelf and is rented out in a city, with its row in the audit log. */
export async function rentUnitByStaff(
  tx: ShopTransaction,
  { number, city, label, by, now, why }: Reasoned & { number: string; city: string; label: string },
): Promise<void> {
  const unit = await lockUnit(tx, number);
  if (unit.state !== 'for sale') throw new Refused('conflict', `This unit is ${unit.state}, not for sale.`);
  if (unit.grade === 'Faulty') throw new Refused('conflict', 'What is faulty is sold for parts, and not rented out.');
  await refuseUnknown(tx, { editionId: unit.editionId, city });
  await moveUnits(tx, [unit.id], { from: 'for sale', to: 'for rent', by: by.name, why, now });
  await putIntoPool(tx, { unitId: unit.id, editionId: unit.editionId, city, label });
  const after = { state: 'for rent', city, label };
  await writeAudit(tx, {
    by,
    action: 'rent unit',
    subject: `unit ${number}`,
    before: { state: unit.state },
    after,
    why,
    now,
  });
}

/**
 * A thing is rented out no more and goes to the bench, as the unit that it was, with its row in the audit log. One
 * that never was a unit becomes one, at the cost that is given. Answers the number of the unit.
 */
export async function endRentingByStaff(
  tx: ShopTransaction,
  { id, costPaise, by, now, why }: Reasoned & { id: number; costPaise: Paise | null },
): Promise<string> {
  const rental = await findPoolUnit(tx, id);
  const number =
    rental.unitId === null
      ? await becomeUnit(tx, { ...rental, costPaise, by, now })
      : await numberOf(tx, rental.unitId);
  const unit = await lockUnit(tx, number);
  if (rental.unitId !== null && costPaise !== null) {
    const sentence = 'What this unit cost is known: add to it on its page.';
    throw new Refused('bad-request', sentence, { cost: sentence });
  }
  const serial = await takeFromPool(tx, { id, unitId: unit.id, now });
  await takeEvidence(tx, { unitId: unit.id, rentalUnitId: id, serial });
  await moveUnits(tx, [unit.id], { from: unit.state, to: 'to test', by: by.name, why, now });
  const before = { state: unit.state, city: rental.city, label: rental.label };
  await writeAudit(tx, {
    by,
    action: 'end renting',
    subject: `unit ${number}`,
    before,
    after: { state: 'to test', costPaise },
    why,
    now,
  });
  return number;
}

async function becomeUnit(
  tx: ShopTransaction,
  { editionId, costPaise, by, now }: { editionId: number; costPaise: Paise | null; by: Actor; now: Date },
): Promise<string> {
  if (costPaise === null) {
    const sentence = 'Please say what it cost: it becomes a unit of the shelf.';
    throw new Refused('bad-request', sentence, { cost: sentence });
  }
  const product = await tx
    .selectFrom('product')
    .where('edition_id', '=', editionId)
    .where('age', '=', 'PreOwned')
    .select('id')
    .executeTakeFirst();
  const costs = [{ kind: 'opening' as const, paise: costPaise }];
  const unit = {
    editionId,
    productId: product?.id ?? null,
    grade: 'Good' as const,
    serial: null,
    costs,
    from: 'rental' as const,
  };
  const [id = 0] = await addUsedThings(tx, [unit], { by: by.name, now });
  return numberOf(tx, id);
}

/** A title without rent prices, or a city that is not there. */
async function refuseUnknown(tx: ShopTransaction, { editionId, city }: { editionId: number; city: string }) {
  const price = await tx
    .selectFrom('rent_price')
    .where('edition_id', '=', editionId)
    .select('edition_id')
    .executeTakeFirst();
  if (!price) throw new Refused('conflict', 'This title has no rent prices yet: set them in the catalogue first.');
  const known = await tx.selectFrom('city').where('slug', '=', city).select('slug').executeTakeFirst();
  if (!known) throw new Refused('not-found', 'There is no such city.');
}

async function refuseTwice(tx: ShopTransaction, labels: readonly string[]) {
  if (new Set(labels).size < labels.length) throw taken('Two of these labels are the same.');
  const known = await tx.selectFrom('rental_unit').where('label', 'in', labels).select('label').execute();
  if (known.length > 0) {
    throw taken(`There ${known.length === 1 ? 'is a unit' : 'are units'} with the label ${listed(known)} already.`);
  }
}

function taken(sentence: string): Refused {
  return new Refused('conflict', sentence, { labels: sentence });
}

function listed(units: readonly { label: string }[]): string {
  return units.map(({ label }) => label).join(', ');
}
