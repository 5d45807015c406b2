import { partOfLine, splitTaxOfPart } from '../../rules/gst.ts';
import { paise, type Paise } from '../../rules/paise.ts';
import { spread } from '../../rules/spread.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { addDocument, type AddedDocument, findDocument } from './add-document.ts';
import { type InvoiceFacts, type InvoiceLine, totalsOf } from './invoice-facts.ts';
import { invoiceReference, lockOrder } from './issue-invoice.ts';

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

/** Takes an invoice back, or a part of it. Null when the order has none, or when nothing is left to take back. */
export async function issueCreditNote(tx: ShopTransaction, wish: CreditNoteWish): Promise<AddedDocument | null> {
  await lockOrder(tx, wish.orderId);
  const known = await findDocument(tx, wish.reference);
  if (known) return known;
  const documents = await readDocuments(tx, wish.orderId);
  const invoice = documents.find(({ reference }) => reference === invoiceReference(wish.orderId))?.facts;
  if (!invoice) return null;
  const credited = documents.filter(({ facts }) => facts.kind === 'credit-note').flatMap(({ facts }) => facts.lines);
  const lines = linesBack(invoice, credited, wish);
  if (lines.length === 0) return null;
  return addDocument(tx, {
    orderId: wish.orderId,
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

async function readDocuments(database: ShopDatabase, orderId: number) {
  const rows = await database
    .selectFrom('invoice')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['reference', 'facts'])
    .execute();
  return rows.map(({ reference, facts }) => ({ reference, facts: facts as InvoiceFacts }));
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
  return back.map(({ line, before, count }, place) => {
    const grossPaise = paise((prices[place] ?? 0) - (kept[place] ?? 0));
    const afterPaise = paise(before.reduce((sum, earlier) => sum + earlier.grossPaise, 0));
    return {
      ...line,
      quantity: count,
      discountPaise: paise(line.unitPaise * count - (prices[place] ?? 0)),
      keptPaise: paise(kept[place] ?? 0),
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
