import type { InvoiceFacts } from './invoice-facts.ts';
import { drawClosing } from './pdf/draw-closing.ts';
import { drawContinuation, drawHeading } from './pdf/draw-heading.ts';
import { drawTable } from './pdf/draw-table.ts';
import { invoiceClosing } from './pdf/invoice-closing.ts';
import { invoiceHeading, invoiceName } from './pdf/invoice-heading.ts';
import { invoiceTable } from './pdf/invoice-table.ts';
import { writePdf } from './pdf/write-pdf.ts';

/** The document as a PDF. The same facts give the same bytes. */
export function renderInvoice(facts: InvoiceFacts): Promise<Buffer> {
  const { kind, number, order, madeAt, seller } = facts;
  const title = `${kind === 'invoice' ? 'Tax invoice' : 'Credit note'} ${number}`;
  return writePdf({ title, orderNumber: order.number, madeAt, shop: seller }, (sheet) => {
    drawHeading(sheet, invoiceHeading(facts));
    const startPage = () => drawContinuation(sheet, { brand: seller.brand, text: invoiceName(facts) });
    drawTable(sheet, invoiceTable(facts), startPage);
    drawClosing(sheet, invoiceClosing(facts));
  });
}
