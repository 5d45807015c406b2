import { type PlatformCode, platforms, readCategory, type Section, sections } from '../catalogue/sections.ts';

/** A page of the shop that lists products: what it is called, and which filters make sense on it. */
export interface Listing {
  section: Section;
  /** The {type} of the address, or "all". */
  type: string;
  title: string;
  /** The one address of this list. */
  path: string;
  /** Set when the list is of one platform, which then needs no filter. */
  platform: PlatformCode | null;
  /** False for an address such as /games/foo, whose list is always empty. */
  isKnown: boolean;
  crumbs: { label: string; href?: string }[];
}

/** The list behind /{section} or /{section}/{type}. */
export function listingOf(sectionWord: string, typeWord: string | undefined): Listing {
  const section = sections.find((name) => name.toLowerCase() === sectionWord.toLowerCase()) ?? 'Games';
  const type = (typeWord ?? 'all').toLowerCase().slice(0, longestType);
  const category = readCategory([type, section]);
  const isKnown = category !== null && category.subCategories.length > 0;
  const platform = (isKnown && category.platform) || null;
  const label = isKnown ? typeLabel(type) : null;
  const sectionPath = `/${section.toLowerCase()}`;
  const home = { label: 'Home', href: '/' };
  return {
    section,
    type,
    title: titleOf({ section, label, isPlatform: platform !== null }),
    path: isKnown && label === null ? sectionPath : `${sectionPath}/${encodeURIComponent(type)}`,
    platform,
    isKnown,
    crumbs:
      label === null
        ? [home, { label: titles[section] }]
        : [home, { label: titles[section], href: sectionPath }, { label }],
  };
}

const longestType = 100;
const titles: Readonly<Record<Section, string>> = { Games: 'Games', Console: 'Consoles', Accessories: 'Accessories' };
const kinds: Readonly<Record<string, string | undefined>> = { controller: 'Controllers', headset: 'Headsets' };

/** The name of a type in the navigation; null where the type says no more than the section does. */
function typeLabel(type: string): string | null {
  return platforms.find(({ slug }) => slug === type)?.label ?? kinds[type] ?? null;
}

function titleOf({
  section,
  label,
  isPlatform,
}: {
  section: Section;
  label: string | null;
  isPlatform: boolean;
}): string {
  if (label === null) return titles[section];
  return isPlatform ? `${label} ${titles[section].toLowerCase()}` : label;
}
