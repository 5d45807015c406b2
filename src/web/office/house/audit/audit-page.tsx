import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { officeAudit } from '../../../../contract/office/audit.ts';
import { classNames } from '../../../parts/class-names.ts';
import { EmptyState } from '../../../parts/feedback/empty-state.tsx';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { Pagination } from '../../../parts/navigation/pagination.tsx';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { OfficeWaiting } from '../../frame/office-waiting.tsx';
import office from '../../office.module.css';
import { useListKeys } from '../../orders/use-list-keys.ts';
import { pathWith } from '../../list/path-with.ts';
import { useOfficeAsked } from '../../frame/use-office-asked.ts';
import { AuditEntry } from './audit-entry.tsx';
import { auditFilterOf, auditPath } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import styles from './audit.module.css';

export function AuditPage() {
  const [search] = useSearchParams();
  const page = useRef<HTMLDivElement>(null);
  const asked = useOfficeAsked(officeAudit, auditFilterOf(search));
  // The choices of the filters stay while the next list is loaded.
  const [known, setKnown] = useState(asked.reply);
  if (asked.reply && asked.reply !== known) setKnown(asked.reply);
  useListKeys(page, () => undefined);
  return (
    <div ref={page}>
      <div className={office.head}>
        <div>
          <h1 className="display h1">Audit</h1>
          <p className="small muted">Every change, by whom and why. Nothing here can be changed or deleted.</p>
        </div>
      </div>
      <div className={office.stack}>
        <AuditFilters search={search} people={known?.people ?? []} actions={known?.actions ?? []} />
        <Found search={search} {...asked} />
      </div>
    </div>
  );
}

type FoundProps = ReturnType<typeof useOfficeAsked<typeof officeAudit>> & { search: URLSearchParams };

function Found({ search, reply, refusal, askAgain }: FoundProps) {
  if (!reply && refusal) return <OfficeTrouble title="The book did not load." refusal={refusal} onRetry={askAgain} />;
  if (!reply) return <OfficeWaiting what="the book of changes" />;
  const { entries, page, pageSize, total, isMore } = reply;
  return (
    <section className={office.box} aria-label="Changes found">
      <p role="status" className={classNames(styles.count, 'small muted')}>
        {isMore && 'More than '}
        {total === 1 ? '1 change' : `${total.toLocaleString('en-IN')} changes`}
      </p>
      {entries.length === 0 && <NoChanges />}
      <ul className={office.list}>
        {entries.map((entry) => (
          <AuditEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      {total > pageSize && (
        <Pagination
          label="Pages of changes"
          {...{ page, pageSize, total }}
          hrefFor={(other) => pathWith(auditPath, search, { page: other === 1 ? '' : String(other) })}
        />
      )}
    </section>
  );
}

function NoChanges() {
  return (
    <EmptyState
      icon="search"
      title="No change fits"
      action={
        <LinkButton look="dark" to={auditPath}>
          Show all changes
        </LinkButton>
      }
    >
      Words of three letters and more are looked for, all of them, in who, why, and what was before and after.
    </EmptyState>
  );
}
