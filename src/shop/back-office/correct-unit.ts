import { type Actor, writeAudit } from '../audit/write-audit.ts';
import type { ShopTransaction } from '../database.ts';
import { changeUnit, type UnitChange } from '../trade-ins/change-unit.ts';
import type { StockUnit } from '../trade-ins/list-units.ts';

interface Hand {
  by: Actor;
  now: Date;
  why: string;
}

/** A piece in stock is corrected, repaired or taken apart, with its row in the book of changes. */
export async function correctUnit(
  tx: ShopTransaction,
  { by, now, why, ...change }: Hand & Omit<UnitChange, 'by' | 'now'>,
): Promise<StockUnit> {
  const { before, after } = await changeUnit(tx, { ...change, by: by.name, now });
  const kept = ({ grade, serial, state }: StockUnit) => ({ grade, serial, state });
  await writeAudit(tx, {
    by,
    action: 'change piece',
    subject: `piece ${change.unitId}`,
    before: kept(before),
    after: kept(after),
    why,
    now,
  });
  return after;
}
