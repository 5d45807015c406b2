import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { productAges } from '../../../rules/product-age.ts';
import { platforms, subCategories } from '../../../rules/sections.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { SelectField, type SelectOption } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import office from '../office.module.css';
import layout from '../orders/order-filters.module.css';
import line from '../orders/order-search.module.css';
import { type CatalogueFilter, cataloguePath, sorts, stocks } from './catalogue-filter.ts';
import { ageWords, kindWords } from './goods-words.ts';

export interface CatalogueFiltersProps {
  search: URLSearchParams;
  filter: CatalogueFilter;
}

interface Choice {
  name: string;
  label: string;
  options: readonly SelectOption[];
  value: string;
}

/** All of it is in the address: a list can be kept, sent to a colleague and gone back to. */
export function CatalogueFilters({ search, filter }: CatalogueFiltersProps) {
  const navigate = useNavigate();
  const change = (changes: Record<string, string>) =>
    void navigate(cataloguePath(search, changes), { preventScrollReset: true });
  return (
    <search className={office.box}>
      <div className={layout.filters}>
        <TitleSearch text={filter.q ?? ''} onSearch={(q) => change({ q })} />
        {choicesOf(filter).map(({ name, label, options, value }) => (
          <SelectField
            key={name}
            label={label}
            placeholder="All"
            options={options}
            value={value}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        <SelectField
          label="Order of the list"
          options={sorts}
          value={filter.sort ?? 'newest'}
          onChange={(event) => change({ sort: event.target.value === 'newest' ? '' : event.target.value })}
        />
      </div>
      {search.size > 0 && (
        <LinkButton size="s" look="quiet" icon="close" to="/office/catalogue">
          Clear all filters
        </LinkButton>
      )}
    </search>
  );
}

function choicesOf({ platform, kind, age, stock, isListed }: CatalogueFilter): readonly Choice[] {
  return [
    {
      name: 'platform',
      label: 'Platform',
      options: platforms.map(({ code, label }) => ({ value: code, label })),
      value: platform ?? '',
    },
    {
      name: 'kind',
      label: 'Kind',
      options: subCategories.map((value) => ({ value, label: kindWords[value] })),
      value: kind ?? '',
    },
    {
      name: 'age',
      label: 'Condition',
      options: productAges.map((value) => ({ value, label: ageWords[value] })),
      value: age ?? '',
    },
    { name: 'stock', label: 'Stock', options: stocks, value: stock ?? '' },
    {
      name: 'listed',
      label: 'In the shop',
      options: [
        { value: 'yes', label: 'Listed' },
        { value: 'no', label: 'Not listed' },
      ],
      value: isListed === undefined ? '' : isListed ? 'yes' : 'no',
    },
  ];
}

function TitleSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <form className={layout.search} onSubmit={submit}>
      <div className={line.line}>
        <TextField
          type="search"
          label="Find a title"
          className={line.field}
          placeholder="Words of the title, or a product number"
          prefix={<Icon name="search" size="s" />}
          value={typed}
          maxLength={100}
          data-key-search
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="dark">
          Find
        </Button>
      </div>
    </form>
  );
}
