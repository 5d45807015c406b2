import { countOf } from '../../../rules/texts/counts.ts';
import { useDeferredValue } from 'react';
import { officePreviewOffer } from '../../../contract/office/offers.ts';
import type { RequestOf } from '../../../contract/call.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { exactRupees } from '../../../rules/money/format-rupees.ts';
import { List } from '../../parts/layout/list.tsx';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import styles from './offers.module.css';

type Terms = RequestOf<typeof officePreviewOffer>;

/** What the offer would do to some of the things that it is for, before it is saved. */
export function OfferPreview({ terms }: { terms: Terms }) {
  const { percent, rupees, titleId, platform, age } = terms;
  const asked = useDeferredValue(JSON.stringify({ percent, rupees, titleId, platform, age }));
  const isWhole = isFigure(percent, 90) !== isFigure(rupees, Infinity);
  const { reply } = useOfficeAsked(officePreviewOffer, isWhole ? (JSON.parse(asked) as Terms) : null);
  return (
    <div className={styles.preview} role="status">
      <p className="caps muted">What it does</p>
      {!isWhole && <p className="small">Say what it takes off, and you see it here.</p>}
      {isWhole && reply?.products === 0 && <p className="small">We sell nothing that it is for.</p>}
      {isWhole && reply && reply.products > 0 && (
        <>
          <p className="small">It is for {countOf(reply.products, 'product')}, such as:</p>
          <List>
            {reply.examples.map(({ title, platform: code, age: sort, price, off, isCut }) => (
              <li key={`${title} ${code} ${sort}`} className="small">
                {title}, {platformLabel(code)}, {sort}: {exactRupees(price)} becomes{' '}
                <b className="strong">{exactRupees(price - off)}</b>
                {isCut && <span className="muted">; no less, because we pay nearly as much for it</span>}
              </li>
            ))}
          </List>
        </>
      )}
    </div>
  );
}

function isFigure(value: unknown, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;
}
