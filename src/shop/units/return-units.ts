import { sql } from 'kysely';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { moveUnits } from './move-units.ts';

export interface UnitsOfLine {
  lineId: number;
  unitIds: readonly number[];
}

/** Why and when, in the history of the units. */
interface Reason {
  why: string;
  by: string;
  now: Date;
}

/** Which units of a line come back: those that are named, else those that were added last. */
export async function unitsComingBack(
  database: ShopDatabase,
  { lineId, quantity, named }: { lineId: number; quantity: number; named: readonly string[] | null },
): Promise<number[]> {
  const sold = await database
    .selectFrom('unit')
    .where('line_id', '=', lineId)
    .where('state', '=', 'sold')
    .orderBy('id', 'desc')
    .select(['id', 'number'])
    .execute();
  const units = named ? sold.filter(({ number }) => named.includes(number)) : sold.slice(0, quantity);
  if (units.length !== quantity) {
    throw new Refused('bad-request', 'Please name as many copies of this order as you send back.');
  }
  return units.map(({ id }) => id);
}

/** What was sold is back in the shop. Nobody has decided yet whether it stays. */
export async function bringUnitsHome(
  tx: ShopTransaction,
  lines: readonly UnitsOfLine[],
  reason: Reason,
): Promise<void> {
  for (const { lineId, unitIds } of lines) {
    await dropTakenSerials(tx, unitIds);
    await moveUnits(tx, unitIds, { from: 'sold', to: 'returned', lineId, ...reason });
  }
}

/** It stays: it is tested before anybody can buy it again, and comes back at what it cost. */
export async function keepUnits(tx: ShopTransaction, unitIds: readonly number[], reason: Reason): Promise<void> {
  if (unitIds.length === 0) return;
  await moveUnits(tx, unitIds, { from: 'returned', to: 'to test', ...reason });
  await tx
    .updateTable('unit_sale')
    .set({ returned_at: reason.now })
    .where('unit_id', 'in', unitIds)
    .where('returned_at', 'is', null)
    .execute();
}

/** It does not stay, and is the buyer's as before. */
export async function giveUnitsToBuyer(
  tx: ShopTransaction,
  lines: readonly UnitsOfLine[],
  reason: Reason,
): Promise<void> {
  for (const { lineId, unitIds } of lines) {
    await moveUnits(tx, unitIds, { from: 'returned', to: 'sold', lineId, ...reason });
  }
}

/** Somebody who sells a thing back and then returns it too would break the rule that a serial is in the house once. */
async function dropTakenSerials(tx: ShopTransaction, unitIds: readonly number[]): Promise<void> {
  await sql`
    update unit set serial = null
    where id = any (${unitIds}::int[]) and exists (
      select from unit other where other.serial = unit.serial and other.id <> unit.id
        and other.state not in ('sold', 'sent back', 'to parts', 'written off'))`.execute(tx);
}
