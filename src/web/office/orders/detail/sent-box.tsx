import { officeDocument } from '../../../../contract/office/payments.ts';
import { formatIstMoment } from '../../../../rules/time/format-ist.ts';
import office from '../../office.module.css';
import type { OrderDetail } from './order-detail.ts';
import styles from './order-page.module.css';

/** Documents that were made, and messages that went out. */
export function SentBox({ file: { order, documents, messages } }: { file: OrderDetail }) {
  if (documents.length === 0 && messages.length === 0) return null;
  return (
    <section className={office.box} aria-labelledby="sent">
      <h2 id="sent" className="h3">
        Documents and messages
      </h2>
      <ul className={office.list}>
        {documents.map(({ number, kind, at }) => (
          <li key={number}>
            <a href={documentPath(order.orderId, number)} target="_blank" rel="noreferrer" className="link">
              {number}
            </a>
            , {kind.replaceAll('-', ' ')} <span className="tiny muted">(PDF)</span>
            <span className={styles.detail}>{formatIstMoment(at)}</span>
          </li>
        ))}
        {messages.map(({ channel, template, state, at }) => (
          <li key={`${channel} ${template} ${at}`}>
            <span className="strong">{template.replaceAll('-', ' ')}</span> by {channel}, {state}
            <span className={styles.detail}>{formatIstMoment(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The cookie of the staff opens it, in a tab of its own. */
function documentPath(orderId: string, document: string): string {
  return `${officeDocument.path}?${new URLSearchParams({ orderId, document })}`;
}
