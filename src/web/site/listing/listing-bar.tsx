import type { MouseEvent } from 'react';
import {
  changeFilters,
  countFilters,
  type ListingFilters,
  productSorts,
  type ProductSort,
} from '../../../rules/listing/listing-filters.ts';
import { buttonClass, Button } from '../../parts/form/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { Icon } from '../../parts/media/icon.tsx';
import { SelectField } from '../../parts/form/select-field.tsx';
import styles from './listing-bar.module.css';

export interface ListingBarProps {
  filters: ListingFilters;
  /** The id of the form that the sorting belongs to, and of the panel that the link leads to without scripts. */
  formId: string;
  panelId: string;
  /** What the order is called that nobody asked for. */
  usualOrder?: string;
  onChange: (next: ListingFilters) => void;
  onOpenFilters: () => void;
}

/** Filters and order: stays at the top of a phone, stands beside the heading on a desk. */
export function ListingBar({
  filters,
  formId,
  panelId,
  usualOrder = 'Best selling',
  onChange,
  onOpenFilters,
}: ListingBarProps) {
  const count = countFilters(filters);
  function open(event: MouseEvent) {
    event.preventDefault();
    onOpenFilters();
  }
  return (
    <div className={styles.bar}>
      <a
        href={`#${panelId}`}
        className={classNames(buttonClass({}), styles.filters)}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="filter" size="s" />
        {count > 0 ? `Filters, ${count} on` : 'Filters'}
      </a>
      <SelectField
        label="Sort by"
        isLabelHidden
        name="sort"
        form={formId}
        size="m"
        className={styles.sort}
        options={productSorts.map((value) => ({
          value,
          label: value === 'popular' ? usualOrder : sortLabels[value],
        }))}
        value={filters.sort}
        onChange={(event) => onChange(changeFilters(filters, { sort: event.currentTarget.value as ProductSort }))}
      />
      <noscript>
        <Button type="submit" form={formId}>
          Sort
        </Button>
      </noscript>
    </div>
  );
}

const sortLabels: Readonly<Record<Exclude<ProductSort, 'popular'>, string>> = {
  newest: 'Newest',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  name: 'Name, A to Z',
};
