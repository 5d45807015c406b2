import type { ProductAge } from '../catalogue/product-age.ts';
import type { PlatformCode, SubCategory } from '../catalogue/sections.ts';
import { consoles as named, type ConsoleSlug, knownConsoles, type Medium } from './consoles.ts';

interface Console {
  slug: ConsoleSlug;
  name: string;
  family: string;
  hasDrive: boolean;
}

const driveless: readonly ConsoleSlug[] = ['ps5-digital', 'xbox-series-s'];
const families = { ps: 'PlayStation', xb: 'Xbox', sw: 'Nintendo Switch', pc: 'PC' } as const;
const consoles: readonly Console[] = named.map(({ slug, name }) => ({
  slug,
  name,
  family: families[slug.slice(0, 2) as keyof typeof families],
  hasDrive: !driveless.includes(slug),
}));

/** What the owner says of a product where the rules below would say something else. */
export interface ProductFit {
  comesAs?: Medium | undefined;
  /** Where it is from, unless it is made for India or for everywhere. */
  region?: string | undefined;
  worksOn?: readonly string[] | undefined;
}

/** Several as one text, as the catalogue keeps them; null when a word is no console. */
export function readConsoles(text: string): string | null {
  const words = text.toLowerCase().split(' ');
  const known = knownConsoles(words);
  return words.every((word) => known.some((slug) => slug === word)) ? known.join(' ') : null;
}

export interface FittingProduct {
  /** A PlatformCode. */
  category: string;
  subCategory: SubCategory;
  age?: ProductAge | undefined;
  fit?: ProductFit | undefined;
}

export interface Verdict {
  works: boolean;
  /** Why it does not work, or what to know although it does. */
  sentence: string | null;
}

/** Whether a product works on a console of the customer. Consoles themselves need no other. */
export function worksOn(product: FittingProduct, slug: ConsoleSlug): Verdict {
  const mine = consoles.find((console) => console.slug === slug) as Console;
  if (product.subCategory === 'Console') return { works: true, sentence: null };
  const made = madeFor(product);
  if (!made.some((console) => console.slug === slug)) return no(otherConsole(product, made, mine));
  const { comesAs, region } = product.fit ?? {};
  if (needsDrive(product) && !mine.hasDrive) return no(`Your ${mine.name} has no disc drive, and this is a disc.`);
  if (comesAs === 'code' && region)
    return no(`This code is for accounts of ${region}, and does not work with one of India.`);
  return { works: true, sentence: noteOn(product, slug) };
}

export interface Answer extends Verdict {
  sentence: string;
  /** It works, and there is nothing more to know. */
  isPlain: boolean;
}

/** The same of all the consoles that somebody has: one that plays it is enough. Null when there is nothing to say. */
export function worksOnMine(product: FittingProduct, mine: readonly ConsoleSlug[]): Answer | null {
  if (product.subCategory === 'Console' || mine.length === 0) return null;
  const answers = consoles
    .filter(({ slug }) => mine.includes(slug))
    .map((console) => ({ console, ...worksOn(product, console.slug) }));
  const related = madeFor(product).map(({ family }) => family);
  const best =
    answers.find(({ works, sentence }) => works && sentence === null) ??
    answers.find(({ works }) => works) ??
    answers.find(({ console }) => related.includes(console.family)) ??
    answers[0];
  if (!best) return null;
  const isPlain = best.sentence === null;
  return { works: best.works, isPlain, sentence: best.sentence ?? `Works on your ${best.console.name}.` };
}

const both5: readonly ConsoleSlug[] = ['ps5', 'ps5-digital'];
const series: readonly ConsoleSlug[] = ['xbox-series-x', 'xbox-series-s'];
const everyXbox: readonly ConsoleSlug[] = [...series, 'xbox-one'];
const switches: readonly ConsoleSlug[] = ['switch-2', 'switch'];

type ByPlatform = Readonly<Record<PlatformCode, readonly ConsoleSlug[]>>;

const pads: ByPlatform = {
  PS5: [...both5, 'pc'],
  PS4: ['ps4', ...both5, 'pc'],
  XboxSeriesX: [...everyXbox, 'pc'],
  XboxSeriesS: [...everyXbox, 'pc'],
  XboxOne: [...everyXbox, 'pc'],
  NintendoSwitch: switches,
  PC: ['pc'],
};

/** New consoles play the games of the one before; what plugs in or charges is made for one of them. */
const usualConsoles: Readonly<Record<Exclude<SubCategory, 'Console'>, ByPlatform>> = {
  Games: {
    PS5: both5,
    PS4: [...both5, 'ps4'],
    XboxSeriesX: series,
    XboxSeriesS: series,
    XboxOne: everyXbox,
    NintendoSwitch: switches,
    PC: ['pc'],
  },
  Controller: pads,
  Headset: { ...pads, PS5: [...both5, 'ps4', 'pc'] },
  Accessories: {
    PS5: both5,
    PS4: ['ps4'],
    XboxSeriesX: series,
    XboxSeriesS: series,
    XboxOne: ['xbox-one'],
    NintendoSwitch: ['switch'],
    PC: ['pc'],
  },
};

function madeFor({ subCategory, category, fit }: FittingProduct): Console[] {
  if (subCategory === 'Console') return [];
  const made: readonly string[] = fit?.worksOn ?? usualConsoles[subCategory][category as PlatformCode] ?? [];
  return consoles.filter(({ slug }) => made.includes(slug));
}

function needsDrive({ subCategory, fit }: FittingProduct): boolean {
  return subCategory === 'Games' && fit?.comesAs !== 'code';
}

function otherConsole(product: FittingProduct, made: readonly Console[], mine: Console): string {
  const relatives = made.filter(({ family }) => family === mine.family);
  if (relatives.length === 0) {
    return `This is made for ${inWords([...new Set(made.map(({ family }) => family))])}, not for your ${mine.name}.`;
  }
  const fitting = relatives.filter(({ hasDrive }) => hasDrive || !needsDrive(product));
  return `This works on ${inWords((fitting.length > 0 ? fitting : relatives).map(({ name }) => name))}, not on your ${mine.name}.`;
}

function noteOn({ subCategory, category, age, fit }: FittingProduct, slug: ConsoleSlug): string | null {
  const isGame = subCategory === 'Games';
  if (fit?.region) {
    return isGame
      ? `This is the version of ${fit.region}: add-ons may need an account of that country.`
      : `This is the version of ${fit.region}: its plug and its warranty may differ.`;
  }
  if (age === 'PreOwned' && isGame && (fit?.comesAs ?? 'disc') !== 'disc')
    return 'The code of a used copy may have been used.';
  const isOldPad = subCategory === 'Controller' && category === 'PS4' && !fit?.worksOn;
  return isOldPad && both5.includes(slug) ? 'On a PS5 this controller plays PS4 games only.' : null;
}

function no(sentence: string): Verdict {
  return { works: false, sentence };
}

function inWords(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
}
