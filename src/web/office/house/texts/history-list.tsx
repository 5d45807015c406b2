import { formatIstMoment } from '../../../../rules/time/format-ist.ts';
import type { TextKey } from '../../../../rules/texts/shop-texts.ts';
import office from '../../office.module.css';

export interface HistoryListProps {
  textKey: TextKey;
  history: readonly { at: string; who: string; why: string | null }[];
}

/** Who changed it and why. What it said before is in the book of changes. */
export function HistoryList({ textKey, history }: HistoryListProps) {
  return (
    <section className={office.box} aria-labelledby="text-history">
      <h2 id="text-history" className="h3">
        Changes
      </h2>
      {history.length === 0 && <p className="small muted">Nobody has changed this text yet.</p>}
      <ul className={office.list}>
        {history.map(({ at, who, why }) => (
          <li key={at}>
            {why}
            <br />
            <span className="tiny muted">
              {who}, {formatIstMoment(at)}
            </span>
          </li>
        ))}
      </ul>
      {history.length > 0 && <p className="tiny muted">What it said before is in the audit, under “text {textKey}”.</p>}
    </section>
  );
}
