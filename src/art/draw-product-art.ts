import type { ArtSubject } from './art-subject.ts';
import { drawCover } from './draw-cover.ts';
import { drawHardware } from './hardware/draw-hardware.ts';

export type { ArtSubject } from './art-subject.ts';

/** Pictures are kept under it for good; every change of a drawing needs another one. */
export const artVersion = '2';

const mostCharacters = 200;

/** Draws a 640 x 800 SVG; the same product always gets the same picture. */
export function drawProductArt(subject: ArtSubject, { stage = true }: { stage?: boolean } = {}): string {
  const safe = bounded(subject);
  return safe.subCategory.toLowerCase() === 'games' ? drawCover(safe) : drawHardware(safe, { stage });
}

/** Long text would make the drawing slow and large, and some characters would make it invalid XML. */
function bounded({ productName, editionName, category, subCategory, gameType }: ArtSubject): ArtSubject {
  return {
    productName: boundedText(productName),
    editionName: boundedText(editionName),
    category: boundedText(category),
    subCategory: boundedText(subCategory),
    gameType: boundedText(gameType ?? ''),
  };
}

function boundedText(text: string): string {
  return text.slice(0, mostCharacters).replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ');
}
