import { useState } from 'react';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { changeFilters, type ListingFilters, readFilters } from '../../../rules/listing/listing-filters.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import groups from './filter-groups.module.css';
import { PriceSlider } from './price-slider.tsx';
import styles from './price-filter.module.css';

export interface PriceFilterProps {
  filters: ListingFilters;
  /** The cheapest and the dearest of the list, whatever price is asked for; null when it is empty. */
  least: number | null;
  most: number | null;
  onChange: (next: ListingFilters) => void;
}

/** From and up to: by typing, or by moving two thumbs. */
export function PriceFilter({ filters, least, most, onChange }: PriceFilterProps) {
  const { minPrice, maxPrice } = filters;
  if ((least === null || most === null || least === most) && minPrice === null && maxPrice === null) return null;
  const bounds = { least: Math.floor(least ?? 0), most: Math.ceil(most ?? 0) };
  function change(price: { minPrice: number | null; maxPrice: number | null }) {
    onChange(changeFilters(filters, price));
  }
  return (
    <fieldset className={groups.group}>
      <legend className={groups.legend}>Price</legend>
      <div>
        {bounds.most > bounds.least && <PriceSlider {...bounds} {...{ minPrice, maxPrice }} onChange={change} />}
        <div className={styles.fields}>
          <PriceField
            label="From"
            name="minPrice"
            value={minPrice}
            placeholder={bounds.least}
            onChange={(price) => change({ minPrice: price, maxPrice })}
          />
          <PriceField
            label="Up to"
            name="maxPrice"
            value={maxPrice}
            placeholder={bounds.most}
            onChange={(price) => change({ minPrice, maxPrice: price })}
          />
        </div>
      </div>
    </fieldset>
  );
}

interface PriceFieldProps {
  label: string;
  name: 'minPrice' | 'maxPrice';
  value: number | null;
  placeholder: number;
  onChange: (price: number | null) => void;
}

/** Keeps what is typed until the field is left or Enter is pressed, so that the list does not jump at every digit. */
function PriceField({ label, name, value, placeholder, onChange }: PriceFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  function commit() {
    if (draft === null) return;
    setDraft(null);
    const price = readFilters(new URLSearchParams([[name, draft]]))[name];
    if (price !== value) onChange(price);
  }
  return (
    <TextField
      label={label}
      name={name}
      prefix="₹"
      inputMode="numeric"
      autoComplete="off"
      placeholder={formatRupees(placeholder).slice(1)}
      value={draft ?? value ?? ''}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      }}
      className={styles.field}
    />
  );
}
