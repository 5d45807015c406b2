import { drawable, fontName, MixedText } from './mixed-text.ts';
import type { Fonts } from './read-fonts.ts';
import { cleanText, scriptsIn } from './scripts.ts';

export const ink = '#15161a';
export const softInk = '#474a53';
export const paleInk = '#63666f';
const hairline = '#d9d9d3';
export const panel = '#f5f5f2';
export const accent = '#ffb21a';

export const margin = 40;
const pageWidth = 595.28;
const pageHeight = 841.89;
const footHeight = 34;
export const contentWidth = pageWidth - 2 * margin;
export const contentRight = pageWidth - margin;
const contentBottom = pageHeight - margin - footHeight;
const lineGap = 1.5;
const plainSize = 8;

interface FontStyle {
  size?: number;
  isBold?: boolean;
}

export interface TextStyle extends FontStyle {
  x: number;
  width: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/** A4 paper that is written from top to bottom, one page after the other. */
export class Paper {
  y = margin;
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: Fonts;
  #startPage: () => void = () => undefined;

  constructor(doc: PDFKit.PDFDocument, fonts: Fonts) {
    this.#doc = doc;
    this.#fonts = fonts;
    for (const [script, { plain, bold }] of [[null, fonts] as const, ...fonts.scripts]) {
      // The library takes a font that is read already; its types do not say so.
      doc.registerFont(fontName(script, { isBold: false }), plain as unknown as Buffer);
      doc.registerFont(fontName(script, { isBold: true }), bold as unknown as Buffer);
    }
  }

  /** Writes on every page after the first before anything else. */
  onNewPage(startPage: () => void): void {
    this.#startPage = startPage;
  }

  /** Goes to a new page when there is too little room left for what must stay together. */
  keepTogether(height: number): void {
    if (this.y + height <= contentBottom) return;
    this.#doc.addPage();
    this.y = margin;
    this.#startPage();
  }

  widthOf(text: string, style: FontStyle): number {
    const mixed = this.#mixed(text, style);
    if (mixed) return mixed.width();
    this.#use(style);
    return this.#doc.widthOfString(this.#printable(text, style));
  }

  heightOf(text: string, style: TextStyle): number {
    const { width } = style;
    const mixed = this.#mixed(text, style);
    if (mixed) return mixed.height({ width, lineGap });
    this.#use(style);
    return this.#doc.heightOfString(this.#printable(text, style), { width, lineGap });
  }

  /** Writes at a height, wherever the paper is written to, and returns how much room it took. */
  writeAt(y: number, text: string, style: TextStyle): number {
    const height = this.heightOf(text, style);
    const { x, width, color = ink, align = 'left' } = style;
    this.#doc.fillColor(color);
    const mixed = this.#mixed(text, style);
    if (mixed) mixed.writeAt(y, { x, width, align, lineGap });
    else this.#doc.text(this.#printable(text, style), x, y, { width, align, lineGap });
    return height;
  }

  write(text: string, style: TextStyle): void {
    this.y += this.writeAt(this.y, text, style);
  }

  line(y: number, { from = margin, to = contentRight, color = hairline } = {}): void {
    this.#doc.lineWidth(0.6).strokeColor(color).moveTo(from, y).lineTo(to, y).stroke();
  }

  box(y: number, { x, width, height, color }: { x: number; width: number; height: number; color: string }): void {
    this.#doc.rect(x, y, width, height).fill(color);
  }

  /** A JPEG, as large as the box allows. */
  image(y: number, { bytes, x, width, height }: { bytes: Buffer; x: number; width: number; height: number }): void {
    this.#doc.image(bytes, x, y, { fit: [width, height] });
  }

  /** Once everything is written, when it is known how many pages there are. */
  writeFeet(foot: (page: number, pages: number) => { left: string; right: string }): void {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#doc.switchToPage(page);
      // Without this, writing below the margin would start another page.
      this.#doc.page.margins.bottom = 0;
      const y = pageHeight - margin - 10;
      this.line(y - 7);
      const { left, right } = foot(page + 1, count);
      const style = { size: 7, color: paleInk };
      this.writeAt(y, left, { ...style, x: margin, width: contentWidth - 90 });
      this.writeAt(y, right, { ...style, x: contentRight - 80, width: 80, align: 'right' });
    }
  }

  #use({ size = plainSize, isBold = false }: FontStyle): void {
    this.#doc.font(fontName(null, { isBold })).fontSize(size);
  }

  #printable(text: string, { isBold = false }: FontStyle): string {
    return drawable(cleanText(text), this.#fonts[isBold ? 'bold' : 'plain']);
  }

  /** Null for the many texts that have Latin letters only. */
  #mixed(text: string, { size = plainSize, isBold = false }: FontStyle): MixedText | null {
    if (scriptsIn(text).length === 0) return null;
    return new MixedText(this.#doc, this.#fonts, { text: cleanText(text), size, isBold });
  }
}
