import { Link } from 'react-router';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { officeAudit } from '../../../../contract/office/audit.ts';
import { type ChangeLine, changeLines } from '../../../../rules/house/change-lines.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { useMayOpen } from '../../frame/office-member.ts';
import rows from '../../list/rows.module.css';
import { hrefOfSubject } from './audit-filter.ts';
import { wordOf } from './audit-filters.tsx';
import styles from './audit.module.css';

type Entry = ReplyOf<typeof officeAudit>['entries'][number];

const shownAtOnce = 8;

export function AuditEntry({ entry: { at, who, action, subject, before, after, why } }: { entry: Entry }) {
  const lines = changeLines(before, after);
  return (
    <li className={styles.entry}>
      <div>
        <p>
          <strong className="strong">{wordOf(action)}</strong>: <Subject subject={subject} />
        </p>
        {why && <p className={styles.why}>“{why}”</p>}
        <p className={rows.detail}>
          {who}, {formatIstMoment(at)}
        </p>
      </div>
      {lines.length > 0 && lines.length <= shownAtOnce && <Difference lines={lines} />}
      {lines.length > shownAtOnce && (
        <details>
          <summary className={styles.summary}>{lines.length} things changed</summary>
          <Difference lines={lines} />
        </details>
      )}
    </li>
  );
}

function Subject({ subject }: { subject: string }) {
  const mayOpen = useMayOpen();
  const href = hrefOfSubject(subject);
  if (href === null || !mayOpen(href)) return subject;
  return (
    <Link className="link" to={`/office/${href}`} data-key-row>
      {subject}
    </Link>
  );
}

function Difference({ lines }: { lines: readonly ChangeLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before !== null && (
              <del className={styles.before}>
                <span className="visually-hidden">before: </span>
                {before}
              </del>
            )}
            {before !== null && after !== null && <span aria-hidden="true"> → </span>}
            {after !== null && (
              <ins className={styles.after}>
                <span className="visually-hidden">after: </span>
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
