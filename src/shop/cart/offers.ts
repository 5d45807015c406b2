import { sql } from 'kysely';
import type { Paise } from '../../rules/money/paise.ts';
import { namesOf } from '../../rules/units/choice.ts';
import type { Grade } from '../../rules/units/grade.ts';
import { type ChosenUnit, offerOf } from '../../rules/units/grade-price.ts';
import { missingParts } from '../../rules/units/missing-parts.ts';
import type { ProductFacts } from '../catalogue/product-facts.ts';
import type { ShopDatabase } from '../database.ts';
import { isTradeUp } from '../trade-ups/find-trade-up.ts';

/** What was chosen of a product: what it costs, and how many of it there are. */
export interface Offered {
  offer: { pricePaise: Paise | null; available: number; unitGrade?: Grade; unitMissing?: readonly string[] };
}

/**
 * Products as a cart sees them: the price of what was chosen, and how many of that there are. What a shopper set aside with
 * an order that is not paid yet is still there for that shopper: without this, coming back from the payment page would show
 * the last copy as sold out, to the very person who has it.
 */
export async function withOffers<Line extends ProductFacts & { choice: string }>(
  database: ShopDatabase,
  shopperId: number | null,
  lines: readonly Line[],
): Promise<(Line & Offered)[]> {
  if (lines.length === 0) return [];
  const counted = shopperId === null ? new Map<number, number>() : await countOwn(database, shopperId, lines);
  const used = lines.filter(({ age }) => age === 'PreOwned');
  const own = shopperId === null || used.length === 0 ? [] : await findOwnUnits(database, shopperId, used);
  const named = await findNamed(database, used);
  return lines.map((line) => {
    if (line.age !== 'PreOwned') {
      const available = line.available + (counted.get(line.id) ?? 0);
      return { ...line, available, offer: { pricePaise: line.buyPaise, available } };
    }
    const shelf = withOwnUnits(
      line,
      own.filter(({ productId }) => productId === line.id),
    );
    const isOwn = own.some(({ number }) => number === line.choice);
    const unit = named.find(({ number, productId }) => number === line.choice && productId === line.id);
    const chosen: ChosenUnit | null = unit ? { ...unit, isFree: unit.state === 'for sale' || isOwn } : null;
    const unitMissing = unit && missingParts(line.subCategory, unit);
    return { ...shelf, offer: { ...offerOf(shelf, line.choice, chosen), unitGrade: chosen?.grade, unitMissing } };
  });
}

async function countOwn(
  database: ShopDatabase,
  shopperId: number,
  lines: readonly Pick<ProductFacts, 'id'>[],
): Promise<Map<number, number>> {
  const own = await database
    .selectFrom('stock_reservation')
    .innerJoin('shop_order', 'shop_order.number', 'stock_reservation.reference')
    .where('shop_order.shopper_id', '=', shopperId)
    .where('shop_order.status', '=', 'Awaiting payment')
    .where(sql<boolean>`not ${isTradeUp}`)
    .where('stock_reservation.state', '=', 'held')
    .where(
      'stock_reservation.product_id',
      'in',
      lines.map(({ id }) => id),
    )
    .groupBy('stock_reservation.product_id')
    .select((row) => ['stock_reservation.product_id as id', row.fn.sum<number>('quantity').as('quantity')])
    .execute();
  return new Map(own.map(({ id, quantity }) => [id, quantity]));
}

function findOwnUnits(database: ShopDatabase, shopperId: number, lines: readonly Pick<ProductFacts, 'id'>[]) {
  return database
    .selectFrom('unit')
    .innerJoin('order_line', 'order_line.id', 'unit.line_id')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .where('shop_order.shopper_id', '=', shopperId)
    .where('shop_order.status', '=', 'Awaiting payment')
    .where(sql<boolean>`not ${isTradeUp}`)
    .where('unit.state', '=', 'reserved')
    .where(
      'unit.product_id',
      'in',
      lines.map(({ id }) => id),
    )
    .select(['unit.number', 'unit.product_id as productId', 'unit.grade', 'unit.own_paise as ownPaise'])
    .execute();
}

type OwnUnit = Awaited<ReturnType<typeof findOwnUnits>>[number];

/** The shelf with the shopper's own units on it again; those with a price of their own are bought by their number only. */
function withOwnUnits<Line extends ProductFacts>(line: Line, own: readonly OwnUnit[]): Line {
  const back = (...wanted: OwnUnit['grade'][]) =>
    own.filter(({ grade, ownPaise }) => ownPaise === null && wanted.includes(grade)).length;
  return {
    ...line,
    available: line.available + back('Mint', 'Good'),
    mintCount: line.mintCount + back('Mint'),
    goodCount: line.goodCount + back('Good'),
    wornCount: line.wornCount + back('Worn'),
    faultyCount: line.faultyCount + back('Faulty'),
  };
}

async function findNamed(database: ShopDatabase, lines: readonly { choice: string }[]) {
  const numbers = lines.flatMap(({ choice }) => namesOf(choice).unit ?? []);
  if (numbers.length === 0) return [];
  return database
    .selectFrom('unit')
    .where('number', 'in', numbers)
    .select(['number', 'product_id as productId', 'grade', 'own_paise as ownPaise', 'state', 'contents', 'answers'])
    .execute();
}
