import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import type { ShopDetails } from '../invoice-facts.ts';
import { readFonts } from './read-fonts.ts';
import { margin, Sheet } from './page.ts';

export interface Paper {
  title: string;
  orderNumber: string;
  /** The file is dated with it, so that printing it again gives the same bytes. */
  madeAt: string;
  /** Whose paper it is; the foot of every page says so. */
  shop: ShopDetails;
}

/** A file of A4 pages with numbers. */
export async function writePdf(
  { title, orderNumber, madeAt, shop }: Paper,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const fonts = await readFonts();
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
  const sheet = new Sheet(doc, fonts);
  draw(sheet);
  const { name, gstin, email } = shop;
  sheet.writeFeet((page, pages) => ({
    left: `${name}  ·  GSTIN ${gstin}  ·  ${email}`,
    right: `Page ${page} of ${pages}`,
  }));
  doc.end();
  return written;
}
