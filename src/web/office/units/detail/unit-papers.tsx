import { Link } from 'react-router';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { Difference } from '../../house/audit/audit-entry.tsx';
import { hrefs } from '../../hrefs.ts';
import rows from '../../list/rows.module.css';
import { DocumentLink } from '../../orders/document-link.tsx';
import type { UnitProps } from '../unit-texts.ts';

type OfUnit = Pick<UnitProps, 'unit'>;

const changeTexts = {
  inspection: 'Inspection of the trade-in',
  test: 'Test',
  correction: 'Correction',
  photographs: 'Photographs',
} as const;

/** Every test with its answers, and every correction with what was written down before. */
export function ChangesBox({ unit: { changes, from } }: OfUnit) {
  if (changes.length === 0) return null;
  return (
    <Box title="Tests and corrections">
      <List isOrdered>
        {changes.map(({ what, by, why, lines, at }, index) => (
          <li key={`${at} ${index}`} className={rows.long}>
            <span className="strong">{changeTexts[what]}</span> by {by}
            {why && `: ${why}`}
            {what === 'inspection' && from.orderId && (
              <>
                {' '}
                <Link to={hrefs.order(from.orderId)} className="link">
                  {from.orderId}
                </Link>
              </>
            )}
            <span className={rows.detail}>{formatIstMoment(at)}</span>
            {lines.length > 0 && <Difference lines={lines} />}
          </li>
        ))}
      </List>
    </Box>
  );
}

/** The papers of everybody who sold, bought or rented it. */
export function DocumentsBox({ unit: { documents } }: OfUnit) {
  if (documents.length === 0) return null;
  return (
    <Box title="Documents">
      <List>
        {documents.map((document) => (
          <li key={document.number}>
            <DocumentLink {...document} />
          </li>
        ))}
      </List>
    </Box>
  );
}
