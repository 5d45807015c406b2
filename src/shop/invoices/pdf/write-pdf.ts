import { buffer } from 'node:stream/consumers';
import type { ShopDetails } from '../invoice-facts.ts';
import { readFonts } from './read-fonts.ts';
import { margin, Paper } from './paper.ts';
import { scriptsIn } from './scripts.ts';

interface PdfFacts {
  title: string;
  orderNumber: string;
  /** The PDF is dated with it, so that printing it again gives the same bytes. */
  madeAt: string;
  /** Whose document it is; the foot of every page says so. */
  shop: ShopDetails;
  /** Everything that will be written: it says which scripts are needed. */
  facts: unknown;
}

/** A PDF of A4 pages with numbers. */
export async function writePdf(
  { title, orderNumber, madeAt, shop, facts }: PdfFacts,
  draw: (paper: Paper) => void,
): Promise<Buffer> {
  // Loaded with the first document: it takes as long as opening the whole shop.
  const { default: Pdf } = await import('pdfkit');
  const fonts = await readFonts(scriptsIn(JSON.stringify(facts)));
  const doc = new Pdf({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: title,
      Author: shop.name,
      Subject: `Order ${orderNumber}`,
      CreationDate: new Date(madeAt),
    },
  });
  const written = buffer(doc);
  const paper = new Paper(doc, fonts);
  draw(paper);
  const { name, gstin, email } = shop;
  paper.writeFeet((page, pages) => ({
    left: `${name}  ·  GSTIN ${gstin}  ·  ${email}`,
    right: `Page ${page} of ${pages}`,
  }));
  doc.end();
  return written;
}
