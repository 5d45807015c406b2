import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A font that is read already: documents share it, because reading it takes longer than writing a page. */
export interface ReadFont {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
}

export interface Fonts {
  plain: ReadFont;
  bold: ReadFont;
}

let reading: Promise<Fonts> | undefined;

export function readFonts(): Promise<Fonts> {
  return (reading ??= readBoth());
}

async function readBoth(): Promise<Fonts> {
  const [plain, bold] = await Promise.all([readFont('DejaVuSansCondensed'), readFont('DejaVuSansCondensed-Bold')]);
  return { plain, bold };
}

async function readFont(name: string): Promise<ReadFont> {
  // Found through its package, because the built server lies elsewhere than its source.
  const file = await readFile(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
  const { default: Pdf } = await import('pdfkit');
  const { _font: opened } = new Pdf().font(file) as unknown as { _font: { font: ReadFont } };
  return opened.font;
}
