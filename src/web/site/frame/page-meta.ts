import type { MetaDescriptor } from 'react-router';
import { defaultBrandName } from '../../../rules/house/shop-settings.ts';
import { must } from '../../../rules/must.ts';
import { type Shop, shopRouteId } from './use-shop.ts';

export interface PageMeta {
  /** Without the shop's name, which is added. */
  title: string;
  /** One or two sentences for a search result; at most 160 characters of them are shown. */
  description: string;
  /** The one address of this page, without the origin: "/games/ps5". */
  path: string;
  /** A picture of 1200 x 630 for shared links, as a path or an address. */
  image?: string;
  /** True for pages that search engines should not list. */
  isUnlisted?: boolean;
  /** Data blocks for search engines; React Router escapes them. */
  structuredData?: readonly object[];
}

interface MetaMatch {
  id: string;
  loaderData?: unknown;
}

export type Matches = readonly (MetaMatch | undefined)[];

/**
 * The head of a page. Call it in a page's `meta`, which gets the matches:
 * `export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title, description, path });`
 */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const publicUrl = loadedShop(matches)?.publicUrl ?? '';
  const address = publicUrl && new URL(page.path, publicUrl).href;
  return [
    { title: shopTitle(matches, page.title) },
    { name: 'description', content: page.description },
    ...(page.isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(address
      ? [
          { tagName: 'link', rel: 'canonical', href: address },
          { property: 'og:url', content: address },
        ]
      : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brandName(matches) },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    ...shareImage(page.image, publicUrl),
    ...(page.structuredData ?? []).map((block) => ({ 'script:ld+json': block })),
  ] as MetaDescriptor[];
}

/** The head of a page that is not there: without an address of its own, and not to be listed. */
export function missingPageMeta(matches: Matches, title = 'Page not found'): MetaDescriptor[] {
  return [{ title: shopTitle(matches, title) }, { name: 'robots', content: 'noindex' }];
}

function shopTitle(matches: Matches, title: string): string {
  return `${title} · ${brandName(matches)}`;
}

/** A tab needs a name even where the shop did not answer. */
function brandName(matches: Matches): string {
  return loadedShop(matches)?.settings.brand.name ?? defaultBrandName;
}

/** The shop as the frame loaded it, for a `meta` function that needs its settings or its address. */
export function shopOfMatches(matches: Matches): Shop {
  return must(loadedShop(matches), 'The shop');
}

function loadedShop(matches: Matches): Shop | undefined {
  return matches.find((match) => match?.id === shopRouteId)?.loaderData as Shop | undefined;
}

/** Messengers need the full address of a picture. */
function shareImage(image: string | undefined, publicUrl: string) {
  if (!image || !publicUrl) return [];
  return [
    { property: 'og:image', content: new URL(image, publicUrl).href },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** What search engines read of where a page stands in the shop; the page itself is the last crumb and needs no address. */
export function breadcrumbData(crumbs: readonly { label: string; href?: string }[], publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && publicUrl ? { item: new URL(href, publicUrl).href } : {}),
    })),
  };
}
