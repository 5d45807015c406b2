import { Suspense, useState } from 'react';
import type { FilterCounts } from '../../../contract/catalogue.ts';
import {
  changeFilters,
  choiceFields,
  type ChoiceName,
  type ListingFilters,
} from '../../../rules/listing/listing-filters.ts';
import { CheckField } from '../../parts/form/check-field.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { useShop } from '../frame/use-shop.ts';
import { filterLabel } from './filter-label.ts';
import styles from './filter-groups.module.css';
import { PriceFilter } from './price-filter.tsx';

export interface FilterGroupsProps {
  filters: ListingFilters;
  counts: FilterCounts;
  /** Where every product is alike there is nothing to choose. */
  hides: readonly ChoiceName[];
  onChange: (next: ListingFilters) => void;
}

/** Every filter of a list, the same in the sidebar and in the dialog. The fields carry names, so the form works unscripted. */
export function FilterGroups({ filters, counts, hides, onChange }: FilterGroupsProps) {
  const groups: { name: ChoiceName; legend: string; counted: Choice[] }[] = [
    { name: 'ages', legend: 'Age', counted: inOrderOfAge(counts.age) },
    { name: 'kinds', legend: 'Category', counted: counts.kind },
    { name: 'platforms', legend: 'Platform', counted: counts.platform },
    { name: 'grades', legend: 'Condition', counted: counts.grade },
    { name: 'genres', legend: 'Genre', counted: counts.genre },
  ];
  function toggle(name: ChoiceName, value: string) {
    const ticked = filters[name];
    const next = ticked.includes(value) ? ticked.filter((other) => other !== value) : [...ticked, value];
    onChange(changeFilters(filters, { [name]: next }));
  }
  return (
    <>
      {groups
        .filter(({ name }) => !hides.includes(name))
        .map(({ name, legend, counted }) => (
          <Choices
            key={name}
            {...{ name, legend, counted }}
            ticked={filters[name]}
            onToggle={(value) => toggle(name, value)}
          />
        ))}
      <PriceFilter filters={filters} least={counts.minPrice} most={counts.maxPrice} onChange={onChange} />
      {counts.kind.some(({ value }) => value !== 'console') && <MyConsoles filters={filters} onChange={onChange} />}
      <div className={styles.group}>
        <CheckField
          label="In stock only"
          name="inStock"
          value="true"
          count={counts.inStock}
          checked={filters.isInStock}
          onChange={() => onChange(changeFilters(filters, { isInStock: !filters.isInStock }))}
        />
      </div>
    </>
  );
}

/** The filter names consoles, not a person: whoever gets the address sees the same list. */
function MyConsoles({ filters, onChange }: Pick<FilterGroupsProps, 'filters' | 'onChange'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { consolesPerPerson } = useShop().settings.figures;
  const { worksOn } = filters;
  if (consolesPerPerson === 0) return null;
  const show = (consoles: readonly string[]) => onChange(changeFilters(filters, { worksOn: consoles }));
  return (
    <div className={styles.group}>
      <CheckField
        label="Only what works on my consoles"
        checked={worksOn.length > 0}
        onChange={() => (worksOn.length > 0 ? show([]) : setIsOpen(true))}
      />
      {worksOn.map((console) => (
        <input key={console} type="hidden" name="worksOn" value={console} />
      ))}
      {isOpen && (
        <Suspense>
          <ChooseConsoles onChosen={show} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const ChooseConsoles = lazyPart(() => import('../consoles/choose-consoles.tsx').then((file) => file.ChooseConsoles));

interface Choice {
  value: string;
  count: number;
}

interface ChoicesProps {
  name: ChoiceName;
  legend: string;
  counted: readonly Choice[];
  ticked: readonly string[];
  onToggle: (value: string) => void;
}

const shortList = 8;

function Choices({ name, legend, counted, ticked, onToggle }: ChoicesProps) {
  const [isLong, setLong] = useState(false);
  const choices = withTicked(counted, { name, ticked });
  if (choices.length === 0) return null;
  const hidden = isLong ? [] : choices.slice(shortList).filter(({ value }) => !ticked.includes(value));
  // One more line costs no more room than the button that would hide it.
  const shown = hidden.length > 1 ? choices.filter((choice) => !hidden.includes(choice)) : choices;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {shown.map(({ value, count }) => (
        <CheckField
          key={value}
          label={filterLabel(name, value)}
          name={choiceFields[name]}
          value={value}
          count={count}
          checked={ticked.includes(value)}
          onChange={() => onToggle(value)}
        />
      ))}
      {hidden.length > 1 && (
        <button type="button" className={styles.more} onClick={() => setLong(true)}>
          Show {hidden.length} more
        </button>
      )}
    </fieldset>
  );
}

/** Values as an address says them. One that is ticked stays in view when nothing matches it any more, or it could not be unticked. */
function withTicked(counted: readonly Choice[], { name, ticked }: Pick<ChoicesProps, 'name' | 'ticked'>): Choice[] {
  const isAsCounted = name === 'genres' || name === 'grades';
  const found = isAsCounted ? counted : counted.map(({ value, count }) => ({ value: value.toLowerCase(), count }));
  const missing = ticked.filter((value) => !found.some((choice) => choice.value === value));
  return [...found, ...missing.map((value) => ({ value, count: 0 }))];
}

const ages = ['New', 'PreOwned', 'preOrder'];

function inOrderOfAge(counted: readonly Choice[]): Choice[] {
  return counted.toSorted((one, other) => ages.indexOf(one.value) - ages.indexOf(other.value));
}
