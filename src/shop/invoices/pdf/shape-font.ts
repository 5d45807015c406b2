import type * as HarfBuzz from 'harfbuzzjs';

/** A font that is read already: documents share it, because reading it takes longer than writing a page. */
export interface ReadFont {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
}

/** A font whose letters are put together as the rules of its script ask. */
export interface ShapedFont extends ReadFont {
  /** The outlines of a text from left to right. */
  shape: (text: string) => ShapedText;
}

/** Everything is in units of the font. */
export interface ShapedText {
  width: number;
  outlines: readonly Outline[];
}

export interface Outline {
  /** A path as SVG has it, with y upwards. */
  path: string;
  x: number;
  y: number;
}

/** What the library that writes the PDF asks of a font, as far as it is answered here. */
interface OpenedFont extends ReadFont {
  glyphForCodePoint: (codePoint: number) => { advanceWidth: number };
}

/**
 * HarfBuzz puts the letters together, because the library that writes the PDF fails on Telugu, Malayalam and Gurmukhi.
 * The library keeps the letters one by one, as somebody typed them: that is the text which is searched and copied.
 */
export function shapeFont(font: ReadFont, { file, harfBuzz }: { file: Buffer; harfBuzz: typeof HarfBuzz }): ShapedFont {
  const opened = font as OpenedFont;
  const shaper = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(file)));
  return Object.assign(opened, {
    layout: (text: string) => oneByOne(opened, text),
    shape: (text: string) => shape(text, { shaper, harfBuzz }),
  });
}

function shape(text: string, { shaper, harfBuzz }: { shaper: HarfBuzz.Font; harfBuzz: typeof HarfBuzz }): ShapedText {
  const buffer = new harfBuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfBuzz.shape(shaper, buffer);
  const outlines: Outline[] = [];
  let width = 0;
  for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    const path = shaper.glyphToPath(glyph);
    if (path !== '') outlines.push({ path, x: width + xOffset, y: yOffset });
    width += xAdvance;
  }
  return { width, outlines };
}

function oneByOne(opened: OpenedFont, text: string) {
  const glyphs = Array.from(text, (letter) => opened.glyphForCodePoint(letter.codePointAt(0) ?? 0));
  const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }));
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
}
