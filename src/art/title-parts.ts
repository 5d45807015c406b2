import { drawableText } from './lettering.ts';

export type TitleParts = { lead: string; main: string; subtitle: string };

const mostCharacters = 60;

const leadNames = ["MARVEL'S", 'EA SPORTS', 'STAR WARS', 'BLACK MYTH', 'CALL OF DUTY', 'BATMAN'];

const seriesNames = [
  "ASSASSIN'S CREED",
  'FINAL FANTASY',
  'RESIDENT EVIL',
  'GOD OF WAR',
  'HORIZON',
  'THE LAST OF US',
  'UNCHARTED 4',
  'UNCHARTED',
  'DEATH STRANDING 2',
  'DEATH STRANDING',
  'GRAND THEFT AUTO',
  'HALO',
  'SUPER MARIO BROS',
  'SUPER MARIO',
  'POKEMON',
  'ANIMAL CROSSING',
  'MONSTER HUNTER',
  'THE WITCHER 3',
  'RATCHET & CLANK',
  'SACKBOY',
  'SEKIRO',
  'CLAIR OBSCUR',
  'NEED FOR SPEED',
  'SUPER SMASH BROS',
  'MARIO KART 8',
  'DETROIT',
  'PERSONA 5',
];

/** Splits a name into a small line above, the large words, and a smaller line below. */
export function titleParts(productName: string): TitleParts {
  return splitTitle(shortened(drawableText(productName)));
}

function splitTitle(title: string): TitleParts {
  const lead = leadNames.find((name) => startsWithWords(title, name));
  if (lead) return { ...splitTitle(wordsAfter(title, lead)), lead };

  const legend = /^(THE LEGEND OF) (ZELDA) (.+)$/.exec(title);
  if (legend) return { lead: legend[1] ?? '', main: legend[2] ?? '', subtitle: legend[3] ?? '' };

  const series = seriesNames.find((name) => startsWithWords(title, name));
  const subtitle = series ? wordsAfter(title, series) : '';
  if (!series || subtitle.length <= 2) return { lead: '', main: title, subtitle: '' };
  return { lead: '', main: series, subtitle };
}

function startsWithWords(title: string, words: string): boolean {
  return title.startsWith(`${words} `) && title.length > words.length + 1;
}

function wordsAfter(title: string, words: string): string {
  return title.slice(words.length + 1);
}

/** Beyond this length the letters would shrink until nobody can read them. */
function shortened(title: string): string {
  if (title.length <= mostCharacters) return title;
  return `${title.slice(0, mostCharacters).replace(/ [^ ]*$/, '')}...`;
}
