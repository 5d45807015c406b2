import { partOfLine, splitTaxOfPart } from '../../rules/money/gst.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { spread } from '../../rules/money/spread.ts';
import { must } from '../../rules/must.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { lockOrder } from '../orders/find-order.ts';
import { addDocument, type AddedDocument, findDocument } from './add-document.ts';
import { type InvoiceFacts, type InvoiceLine, totalsOf } from './invoice-facts.ts';
import { isInvoiced, makeInvoice } from './issue-invoice.ts';

export interface CreditNoteWish {
  orderId: number;
  /** Names the event, such as `cancelled:GTB0000000001` or `return:12`: the same event gets one note. */
  reference: string;
  /** Printed on the note. */
  reason: string;
  /** What came back. Absent: everything that is not credited yet, with the charge for paying at the door. */
  lines?: readonly { lineId: number; quantity: number }[];
  /** What the shop keeps of the price. The note is about the rest. */
  keptPaise?: Paise;
  now: Date;
}

/** Takes an invoice back, or a part of it. Null when the order needs none, or when nothing is left to take back. */
export async function issueCreditNote(tx: ShopTransaction, wish: CreditNoteWish): Promise<AddedDocument | null> {
  const order = await lockOrder(tx, { id: wish.orderId });
  const known = await findDocument(tx, wish.reference);
  if (known) return known;
  let documents = await readDocuments(tx, order.id);
  if (documents.length === 0) {
    // What the shop keeps is income, and what was delivered was sold: both are invoiced, even if only now.
    if (!isInvoiced(order) && !wish.keptPaise) return null;
    await makeInvoice(tx, order, wish.now);
    documents = await readDocuments(tx, order.id);
  }
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  if (!invoice) return null;
  const credited = documents.filter(({ kind }) => kind === 'credit-note').flatMap(({ lines }) => lines);
  const lines = linesBack(invoice, credited, wish);
  if (lines.length === 0) return null;
  return addDocument(tx, {
    orderId: order.id,
    reference: wish.reference,
    now: wish.now,
    facts: {
      ...withoutOwn(invoice),
      kind: 'credit-note',
      against: { number: invoice.number, day: invoice.day, reason: wish.reason },
      lines,
      totals: totalsOf(lines),
      payment: null,
    },
  });
}

async function readDocuments(database: ShopDatabase, orderId: number): Promise<InvoiceFacts[]> {
  const rows = await database
    .selectFrom('invoice')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select('facts')
    .execute();
  return rows.map(({ facts }) => facts as InvoiceFacts);
}

function withoutOwn({ number: _number, day: _day, madeAt: _madeAt, ...shared }: InvoiceFacts) {
  return shared;
}

function linesBack(
  invoice: InvoiceFacts,
  credited: readonly InvoiceLine[],
  { lines: wanted, keptPaise = paise(0) }: CreditNoteWish,
): InvoiceLine[] {
  const back = invoice.lines.flatMap((line) => {
    const before = credited.filter(({ lineId }) => lineId === line.lineId);
    const after = before.reduce((sum, { quantity }) => sum + quantity, 0);
    const count = countBack(line, { after, wanted });
    return count > 0 ? [{ line, before, after, count }] : [];
  });
  const prices = back.map(({ line, after, count }) =>
    partOfLine(line.grossPaise, { count, after, quantity: line.quantity }),
  );
  const price = prices.reduce((sum, each) => sum + each, 0);
  const kept = spread(Math.min(keptPaise, price), prices);
  return back.map(({ line, before, count }, index) => {
    const pricePaise = must(prices[index], `the price of line ${line.lineId}`);
    const keptHere = must(kept[index], `what is kept of line ${line.lineId}`);
    const grossPaise = paise(pricePaise - keptHere);
    const afterPaise = paise(before.reduce((sum, earlier) => sum + earlier.grossPaise, 0));
    return {
      ...line,
      quantity: count,
      discountPaise: paise(line.unitPaise * count - pricePaise),
      keptPaise: paise(keptHere),
      grossPaise,
      tax: line.tax && {
        ratePercent: line.tax.ratePercent,
        ...splitTaxOfPart(grossPaise, {
          afterPaise,
          ratePercent: line.tax.ratePercent,
          isInterState: invoice.isInterState,
        }),
      },
    };
  });
}

/** No more than was sold, however often somebody asks. */
function countBack(
  { lineId, quantity }: InvoiceLine,
  { after, wanted }: { after: number; wanted: CreditNoteWish['lines'] },
): number {
  const left = quantity - after;
  if (!wanted) return left;
  const asked = wanted.filter((want) => want.lineId === lineId).reduce((sum, want) => sum + want.quantity, 0);
  return Math.min(asked, left);
}
