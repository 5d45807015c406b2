import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from '../../parts/class-names.ts';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { SelectField, type SelectOption } from '../../parts/form/select-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { Box } from '../../parts/layout/box.tsx';
import { dayIn, isUsualDay, textIn, useList } from './list-address.ts';
import styles from './list-filters.module.css';
import { ListSearch } from './list-search.tsx';

export interface ListFiltersProps {
  /** How many stand beside each other on a desk. */
  columns?: 'four' | 'six';
  /** Below the filters: what else the list is limited to. */
  below?: ReactNode;
  /** False where there is no list without filters. */
  isClearable?: boolean;
  children: ReactNode;
}

export function ListFilters({ columns, below, isClearable = true, children }: ListFiltersProps) {
  const { path, search } = useList();
  return (
    <Box as="search">
      <div className={classNames(styles.filters, columns && styles[columns])}>{children}</div>
      {below}
      {isClearable && search.size > 0 && (
        <div className={styles.clear}>
          <LinkButton size="s" look="quiet" icon="close" to={path}>
            Clear all filters
          </LinkButton>
        </div>
      )}
    </Box>
  );
}

/** What is typed is `q` in the address. */
export function FilterSearch({ label, placeholder }: { label: string; placeholder: string }) {
  const { search, change } = useList();
  return <ListSearch {...{ label, placeholder }} text={textIn(search, 'q') ?? ''} onSearch={(q) => change({ q })} />;
}

export interface FilterSelectProps {
  /** What the choice is called in the address. */
  name: string;
  label: string;
  options: readonly SelectOption[];
  /** What no choice is called. */
  none?: string;
  /** Filters that mean nothing any more after another choice. */
  clears?: readonly string[];
}

export function FilterSelect({ name, label, options, none = 'All', clears = [] }: FilterSelectProps) {
  const { search, change } = useList();
  const cleared = Object.fromEntries(clears.map((other) => [other, '']));
  return (
    <SelectField
      {...{ label, options }}
      placeholder={none}
      value={options.find(({ value }) => value === search.get(name))?.value ?? ''}
      onChange={(event) => change({ ...cleared, [name]: event.target.value })}
    />
  );
}

/** The first order is the usual one, which the address does not name. */
export function FilterSort({ options }: { options: readonly SelectOption[] }) {
  const { search, change } = useList();
  const usual = options[0]?.value;
  return (
    <SelectField
      label="Order of the list"
      options={options}
      value={options.find(({ value }) => value === search.get('sort'))?.value ?? usual}
      onChange={({ target: { value } }) => change({ sort: value === usual ? '' : value })}
    />
  );
}

export interface FilterDayProps {
  name: 'from' | 'to';
  label: string;
  /** Of a list that always has its days. */
  otherwise?: string;
}

/** A day counts when it is whole. */
export function FilterDay({ name, label, otherwise = '' }: FilterDayProps) {
  const { search, change } = useList();
  const day = dayIn(search, name) ?? otherwise;
  const [typed, setTyped] = useState(day);
  useEffect(() => setTyped(day), [day]);
  function type(text: string) {
    setTyped(text);
    if (text === '' ? otherwise === '' : isUsualDay(text)) change({ [name]: text });
  }
  return <TextField type="date" label={label} value={typed} onChange={(event) => type(event.target.value)} />;
}
