import { useNavigate } from 'react-router';
import { platforms } from '../../../rules/catalogue/sections.ts';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { SelectField, type SelectOption } from '../../parts/form/select-field.tsx';
import { ListSearch } from '../list/list-search.tsx';
import office from '../office.module.css';
import layout from './catalogue-filters.module.css';
import { type CatalogueFilter, cataloguePath, sorts, stocks } from './catalogue-filter.ts';
import { ageTexts, everyAge, everyKind, kindTexts } from './product-texts.ts';

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
        <ListSearch
          label="Find a title"
          placeholder="Words of the title, or a product number"
          text={filter.q ?? ''}
          onSearch={(q) => change({ q })}
          className={layout.search}
        />
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
      options: everyKind.map((value) => ({ value, label: kindTexts[value] })),
      value: kind ?? '',
    },
    {
      name: 'age',
      label: 'Condition',
      options: everyAge.map((value) => ({ value, label: ageTexts[value] })),
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
