import { createHash } from 'node:crypto';
import { sentStatuses } from '../../rules/orders/order-moves.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase } from '../database.ts';
import { listUnitsSent } from '../units/find-unit.ts';
import type { DocumentFacts } from './add-document.ts';
import { renderVoucher } from './render-voucher.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import { drawClosing } from './pdf/draw-closing.ts';
import { drawContinuation, drawHeading } from './pdf/draw-heading.ts';
import { drawTable } from './pdf/draw-table.ts';
import { invoiceClosing } from './pdf/invoice-closing.ts';
import { invoiceHeading, invoiceName } from './pdf/invoice-heading.ts';
import { invoiceTable } from './pdf/invoice-table.ts';
import { writePdf } from './pdf/write-pdf.ts';

/**
 * The PDF of a document. It is made once and kept: whoever asks, and whenever, gets the same bytes. The invoice of used
 * things is kept when the parcel has left: before that, another copy may be packed than the one that was set aside.
 */
export async function readInvoiceFile(database: ShopDatabase, invoiceId: number): Promise<Buffer> {
  const kept = await readKept(database, invoiceId);
  if (kept) return kept;
  const { facts, isFinal } = await readFacts(database, invoiceId);
  const pdf = await render(facts);
  if (!isFinal) return pdf;
  await keepFile(database, invoiceId, pdf);
  const first = await readKept(database, invoiceId);
  if (!first) throw new Error(`the file of document ${invoiceId} was not kept`);
  return first;
}

async function readKept(database: ShopDatabase, invoiceId: number): Promise<Buffer | null> {
  const file = await database
    .selectFrom('invoice_file')
    .where('invoice_id', '=', invoiceId)
    .select(['pdf', 'sha256'])
    .executeTakeFirst();
  if (!file) return null;
  if (!hashOf(file.pdf).equals(file.sha256)) throw new Error(`the file of document ${invoiceId} is damaged`);
  return file.pdf;
}

async function readFacts(
  database: ShopDatabase,
  invoiceId: number,
): Promise<{ facts: DocumentFacts; isFinal: boolean }> {
  const document = await database
    .selectFrom('invoice')
    .innerJoin('shop_order', 'shop_order.id', 'invoice.order_id')
    .where('invoice.id', '=', invoiceId)
    .select(['facts', 'order_id as orderId', 'status'])
    .executeTakeFirst();
  if (!document) throw new Refused('not-found', 'There is no such document.');
  const facts = document.facts as DocumentFacts;
  if (facts.kind !== 'invoice' || !facts.lines.some(({ units }) => units)) return { facts, isFinal: true };
  // Its parcel will never leave, and there is no copy to wait for.
  if (document.status === 'Cancelled') return { facts: withoutUnits(facts), isFinal: false };
  if (!sentStatuses.includes(document.status)) return { facts, isFinal: false };
  return { facts: withUnits(facts, await listUnitsSent(database, document.orderId)), isFinal: true };
}

function withUnits(facts: InvoiceFacts, sent: Awaited<ReturnType<typeof listUnitsSent>>): InvoiceFacts {
  const unitsOf = (line: InvoiceFacts['lines'][number]) =>
    sent.filter(({ lineId }) => lineId === line.lineId).map(({ number, serial }) => ({ number, serial }));
  const lines = facts.lines.map((line) => (line.units ? { ...line, units: unitsOf(line) } : line));
  return { ...facts, lines };
}

function withoutUnits(facts: InvoiceFacts): InvoiceFacts {
  return { ...facts, lines: facts.lines.map((line) => ({ ...line, units: undefined })) };
}

function render(facts: DocumentFacts): Promise<Buffer> {
  return facts.kind === 'voucher' ? renderVoucher(facts) : renderInvoice(facts);
}

/** Of several who made it at the same moment, the first one's file is kept, and all of them read that one. */
async function keepFile(database: ShopDatabase, invoiceId: number, pdf: Buffer): Promise<void> {
  await database.transaction().execute((tx) =>
    tx
      .insertInto('invoice_file')
      .values({ invoice_id: invoiceId, pdf, sha256: hashOf(pdf) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

function hashOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** The document as a PDF. The same facts give the same bytes. */
export function renderInvoice(facts: InvoiceFacts): Promise<Buffer> {
  const { kind, number, order, madeAt, seller } = facts;
  const title = `${kind === 'invoice' ? 'Tax invoice' : 'Credit note'} ${number}`;
  return writePdf({ title, orderNumber: order.number, madeAt, shop: seller, facts }, (paper) => {
    drawHeading(paper, invoiceHeading(facts));
    const startPage = () => drawContinuation(paper, { brand: seller.brand, text: invoiceName(facts) });
    drawTable(paper, invoiceTable(facts), startPage);
    drawClosing(paper, invoiceClosing(facts));
  });
}
