import { sql } from 'kysely';
import type { Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { valueOfReturned } from '../../rules/orders/line-value.ts';
import type { ShopTransaction } from '../database.ts';
import { isBlocked } from './blocked-serials.ts';
import { clearShelf } from './clear-shelf.ts';
import { moveUnits } from './move-units.ts';

export interface UnitLineMove {
  lineId: number;
  quantity: number;
}

/** Why and when, in the history of the units. */
interface Reason {
  why: string;
  by: string;
  now: Date;
}

export interface SentLine extends UnitLineMove {
  ordered: number;
  hsn: string;
  unitPaise: Paise;
  discountPaise: Paise;
  creditPaise: Paise;
}

/** Units that were set aside are for sale again: as many of a line as are not wanted any more. Answers which. */
export async function releaseUnits(
  tx: ShopTransaction,
  lines: readonly UnitLineMove[],
  reason: Reason,
): Promise<number[]> {
  const released: number[] = [];
  for (const { lineId, quantity } of lines) {
    const units = (await unitsSetAside(tx, lineId)).toReversed().slice(0, quantity);
    await moveUnits(tx, units, { from: 'reserved', to: 'for sale', ...reason });
    await clearShelf(tx, units, { by: reason.by, now: reason.now });
    released.push(...units);
  }
  return released;
}

/** The parcel has left: its units are sold, each with its row in the margin register. A line without its units throws. */
export async function sellUnits(tx: ShopTransaction, lines: readonly SentLine[], reason: Reason): Promise<void> {
  for (const { lineId, quantity, ordered, ...line } of lines) {
    const units = await unitsSetAside(tx, lineId);
    if (units.length !== quantity) throw new Error(`line ${lineId} has ${units.length} units and sends ${quantity}`);
    await moveUnits(tx, units, { from: 'reserved', to: 'sold', lineId, ...reason });
    // What was left out of the line took the first shares of its price.
    const prices = units.map((_, index) => {
      const value = valueOfReturned(
        { ...line, quantity: ordered },
        { before: ordered - quantity + index, quantity: 1 },
      );
      return value.moneyPaise + value.creditPaise;
    });
    await sql`
      insert into unit_sale (unit_id, line_id, price_paise, cost_paise, rate_percent, tax_paise, serial, grade, sold_at)
      select unit.id, ${lineId}, sale.paise, cost_paise, rate_percent,
             case when sale.paise > cost_paise then round((sale.paise - cost_paise) * rate_percent / (100 + rate_percent)) else 0 end,
             serial, grade, ${reason.now}
      from unnest(${units}::int[], ${prices}::bigint[]) as sale (unit_id, paise) join unit on unit.id = sale.unit_id
      cross join (
        select rate_percent from gst_rate
        where ${line.hsn} like hsn_prefix || '%' and from_day <= (${reason.now}::timestamptz at time zone 'Asia/Kolkata')::date
        order by length(hsn_prefix) desc, from_day desc limit 1) as rate
      order by unit.id`
      .execute(tx)
      .catch((failure: unknown) => {
        throw isStillSold(failure) ? new Refused('conflict', undecidedSentence) : failure;
      });
  }
}

const undecidedSentence = 'A unit of this order came back from another buyer: please decide that return first.';

function isStillSold(failure: unknown): boolean {
  return (failure as { constraint?: unknown }).constraint === 'unit_sale_once';
}

/** The units that are set aside for a line: those that are packed first, then the oldest, and last what must not be sent. */
async function unitsSetAside(tx: ShopTransaction, lineId: number): Promise<number[]> {
  const units = await tx
    .selectFrom('unit')
    .where('line_id', '=', lineId)
    .where('state', '=', 'reserved')
    .orderBy(isBlocked)
    .orderBy((row) => row('packed_at', 'is', null))
    .orderBy('id')
    .select('id')
    .execute();
  return units.map(({ id }) => id);
}
