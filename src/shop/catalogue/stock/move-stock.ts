import { sql } from 'kysely';
import type { ProductAge } from '../../../rules/catalogue/product-age.ts';
import type { Paise } from '../../../rules/money/paise.ts';
import { must } from '../../../rules/must.ts';
import { Refused } from '../../../rules/refused.ts';
import type { Grade } from '../../../rules/units/grade.ts';
import type { StockReason } from '../../catalogue-tables.ts';
import type { ShopTransaction } from '../../database.ts';
import { addUnits } from '../../units/add-units.ts';
import { moveUnits } from '../../units/move-units.ts';
import { addCopies } from './copies-here.ts';

export interface HandMove {
  productId: number;
  /** Below zero when things leave the shelf. */
  change: number;
  reason: Extract<StockReason, 'received' | 'counted' | 'returned' | 'damaged'>;
  /** What was received cost something: for one piece, from whom, on which bill. */
  costPaise?: Paise | null | undefined;
  supplier?: string | undefined;
  bill?: string | undefined;
  /** Of used things. */
  grade?: Grade | undefined;
  by: string;
  now: Date;
}

/**
 * Stock moved by the hand of the staff. What is set aside for orders cannot leave the shelf. Of a pre-order what can be sold is moved, but
 * for what is received: those are copies in the house.
 */
export async function moveStock(tx: ShopTransaction, move: HandMove): Promise<{ before: number; after: number }> {
  const { productId, change, reason, by, now } = move;
  const product = await tx
    .selectFrom('product')
    .where('id', '=', productId)
    .select(['age', 'on_hand as onHand', 'reserved', 'edition_id as editionId'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw new Refused('not-found', 'There is no such product.');
  if (product.age === 'sell') throw new Refused('conflict', 'The shop only buys this: there is no stock of it.');
  const { onHand: before } = product;
  if (product.age === 'PreOwned') {
    await receiveUsed(tx, product.editionId, move);
    return { before, after: before };
  }
  if (product.age === 'preOrder' && reason === 'received') {
    return addCopies(tx, { productId, copies: change, receiptId: await addReceipt(tx, move), by, now });
  }
  const after = before + change;
  if (after < product.reserved) {
    const free = before - product.reserved;
    throw new Refused(
      'conflict',
      `Only ${free} can leave the shelf: ${before} are there and ${product.reserved} of them wait for orders.`,
    );
  }
  const receiptId = await receiptOf(tx, { ...move, age: product.age, onHand: before });
  await tx
    .insertInto('stock_movement')
    .values({
      product_id: productId,
      on_hand_change: change,
      reason,
      reference: null,
      moved_by: by,
      moved_at: now,
      receipt_id: receiptId,
    })
    .execute();
  return { before, after };
}

/** Used things from a supplier: each is a unit, and is tested before it goes on sale. */
async function receiveUsed(tx: ShopTransaction, editionId: number, move: HandMove): Promise<void> {
  const { productId, change, reason, grade, by, now } = move;
  if (reason !== 'received') {
    throw new Refused('conflict', 'Used things are moved one by one: please look them up under Units.');
  }
  if (grade === undefined) throw missing('grade', 'Please say how good they are.');
  const receiptId = await addReceipt(tx, move);
  const costs = [{ kind: 'purchase' as const, paise: move.costPaise as Paise }];
  const unit = { editionId, productId, grade, serial: null, from: { receiptId }, costs };
  const ids = await addUnits(
    tx,
    Array.from({ length: change }, () => unit),
    { by, now },
  );
  await moveUnits(tx, ids, { from: 'received', to: 'to test', by, why: `Bill ${move.bill} of ${move.supplier}`, now });
}

/** How many of a pre-order can be sold says nothing of copies: those come with a bill only. */
async function receiptOf(
  tx: ShopTransaction,
  { age, onHand, ...move }: HandMove & { age: ProductAge; onHand: number },
): Promise<number | null> {
  if (age === 'preOrder') return null;
  return move.reason === 'received' ? addReceipt(tx, move) : addFound(tx, { ...move, onHand });
}

async function addReceipt(tx: ShopTransaction, move: HandMove): Promise<number> {
  const { productId, change, costPaise = null, supplier, bill, by, now } = move;
  if (change < 0) throw missing('change', 'What was received is more, not less.');
  if (costPaise === null) throw missing('cost', 'Please say what one of them cost.');
  if (!supplier) throw missing('supplier', 'Please say who supplied it.');
  if (!bill) throw missing('bill', 'Please give the number of the bill.');
  const { id } = await tx
    .insertInto('stock_receipt')
    .values({
      product_id: productId,
      quantity: change,
      cost_paise: costPaise,
      supplier,
      bill,
      received_by: by,
      received_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * What is put back costs what it cost when it left. Where more is found than ever left, nobody knows what it cost: that is
 * opening stock, and the owner tells.
 */
async function addFound(
  tx: ShopTransaction,
  { productId, change, by, now, onHand }: HandMove & { onHand: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into stock_receipt (product_id, quantity, is_opening, received_by, received_at)
    select ${productId}, ${change}, true, ${by}, ${now}
    where ${change}::int > greatest(0, (
      select coalesce(sum(quantity), 0) from stock_receipt where product_id = ${productId}) - ${onHand}::int)
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** What opening stock that is counted cost, each of it; what was told before stays. Answers of how many, and the sum. */
export async function tellOpeningCosts(
  tx: ShopTransaction,
  products: readonly { productId: number; costPaise: Paise }[],
): Promise<{ told: number; paise: number }> {
  const { rows } = await sql<{ told: number; paise: number }>`
    with told as (
      update stock_receipt set cost_paise = wanted."costPaise"
      from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as wanted ("productId" integer, "costPaise" bigint)
      where product_id = wanted."productId" and is_opening and cost_paise is null
      returning quantity, cost_paise
    )
    select coalesce(sum(quantity), 0)::int as told, coalesce(sum(quantity * cost_paise), 0)::bigint as paise from told`.execute(
    tx,
  );
  return must(rows[0], 'the sum of what was told');
}

function missing(field: string, sentence: string): Refused {
  return new Refused('bad-request', sentence, { [field]: sentence });
}
