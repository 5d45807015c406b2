import { Refused } from '../../rules/refused.ts';
import { type Actor, writeAudit } from '../audit/write-audit.ts';
import type { ShopTransaction } from '../database.ts';
import { addRentalUnits } from '../rentals/add-rental-units.ts';
import { type MovedBooking, type Outage, putBackInService, takeOutOfService } from '../rentals/rental-outages.ts';

interface Hand {
  by: Actor;
  now: Date;
}

/** New units of a title in a city, each with the label of its sticker, with their rows in the book of changes. */
export async function addUnits(
  tx: ShopTransaction,
  { editionId, city, labels, by, now }: Hand & { editionId: number; city: string; labels: readonly string[] },
): Promise<void> {
  await refuseUnknown(tx, { editionId, city });
  await refuseTwice(tx, labels);
  const added = await addRentalUnits(
    tx,
    labels.map((label) => ({ editionId, city, label })),
  );
  if (added < labels.length) throw new Refused('conflict', 'One of these labels was taken just now. Please try again.');
  for (const label of labels) {
    await writeAudit(tx, { by, action: 'add unit', subject: `unit ${label}`, after: { editionId, place: city }, now });
  }
}

/** A unit is out of service for a while, with its row in the book of changes and one for each order that moved. */
export async function takeUnitOut(
  tx: ShopTransaction,
  { by, ...outage }: Outage & { by: Actor },
): Promise<MovedBooking[]> {
  const { unit, moved } = await takeOutOfService(tx, outage);
  const { from, until, reason: why, now } = outage;
  await writeAudit(tx, {
    by,
    action: 'unit out of service',
    subject: `unit ${unit.label}`,
    after: { from, until, moved: moved.map(({ orderId }) => orderId) },
    why,
    now,
  });
  for (const { orderId, from: before, to: after } of moved) {
    await writeAudit(tx, {
      by,
      action: 'move booking',
      subject: `order ${orderId}`,
      before: { unit: before },
      after: { unit: after },
      why,
      now,
    });
  }
  return moved;
}

/** A unit can go out again, with its row in the book of changes. */
export async function putUnitBack(
  tx: ShopTransaction,
  { by, now, unitId, outageId, why }: Hand & { unitId: number; outageId: number; why: string | null },
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

async function refuseUnknown(tx: ShopTransaction, { editionId, city }: { editionId: number; city: string }) {
  const price = await tx
    .selectFrom('rent_price')
    .where('edition_id', '=', editionId)
    .select('edition_id')
    .executeTakeFirst();
  if (!price) throw new Refused('conflict', 'This title has no rent prices yet: set them in the catalogue first.');
  const known = await tx.selectFrom('place').where('slug', '=', city).select('slug').executeTakeFirst();
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
