import type { MetaDescriptor } from 'react-router';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { countFilters, filterQuery, noFilters } from '../../../rules/catalogue/listing-filters.ts';
import { pageMeta, shopOfMatches } from '../frame/page-meta.ts';
import { breadcrumbData } from '../frame/structured-data.ts';
import { type LoadedListing, pageSize } from './load-listing.ts';

type Matches = Parameters<typeof pageMeta>[0];

/** Search engines get one address per page of the whole list; filtered and re-ordered ones lead there and are not listed. */
export function listingMeta(matches: Matches, { listing, filters, total, counts }: LoadedListing): MetaDescriptor[] {
  const { publicUrl } = shopOfMatches(matches);
  const isPlain = countFilters(filters) === 0 && filters.sort === noFilters.sort;
  const page = isPlain ? filters.page : 1;
  const pathOf = (wanted: number) => listing.path + filterQuery({ ...noFilters, page: wanted });
  const turns = [
    { rel: 'prev', page: page - 1 },
    { rel: 'next', page: page + 1 },
  ].filter((turn) => isPlain && turn.page >= 1 && turn.page <= Math.ceil(total / pageSize));
  const from = counts.minPrice === null ? '' : ` from ${formatRupees(counts.minPrice)}`;
  return [
    ...pageMeta(matches, {
      title: page > 1 ? `${listing.title}, page ${page}` : listing.title,
      description: `Buy ${listing.title}, new and pre-owned,${from}. ${total} to choose from, free delivery on prepaid orders, all over India.`,
      path: pathOf(page),
      isUnlisted: !isPlain || total === 0,
      structuredData: [breadcrumbData(listing.crumbs, publicUrl)],
    }),
    ...turns.map((turn) => ({
      tagName: 'link',
      rel: turn.rel,
      href: publicUrl && new URL(pathOf(turn.page), publicUrl).href,
    })),
  ] as MetaDescriptor[];
}
