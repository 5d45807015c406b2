import { canvasHeight, canvasWidth, heartHeight, rect, ring, stroke } from './svg.ts';
import { drawableText, drawText, textWidth } from './lettering.ts';
import { star } from './scenery.ts';

type EditionMark = {
  svg: string;
  /** Height the mark takes from a title at the foot. */
  footRoom: number;
  /** Width the mark takes from a title at the top. */
  sealRoom: number;
};

const gold = '#f4c542';
const ink = '#17140d';
const mostCharacters = 32;
const sealSetting = { lettering: 'ui', tracking: 0.02 } as const;
const stripHeight = 62;
const stripTop = canvasHeight - stripHeight;

/** A seal for prizes, hits and anniversaries, a strip at the foot for every other edition. */
export function editionMark(editionName: string): EditionMark {
  const edition = drawableText(editionName).slice(0, mostCharacters).trim();
  if (edition === '' || edition === 'STANDARD') return { svg: '', footRoom: 0, sealRoom: 0 };
  if (/GOTY|ANNIVERSARY|HITS/.test(edition)) return { svg: seal(edition), footRoom: 0, sealRoom: 165 };
  const svg = edition.includes('DIGITAL CODE') ? voucherStrip() : editionStrip(edition);
  return { svg, footRoom: 52, sealRoom: 0 };
}

function seal(edition: string): string {
  const lines = sealLines(edition);
  const isHit = edition.includes('HITS');
  const [x, y] = [540, heartHeight + 88];
  const fill = isHit ? '#ffffff' : '#1a1408';
  const largest = Math.min(36, 100 / lines.length);
  const sizes = lines.map((line) => Math.min(largest, 114 / textWidth(line, { ...sealSetting, size: 1 })));
  let bottom = y - sizes.reduce((sum, size) => sum + size, 0) / 2;
  const lettering = lines.map((line, index) => {
    const size = sizes[index] ?? largest;
    bottom += size;
    return drawText(line, { ...sealSetting, size, x, y: bottom - size * 0.14, fill, align: 'center' });
  });
  return [
    star({ x, y, outer: 84, inner: 76, tips: 22 }, isHit ? '#d3222c' : gold),
    ring([x, y, 68], { color: fill, width: 2 }, { opacity: 0.5 }),
    ...lettering,
  ].join('');
}

function sealLines(edition: string): string[] {
  if (edition === 'GOTY') return ['GAME', 'OF THE', 'YEAR'];
  return edition.replace('ANNIVERSARY', 'ANNI- VERSARY').split(' ');
}

function voucherStrip(): string {
  const perforation = stroke(`M0 ${stripTop}H${canvasWidth}`, { color: ink, width: 4 }, { 'stroke-dasharray': '4 12' });
  return rect([0, stripTop, canvasWidth, stripHeight], '#ffffff') + perforation + stripLabel('DIGITAL CODE');
}

function editionStrip(edition: string): string {
  const isGolden = /GOLD|COMPLETE|ULTIMATE|PREMIUM/.test(edition);
  const saysWhatItIs = /EDITION|CUT|REMASTERED|ERDTREE/.test(edition);
  const strip = rect([0, stripTop, canvasWidth, stripHeight], isGolden ? gold : '#f3f1ec');
  return strip + stripLabel(saysWhatItIs ? edition : `${edition} EDITION`);
}

function stripLabel(label: string): string {
  const size = Math.min(30, 540 / textWidth(label, { lettering: 'ui', size: 1, tracking: 0.12 }));
  const y = canvasHeight - stripHeight / 2 + size * 0.36;
  const x = canvasWidth / 2;
  return drawText(label, { lettering: 'ui', x, y, size, fill: ink, align: 'center', tracking: 0.12 });
}
