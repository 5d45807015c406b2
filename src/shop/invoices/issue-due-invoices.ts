import type { ShopDatabase } from '../database.ts';
import { invoicedStatuses, issueInvoice } from './issue-invoice.ts';

const mostAtOnce = 50;
const newestOrders = 10_000;

export interface DueInvoices {
  issued: number;
  /** Orders whose invoice could not be made; the others do not wait for them. */
  failed: { orderId: number; failure: unknown }[];
}

/**
 * Makes the invoices that are missing, each in a short transaction of its own, because the counter is locked meanwhile.
 * Several processes may do this at once. It looks at the newest orders only: looking at all of them, every time, would
 * take longer with every year. An older order gets its invoice when somebody asks for it. The file is drawn when it is
 * first asked for: drawing keeps the process from answering for as long as twenty requests take.
 */
export async function issueDueInvoices(database: ShopDatabase, now: Date): Promise<DueInvoices> {
  const done: DueInvoices = { issued: 0, failed: [] };
  for (const orderId of await ordersWithoutInvoice(database)) {
    try {
      if (await issueUnlessLocked(database, orderId, now)) done.issued += 1;
    } catch (failure) {
      done.failed.push({ orderId, failure });
    }
  }
  return done;
}

async function ordersWithoutInvoice(database: ShopDatabase): Promise<number[]> {
  const rows = await database
    .selectFrom('shop_order')
    .where('id', '>', (row) =>
      row.selectFrom('shop_order as newest').select((of) => of(of.fn.max('newest.id'), '-', newestOrders).as('from')),
    )
    .where('direction', '=', 'buy')
    .where('status', 'in', invoicedStatuses)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('invoice')
            .whereRef('invoice.order_id', '=', 'shop_order.id')
            .where('kind', '=', 'invoice')
            .select('invoice.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(mostAtOnce)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** False when somebody else has the order in hand: another process makes its invoice, or it is just being cancelled. */
function issueUnlessLocked(database: ShopDatabase, orderId: number, now: Date): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const free = await tx
      .selectFrom('shop_order')
      .where('id', '=', orderId)
      .where('status', 'in', invoicedStatuses)
      .select('id')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (free) await issueInvoice(tx, orderId, now);
    return free !== undefined;
  });
}
