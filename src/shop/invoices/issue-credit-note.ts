import { partOfLine, splitTaxOfPart } from '../../rules/money/gst.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { lockOrder } from '../orders/find-order.ts';
import { addDocument, type AddedDocument, findDocument } from './add-document.ts';
import { type CancellationCharge, type InvoiceFacts, type InvoiceLine, totalsOf } from './invoice-facts.ts';
import { isInvoiced, makeInvoice } from './issue-invoice.ts';

export interface CreditNoteWish {
  orderId: number;
  /** Names the event, such as `cancelled:GTB0000000001` or `return:12`: the same event gets one note. */
  reference: string;
  /** Printed on the note. */
  reason: string;
  /** What came back; null is the charge for paying on delivery. Absent: everything that is not credited yet, with it. */
  lines?: readonly { lineId: number | null; quantity: number; units?: InvoiceLine['units'] }[];
  /** Nothing came back, but the price of these lines fell. */
  falls?: readonly { lineId: number; grossPaise: Paise }[];
  /** What the shop keeps of it, on an invoice of its own. */
  charge?: CancellationCharge | undefined;
  now: Date;
}

/** Takes an invoice back, or a part of it. Null when the order needs none, or when nothing is left to take back. */
export async function issueCreditNote(tx: ShopTransaction, wish: CreditNoteWish): Promise<AddedDocument | null> {
  const order = await lockOrder(tx, { id: wish.orderId });
  const known = await findDocument(tx, wish.reference);
  if (known) return known;
  let documents = await readDocuments(tx, order.id);
  if (documents.length === 0) {
    // What was delivered was sold: it is invoiced, even if only now.
    if (!isInvoiced(order)) return null;
    await makeInvoice(tx, order, wish.now);
    documents = await readDocuments(tx, order.id);
  }
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  if (!invoice) return null;
  const credited = documents.filter(({ kind }) => kind === 'credit-note').flatMap(({ lines }) => lines);
  const lines = wish.falls ? linesFallen(invoice, credited, wish.falls) : linesBack(invoice, credited, wish);
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
      ...(wish.charge && { charge: wish.charge }),
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

function withoutOwn({ number: _number, day: _day, madeAt: _madeAt, warranty: _warranty, ...shared }: InvoiceFacts) {
  return shared;
}

function linesBack(
  invoice: InvoiceFacts,
  credited: readonly InvoiceLine[],
  { lines: wanted }: CreditNoteWish,
): InvoiceLine[] {
  const back = invoice.lines.flatMap((line) => {
    const before = credited.filter(({ lineId }) => lineId === line.lineId);
    const after = before.reduce((sum, { quantity }) => sum + quantity, 0);
    const count = countBack(line, { after, wanted });
    return count > 0 ? [{ line, before, after, count }] : [];
  });
  const prices = back.map(({ line, before, after, count }) => priceBack(line, { before, after, count }));
  return back.map(({ line, before, count }, index) => {
    const grossPaise = paise(must(prices[index], `the price of line ${line.lineId}`));
    const afterPaise = paise(before.reduce((sum, earlier) => sum + earlier.grossPaise, 0));
    return {
      ...line,
      units: unitsBack(line, { count, wanted }),
      quantity: count,
      discountPaise: paise(line.unitPaise * count - grossPaise),
      keptPaise: paise(0),
      grossPaise,
      tax: taxBack(line, grossPaise, { afterPaise, isInterState: invoice.isInterState }),
    };
  });
}

/** No goods come back with a price that fell: its lines count none. */
function linesFallen(
  invoice: InvoiceFacts,
  credited: readonly InvoiceLine[],
  falls: NonNullable<CreditNoteWish['falls']>,
): InvoiceLine[] {
  return falls.map(({ lineId, grossPaise }) => {
    const line = must(
      invoice.lines.find((one) => one.lineId === lineId),
      `line ${lineId} of the invoice`,
    );
    const before = credited.filter((earlier) => earlier.lineId === lineId);
    const afterPaise = paise(before.reduce((sum, earlier) => sum + earlier.grossPaise, 0));
    return {
      ...line,
      units: [],
      quantity: 0,
      unitPaise: grossPaise,
      discountPaise: paise(0),
      keptPaise: paise(0),
      grossPaise,
      tax: taxBack(line, grossPaise, { afterPaise, isInterState: invoice.isInterState }),
    };
  });
}

/** After a fall, what was sent costs what it left. */
function priceBack(
  line: InvoiceLine,
  { before, after, count }: { before: readonly InvoiceLine[]; after: number; count: number },
): Paise {
  const fall = before.findIndex(({ quantity }) => quantity === 0);
  if (fall < 0) return partOfLine(line.grossPaise, { count, after, quantity: line.quantity });
  const earlier = before.slice(0, fall + 1);
  const unsent = earlier.reduce((sum, { quantity }) => sum + quantity, 0);
  const leftPaise = paise(line.grossPaise - earlier.reduce((sum, { grossPaise }) => sum + grossPaise, 0));
  return partOfLine(leftPaise, { count, after: after - unsent, quantity: line.quantity - unsent });
}

function taxBack(
  { tax }: InvoiceLine,
  grossPaise: Paise,
  { afterPaise, isInterState }: { afterPaise: Paise; isInterState: boolean },
): InvoiceLine['tax'] {
  if (!tax) return null;
  const { ratePercent } = tax;
  return { ratePercent, ...splitTaxOfPart(grossPaise, { afterPaise, ratePercent, isInterState }) };
}

/** The very things that came back, where somebody knows. */
function unitsBack(line: InvoiceLine, { count, wanted }: { count: number; wanted: CreditNoteWish['lines'] }) {
  const named = wanted?.find(({ lineId }) => lineId === line.lineId)?.units;
  return named?.map(({ number, serial }) => ({ number, serial })) ?? (count === line.quantity ? line.units : []);
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
