import { formatIstMoment } from '../../../../rules/time/format-ist.ts';
import office from '../../office.module.css';
import type { OrderDetail } from './order-detail.ts';
import styles from './order-page.module.css';

export function HistoryBox({ file: { history } }: { file: OrderDetail }) {
  return (
    <section className={office.box} aria-labelledby="history">
      <h2 id="history" className="h3">
        History
      </h2>
      <ol className={office.list}>
        {history.map(({ status, by, note, at }) => (
          <li key={`${status} ${at}`}>
            <span className="strong">{status}</span> by {by}
            {note && <span className={styles.note}>: {note}</span>}
            <span className={styles.detail}>{formatIstMoment(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
