import { sql } from 'kysely';
import type { Paise } from '../../rules/money/paise.ts';
import { voucherStatus } from '../../rules/orders/order-moves.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase } from '../database.ts';
import { findOwnOrder } from '../orders/find-order.ts';
import type { CancellationCharge } from './invoice-facts.ts';
import { issueDocument, refuseRental } from './issue-invoice.ts';

export interface OwnOrder {
  shopperId: number;
  number: string;
}

export interface OrderDocument {
  id: number;
  kind: 'invoice' | 'credit-note' | 'voucher';
  printedNumber: string;
  totalPaise: Paise;
  /** What the shop keeps of an order that was cancelled. */
  isCancellationCharge: boolean;
  /** Of what, and how much of it; null on any other document, and on those from before that was written down. */
  charge: CancellationCharge | null;
  madeAt: Date;
}

/** The documents of an order of one's own, the oldest first. */
export async function listOrderDocuments(database: ShopDatabase, own: OwnOrder): Promise<OrderDocument[]> {
  const { id } = await findOwnOrder(database, own);
  return database
    .selectFrom('invoice')
    .where('order_id', '=', id)
    .orderBy('id')
    .select(['id', 'kind', 'printed_number as printedNumber', 'made_at as madeAt'])
    .select([
      sql<Paise>`(facts->'totals'->>'grossPaise')::int`.as('totalPaise'),
      sql<boolean>`reference like 'cancellation-fee:%'`.as('isCancellationCharge'),
      sql<CancellationCharge | null>`facts->'charge'`.as('charge'),
    ])
    .execute();
}

/**
 * The invoice or voucher of an order of one's own, or another document of it by its number. The first is made when it
 * is missing.
 */
export async function findOrderDocument(
  database: ShopDatabase,
  own: OwnOrder,
  { printedNumber, now }: { printedNumber?: string | undefined; now: Date },
): Promise<Pick<OrderDocument, 'id' | 'kind'>> {
  const order = await findOwnOrder(database, own);
  refuseRental(order);
  if (printedNumber !== undefined) return findOwnDocument(database, own, printedNumber);
  const documents = (await listOrderDocuments(database, own)).filter(({ kind }) => kind !== 'credit-note');
  // Money that came back and was paid again has a later voucher; until then the one there is says what is not so.
  const known = order.direction === 'sell' ? order.status === voucherStatus && documents.at(-1) : documents[0];
  if (known) return known;
  const { id } = await database.transaction().execute((tx) => issueDocument(tx, order, now));
  return { id, kind: order.direction === 'sell' ? 'voucher' : 'invoice' };
}

/** A document of an order of one's own, by its number. */
export async function findOwnDocument(
  database: ShopDatabase,
  own: OwnOrder,
  printedNumber: string,
): Promise<Pick<OrderDocument, 'id' | 'kind'>> {
  const wanted = (await listOrderDocuments(database, own)).find((document) => document.printedNumber === printedNumber);
  if (!wanted) throw new Refused('not-found', 'There is no such document.');
  return wanted;
}

/** A document of anybody's order, for the staff. */
export async function findDocumentOf(
  database: ShopDatabase,
  { orderNumber, printedNumber }: { orderNumber: string; printedNumber: string },
): Promise<Pick<OrderDocument, 'id' | 'kind'>> {
  const document = await database
    .selectFrom('invoice')
    .innerJoin('shop_order', 'shop_order.id', 'invoice.order_id')
    .where('shop_order.number', '=', orderNumber)
    .where('invoice.printed_number', '=', printedNumber)
    .select(['invoice.id', 'invoice.kind'])
    .executeTakeFirst();
  if (!document) throw new Refused('not-found', 'There is no such document.');
  return document;
}
