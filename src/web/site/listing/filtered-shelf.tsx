import { type ReactNode, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { FilterCounts } from '../../../contract/catalogue.ts';
import {
  changeFilters,
  type ChoiceName,
  clearFilters,
  countFilters,
  filterAddress,
  filterQuery,
  type ListingFilters,
} from '../../../rules/listing/listing-filters.ts';
import { classNames } from '../../parts/class-names.ts';
import { RemovableChip } from '../../parts/form/chip.tsx';
import { consoleLabel, filterLabel, priceLabel } from './filter-label.ts';
import { FilterDialog, FilterPanel } from './filter-panel.tsx';
import styles from './filtered-shelf.module.css';
import { ListingBar } from './listing-bar.tsx';

export interface FilteredShelfProps {
  /** The address of the whole list, to which the filters are added. */
  path: string;
  filters: ListingFilters;
  counts: FilterCounts;
  total: number;
  /** Where every product is alike there is nothing to choose. */
  hides: readonly ChoiceName[];
  /** What the usual order is called. */
  usualOrder?: string;
  heading: ReactNode;
  children: ReactNode;
}

/** A list of products with its filters: beside it on a desk, in a sheet on a phone. */
export function FilteredShelf({ path, filters: shown, counts, total, hides, ...rest }: FilteredShelfProps) {
  const { filters, apply } = useFilters(shown, path);
  const dialog = useFilterDialog(apply);
  const [formId, panelId] = [useId(), 'filters'];
  const groups = { filters, counts, hides };
  const hasShelf = total > 0 || countFilters(filters) > 0;
  return (
    <>
      <div className={classNames(hasShelf && styles.listing)}>
        {hasShelf && <FilterPanel id={panelId} {...{ formId, path }} {...groups} onChange={apply} />}
        <div className={styles.results}>
          <div>{rest.heading}</div>
          {hasShelf && (
            <ListingBar
              {...{ filters, formId, panelId }}
              usualOrder={rest.usualOrder}
              onChange={apply}
              onOpenFilters={dialog.open}
            />
          )}
          <div className={styles.shelf}>
            <ActiveFilters filters={filters} path={path} />
            {rest.children}
          </div>
        </div>
      </div>
      <FilterDialog {...groups} isOpen={dialog.isOpen} total={total} onChange={dialog.change} onClose={dialog.close} />
    </>
  );
}

/** However many choices are made before the dialog closes, Back undoes them in one step: the first adds it, the others change it. */
function useFilterDialog(apply: FilterChanges['apply']) {
  const [isOpen, setOpen] = useState(false);
  const openedAt = useRef<string | undefined>(undefined);
  const open = () => {
    openedAt.current = currentStep();
    setOpen(true);
  };
  // A choice made while the one before is still loading replaces it, and must then be the step itself.
  const change = (next: ListingFilters) => apply(next, { replace: currentStep() !== openedAt.current });
  return { isOpen, open, change, close: () => setOpen(false) };
}

/** Where the browser is, as the router names it. What the page was drawn for may be a step behind on a slow phone. */
function currentStep(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key;
}

interface FilterChanges {
  /** What is chosen now. While the shop answers, it is ahead of the list. */
  filters: ListingFilters;
  apply: (next: ListingFilters, options?: { replace?: boolean }) => void;
}

/** The filters are the address: choosing one goes there, and the boxes do not wait for the answer. */
function useFilters(shown: ListingFilters, path: string): FilterChanges {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState({ shown, next: shown });
  const filters = chosen.shown === shown ? chosen.next : shown;
  function apply(next: ListingFilters, { replace = false } = {}) {
    if (filterQuery(next) === filterQuery(filters)) return;
    setChosen({ shown, next });
    void navigate(filterAddress(path, next), { preventScrollReset: true, replace });
  }
  return { filters, apply };
}

/** The filters in use, each with a link that removes it. */
function ActiveFilters({ filters, path }: { filters: ListingFilters; path: string }) {
  if (countFilters(filters) === 0) return null;
  const to = (next: ListingFilters) => filterAddress(path, next);
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
  const ticked = (['ages', 'kinds', 'platforms', 'grades', 'genres'] satisfies ChoiceName[]).flatMap((name) =>
    filters[name].map((value) => ({
      label: filterLabel(name, value),
      without: changeFilters(filters, { [name]: filters[name].filter((other) => other !== value) }),
    })),
  );
  const price = priceLabel(filters);
  return [
    ...ticked,
    ...(price ? [{ label: price, without: changeFilters(filters, { minPrice: null, maxPrice: null }) }] : []),
    ...filters.worksOn.map((console) => ({
      label: `Works on ${consoleLabel(console)}`,
      without: changeFilters(filters, { worksOn: filters.worksOn.filter((other) => other !== console) }),
    })),
    ...(filters.isInStock ? [{ label: 'In stock', without: changeFilters(filters, { isInStock: false }) }] : []),
  ];
}
