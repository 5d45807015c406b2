import { sql } from 'kysely';
import type { Supply } from '../../rules/orders/coverage.ts';
import { Refused } from '../../rules/refused.ts';
import { correctCopies, countCopies, sendCopies } from '../catalogue/stock/copies-here.ts';
import type { ShopTransaction } from '../database.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { listPlacesOf } from './queue.ts';

interface DoneBy {
  by: string;
  now: Date;
}

/**
 * What leaves is not here any more. First come, first served: where copies are counted, an order leaves only when enough of them are
 * here for it and for everybody who paid before. The order is locked by the caller and not sent yet.
 */
export async function takeFromSupply(tx: ShopTransaction, order: OrderFacts, { by, now }: DoneBy): Promise<void> {
  const preOrders = tx
    .selectFrom('order_line')
    .where('order_id', '=', order.id)
    .where('age', '=', 'preOrder')
    .select('product_id');
  await tx
    .selectFrom('pre_order_supply')
    .where('product_id', 'in', preOrders)
    .orderBy('product_id')
    .select('product_id')
    .forUpdate()
    .execute();
  // Read after the rows are held: who was sent a moment ago is not in the queue any more.
  const places = await listPlacesOf(tx, order.id);
  for (const { title, copies, place, supply, coverage } of places) {
    if (supply && coverage !== 'here') throw notHere({ title, needed: place + copies - 1, here: supply.here });
  }
  await sendCopies(tx, places, { reference: order.number, by, now });
}

function notHere({ title, needed, here }: { title: string; needed: number; here: number }): Refused {
  const are = here === 1 ? '1 copy is here' : `${here} copies are here`;
  return new Refused(
    'bad-request',
    `${title}: ${are}, and ${needed} are needed for this order and those that were paid before it. Who paid first is sent first.`,
  );
}

/** Copies come: from now on they are counted, and that many fewer are still promised. False where it is no pre-order. */
export async function countReceived(
  tx: ShopTransaction,
  { productId, copies }: { productId: number; copies: number },
): Promise<boolean> {
  if (!(await lockPreOrder(tx, productId))) return false;
  await tx
    .insertInto('pre_order_supply')
    .values({ product_id: productId, promised: 0 })
    .onConflict((conflict) =>
      conflict
        .column('product_id')
        .doUpdateSet({ promised: sql<number>`greatest(0, pre_order_supply.promised - ${copies})` }),
    )
    .execute();
  return true;
}

interface CountedSupply extends DoneBy {
  productId: number;
  seen: Supply | null;
  supply: Supply | null;
}

/** Counts what there is for a pre-order, or stops counting. Answers what was counted before. */
export async function setSupply(
  tx: ShopTransaction,
  { productId, seen, supply, by, now }: CountedSupply,
): Promise<Supply | null> {
  if (!(await lockPreOrder(tx, productId))) throw new Refused('not-found', 'There is no such pre-order.');
  const before = await readSupply(tx, productId);
  if (before?.here !== seen?.here || before?.promised !== seen?.promised) {
    throw new Refused('conflict', 'Something was sent or counted meanwhile. Please look at the numbers again.');
  }
  if (supply === null) {
    await tx.deleteFrom('pre_order_supply').where('product_id', '=', productId).execute();
    return before;
  }
  const { here, promised } = supply;
  const tooMany = await correctCopies(tx, { productId, here, by, now });
  if (tooMany) throw withoutBill(tooMany.most);
  await tx
    .insertInto('pre_order_supply')
    .values({ product_id: productId, promised })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ promised }))
    .execute();
  return before;
}

/** Before its supply, and that before its copies: whoever counts and whoever receives must not wait for each other. */
async function lockPreOrder(tx: ShopTransaction, productId: number): Promise<boolean> {
  const product = await tx
    .selectFrom('product')
    .where('id', '=', productId)
    .where('age', '=', 'preOrder')
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return product !== undefined;
}

async function readSupply(tx: ShopTransaction, productId: number): Promise<Supply | null> {
  const counted = await tx
    .selectFrom('pre_order_supply')
    .where('product_id', '=', productId)
    .select('promised')
    .forUpdate()
    .executeTakeFirst();
  // Read after the row is held: what is sent meanwhile holds it, too.
  return counted ? { here: Math.max(0, await countCopies(tx, productId)), promised: counted.promised } : null;
}

function withoutBill(most: number): Refused {
  const sentence =
    most === 0
      ? 'None of them came with a bill. Please receive them, with their cost, supplier and bill.'
      : `Only ${most} of them came with a bill. Please receive the others, with their cost, supplier and bill.`;
  return new Refused('bad-request', sentence, { 'supply.here': sentence });
}
