import type { StaffAction } from '../audit/staff-action.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ShopTransaction } from '../database.ts';
import { Refused } from '../../rules/refused.ts';
import { indianDay } from '../../rules/time/day.ts';
import { lockOrder, type OrderFacts } from '../orders/find-order.ts';
import { listRentalsOf } from '../rentals/booking/bookings.ts';
import { listPieces } from '../rentals/evidence/lent-pieces.ts';
import { keepCheck } from './keep-check.ts';
import { takeUnitOut } from './rentals/take-unit-out.ts';
import { type Damage, inspectRental } from '../rentals/rental-life.ts';
import { settleHeld } from '../trade-ins/settle-held.ts';
import { takeOutItem } from '../trade-ins/take-out-item.ts';
import type { SettledWay, TakenOutWay } from '../../rules/trade-ins/taken-out.ts';
import { type InspectedItem, type Inspection, inspectItem } from '../trade-ins/inspect-item.ts';

interface NumberedAction extends StaffAction {
  number: string;
}

/** What the bench found about one piece of a trade-in, with its row in the audit log. */
export async function inspectPiece(
  tx: ShopTransaction,
  { number, by, now, ...found }: NumberedAction & Omit<Inspection, 'by' | 'now'>,
): Promise<Omit<InspectedItem, 'before' | 'answers'>> {
  const order = await lockOrder(tx, number);
  const { before, answers, ...result } = await inspectItem(tx, order, { ...found, by: by.name, now });
  const { itemId, grade, reasons, byHandPaise, unreadable } = found;
  await writeAudit(tx, {
    by,
    action: before ? 'correct inspection' : 'inspect',
    subject: `order ${number}`,
    ...(before && { before: { itemId, ...before } }),
    after: {
      itemId,
      grade,
      answers,
      photos: found.photos?.length ?? 0,
      ...(typeof byHandPaise === 'number' && { byHandPaise }),
      ...(unreadable && { unreadable }),
      ...result,
    },
    why: reasons,
    now,
  });
  return result;
}

/** A piece with a blocked serial number leaves the offer that its seller has accepted or has to answer, with its row in the audit log. */
export async function takeOutByStaff(
  tx: ShopTransaction,
  { number, itemId, way, by, now, why }: NumberedAction & { itemId: number; way: TakenOutWay; why: string },
): Promise<void> {
  const order = await lockOrder(tx, number);
  const { title, serial, state, offeredPaise } = await takeOutItem(tx, order, { itemId, way, by: by.name, now });
  const before = { itemId, title, serial, state, offeredPaise };
  await writeAudit(tx, {
    by,
    action: 'take out of offer',
    subject: `order ${number}`,
    before,
    after: { way },
    why,
    now,
  });
}

/** A piece that was held for its owner or the police leaves the shop, with its row in the audit log. */
export async function settleHeldByStaff(
  tx: ShopTransaction,
  { number, itemId, way, by, now, why }: NumberedAction & { itemId: number; way: SettledWay; why: string },
): Promise<void> {
  const order = await lockOrder(tx, number);
  const { title, serial } = await settleHeld(tx, order, {
    itemId,
    way,
    by: by.name,
    now,
  });
  await writeAudit(tx, {
    by,
    action: 'settle held item',
    subject: `order ${number}`,
    before: { itemId, title, serial },
    after: { way },
    why,
    now,
  });
}

export interface FoundByBench extends NumberedAction {
  /** Each is a charge of its own, with photographs if it has any. */
  damages: readonly (Damage & { photos?: readonly Buffer[] })[];
  /** The labels of the units that go to repair; undefined: those of what is damaged. */
  repair?: readonly string[] | undefined;
  photos?: readonly Buffer[];
}

/**
 * What the bench found about a rental that came back, with its row in the audit log. A unit that is broken goes to
 * repair: it is out of service until somebody puts it back, and whoever has it booked gets another one or is asked.
 */
export async function inspectRented(tx: ShopTransaction, found: FoundByBench): Promise<void> {
  const { number, by, now, photos = [] } = found;
  const damages = found.damages.map(({ photos: _photos, ...damage }) => damage);
  const order = await lockOrder(tx, number);
  const broken = await brokenUnits(tx, order, found);
  const chargeIds = await inspectRental(tx, order, { by: by.name, now, damages });
  const ofCharges = chargeIds.map((chargeId, index) => ({ chargeId, photos: found.damages[index]?.photos ?? [] }));
  const all = photos.length + ofCharges.reduce((sum, charge) => sum + charge.photos.length, 0);
  const reasons =
    damages
      .map(({ reason }) => reason)
      .join('; ')
      .slice(0, 500) || null;
  const list = all === 0 ? null : { steps: [], units: null, note: reasons, photos, ofCharges };
  await keepCheck(tx, order, { kind: 'inspection', list, by: by.name, now });
  await writeAudit(tx, {
    by,
    action: 'inspect',
    subject: `order ${number}`,
    after: { damages, repair: broken.map(({ label }) => label), photos: all },
    why: reasons,
    now,
  });
  const reason = `Repair after ${number}${reasons ? `: ${reasons}` : ''}`.slice(0, 500);
  for (const unitId of new Set(broken.map((unit) => unit.unitId))) {
    await takeUnitOut(tx, { unitId, from: indianDay(now), until: null, reason, mayMove: true, mayAsk: true, by, now });
  }
}

async function brokenUnits(
  tx: ShopTransaction,
  order: OrderFacts,
  { damages, repair }: Pick<FoundByBench, 'damages' | 'repair'>,
) {
  const units = await listPieces(tx, order.number);
  if (repair) {
    const unknown = repair.find((label) => !units.some((unit) => unit.label === label));
    if (unknown !== undefined) throw new Refused('not-found', `Unit ${unknown} is not part of rental ${order.number}.`);
    return units.filter(({ label }) => repair.includes(label));
  }
  const damaged = (await listRentalsOf(tx, order.id)).filter((rental) =>
    damages.some(({ lineId }) => lineId === rental.lineId),
  );
  return units.filter(({ editionId, city }) =>
    damaged.some((rental) => editionId === rental.editionId && city === rental.city),
  );
}
