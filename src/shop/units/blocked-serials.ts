import { sql } from 'kysely';
import { must } from '../../rules/must.ts';
import { Refused } from '../../rules/refused.ts';
import type { UnitState } from '../../rules/units/unit-moves.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { cleanSerial } from './change-unit.ts';

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

/** Answers the serial as the shop writes it. */
export async function blockSerial(
  tx: ShopTransaction,
  { serial: typed, why, by, now }: { serial: string; why: string; by: string; now: Date },
): Promise<string> {
  const serial = must(cleanSerial(typed), 'a serial number');
  const added = await tx
    .insertInto('blocked_serial')
    .values({ serial, why, added_by: by, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('serial')
    .executeTakeFirst();
  if (added) return serial;
  const sentence = `${serial} is blocked already.`;
  throw new Refused('conflict', sentence, { serial: sentence });
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
