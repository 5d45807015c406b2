import { sql } from 'kysely';
import { Refused } from '../../rules/refused.ts';
import type { UnitState } from '../../rules/units/unit-moves.ts';
import type { ShopTransaction } from '../database.ts';

export interface UnitMove {
  from: UnitState;
  to: UnitState;
  /** The line of the order that the units are set aside for, or leave with. */
  lineId?: number | null;
  by: string;
  why: string;
  now: Date;
}

/** Moves units from where they are. The database refuses a move that is not in the table, and one of a unit that is not there. */
export async function moveUnits(
  tx: ShopTransaction,
  unitIds: readonly number[],
  { from, to, lineId = null, by, why, now }: UnitMove,
): Promise<void> {
  if (unitIds.length === 0) return;
  await sql`
    insert into unit_move (unit_id, from_state, to_state, line_id, moved_by, why, moved_at)
    select id, ${from}, ${to}, ${lineId}, ${by}, ${why}, ${now} from unnest(${unitIds}::int[]) as wanted (id) order by id`
    .execute(tx)
    .catch((failure: unknown) => {
      throw refusalOf(failure, { from, to }) ?? failure;
    });
}

const serialConstraints: readonly unknown[] = [
  'unit_serial_once',
  'rental_unit_serial_once',
  'serial_in_the_house_once',
];

/** What the database says about a unit, as a sentence. */
export function refusalOf(failure: unknown, { from, to }: { from: UnitState; to: UnitState }): Refused | null {
  const { constraint } = failure as { constraint?: unknown };
  if (constraint === 'unit_is_where_it_was') {
    return new Refused('conflict', 'Somebody else has just moved this unit. Please look at it again.');
  }
  if (constraint === 'unit_moves_along_its_table') {
    return new Refused('conflict', `A unit that is ${from} cannot be ${to}.`);
  }
  if (serialConstraints.includes(constraint)) {
    return new Refused('conflict', 'Another unit in the shop has this serial number.');
  }
  return null;
}
