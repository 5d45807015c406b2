import { sql } from 'kysely';
import { must } from '../../rules/must.ts';
import { Refused } from '../../rules/refused.ts';
import { namesOf } from '../../rules/units/choice.ts';
import type { Grade } from '../../rules/units/grade.ts';
import type { UnitState } from '../../rules/units/unit-moves.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { cleanSerial, lockUnit } from './change-unit.ts';
import { moveUnits } from './move-units.ts';

export interface BlockedSerial {
  serial: string;
  why: string;
  by: string;
  at: Date;
  units: { unit: string; state: UnitState }[];
}

/** What the shop does not take, the latest first, with the units that have such a serial. */
export async function listBlockedSerials(database: ShopDatabase): Promise<BlockedSerial[]> {
  const { rows } = await sql<BlockedSerial>`
    select serial, why, added_by as by, added_at as at,
           coalesce((select jsonb_agg(jsonb_build_object('unit', number, 'state', state) order by id)
                     from unit where unit.serial = blocked_serial.serial), '[]') as units
    from blocked_serial order by added_at desc, serial`.execute(database);
  return rows;
}

/**
 * Answers the serial as the shop writes it, and the unit that leaves the shelf for it. One that waits in a parcel has to
 * come out of it again: it cannot be sent.
 */
export async function blockSerial(
  tx: ShopTransaction,
  { serial: typed, why, by, now }: { serial: string; why: string; by: string; now: Date },
): Promise<{ serial: string; takenOff: string | null }> {
  const serial = must(cleanSerial(typed), 'a serial number');
  const added = await tx
    .insertInto('blocked_serial')
    .values({ serial, why, added_by: by, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('serial')
    .executeTakeFirst();
  if (!added) {
    const sentence = `${serial} is blocked already.`;
    throw new Refused('conflict', sentence, { serial: sentence });
  }
  const known = await tx
    .selectFrom('unit')
    .where('serial', '=', serial)
    .where('state', 'in', ['for sale', 'reserved'])
    .select('number')
    .executeTakeFirst();
  if (!known) return { serial, takenOff: null };
  const unit = await lockUnit(tx, known.number);
  if (unit.state === 'reserved')
    await tx.updateTable('unit').set({ packed_at: null }).where('id', '=', unit.id).execute();
  const takenOff = await takeBlockedOffShelf(tx, [unit.id], { by, now });
  return { serial, takenOff: takenOff.length > 0 ? unit.number : null };
}

/** Which of some serials the shop does not take, and why. */
export async function findBlocked(database: ShopDatabase, serials: readonly (string | null)[]) {
  return database
    .selectFrom('blocked_serial')
    .where('serial', 'in', ['', ...serials.filter((serial) => serial !== null)])
    .orderBy('serial')
    .select(['serial', 'why'])
    .execute();
}

/** Whether a serial is on the list; if so it stays there until the end. */
export async function lockBlocked(tx: ShopTransaction, serial: string): Promise<boolean> {
  const blocked = await tx
    .selectFrom('blocked_serial')
    .where('serial', '=', serial)
    .select('serial')
    .forShare()
    .executeTakeFirst();
  return blocked !== undefined;
}

/** True for a unit whose serial is on the list. */
export const isBlocked = sql<boolean>`exists (select from blocked_serial where blocked_serial.serial = unit.serial)`;

/** What is for sale and has a blocked serial goes to the bench. Answers which; their products are locked by the caller. */
export async function takeBlockedOffShelf(
  tx: ShopTransaction,
  unitIds: readonly number[],
  staffAction: { by: string; now: Date },
): Promise<number[]> {
  const blocked = await tx
    .selectFrom('unit')
    .where('id', 'in', [0, ...unitIds])
    .where('state', '=', 'for sale')
    .where(isBlocked)
    .orderBy('id')
    .select('id')
    .execute();
  const ids = blocked.map(({ id }) => id);
  await moveUnits(tx, ids, { from: 'for sale', to: 'to test', why: 'Its serial number is blocked', ...staffAction });
  return ids;
}

/** No blocked thing leaves in a parcel: says which other copy is to be packed. */
export async function refuseBlockedUnits(tx: ShopTransaction, numbers: readonly string[]): Promise<void> {
  const unit = await tx
    .selectFrom('unit')
    .innerJoin('blocked_serial', 'blocked_serial.serial', 'unit.serial')
    .leftJoin('order_line', 'order_line.id', 'unit.line_id')
    .where('unit.number', 'in', ['', ...numbers])
    .orderBy('unit.id')
    .select(['unit.number', 'unit.product_id as productId', 'unit.grade', 'blocked_serial.why', 'order_line.choice'])
    .executeTakeFirst();
  if (!unit) return;
  const isChosen = unit.choice !== null && namesOf(unit.choice).unit !== null;
  const other = isChosen ? null : await otherCopy(tx, unit);
  const wayOut = other ? `Please pack ${other} instead.` : 'Please leave it out of the order.';
  throw new Refused(
    'conflict',
    `${unit.number} must not be sent, its serial number is blocked: ${unit.why}. ${wayOut}`,
  );
}

async function otherCopy(
  tx: ShopTransaction,
  { productId, grade }: { productId: number | null; grade: Grade },
): Promise<string | null> {
  const other = await tx
    .selectFrom('unit')
    .where('product_id', '=', productId)
    .where('grade', '=', grade)
    .where('state', '=', 'for sale')
    .where('own_paise', 'is', null)
    .where((row) => row.not(isBlocked))
    .orderBy('id')
    .select('number')
    .executeTakeFirst();
  return other?.number ?? null;
}

/** Answers why it was blocked. */
export async function unblockSerial(tx: ShopTransaction, serial: string): Promise<string> {
  const removed = await tx
    .deleteFrom('blocked_serial')
    .where('serial', '=', serial)
    .returning('why')
    .executeTakeFirst();
  if (!removed) throw new Refused('not-found', `${serial} is not blocked.`);
  return removed.why;
}
