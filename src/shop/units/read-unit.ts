import { type RawBuilder, sql } from 'kysely';
import { defaultUsed } from '../../rules/house/shop-settings.ts';
import { marginWarning } from '../../rules/prices/price-rules.ts';
import { gradePrice } from '../../rules/units/grade-price.ts';
import type { Grade } from '../../rules/units/grade.ts';
import type { UnitState } from '../../rules/units/unit-moves.ts';
import { readUnitNumber } from '../../rules/units/unit-number.ts';
import type { SubCategory } from '../../rules/catalogue/sections.ts';
import type { ShopDatabase } from '../database.ts';
import { findUnit, type UnitFacts, unitFacts } from './find-unit.ts';
import { gradedShelf } from './graded-shelf.ts';
import { listUnitPhotographs } from './photographs.ts';
import { isHeldUnit } from './refuse-unbought.ts';

/** Everything about one unit: where it came from, where it was, what it cost and what it was sold for. */
export async function readUnit(database: ShopDatabase, number: string) {
  const unit = await findUnit(database, number);
  const { id, serial, tradeInItemId, receiptId, productId } = unit;
  const moves = await database
    .selectFrom('unit_move')
    .leftJoin('order_line', 'order_line.id', 'unit_move.line_id')
    .leftJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .where('unit_id', '=', id)
    .orderBy('unit_move.id')
    .select(['from_state as from', 'to_state as to', 'moved_by as by', 'why', 'moved_at as at'])
    .select('shop_order.number as orderNumber')
    .execute();
  const costs = await database
    .selectFrom('unit_cost')
    .where('unit_id', '=', id)
    .orderBy('id')
    .select(['kind', 'paise', 'note', 'added_by as by', 'added_at as at'])
    .execute();
  const sales = await database
    .selectFrom('unit_sale')
    .innerJoin('order_line', 'order_line.id', 'unit_sale.line_id')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .where('unit_id', '=', id)
    .orderBy('unit_sale.id')
    .select(['shop_order.number as orderNumber', 'price_paise as pricePaise', 'cost_paise as costPaise'])
    .select(['rate_percent as ratePercent', 'tax_paise as taxPaise', 'sold_at as at', 'returned_at as returnedAt'])
    .execute();
  const tradeIn = await database
    .selectFrom('trade_in_item')
    .innerJoin('shop_order', 'shop_order.id', 'trade_in_item.order_id')
    .where('trade_in_item.id', '=', tradeInItemId)
    .select('shop_order.number')
    .executeTakeFirst();
  const receipt = await database
    .selectFrom('stock_receipt')
    .leftJoin('stock_lot', 'stock_lot.id', 'stock_receipt.lot_id')
    .where('stock_receipt.id', '=', receiptId)
    .select(['stock_receipt.supplier', 'stock_receipt.bill', 'stock_lot.paise as lotPaise'])
    .select((row) =>
      row
        .selectFrom('stock_receipt as other')
        .whereRef('other.lot_id', '=', 'stock_lot.id')
        .select((other) => other.fn.countAll<number>().as('count'))
        .as('lotUnits'),
    )
    .executeTakeFirst();
  const earlier = await database
    .selectFrom('unit')
    .where('serial', '=', serial)
    .where('id', '<>', id)
    .orderBy('id')
    .select(['number', 'state', 'added_at as addedAt'])
    .execute();
  const photographs = await listUnitPhotographs(database, id);
  const shelf = productId === null ? null : await gradedShelf(database, productId);
  const tradeInNumber = tradeIn?.number ?? null;
  return { unit, moves, costs, sales, tradeInNumber, receipt, earlier, photographs, ...priceOf(unit, shelf) };
}

/** What it sells for as it is, and what the owner should know of that. */
function priceOf(unit: UnitFacts, shelf: Awaited<ReturnType<typeof gradedShelf>> | null) {
  const pricePaise = unit.ownPaise ?? (shelf && gradePrice(shelf, unit.grade));
  const isSold = unit.state === 'sold' || unit.state === 'returned';
  const used = { ...defaultUsed, ...shelf?.used };
  return { pricePaise, warning: isSold ? null : marginWarning({ ...unit, pricePaise }, used) };
}

export interface UnitFilter {
  /** A number, a serial number, or a part of a title. */
  text?: string | undefined;
  /** These very ones. */
  numbers?: readonly string[] | undefined;
  state?: UnitState | undefined;
  grade?: Grade | undefined;
  kind?: SubCategory | undefined;
}

/** A page of units, the newest first, and how many there are, counted no further than somebody turns pages. */
export async function findUnits(
  database: ShopDatabase,
  filter: UnitFilter,
  { limit, offset, mostCounted }: { limit: number; offset: number; mostCounted: number },
) {
  const wanted = await matches(database, filter);
  const units = await unitFacts(database)
    .where(wanted)
    .orderBy('unit.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from unit join edition on edition.id = unit.edition_id join title on title.id = edition.title_id
      where ${wanted} limit ${mostCounted}) as counted`.execute(database);
  return { units, count: rows[0]?.count ?? 0 };
}

/** How many units are in each of these states, without what is held, counted no further than `mostCounted`. */
export async function countUnits<State extends UnitState>(
  database: ShopDatabase,
  states: readonly State[],
  mostCounted: number,
): Promise<{ state: State; count: number }[]> {
  const { rows } = await sql<{ state: State; count: number }>`
    select state, (select count(*) from (select from unit where unit.state = wanted.state and not ${isHeldUnit} limit ${mostCounted}) as counted)
    from unnest(${states}::text[]) with ordinality as wanted (state, place) order by place`.execute(database);
  return rows;
}

async function matches(
  database: ShopDatabase,
  { text, numbers, state, grade, kind }: UnitFilter,
): Promise<RawBuilder<boolean>> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (numbers) conditions.push(sql`unit.number = any (${numbers})`);
  if (state) conditions.push(sql`unit.state = ${state}`);
  // As in the queues: the trade-in of what is held tells what to do with it.
  if (state === 'to test') conditions.push(sql`not ${isHeldUnit}`);
  if (grade) conditions.push(sql`unit.grade = ${grade}`);
  if (kind) conditions.push(sql`title.sub_category = ${kind}`);
  const wanted = text?.trim();
  if (wanted) conditions.push(await named(database, wanted));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** A number, a serial number or a title: looked up one after the other, for one condition of all three would read every unit. */
async function named(database: ShopDatabase, text: string): Promise<RawBuilder<unknown>> {
  const number = readUnitNumber(text);
  if (number !== null) return sql`unit.number = ${number}`;
  const serial = text.toUpperCase().replaceAll(' ', '');
  const known = await database.selectFrom('unit').where('serial', '=', serial).select('id').executeTakeFirst();
  if (known) return sql`unit.serial = ${serial}`;
  // % and _ are letters of the text, not of the pattern.
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const editions = await database
    .selectFrom('title')
    .innerJoin('edition', 'edition.title_id', 'title.id')
    .where('title.name', 'ilike', `%${literal}%`)
    .select('edition.id')
    .execute();
  return sql`unit.edition_id = any (${editions.map(({ id }) => id)}::int[])`;
}
