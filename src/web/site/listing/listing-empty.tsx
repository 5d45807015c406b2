import {
  clearFilters,
  countFilters,
  filterQuery,
  type ListingFilters,
} from '../../../rules/catalogue/listing-filters.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import styles from './listing-empty.module.css';

export function ListingEmpty({ filters, path }: { filters: ListingFilters; path: string }) {
  const isFiltered = countFilters(filters) > 0;
  return (
    <EmptyState
      icon="search"
      title="Sorry! Products will be added soon!"
      action={
        <div className={styles.actions}>
          {isFiltered && (
            <LinkButton look="dark" to={path + filterQuery(clearFilters(filters))}>
              Clear all filters
            </LinkButton>
          )}
          <LinkButton look={isFiltered ? 'outline' : 'dark'} to="/">
            Go to Home
          </LinkButton>
        </div>
      }
    >
      {isFiltered && 'Nothing on this shelf matches all of your filters right now.'}
    </EmptyState>
  );
}
