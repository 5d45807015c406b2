/** What people play on, as they name it. A PS5 Pro or Slim is one of the first two, with a drive or without. */
export const consoles = [
  { slug: 'ps5', name: 'PS5' },
  { slug: 'ps5-digital', name: 'PS5 Digital' },
  { slug: 'ps4', name: 'PS4' },
  { slug: 'xbox-series-x', name: 'Xbox Series X' },
  { slug: 'xbox-series-s', name: 'Xbox Series S' },
  { slug: 'xbox-one', name: 'Xbox One' },
  { slug: 'switch-2', name: 'Nintendo Switch 2' },
  { slug: 'switch', name: 'Nintendo Switch' },
  { slug: 'pc', name: 'PC' },
] as const;
export type ConsoleSlug = (typeof consoles)[number]['slug'];

export const mediums = ['disc', 'code', 'disc and code'] as const;
/** What is in the box of a game. A game card counts as a disc. */
export type Medium = (typeof mediums)[number];

export const consoleSlugs = consoles.map(({ slug }) => slug) as [ConsoleSlug, ...ConsoleSlug[]];

/** Those that there are, each once, in the order of the list: the same consoles always make the same text. */
export function knownConsoles(words: readonly string[]): ConsoleSlug[] {
  return consoleSlugs.filter((slug) => words.includes(slug));
}

export function consoleName(slug: string): string {
  return consoles.find((console) => console.slug === slug)?.name ?? slug;
}
