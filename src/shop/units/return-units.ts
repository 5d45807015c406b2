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

interface UnitsWanted {
  lineId: number;
  quantity: number;
  named: readonly string[] | null;
  /** Those that are on their way back already. */
  asked: readonly number[];
}

/** Which units of a line come back: those that are named, else those that were added last. */
export async function unitsComingBack(
  database: ShopDatabase,
  { lineId, quantity, named, asked }: UnitsWanted,
): Promise<number[]> {
  const sold = await database
    .selectFrom('unit')
    .where('line_id', '=', lineId)
    .where('state', '=', 'sold')
    .where('id', 'not in', [0, ...asked])
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
    const nameless = await dropTakenSerials(tx, unitIds);
    const named = unitIds.filter((id) => !nameless.some((unit) => unit.id === id));
    await moveUnits(tx, named, { from: 'sold', to: 'returned', lineId, ...reason });
    for (const { id, serial, other } of nameless) {
      const why = `${reason.why.slice(0, 380)} (its serial number ${serial} is in the shop as ${other})`;
      await moveUnits(tx, [id], { from: 'sold', to: 'returned', lineId, ...reason, why });
    }
  }
}

/**
 * It stays: it is tested before anybody can buy it again, and comes back at what it cost. One that somebody moved on before
 * its return was decided stays where it is.
 */
export async function keepUnits(tx: ShopTransaction, unitIds: readonly number[], reason: Reason): Promise<void> {
  if (unitIds.length === 0) return;
  const { waiting } = await unitsOfReturn(tx, unitIds);
  await moveUnits(tx, waiting, { from: 'returned', to: 'to test', ...reason });
  await tx
    .updateTable('unit_sale')
    .set({ returned_at: reason.now })
    .where('unit_id', 'in', unitIds)
    .where('returned_at', 'is', null)
    .execute();
}

/** It does not stay, and is the buyer's as before, with the serial number that it was sold with. */
export async function giveUnitsToBuyer(
  tx: ShopTransaction,
  lines: readonly UnitsOfLine[],
  reason: Reason,
): Promise<void> {
  for (const { lineId, unitIds } of lines) {
    const { movedOn } = await unitsOfReturn(tx, unitIds);
    if (movedOn) {
      throw new Refused(
        'conflict',
        `${movedOn} is the shop’s since it was moved on: please refund this return instead.`,
      );
    }
    await moveUnits(tx, unitIds, { from: 'returned', to: 'sold', lineId, ...reason });
    await sql`
      update unit set serial = unit_sale.serial from unit_sale
      where unit.id = any (${unitIds}::int[]) and unit.serial is null
        and unit_id = unit.id and returned_at is null`.execute(tx);
  }
}

/** Those that wait for a decision, and the number of one that does not. */
async function unitsOfReturn(tx: ShopTransaction, unitIds: readonly number[]) {
  const units = await tx
    .selectFrom('unit')
    .where('id', 'in', [0, ...unitIds])
    .orderBy('id')
    .select(['id', 'number', 'state'])
    .execute();
  return {
    waiting: units.filter(({ state }) => state === 'returned').map(({ id }) => id),
    movedOn: units.find(({ state }) => state !== 'returned')?.number,
  };
}

/**
 * Somebody who sells a thing back and then returns it too would break the rule that a serial is in the house once. Answers
 * the units that go without, and who has it.
 */
async function dropTakenSerials(tx: ShopTransaction, unitIds: readonly number[]) {
  const { rows } = await sql<{ id: number; serial: string; other: string }>`
    update unit set serial = null
    from unit own join (
      select id, serial, number as name from unit where state not in ('sold', 'sent back', 'to parts', 'written off')
      union all
      select null::int, serial, label from rental_unit where in_service
    ) other on other.serial = own.serial and other.id is distinct from own.id
    where unit.id = own.id and own.id = any (${unitIds}::int[])
    returning unit.id, own.serial, other.name as other`.execute(tx);
  return rows;
}
