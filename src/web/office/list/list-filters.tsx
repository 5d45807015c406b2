import { createContext, use, useEffect, useId, useState, type ReactNode } from 'react';
import { classNames } from '../../parts/class-names.ts';
import { Button } from '../../parts/form/button.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { SelectField, type SelectOption } from '../../parts/form/select-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { Box } from '../../parts/layout/box.tsx';
import { formatDay } from '../../../rules/time/day.ts';
import { RemovableChip } from '../../parts/form/chip.tsx';
import { dayIn, isUsualDay, pathWith, textIn, useList } from './list-address.ts';
import styles from './list-filters.module.css';
import { ListSearch } from './list-search.tsx';

export interface ListFiltersProps {
  /** How many stand beside each other on a desk. */
  columns?: 'four' | 'six';
  /** Below the filters: what else the list is limited to. */
  below?: ReactNode;
  /** False where there is no list without filters. */
  isClearable?: boolean;
  /** What is looked for, which is always in sight. */
  search?: ReactNode;
  children?: ReactNode;
}

/** Folded, a filter is a chip with what was chosen, or nothing. */
const FoldContext = createContext({ isFolded: false });

/** One line with the search and what was chosen, so that the rows come soon; the filters unfold below it. */
export function ListFilters({ columns, below, isClearable = true, search: finding, children }: ListFiltersProps) {
  const { path, search } = useList();
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const isFolded = finding !== undefined && !isOpen;
  const clear = isClearable && search.size > 0 && (
    <LinkButton size="s" look="quiet" icon="close" to={path}>
      Clear all filters
    </LinkButton>
  );
  const filters = (
    <FoldContext value={{ isFolded }}>
      <div id={panel} className={isFolded ? styles.chips : classNames(styles.filters, columns && styles[columns])}>
        {children}
        {isFolded && clear}
      </div>
    </FoldContext>
  );
  return (
    <Box as="search" className={styles.box}>
      {finding && (
        <div className={styles.line}>
          {finding}
          {children && (
            <Button icon="filter" aria-expanded={isOpen} aria-controls={panel} onClick={() => setIsOpen(!isOpen)}>
              Filters
            </Button>
          )}
        </div>
      )}
      {children && filters}
      {below}
      {(!isFolded || !children) && clear && <div className={styles.clear}>{clear}</div>}
    </Box>
  );
}

/** What was chosen, with a way to take it back. */
function ChosenChip({ label, clears }: { label: string; clears: readonly string[] }) {
  const { path, search } = useList();
  const without = Object.fromEntries(clears.map((name) => [name, '']));
  return <RemovableChip label={label} to={pathWith(path, search, without)} preventScrollReset />;
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
  const { isFolded } = use(FoldContext);
  const cleared = Object.fromEntries(clears.map((other) => [other, '']));
  const chosen = options.find(({ value }) => value === search.get(name));
  if (isFolded) {
    return chosen && <ChosenChip label={`${label}: ${chosen.label}`} clears={[name, ...clears]} />;
  }
  return (
    <SelectField
      {...{ label, options }}
      placeholder={none}
      value={chosen?.value ?? ''}
      onChange={(event) => change({ ...cleared, [name]: event.target.value })}
    />
  );
}

/** The first order is the usual one, which the address does not name. */
export function FilterSort({ options }: { options: readonly SelectOption[] }) {
  const { search, change } = useList();
  const { isFolded } = use(FoldContext);
  const usual = options[0]?.value;
  const chosen = options.find(({ value }) => value === search.get('sort'));
  if (isFolded) {
    return chosen && <ChosenChip label={chosen.label} clears={['sort']} />;
  }
  return (
    <SelectField
      label="Order of the list"
      options={options}
      value={chosen?.value ?? usual}
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
  const { isFolded } = use(FoldContext);
  useEffect(() => setTyped(day), [day]);
  if (isFolded) {
    return day !== otherwise && <ChosenChip label={`${label} ${formatDay(day)}`} clears={[name]} />;
  }
  function type(text: string) {
    setTyped(text);
    if (text === '' ? otherwise === '' : isUsualDay(text)) change({ [name]: text });
  }
  return <TextField type="date" label={label} value={typed} onChange={(event) => type(event.target.value)} />;
}
