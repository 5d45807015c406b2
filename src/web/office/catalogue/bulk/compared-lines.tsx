import { countOf, formatCount } from '../../../../rules/texts/counts.ts';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { officePreviewImport } from '../../../../contract/office/catalogue-csv.ts';
import { Icon } from '../../../parts/media/icon.tsx';
import { List } from '../../../parts/layout/list.tsx';
import styles from './compared-lines.module.css';

export type Preview = ReplyOf<typeof officePreviewImport>;

/** Every difference, before it is made. Lines with a problem come first: while there is one, nothing is changed. */
export function ComparedLines({ preview, isCsv = false }: { preview: Preview; isCsv?: boolean }) {
  const { changed, unchanged, wrong, lines } = preview;
  const more = changed + wrong - lines.length;
  return (
    <section aria-label="What would change" className={styles.preview}>
      <p role="status" className="strong">
        {summary({ changed, unchanged, wrong })}
      </p>
      <List>
        {lines.map((line) => (
          <li key={line.line} className={styles.line}>
            <span className="strong">
              {isCsv && `Line ${line.line}: `}
              {line.title || `Edition ${line.editionId}`}
            </span>
            {line.problems.map((problem) => (
              <span key={problem} className={styles.problem}>
                <Icon name="warning" size="s" />
                {problem}
              </span>
            ))}
            <dl className={styles.changes}>
              {line.changes.map(({ column, before, after }) => (
                <div key={column}>
                  <dt>{column}</dt>
                  <dd>
                    <del>{before || 'nothing'}</del> <span aria-hidden="true">→</span> <ins>{after || 'nothing'}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </List>
      {more > 0 && <p className="small muted">And {countOf(more, 'more edition')} that would change.</p>}
    </section>
  );
}

function summary({ changed, unchanged, wrong }: Omit<Preview, 'lines'>): string {
  const parts = [
    `${countOf(changed, 'edition')} would change`,
    `${formatCount(unchanged)} would stay`,
    ...(wrong > 0 ? [`${formatCount(wrong)} with a problem`] : []),
  ];
  return `${parts.join(', ')}.${wrong > 0 ? ' Nothing is changed until that is put right.' : ''}`;
}
