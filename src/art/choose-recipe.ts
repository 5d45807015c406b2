import { anyGenre, genreStyles } from './genre-styles.ts';
import type { LetteringName } from './lettering.ts';
import type { MotifOptions } from './motifs/motif.ts';
import type { MotifName } from './motifs/motifs.ts';
import type { PaletteName } from './palettes.ts';
import { hashText, pick } from './seed.ts';
import { titleHints } from './title-hints.ts';

type Recipe = MotifOptions & { motif: MotifName; palette: PaletteName; lettering: LetteringName };

/** Words in the title decide first, then the genre; an unknown game still gets a fitting cover. */
export function chooseRecipe(productName: string, gameType: string): Recipe {
  const name = productName.toLowerCase();
  const seed = hashText(`${name}|${gameType}`);
  const variant = (seed >>> 9) % 6;
  const hint = titleHints.find(({ title }) => title.test(name));
  if (hint) return { variant, ...hint };

  const style = genreStyles.find(({ genre }) => genre.test(gameType)) ?? anyGenre;
  return {
    motif: pick(style.motifs, seed),
    palette: pick(style.palettes, seed >>> 5),
    lettering: style.lettering,
    variant,
  };
}
