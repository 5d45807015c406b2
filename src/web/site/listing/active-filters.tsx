import {
  changeFilters,
  clearFilters,
  countFilters,
  filterQuery,
  type ChoiceName,
  type ListingFilters,
} from '../../../rules/catalogue/listing-filters.ts';
import { Link } from 'react-router';
import { RemovableChip } from '../../parts/form/chip.tsx';
import styles from './active-filters.module.css';
import { filterLabel, priceLabel } from './filter-label.ts';

/** What is filtered, each with a link that takes it away; nothing when nothing is. */
export function ActiveFilters({ filters, path }: { filters: ListingFilters; path: string }) {
  if (countFilters(filters) === 0) return null;
  const to = (next: ListingFilters) => path + filterQuery(next);
  return (
    <ul className={styles.chips} aria-label="Filters in use">
      {removals(filters).map(({ label, without }) => (
        <li key={label}>
          <RemovableChip label={label} to={to(without)} preventScrollReset />
        </li>
      ))}
      <li>
        <Link className={`link ${styles.clear}`} to={to(clearFilters(filters))} preventScrollReset>
          Clear all
        </Link>
      </li>
    </ul>
  );
}

function removals(filters: ListingFilters): { label: string; without: ListingFilters }[] {
  const ticked = (['ages', 'platforms', 'genres'] satisfies ChoiceName[]).flatMap((name) =>
    filters[name].map((value) => ({
      label: filterLabel(name, value),
      without: changeFilters(filters, { [name]: filters[name].filter((other) => other !== value) }),
    })),
  );
  const price = priceLabel(filters);
  return [
    ...ticked,
    ...(price ? [{ label: price, without: changeFilters(filters, { minPrice: null, maxPrice: null }) }] : []),
    ...(filters.isInStock ? [{ label: 'In stock', without: changeFilters(filters, { isInStock: false }) }] : []),
  ];
}
