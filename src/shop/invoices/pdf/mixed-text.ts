import type { Fonts } from './read-fonts.ts';
import { breakLines, type Run, runsOf, type Script, scriptsIn } from './scripts.ts';
import type { Outline, ReadFont, ShapedText } from './shape-font.ts';

interface MixedStyle {
  size: number;
  isBold: boolean;
}

/** Text in which some words are in an Indian script: every part in the font that has its letters, on one base line. */
export class MixedText {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: Fonts;
  readonly #text: string;
  readonly #style: MixedStyle;

  constructor(doc: PDFKit.PDFDocument, fonts: Fonts, { text, ...style }: MixedStyle & { text: string }) {
    this.#doc = doc;
    this.#fonts = fonts;
    this.#text = text;
    this.#style = style;
  }

  width(): number {
    return this.#widthOf(this.#text);
  }

  height({ width, lineGap }: { width: number; lineGap: number }): number {
    return this.#lines(width).length * this.#lineHeight(lineGap);
  }

  writeAt(
    y: number,
    { x, width, align, lineGap }: { x: number; width: number; align: 'left' | 'right' | 'center'; lineGap: number },
  ): void {
    const share = { left: 0, center: 0.5, right: 1 }[align];
    let baseline = y + this.#extent(({ ascent }) => ascent);
    for (const line of this.#lines(width)) {
      let at = x + share * (width - this.#widthOf(line));
      for (const run of this.#runs(line)) at += this.#writeRun(run, at, baseline);
      baseline += this.#lineHeight(lineGap);
    }
  }

  #writeRun(run: Run, x: number, baseline: number): number {
    const { script, text } = run;
    const width = this.#runWidth(run);
    const shaped = this.#shape(run);
    if (!shaped) this.#writeLetters(text, x, baseline);
    else {
      for (const outline of shaped.outlines) this.#draw(outline, { x, baseline, scale: shaped.scale });
      // Invisible letters over the drawn ones are what a reader finds and copies; they find Urdu from left to right.
      const found = script === 'Arabic' ? Array.from(text).toReversed().join('') : text;
      const typedWidth = this.#doc.widthOfString(found, { features: [] });
      // A mark without a letter has no width to stretch.
      const percent = width > 0 && typedWidth > 0 ? (100 * width) / typedWidth : 100;
      this.#doc.save().addContent(`3 Tr ${percent.toFixed(2)} Tz`);
      this.#writeLetters(found, x, baseline);
      this.#doc.restore();
    }
    return width;
  }

  #writeLetters(text: string, x: number, baseline: number): void {
    this.#doc.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] });
  }

  #draw({ path, x, y }: Outline, place: { x: number; baseline: number; scale: number }): void {
    const { scale } = place;
    this.#doc.save().translate(place.x + x * scale, place.baseline - y * scale);
    this.#doc.scale(scale, -scale).path(path).fill().restore();
  }

  #lines(width: number): string[] {
    return breakLines(this.#text, (line) => this.#widthOf(line) <= width);
  }

  #runs(line: string): Run[] {
    const runs = runsOf(line, (script, letter) => canDraw(this.#fontOf(script), letter));
    return runs.map(({ script, text }) => ({
      script,
      text: script === null ? drawable(text, this.#fontOf(null)) : text,
    }));
  }

  #widthOf(line: string): number {
    return this.#runs(line).reduce((sum, run) => sum + this.#runWidth(run), 0);
  }

  #runWidth(run: Run): number {
    this.#use(run);
    const shaped = this.#shape(run);
    return shaped ? shaped.width * shaped.scale : this.#doc.widthOfString(run.text, { features: [] });
  }

  #shape({ script, text }: Run): (ShapedText & { scale: number }) | null {
    const font = script === null ? undefined : this.#fonts.scripts.get(script)?.[this.#weight()];
    return font ? { ...font.shape(text), scale: this.#style.size / font.unitsPerEm } : null;
  }

  #lineHeight(lineGap: number): number {
    return this.#extent(({ ascent }) => ascent) + this.#extent(({ descent }) => -descent) + lineGap;
  }

  /** As far above or below the base line as the farthest of the fonts goes. */
  #extent(part: (font: ReadFont) => number): number {
    const used = [null, ...scriptsIn(this.#text)].map((script) => this.#fontOf(script));
    return Math.max(...used.map((font) => part(font) / font.unitsPerEm)) * this.#style.size;
  }

  #fontOf(script: Script | null): ReadFont {
    const weights = script === null ? this.#fonts : (this.#fonts.scripts.get(script) ?? this.#fonts);
    return weights[this.#weight()];
  }

  #weight(): 'bold' | 'plain' {
    return this.#style.isBold ? 'bold' : 'plain';
  }

  #use({ script }: Run): void {
    this.#doc.font(fontName(script, this.#style)).fontSize(this.#style.size);
  }
}

/** What a font is called in the file. */
export function fontName(script: Script | null, { isBold }: { isBold: boolean }): string {
  const weight = isBold ? 'bold' : 'plain';
  return script === null ? weight : `${script} ${weight}`;
}

/** A question mark for what the font cannot draw, because an empty box would pass for a letter. */
export function drawable(text: string, font: ReadFont): string {
  return text.replaceAll(/\P{ASCII}/gu, (letter) => (canDraw(font, letter) ? letter : '?'));
}

function canDraw(font: ReadFont, letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}
