import { type Actor, writeAudit } from '../audit/write-audit.ts';
import type { ShopTransaction } from '../database.ts';
import { Refused } from '../../rules/refused.ts';
import { indianDay } from '../../rules/time/day.ts';
import { lockOrder, type OrderFacts } from '../orders/find-order.ts';
import { listRentalsOf } from '../rentals/bookings.ts';
import { keepCheck } from './keep-check.ts';
import { takeUnitOut } from './rentals/take-unit-out.ts';
import { readRentedUnits } from './read-order-detail.ts';
import { type Damage, inspectRental } from '../rentals/rental-life.ts';
import { type InspectedItem, type Inspection, inspectItem } from '../trade-ins/inspect-item.ts';

interface Hand {
  number: string;
  by: Actor;
  now: Date;
}

/** What the bench found about one piece of a trade-in, with its row in the book of changes. */
export async function inspectPiece(
  tx: ShopTransaction,
  { number, by, now, ...found }: Hand & Omit<Inspection, 'by' | 'now'>,
): Promise<Omit<InspectedItem, 'before'>> {
  const order = await lockOrder(tx, number);
  const { before, ...result } = await inspectItem(tx, order, { ...found, by: by.name, now });
  const { itemId, grade, reasons, byHandPaise } = found;
  await writeAudit(tx, {
    by,
    action: before ? 'correct inspection' : 'inspect',
    subject: `order ${number}`,
    ...(before && { before: { itemId, ...before } }),
    after: {
      itemId,
      grade,
      answers: found.found,
      photos: found.photos?.length ?? 0,
      ...(typeof byHandPaise === 'number' && { byHandPaise }),
      ...result,
    },
    why: reasons,
    now,
  });
  return result;
}

export interface FoundByBench extends Hand {
  damage: Damage | undefined;
  /** The labels of the units that go to repair; undefined: those of what is damaged. */
  repair?: readonly string[] | undefined;
  photos?: readonly Buffer[];
}

/**
 * What the bench found about a rental that came back, with its row in the book of changes. A unit that is broken goes to
 * repair: it is out of service until somebody puts it back, and whoever has it booked gets another one or is asked.
 */
export async function inspectRented(
  tx: ShopTransaction,
  { number, by, now, damage, repair, photos = [] }: FoundByBench,
): Promise<void> {
  const order = await lockOrder(tx, number);
  const broken = await brokenUnits(tx, order, { damage, repair });
  await inspectRental(tx, order, { by: by.name, now, ...(damage && { damage }) });
  const list = photos.length === 0 ? null : { steps: [], units: null, note: damage?.reason ?? null, photos };
  await keepCheck(tx, order, { kind: 'inspection', list, by: by.name, now });
  await writeAudit(tx, {
    by,
    action: 'inspect',
    subject: `order ${number}`,
    after: { damage: damage ?? null, repair: broken.map(({ label }) => label), photos: photos.length },
    why: damage?.reason ?? null,
    now,
  });
  const reason = `Repair after ${number}${damage ? `: ${damage.reason}` : ''}`;
  for (const unitId of new Set(broken.map((unit) => unit.unitId))) {
    await takeUnitOut(tx, { unitId, from: indianDay(now), until: null, reason, mayMove: true, mayAsk: true, by, now });
  }
}

async function brokenUnits(
  tx: ShopTransaction,
  order: OrderFacts,
  { damage, repair }: Pick<FoundByBench, 'damage' | 'repair'>,
) {
  const units = await readRentedUnits(tx, order.number);
  if (repair) {
    const unknown = repair.find((label) => !units.some((unit) => unit.label === label));
    if (unknown !== undefined) throw new Refused('not-found', `Unit ${unknown} is not part of rental ${order.number}.`);
    return units.filter(({ label }) => repair.includes(label));
  }
  const rental = (await listRentalsOf(tx, order.id)).find(({ lineId }) => lineId === damage?.lineId);
  return units.filter(({ editionId, city }) => editionId === rental?.editionId && city === rental.city);
}
