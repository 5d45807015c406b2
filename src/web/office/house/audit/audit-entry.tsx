import { Link } from 'react-router';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { officeAudit } from '../../../../contract/office/audit.ts';
import { type ChangeLine, changeLines } from '../../../../rules/house/change-lines.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { useMayOpen } from '../../frame/office-member.ts';
import type { ListColumn } from '../../list/list-rows.tsx';
import { hrefs } from '../../hrefs.ts';
import rows from '../../list/rows.module.css';
import styles from './audit.module.css';

type Entry = ReplyOf<typeof officeAudit>['entries'][number];

const shownAtOnce = 8;

/** As high as one line on a desk, so that a look finds what it looks for: longer changes open. */
export const auditColumns: readonly ListColumn<Entry>[] = [
  { title: 'About', className: rows.long, cell: ({ subject }) => <Subject subject={subject} /> },
  { title: 'What', cell: ({ action }) => <strong className="strong">{actionText(action)}</strong> },
  { title: 'When', cell: ({ at }) => formatIstMoment(at) },
  { title: 'Who', className: rows.long, cell: ({ who }) => who },
  { title: 'Why', className: styles.why, cell: ({ why }) => why && `“${why}”` },
  { title: 'Change', className: rows.long, cell: (entry) => <Changes entry={entry} most={1} /> },
];

function Changes({ entry: { before, after }, most }: { entry: Entry; most: number }) {
  const lines = changeLines(before, after);
  if (lines.length === 0) return null;
  if (lines.length <= most) return <Difference lines={lines} />;
  return (
    <details>
      <summary className={styles.summary}>{lines.length} things changed</summary>
      <Difference lines={lines} />
    </details>
  );
}

export function AuditEntry({ entry }: { entry: Entry }) {
  const { at, who, action, subject, why } = entry;
  return (
    <div className={styles.entry}>
      <div>
        <p>
          <strong className="strong">{actionText(action)}</strong>: <Subject subject={subject} />
        </p>
        {why && <p className={styles.why}>“{why}”</p>}
        <p className={rows.detail}>
          {who}, {formatIstMoment(at)}
        </p>
      </div>
      <Changes entry={entry} most={shownAtOnce} />
    </div>
  );
}

/** The book writes short names, such as finish-inspection. */
export function actionText(action: string): string {
  const text = action.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function Subject({ subject }: { subject: string }) {
  const mayOpen = useMayOpen();
  const href = hrefOfSubject(subject);
  // In one piece: a number of an order that is broken in two is hard to read, and makes a row a line higher.
  const [, kind = '', name = ''] = /^(.* )?(\S*)$/.exec(subject) ?? [];
  const text = (
    <>
      {kind}
      <span className={rows.singleLine}>{name}</span>
    </>
  );
  if (href === null || !mayOpen(href)) return text;
  return (
    <Link className="link" to={hrefs.page(href)} data-key-row>
      {text}
    </Link>
  );
}

const subjectPages: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^order (GT[BSR]\w+)$/, (id) => `orders/${id}`],
  [/^grievance (GTG\d+)$/, (id) => `grievances/${id}`],
  [/^customer (\d+)$/, (id) => `customers/${id}`],
  [/^product (\d+)$/, (id) => `catalogue/${id}`],
  [/^review (\d+)$/, (id) => `reviews/${id}`],
  [/^offer /, () => 'offers'],
  [/^serial /, () => 'blocked-serials'],
  [/^bulk change/, () => 'catalogue/file'],
  [/^text ([\w-]+)$/, (key) => `content/${key}`],
  [/^unit (U\w{7})$/, (unit) => `units/${unit}`],
  [/^unit /, () => 'rentals'],
  [/^payout batch/, () => 'payouts'],
  [/^staff /, () => 'staff'],
  [/^settings (\w+)$/, (part) => `settings?part=${part}`],
  [/^(?:city|place) /, () => 'settings?part=cities'],
  [/^GST rate/, () => 'settings?part=rates'],
];

/** Where the thing is that an entry is about, under /office; null when it has no page of its own. */
function hrefOfSubject(subject: string): string | null {
  for (const [pattern, pathFor] of subjectPages) {
    const [found, name = ''] = pattern.exec(subject) ?? [];
    if (found !== undefined) return pathFor(name);
  }
  return null;
}

/** What became something else, and what it was before. */
export function Difference({ lines }: { lines: readonly ChangeLine[] }) {
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
