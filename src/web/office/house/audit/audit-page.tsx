import { useState } from 'react';
import { officeAudit } from '../../../../contract/office/audit.ts';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { dayIn, pageIn, textIn, useListAddress } from '../../list/list-address.ts';
import { FilterDay, FilterSearch, FilterSelect, ListFilters } from '../../list/list-filters.tsx';
import { ListFound, NothingFound } from '../../list/list-found.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { ListRows } from '../../list/list-rows.tsx';
import { actionText, auditColumns, AuditEntry } from './audit-entry.tsx';
import { hrefs } from '../../hrefs.ts';

export function AuditPage() {
  const address = useListAddress(hrefs.audit);
  const filter = filterOf(address.search);
  const asked = useOfficeAsked(officeAudit, filter);
  // The choices of the filters stay while the next list is loaded.
  const [known, setKnown] = useState(asked.reply);
  if (asked.reply && asked.reply !== known) setKnown(asked.reply);
  return (
    <ListPage
      address={address}
      title="Audit"
      about="Every change, by whom and why. Nothing here can be changed or deleted."
    >
      <AuditFilters people={known?.people ?? []} actions={known?.actions ?? []} subject={filter.subject} />
      <ListFound
        asked={asked}
        rowsOf={({ entries }) => entries}
        one="change"
        whole="the audit log"
        empty={
          <NothingFound
            icon="search"
            one="change"
            hint="Words of three letters and more are looked for, all of them, in who, why, and what was before and after."
          />
        }
      >
        {(entries) => (
          <ListRows
            rows={entries}
            idOf={({ id }) => String(id)}
            columns={auditColumns}
            card={(entry) => <AuditEntry entry={entry} />}
          />
        )}
      </ListFound>
    </ListPage>
  );
}

/** What the address asks for. */
function filterOf(search: URLSearchParams) {
  const staffId = Number(search.get('staffId'));
  return {
    q: textIn(search, 'q'),
    subject: textIn(search, 'subject'),
    action: textIn(search, 'action'),
    ...(Number.isInteger(staffId) && staffId > 0 && staffId < 2 ** 31 && { staffId }),
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
    page: pageIn(search),
  };
}

interface AuditFiltersProps {
  people: readonly { staffId: number; name: string }[];
  actions: readonly string[];
  subject: string | undefined;
}

function AuditFilters({ people, actions, subject }: AuditFiltersProps) {
  return (
    <ListFilters
      columns="four"
      below={
        subject && (
          <p className="small">
            Only about <strong className="strong">{subject}</strong>
          </p>
        )
      }
      search={<FilterSearch label="Find a change" placeholder="Words, an order, a reason" />}
    >
      <FilterSelect
        name="staffId"
        label="Who"
        none="Everybody"
        options={people.map(({ staffId, name }) => ({ value: String(staffId), label: name }))}
      />
      <FilterSelect
        name="action"
        label="What"
        none="Everything"
        options={actions.map((action) => ({ value: action, label: actionText(action) }))}
      />
      <FilterDay name="from" label="From" />
      <FilterDay name="to" label="Until" />
    </ListFilters>
  );
}
