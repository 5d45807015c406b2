import glyphs from './glyphs.json' with { type: 'json' };
import { path, round } from './svg.ts';

export type LetteringName = keyof typeof glyphs.cuts;

type Setting = { lettering: LetteringName; size: number; tracking?: number };

type Placing = Setting & { x: number; y: number; fill: string; align?: 'left' | 'center' | 'right' };

type Cut = {
  capHeight: number;
  kerning: Readonly<Record<string, number>>;
  glyphs: Readonly<Record<string, { advance: number; outline: string }>>;
};

const cuts: Readonly<Record<LetteringName, Cut>> = glyphs.cuts;
const unitsPerEm = glyphs.unitsPerEm;
const wordSpace = unitsPerEm * 0.24;
const firstMove = /^m(-?\d+) ?(-?\d+)/;

/** Writes outlines, so that no font has to be installed where the picture is shown. */
export function drawText(text: string, placing: Placing): string {
  const { lettering, size, tracking = 0 } = placing;
  const cut = cuts[lettering];
  let cursor = 0;
  let d = '';
  for (let index = 0; index < text.length; index++) {
    const outline = cut.glyphs[text.charAt(index)]?.outline ?? '';
    const start = Math.round(cursor);
    d += outline.replace(firstMove, (_move, x: string, y: string) => `M${start + Number(x)} ${y}`);
    cursor += advanceAt(text, index, cut) + tracking * unitsPerEm;
  }
  const x = placing.x - shareLeftOfAnchor(placing) * textWidth(text, placing);
  const scale = Number((size / unitsPerEm).toFixed(4));
  const transform = `translate(${round(x)} ${round(placing.y)}) scale(${scale})`;
  return path(d, placing.fill, { transform });
}

export function textWidth(text: string, { lettering, size, tracking = 0 }: Setting): number {
  let width = 0;
  for (let index = 0; index < text.length; index++) {
    width += advanceAt(text, index, cuts[lettering]);
    if (index < text.length - 1) width += tracking * unitsPerEm;
  }
  return (width * size) / unitsPerEm;
}

export function capHeight(lettering: LetteringName): number {
  return cuts[lettering].capHeight / unitsPerEm;
}

/** Reduces catalogue text to the characters that have an outline. */
export function drawableText(text: string): string {
  return text
    .replace(/[æÆ]/g, 'ae')
    .replace(/[øØ]/g, 'o')
    .replaceAll('ß', 'ss')
    .replace(/[–—]/g, '-')
    .replace(/[‘’]/g, "'")
    .toUpperCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Z0-9&'\-.:+|/ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

function advanceAt(text: string, index: number, cut: Cut): number {
  const character = text.charAt(index);
  if (character === ' ') return wordSpace;
  const glyph = cut.glyphs[character];
  return glyph ? glyph.advance + (cut.kerning[text.slice(index, index + 2)] ?? 0) : 0;
}

function shareLeftOfAnchor({ align }: Placing): number {
  if (align === 'center') return 0.5;
  return align === 'right' ? 1 : 0;
}
