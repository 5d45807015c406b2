import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase } from '../database.ts';
import { issueInvoice } from './issue-invoice.ts';

export interface OwnOrder {
  shopperId: number;
  orderNumber: string;
}

export interface OrderDocument {
  id: number;
  kind: 'invoice' | 'credit-note' | 'voucher';
  printedNumber: string;
  madeAt: Date;
}

/** The documents of an order of one's own, the oldest first. */
export async function listOrderDocuments(database: ShopDatabase, own: OwnOrder): Promise<OrderDocument[]> {
  const orderId = await findOwnOrder(database, own);
  return database
    .selectFrom('invoice')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['id', 'kind', 'printed_number as printedNumber', 'made_at as madeAt'])
    .execute();
}

/** The invoice of an order of one's own, or another document of it by its number. The invoice is made when it is missing. */
export async function findOrderDocument(
  database: ShopDatabase,
  own: OwnOrder,
  { printedNumber, now }: { printedNumber?: string | undefined; now: Date },
): Promise<Pick<OrderDocument, 'id' | 'kind'>> {
  const documents = await listOrderDocuments(database, own);
  if (printedNumber !== undefined) {
    const wanted = documents.find((document) => document.printedNumber === printedNumber);
    if (!wanted) throw new Refused('not-found', 'There is no such document.');
    return wanted;
  }
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  if (invoice) return invoice;
  const orderId = await findOwnOrder(database, own);
  const { id } = await database.transaction().execute((tx) => issueInvoice(tx, orderId, now));
  return { id, kind: 'invoice' };
}

/** Somebody else's order is simply not there. */
async function findOwnOrder(database: ShopDatabase, { shopperId, orderNumber }: OwnOrder): Promise<number> {
  const order = await database
    .selectFrom('shop_order')
    .where('number', '=', orderNumber)
    .where('shopper_id', '=', shopperId)
    .select('id')
    .executeTakeFirst();
  if (!order) throw new Refused('not-found', 'There is no such order.');
  return order.id;
}
