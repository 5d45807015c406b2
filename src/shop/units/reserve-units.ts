import { type RawBuilder, sql } from 'kysely';
import { productTitle } from '../../rules/catalogue/product-path.ts';
import { Refused } from '../../rules/refused.ts';
import { namesOf } from '../../rules/units/choice.ts';
import { goneOffer } from '../../rules/units/gone-offer.ts';
import { nearestOffer } from '../../rules/units/grade-price.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { gradedShelf } from './graded-shelf.ts';

export interface UnitLine {
  productId: number;
  quantity: number;
  /** '' for good or better, a grade, or a unit's number. */
  choice: string;
}

interface UnitsOfOrder {
  orderId: number;
  /** What people know the order by. */
  number: string;
  now: Date;
}

/** Who names a unit comes first, then who names a grade: nobody else may take what they named. */
const breadths = ['unit', 'grade', 'any'] as const;
type Breadth = (typeof breadths)[number];

/**
 * Sets units aside for the pre-owned lines of an order: the one that was chosen, else the oldest of the grade, else the
 * oldest that is good, and one that is better when there is none. The products are locked by the caller. Throws when there
 * are not enough: the transaction is lost then.
 */
export async function reserveUnits(
  tx: ShopTransaction,
  lines: readonly UnitLine[],
  order: UnitsOfOrder,
): Promise<void> {
  let taken = 0;
  for (const breadth of breadths) {
    if (lines.some(({ choice }) => breadthOf(choice) === breadth)) taken += await reserve(tx, breadth, order);
  }
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (taken < wanted) throw await shortLine(tx, order.orderId);
}

/** Whether all of an order is there to be set aside again. The products are locked by the caller. */
export async function canReserveUnits(
  tx: ShopTransaction,
  lines: readonly UnitLine[],
  order: UnitsOfOrder,
): Promise<boolean> {
  await sql`savepoint units`.execute(tx);
  try {
    await reserveUnits(tx, lines, order);
    return true;
  } catch (failure) {
    if (failure instanceof Refused) return false;
    throw failure;
  } finally {
    await sql`rollback to savepoint units`.execute(tx);
  }
}

function breadthOf(choice: string): Breadth {
  const { grade, unit } = namesOf(choice);
  return unit !== null ? 'unit' : grade !== null ? 'grade' : 'any';
}

/** One statement for all lines of a breadth: each takes the next ones of the shelf after those of the lines before it. */
async function reserve(tx: ShopTransaction, breadth: Breadth, { orderId, number, now }: UnitsOfOrder): Promise<number> {
  const { isOf, shelf, isFree } = shelves[breadth];
  const { numAffectedRows = 0n } = await sql`
    with wish as (
      select id, product_id, ${shelf} as shelf, sum(quantity) over (partition by product_id, choice order by id) as until, quantity
      from (select *, choice as grade, choice as number from order_line where order_id = ${orderId} and age = 'PreOwned') as line
      where ${isOf}
    ), free as (
      select id, product_id, ${shelf} as shelf, row_number() over (partition by product_id, ${shelf} order by grade = 'Mint', id) as place
      from unit where product_id in (select product_id from wish) and state = 'for sale' and ${isFree}
    )
    insert into unit_move (unit_id, from_state, to_state, line_id, moved_by, why, moved_at)
    select free.id, 'for sale', 'reserved', wish.id, 'checkout', ${`Order ${number}`}, ${now}
    from wish join free on free.product_id = wish.product_id and free.shelf = wish.shelf
      and free.place > wish.until - wish.quantity and free.place <= wish.until
    order by free.id`.execute(tx);
  return Number(numAffectedRows);
}

/** How each breadth divides the shelf of a product, and what of it may be taken without a name. */
const shelves: Readonly<Record<Breadth, Record<'isOf' | 'shelf' | 'isFree', RawBuilder<unknown>>>> = {
  unit: { isOf: sql`choice like 'U%'`, shelf: sql`number`, isFree: sql`true` },
  grade: {
    isOf: sql`choice in ('Mint', 'Good', 'Worn', 'Faulty')`,
    shelf: sql`grade`,
    isFree: sql`own_paise is null`,
  },
  any: { isOf: sql`choice = ''`, shelf: sql`''`, isFree: sql`own_paise is null and grade in ('Mint', 'Good')` },
};

/** The first line that did not get what it wants. */
async function shortLine(tx: ShopTransaction, orderId: number): Promise<Refused> {
  const { rows } = await sql<UnitLine>`
    select product_id as "productId", quantity, choice from order_line
    where order_id = ${orderId} and age = 'PreOwned'
      and quantity > (select count(*) from unit where line_id = order_line.id and state = 'reserved')
    order by id limit 1`.execute(tx);
  const [line] = rows;
  if (!line) throw new Error(`order ${orderId} has all of its units`);
  return goneRefusal(tx, line);
}

/** What is gone, and the nearest that is there. */
export async function goneRefusal(
  database: ShopDatabase,
  { productId, choice }: Pick<UnitLine, 'productId' | 'choice'>,
): Promise<Refused> {
  const product = await gradedShelf(database, productId);
  const title = productTitle({ productName: product.name, editionName: product.editionName });
  const { grade, unit } = namesOf(choice);
  const what = choice === '' ? title : `${title} (${grade ?? `copy ${unit}`})`;
  const near = nearestOffer(product, choice);
  if (!near) return new Refused('out-of-stock', `${what} is out of stock. Please remove it from your cart.`);
  return goneOffer(what, near);
}
