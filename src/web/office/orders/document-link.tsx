import { officeDocument } from '../../../contract/office/orders.ts';
import { formatIstMoment } from '../../../rules/time/day.ts';
import rows from '../list/rows.module.css';

export interface DocumentLinkProps {
  orderId: string;
  number: string;
  kind: string;
  at: string;
}

/** A document of an order. The cookie of the staff opens it, in a tab of its own. */
export function DocumentLink({ orderId, number, kind, at }: DocumentLinkProps) {
  return (
    <>
      <a
        href={`${officeDocument.path}?${new URLSearchParams({ orderId, document: number })}`}
        target="_blank"
        rel="noreferrer"
        className="link"
      >
        {number}
      </a>
      , {kind.replaceAll('-', ' ')} <span className="tiny muted">(PDF)</span>
      <span className={rows.detail}>{formatIstMoment(at)}</span>
    </>
  );
}
