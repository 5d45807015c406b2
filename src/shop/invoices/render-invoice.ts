import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import type { InvoiceFacts } from './invoice-facts.ts';
import { drawContinuation, drawHeading } from './pdf/draw-heading.ts';
import { drawLines } from './pdf/draw-lines.ts';
import { drawTotals } from './pdf/draw-totals.ts';
import { readFonts } from './pdf/read-fonts.ts';
import { margin, Sheet } from './pdf/sheet.ts';

/** The document as a PDF. The same facts give the same bytes. */
export async function renderInvoice(facts: InvoiceFacts): Promise<Buffer> {
  const fonts = await readFonts();
  const doc = new Pdf({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `${facts.kind === 'invoice' ? 'Tax invoice' : 'Credit note'} ${facts.number}`,
      Author: facts.seller.name,
      Subject: `Order ${facts.order.number}`,
      CreationDate: new Date(facts.madeAt),
    },
  });
  const written = buffer(doc);
  const sheet = new Sheet(doc, fonts);
  drawHeading(sheet, facts);
  drawLines(sheet, facts, () => drawContinuation(sheet, facts));
  drawTotals(sheet, facts);
  const { name, gstin, email } = facts.seller;
  sheet.writeFeet((page, pages) => ({
    left: `${name}  ·  GSTIN ${gstin}  ·  ${email}`,
    right: `Page ${page} of ${pages}`,
  }));
  doc.end();
  return written;
}
