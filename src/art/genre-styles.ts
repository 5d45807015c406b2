import type { LetteringName } from './lettering.ts';
import type { MotifName } from './motifs/motifs.ts';
import type { PaletteName } from './palettes.ts';
import type { NonEmpty } from './seed.ts';

type GenreStyle = {
  genre: RegExp;
  motifs: NonEmpty<MotifName>;
  palettes: NonEmpty<PaletteName>;
  lettering: LetteringName;
};

/** The first genre that matches wins. */
export const genreStyles: readonly GenreStyle[] = [
  {
    genre: /racing|driving/i,
    motifs: ['road'],
    palettes: ['neon', 'steel', 'coral', 'candy'],
    lettering: 'wide',
  },
  {
    genre: /football|sport/i,
    motifs: ['football', 'ringCorner'],
    palettes: ['pitch', 'lime', 'royal'],
    lettering: 'wide',
  },
  { genre: /fight/i, motifs: ['clash'], palettes: ['candy', 'ember', 'violet'], lettering: 'wide' },
  {
    genre: /horror/i,
    motifs: ['forest', 'castle'],
    palettes: ['blood', 'steel', 'snow'],
    lettering: 'didone',
  },
  {
    genre: /shooter/i,
    motifs: ['reticle', 'orbits'],
    palettes: ['olive', 'steel', 'ink', 'volt'],
    lettering: 'cond',
  },
  {
    genre: /platform|family|party/i,
    motifs: ['hills', 'islands'],
    palettes: ['sky', 'candy', 'coral', 'mint'],
    lettering: 'fun',
  },
  { genre: /sandbox|build/i, motifs: ['blocks', 'islands'], palettes: ['sky', 'mint'], lettering: 'slab' },
  {
    genre: /sim|puzzle|strategy/i,
    motifs: ['islands', 'blocks', 'waves'],
    palettes: ['mint', 'sky', 'ocean'],
    lettering: 'fun',
  },
  { genre: /co-op/i, motifs: ['duo'], palettes: ['coral', 'violet', 'mint'], lettering: 'wide' },
  {
    genre: /rpg|role/i,
    motifs: ['sigil', 'shards', 'castle', 'eye', 'sun'],
    palettes: ['gold', 'violet', 'maroon', 'teal', 'frost'],
    lettering: 'serif',
  },
];

export const anyGenre: Omit<GenreStyle, 'genre'> = {
  motifs: ['peaks', 'skyline', 'dunes', 'palms', 'waves', 'foliage', 'slash', 'strands', 'glitch'],
  palettes: ['frost', 'dusk', 'sand', 'ocean', 'moss', 'ember', 'rose'],
  lettering: 'cond',
};
