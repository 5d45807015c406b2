import type { ArtSubject } from './art-subject.ts';
import { canvasHeight, rect, svgDocument } from './svg.ts';
import { chooseRecipe } from './choose-recipe.ts';
import { drawTitle } from './draw-title.ts';
import { editionMark } from './edition-mark.ts';
import type { Motif } from './motifs/motif.ts';
import { motifs } from './motifs/motifs.ts';
import { palettes } from './palettes.ts';
import { platformBand } from './platform-band.ts';
import { platformOf } from './platforms.ts';
import { hashText, seededRandom } from './seed.ts';

/** A game box: motif, title, edition mark and platform band, from the back to the front. */
export function drawCover({ productName, editionName, category, gameType }: ArtSubject): string {
  const recipe = chooseRecipe(productName, gameType ?? '');
  const palette = palettes[recipe.palette];
  const id = `a${hashText(productName + editionName + category).toString(36)}`;
  const random = seededRandom(hashText(productName + category));
  const draw: Motif = motifs[recipe.motif];
  const motif = draw({ ...recipe, random, palette, id });
  const edition = editionMark(editionName);
  const isAtTop = motif.title.edge === 'top';
  const platform = platformOf(category);
  const content = [
    motif.svg,
    drawTitle(productName, motif.title, {
      lettering: recipe.lettering,
      background: palette.deep,
      footRoom: isAtTop ? 0 : edition.footRoom,
      sealRoom: isAtTop ? edition.sealRoom : 0,
    }),
    edition.svg,
    platformBand(platform),
    spine(`${id}e`),
  ];
  const editionText = editionName && editionName !== 'STANDARD' ? ` - ${editionName}` : '';
  return svgDocument(`${productName}${editionText}, ${platform.label}`, content.join(''));
}

/** The fold along the left edge that makes a flat picture look like a box. */
function spine(id: string): string {
  const stops = [
    '<stop stop-color="#fff" stop-opacity="0.22"/>',
    '<stop offset="0.5" stop-color="#000" stop-opacity="0.14"/>',
    '<stop offset="1" stop-color="#000" stop-opacity="0"/>',
  ];
  const gradient = `<linearGradient id="${id}" x2="1" y2="0">${stops.join('')}</linearGradient>`;
  return gradient + rect([0, 0, 20, canvasHeight], `url(#${id})`);
}
