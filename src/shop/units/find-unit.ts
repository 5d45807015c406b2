import { Refused } from '../../rules/refused.ts';
import { namesOf } from '../../rules/units/choice.ts';
import { missingParts } from '../../rules/units/missing-parts.ts';
import type { NamedUnit } from '../../rules/units/unit-text.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';

export type UnitFacts = Awaited<ReturnType<typeof findUnit>>;

/** One unit by its number, as it stands. */
export async function findUnit(database: ShopDatabase, number: string) {
  const unit = await unitFacts(database).where('unit.number', '=', number).executeTakeFirst();
  if (!unit) throw new Refused('not-found', `There is no unit ${number}.`);
  return unit;
}

/** The units that became of the pieces of a trade-in. */
export function listUnitsOfTradeIn(database: ShopDatabase, orderId: number) {
  return unitFacts(database)
    .innerJoin('trade_in_item', 'trade_in_item.id', 'unit.trade_in_item_id')
    .where('trade_in_item.order_id', '=', orderId)
    .orderBy('unit.id')
    .select('trade_in_item.id as itemId')
    .execute();
}

/** The units that are set aside for the lines of orders, or left with them. */
export async function listUnitsOfOrders(database: ShopDatabase, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return database
    .selectFrom('unit')
    .innerJoin('order_line', 'order_line.id', 'unit.line_id')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .where('order_line.order_id', 'in', orderIds)
    .orderBy('unit.id')
    .select(['unit.number', 'unit.serial', 'unit.grade', 'unit.shelf', 'unit.state', 'order_line.id as lineId'])
    .select(['unit.packed_at as packedAt', 'product.sub_category as subCategory', 'unit.contents', 'unit.answers'])
    .execute();
}

/** The units that left with the lines of an order, as they were on that day, whether or not they came back. */
export function listUnitsSent(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('unit_sale')
    .innerJoin('unit', 'unit.id', 'unit_sale.unit_id')
    .innerJoin('order_line', 'order_line.id', 'unit_sale.line_id')
    .where('order_line.order_id', '=', orderId)
    .orderBy('unit_sale.id')
    .select(['unit.id', 'unit.number', 'unit_sale.serial', 'unit_sale.grade', 'order_line.id as lineId'])
    .execute();
}

/** The units that left with lines of orders and are with them no more: they came back. Each as it was when it left. */
export async function listUnitsBack(database: ShopDatabase, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return database
    .selectFrom('unit_sale')
    .innerJoin('unit', 'unit.id', 'unit_sale.unit_id')
    .innerJoin('order_line', 'order_line.id', 'unit_sale.line_id')
    .where('order_line.order_id', 'in', orderIds)
    .where((row) => row('unit.line_id', 'is distinct from', row.ref('unit_sale.line_id')))
    .orderBy('unit_sale.id')
    .select(['unit.number', 'unit_sale.serial', 'unit_sale.grade', 'order_line.id as lineId'])
    .execute();
}

/** A unit of an order, as its buyer is told of it. */
export function namedUnit(unit: Awaited<ReturnType<typeof listUnitsOfOrders>>[number]): NamedUnit {
  const missing = missingParts(unit.subCategory, unit);
  return { number: unit.number, serial: unit.serial, grade: unit.grade, ...(missing.length > 0 && { missing }) };
}

/** Lines of an order, each with the very copy that its buyer chose; its serial number is told when it leaves. */
export async function withChosenUnits<Line extends { choice: string }>(
  database: ShopDatabase,
  lines: readonly Line[],
): Promise<(Line & { units?: NamedUnit[] })[]> {
  const numbers = lines.flatMap(({ choice }) => namesOf(choice).unit ?? []);
  const chosen = numbers.length > 0 ? await unitFacts(database).where('unit.number', 'in', numbers).execute() : [];
  return lines.map((line) => {
    const unit = chosen.find(({ number }) => number === line.choice);
    if (!unit) return line;
    const { number, grade } = unit;
    return { ...line, units: [{ number, serial: null, grade, missing: missingParts(unit.subCategory, unit) }] };
  });
}

/** Units as papers name them. */
export async function listUnitsByIds(database: ShopDatabase, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return database.selectFrom('unit').where('id', 'in', ids).orderBy('id').select(['id', 'number', 'serial']).execute();
}

/** How many units of an edition could be sold if it had a price. */
export async function countWaiting(database: ShopDatabase, editionId: number): Promise<number> {
  const { count } = await database
    .selectFrom('unit')
    .where('edition_id', '=', editionId)
    .where('product_id', 'is', null)
    .where('state', '=', 'for sale')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Units of an edition that waited for a price belong to the product that has one now. */
export async function endWaitingForPrice(
  tx: ShopTransaction,
  { editionId, productId }: { editionId: number; productId: number },
): Promise<void> {
  await tx
    .updateTable('unit')
    .set({ product_id: productId })
    .where('edition_id', '=', editionId)
    .where('product_id', 'is', null)
    .execute();
}

export function unitFacts(database: ShopDatabase) {
  return database
    .selectFrom('unit')
    .innerJoin('edition', 'edition.id', 'unit.edition_id')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .select([
      'unit.id',
      'unit.number',
      'unit.edition_id as editionId',
      'unit.product_id as productId',
      'title.name as title',
      'edition.name as edition',
      'title.platform',
      'title.sub_category as subCategory',
      'unit.state',
      'unit.grade',
      'unit.serial',
      'unit.faults',
      'unit.contents',
      'unit.answers',
      'unit.shelf',
      'unit.own_paise as ownPaise',
      'unit.cost_paise as costPaise',
      'unit.is_cost_confirmed as isCostConfirmed',
      'unit.source',
      'unit.trade_in_item_id as tradeInItemId',
      'unit.receipt_id as receiptId',
      'unit.line_id as lineId',
      'unit.packed_at as packedAt',
      'unit.packed_instead_of as packedInsteadOf',
      'unit.added_at as addedAt',
    ]);
}

/** What a unit is called. */
export async function numberOf(database: ShopDatabase, unitId: number): Promise<string> {
  const { number } = await database
    .selectFrom('unit')
    .where('id', '=', unitId)
    .select('number')
    .executeTakeFirstOrThrow();
  return number;
}
