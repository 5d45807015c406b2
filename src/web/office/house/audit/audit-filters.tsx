import { useNavigate } from 'react-router';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { ListSearch } from '../../list/list-search.tsx';
import office from '../../office.module.css';
import { DayFilter } from '../../orders/day-filter.tsx';
import { pathWith, searchNow, textIn } from '../../list/path-with.ts';
import { auditPath } from './audit-filter.ts';
import styles from './audit.module.css';

export interface AuditFiltersProps {
  search: URLSearchParams;
  people: readonly { staffId: number; name: string }[];
  actions: readonly string[];
}

/** All of it is in the address: what was found can be sent to a colleague. */
export function AuditFilters({ search, people, actions }: AuditFiltersProps) {
  const navigate = useNavigate();
  const change = (changes: Record<string, string>) =>
    void navigate(pathWith(auditPath, searchNow(), changes), { preventScrollReset: true });
  const text = (name: string) => textIn(search, name) ?? '';
  return (
    <search className={office.box}>
      <div className={styles.filters}>
        <ListSearch
          label="Find a change"
          placeholder="Words, an order, a reason"
          text={text('q')}
          onSearch={(q) => change({ q })}
          className={styles.search}
        />
        <SelectField
          label="Who"
          placeholder="Everybody"
          options={people.map(({ staffId, name }) => ({ value: String(staffId), label: name }))}
          value={text('staffId')}
          onChange={(event) => change({ staffId: event.target.value })}
        />
        <SelectField
          label="What"
          placeholder="Everything"
          options={actions.map((action) => ({ value: action, label: wordOf(action) }))}
          value={text('action')}
          onChange={(event) => change({ action: event.target.value })}
        />
        <DayFilter label="From" day={text('from')} onDay={(from) => change({ from })} />
        <DayFilter label="Until" day={text('to')} onDay={(to) => change({ to })} />
      </div>
      {text('subject') !== '' && (
        <p className="small">
          Only about <strong className="strong">{text('subject')}</strong>
        </p>
      )}
      {search.size > 0 && (
        <LinkButton size="s" look="quiet" icon="close" to={auditPath}>
          Clear all filters
        </LinkButton>
      )}
    </search>
  );
}

/** The book writes short names, such as finish-inspection. */
export function wordOf(action: string): string {
  const words = action.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
