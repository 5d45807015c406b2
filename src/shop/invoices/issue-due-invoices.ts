import { type ExpressionBuilder, sql } from 'kysely';
import { invoicedStatuses, type OrderDirection, voucherStatus } from '../../rules/orders/order-moves.ts';
import type { ShopDatabase, Tables } from '../database.ts';
import { issueDocument } from './issue-invoice.ts';

const mostAtOnce = 50;
const newestOrders = 10_000;

export interface DueInvoices {
  issued: number;
  /** Orders whose invoice could not be made; the others do not wait for them. */
  failed: { orderId: number; failure: unknown }[];
}

/**
 * Makes the invoices and vouchers that are missing, each in a short transaction of its own, because the counter is
 * locked meanwhile. Several processes may do this at once. It looks at the newest orders only: looking at all of them,
 * every time, would take longer with every year. An older order gets its document when somebody asks for it. Its file is
 * drawn when it is first asked for: nothing else is answered while one is drawn, and most are never read.
 */
export async function issueDueInvoices(
  database: ShopDatabase,
  now: Date,
  /** Orders that failed a moment ago: they would stand first in the queue, and fifty of them would keep all others out. */
  resting: readonly number[] = [],
): Promise<DueInvoices> {
  const done: DueInvoices = { issued: 0, failed: [] };
  for (const order of await ordersWithoutDocument(database, resting)) {
    try {
      if (await issueUnlessLocked(database, order, now)) done.issued += 1;
    } catch (failure) {
      done.failed.push({ orderId: order.id, failure });
    }
  }
  return done;
}

interface DueOrder {
  id: number;
  direction: OrderDirection;
}

function ordersWithoutDocument(database: ShopDatabase, resting: readonly number[]): Promise<DueOrder[]> {
  return database
    .selectFrom('shop_order')
    .where('id', '>', (row) =>
      row.selectFrom('shop_order as newest').select((of) => of(of.fn.max('newest.id'), '-', newestOrders).as('from')),
    )
    .where(isDue)
    .where(sql<boolean>`shop_order.id <> all(${resting}::int[])`)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('invoice')
            .whereRef('invoice.order_id', '=', 'shop_order.id')
            .where('kind', 'in', ['invoice', 'voucher'])
            .select('invoice.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(mostAtOnce)
    .select(['id', 'direction'])
    .execute();
}

function isDue(row: ExpressionBuilder<Tables, 'shop_order'>) {
  return row.or([
    row.and([row('direction', '=', 'buy'), row('status', 'in', invoicedStatuses)]),
    row.and([row('direction', '=', 'sell'), row('status', '=', voucherStatus)]),
  ]);
}

/** False when somebody else has the order in hand: another process makes its invoice, or it is just being cancelled. */
function issueUnlessLocked(database: ShopDatabase, order: DueOrder, now: Date): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const free = await tx
      .selectFrom('shop_order')
      .where('id', '=', order.id)
      .where(isDue)
      .select('id')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (free) await issueDocument(tx, order, now);
    return free !== undefined;
  });
}
