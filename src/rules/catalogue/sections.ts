/** What the shop sells, as its navigation shows it: three sections, six platforms, two kinds of accessory. */
export const platforms = [
  { code: 'PS4', label: 'PS4', slug: 'ps4' },
  { code: 'PS5', label: 'PS5', slug: 'ps5' },
  { code: 'XboxOne', label: 'Xbox One', slug: 'xboxone' },
  { code: 'XboxSeriesX', label: 'Xbox Series X', slug: 'xboxseriesx' },
  { code: 'XboxSeriesS', label: 'Xbox Series S', slug: 'xboxseriess' },
  { code: 'NintendoSwitch', label: 'Nintendo Switch', slug: 'nintendoswitch' },
  { code: 'PC', label: 'PC', slug: 'pc' },
] as const;
export type PlatformCode = (typeof platforms)[number]['code'];

export const subCategories = ['Games', 'Console', 'Controller', 'Headset', 'Accessories'] as const;
export type SubCategory = (typeof subCategories)[number];

export const sections = ['Games', 'Console', 'Accessories'] as const;
/** The first segment of a product's address. */
export type Section = (typeof sections)[number];

const navigationPlatforms = platforms.filter(({ code }) => code !== 'PC');

export interface NavigationSection {
  label: string;
  path: string;
  links: readonly { label: string; path: string }[];
  subtitle?: string;
}

/** The sections of products, as the menu and the home page show them. */
export const productNavigation: readonly NavigationSection[] = [
  {
    label: 'Games',
    path: '/games',
    links: navigationPlatforms.map(({ label, slug }) => ({ label, path: `/games/${slug}` })),
  },
  {
    label: 'Console',
    path: '/console',
    links: navigationPlatforms.map(({ label, slug }) => ({ label, path: `/console/${slug}` })),
  },
  {
    label: 'Accessories',
    path: '/accessories',
    links: [
      { label: 'Controllers', path: '/accessories/controller' },
      { label: 'Headsets', path: '/accessories/headset' },
    ],
  },
];

/** The whole menu. The owner opens and closes the cities, so they are asked for, never typed. */
export function siteNavigation(rentCities: readonly { slug: string; name: string }[]): readonly NavigationSection[] {
  return [
    ...productNavigation,
    {
      label: 'Rent',
      path: '/rent',
      links: rentCities.map(({ slug, name }) => ({ label: name, path: `/rent/${slug}` })),
    },
    { label: 'Sell', path: '/sell', links: [], subtitle: 'Sell Games, Consoles, and Pc Components' },
  ];
}

export function sectionOf(subCategory: SubCategory): Section {
  return subCategory === 'Games' || subCategory === 'Console' ? subCategory : 'Accessories';
}

export function platformLabel(code: string): string {
  return platforms.find((platform) => platform.code === code)?.label ?? code;
}

/** Which platforms and kinds a pair of request words means; null when a word is unknown. The order does not matter. */
export function readCategory(words: readonly (string | undefined)[]): CategoryFilter | null {
  const filter: CategoryFilter = { platform: null, subCategories: [...subCategories] };
  for (const word of words) {
    const part = readWord(word);
    if (part === null) return null;
    if (part.platform) filter.platform = part.platform;
    filter.subCategories = filter.subCategories.filter((kind) => part.subCategories.includes(kind));
  }
  return filter;
}

export interface CategoryFilter {
  platform: PlatformCode | null;
  subCategories: SubCategory[];
}

function readWord(word: string | undefined): CategoryFilter | null {
  const wanted = (word ?? 'all').toLowerCase();
  if (wanted === 'all' || wanted === '') return { platform: null, subCategories: [...subCategories] };
  if (wanted === 'accessories') return { platform: null, subCategories: ['Controller', 'Headset', 'Accessories'] };
  if (wanted === 'sellaccessories') return { platform: null, subCategories: ['Headset', 'Accessories'] };
  const platform = platforms.find(({ slug }) => slug === wanted);
  if (platform) return { platform: platform.code, subCategories: [...subCategories] };
  const kind = subCategories.find((candidate) => candidate.toLowerCase() === wanted);
  return kind ? { platform: null, subCategories: [kind] } : null;
}
