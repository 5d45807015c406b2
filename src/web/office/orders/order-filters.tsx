import { useNavigate } from 'react-router';
import { SelectField } from '../../parts/form/select-field.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import office from '../office.module.css';
import { DayFilter } from './day-filter.tsx';
import { directions, listPath, sorts, statusesOf, todosOf, type OrderFilter } from './order-filter.ts';
import styles from './order-filters.module.css';
import { OrderSearch } from './order-search.tsx';

export interface OrderFiltersProps {
  search: URLSearchParams;
  filter: OrderFilter;
}

const directionTexts = { Buy: 'Bought from us', Sell: 'Sold to us', Rent: 'Rented' };

/** All of it is in the address: a list can be kept, sent to a colleague and gone back to. */
export function OrderFilters({ search, filter }: OrderFiltersProps) {
  const navigate = useNavigate();
  const change = (changes: Record<string, string>) =>
    void navigate(listPath(search, changes), { preventScrollReset: true });
  return (
    <search className={office.box}>
      <div className={styles.filters}>
        <OrderSearch text={filter.q ?? ''} onSearch={(q) => change({ q })} className={styles.search} />
        <SelectField
          label="Kind"
          placeholder="All"
          options={directions.map((value) => ({ value, label: directionTexts[value] }))}
          value={filter.direction ?? ''}
          onChange={(event) => change({ direction: event.target.value, status: '', todo: '' })}
        />
        <SelectField
          label="Status"
          placeholder="All"
          options={statusesOf(filter.direction).map((value) => ({ value, label: value }))}
          value={filter.status ?? ''}
          onChange={(event) => change({ status: event.target.value })}
        />
        <SelectField
          label="To do"
          placeholder="Everything"
          options={todosOf(filter.direction)}
          value={filter.todo ?? ''}
          onChange={(event) => change({ todo: event.target.value })}
        />
        <DayFilter label="Placed from" day={filter.from ?? ''} onDay={(from) => change({ from })} />
        <DayFilter label="Placed until" day={filter.to ?? ''} onDay={(to) => change({ to })} />
        <SelectField
          label="Order of the list"
          options={sorts}
          value={filter.sort ?? 'newest'}
          onChange={(event) => change({ sort: event.target.value === 'newest' ? '' : event.target.value })}
        />
        {search.size > 0 && (
          <LinkButton size="s" look="quiet" icon="close" to="/office/orders">
            Clear all filters
          </LinkButton>
        )}
      </div>
    </search>
  );
}
