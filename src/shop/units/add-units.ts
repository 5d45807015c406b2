import { sql } from 'kysely';
import type { Paise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';
import type { ConditionAnswers } from '../../rules/trade-ins/item-condition.ts';
import type { Grade } from '../../rules/units/grade.ts';
import { kindsWithSerial } from '../../rules/units/serial-number.ts';
import type { ShopTransaction } from '../database.ts';
import type { UnitCostKind } from '../unit-tables.ts';
import { moveUnits } from './move-units.ts';

export interface NewUnit {
  editionId: number;
  productId: number | null;
  grade: Grade;
  serial: string | null;
  faults?: readonly string[];
  contents?: readonly string[];
  answers?: ConditionAnswers;
  shelf?: string | null;
  /** A price of its own. */
  ownPaise?: Paise;
  costs: readonly { kind: UnitCostKind; paise: Paise }[];
  /** What was rented out until now is opening stock that has to be tested. */
  from: { tradeInItemId: number } | { receiptId: number; isLot?: boolean } | 'opening' | 'rental';
  /** Opening stock whose cost nobody has confirmed yet. */
  isCostConfirmed?: boolean;
}

interface Adding {
  by: string;
  now: Date;
}

/** PostgreSQL takes at most 65,535 values in one statement, of which a unit has sixteen, and no statement may take ten seconds. */
const mostAtOnce = 500;

/** Used things that the shop owns now, each a row of its own. Opening stock is on sale at once; the rest is tested first. */
export async function addUnits(tx: ShopTransaction, units: readonly NewUnit[], adding: Adding): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < units.length; from += mostAtOnce) {
    ids.push(...(await addSome(tx, units.slice(from, from + mostAtOnce), adding)));
  }
  return ids;
}

async function addSome(tx: ShopTransaction, units: readonly NewUnit[], { by, now }: Adding): Promise<number[]> {
  const added = await tx
    .insertInto('unit')
    .values(
      units.map((unit) => ({
        edition_id: unit.editionId,
        product_id: unit.productId,
        state: unit.from === 'opening' ? ('for sale' as const) : ('received' as const),
        grade: unit.grade,
        serial: unit.serial,
        faults: [...(unit.faults ?? [])],
        contents: [...(unit.contents ?? [])],
        shelf: unit.shelf ?? null,
        answers: unit.answers ? JSON.stringify(unit.answers) : null,
        own_paise: unit.ownPaise ?? null,
        is_cost_confirmed: unit.isCostConfirmed ?? true,
        ...sourceOf(unit.from),
        added_by: by,
        added_at: now,
      })),
    )
    .returning('id')
    .execute();
  const costs = units.flatMap(({ costs: own }, index) =>
    own.map(({ kind, paise }) => ({
      unit_id: must(added[index], 'the unit that was just added').id,
      kind,
      paise,
      note: null,
      added_by: by,
      added_at: now,
    })),
  );
  if (costs.length > 0) await tx.insertInto('unit_cost').values(costs).execute();
  return added.map(({ id }) => id);
}

function sourceOf(from: NewUnit['from']) {
  if (from === 'opening' || from === 'rental')
    return { source: 'opening' as const, trade_in_item_id: null, receipt_id: null };
  return 'receiptId' in from
    ? { source: from.isLot ? ('lot' as const) : ('bill' as const), receipt_id: from.receiptId, trade_in_item_id: null }
    : { source: 'trade-in' as const, trade_in_item_id: from.tradeInItemId, receipt_id: null };
}

/** What the demo shop begins with is on the shelf at once, so things of some kinds have a serial number that is as invented as they are. */
export async function inventSerials(tx: ShopTransaction, addedBy: string): Promise<void> {
  await sql`
    update unit set serial = 'DEMO-' || number from edition
    where edition.id = edition_id and sub_category in (${sql.join(kindsWithSerial)})
      and added_by = ${addedBy} and state = 'for sale' and serial is null`.execute(tx);
}

/**
 * Used things that were there before the shop kept its books: good, and at what the shop pays for one today, until somebody
 * looks at them and the owner confirms what they cost. What is added later goes to the bench before anybody can buy it.
 */
export async function addOpeningUnits(
  tx: ShopTransaction,
  products: readonly { productId: number; count: number }[],
  { by, now, isToTest = false }: { by: string; now: Date; isToTest?: boolean },
): Promise<void> {
  if (products.length === 0) return;
  const wanted = JSON.stringify(products);
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into unit (edition_id, product_id, state, grade, source, is_cost_confirmed, added_by, added_at)
      select edition_id, product.id, ${isToTest ? 'received' : 'for sale'}, 'Good', 'opening', false, ${by}, ${now}
      from jsonb_to_recordset(${wanted}::jsonb) as row ("productId" integer, count integer)
      join product on product.id = row."productId" cross join generate_series(1, row.count)
      order by product.id
      returning id, edition_id
    ), spent as (
      insert into unit_cost (unit_id, kind, paise, note, added_by, added_at)
      select added.id, 'opening', sell_cash_paise, 'What the shop pays for it today', ${by}, ${now}
      from added join edition on edition.id = edition_id where sell_cash_paise is not null order by added.id
    )
    select id from added order by id`.execute(tx);
  if (!isToTest) return;
  const ids = rows.map(({ id }) => id);
  await moveUnits(tx, ids, { from: 'received', to: 'to test', why: 'Added with its product', by, now });
}
