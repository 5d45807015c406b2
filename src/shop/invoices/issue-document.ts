import type { OrderDirection } from '../../rules/orders/order-moves.ts';
import type { ShopTransaction } from '../database.ts';
import type { AddedDocument } from './add-document.ts';
import { issueInvoice } from './issue-invoice.ts';
import { issueVoucher } from './issue-voucher.ts';

/** The one document that every order of its sort gets: the invoice of what is bought, the voucher of what is sold. */
export function issueDocument(
  tx: ShopTransaction,
  { id, direction }: { id: number; direction: OrderDirection },
  now: Date,
): Promise<AddedDocument> {
  return direction === 'sell' ? issueVoucher(tx, id, now) : issueInvoice(tx, id, now);
}
