import type { ReplyOf } from '../../../../contract/call.ts';
import { officePickList } from '../../../../contract/office/parcels.ts';
import { platformLabel } from '../../../../rules/catalogue/sections.ts';
import { LoadTrouble } from '../../../parts/feedback/load-trouble.tsx';
import { ageTexts } from '../../catalogue/product-texts.ts';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import styles from './slips.module.css';

type PickLine = ReplyOf<typeof officePickList>[number];

/** What to fetch for all of the parcels, in the order of the shelves; used things one by one. */
export function PickList({ orderIds }: { orderIds: readonly string[] }) {
  const { reply, refusal, askAgain } = useOfficeAsked(officePickList, { orderIds: orderIds.join(',') });
  if (!reply && refusal) {
    return <LoadTrouble title="The pick list did not load." sentence={refusal.sentence} onRetry={askAgain} />;
  }
  const rows = (reply ?? []).flatMap(rowsOf).toSorted((one, other) => one.shelf.localeCompare(other.shelf, 'en-IN'));
  if (rows.length === 0) return null;
  return (
    <section className={styles.slip} aria-label="Pick list">
      <h2 className={styles.number}>Pick list</h2>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Shelf</th>
            <th scope="col">What to fetch</th>
            <th scope="col">For</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, shelf, what, detail, orderId }) => (
            <tr key={key}>
              <td>{shelf}</td>
              <td>
                {what}
                <span className={styles.sort}>{detail}</span>
              </td>
              <td>{orderId}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function rowsOf({ orderId, title, platform, age, qty, units }: PickLine) {
  const sort = [ageTexts[age], platformLabel(platform)].filter(Boolean).join(' · ');
  if (units.length === 0)
    return [{ key: `${orderId} ${title}`, shelf: '–', what: `${qty} × ${title}`, detail: sort, orderId }];
  return units.map(({ unit, grade, serialEnd, shelf }) => ({
    key: unit,
    shelf: shelf ?? '–',
    what: title,
    detail: [unit, grade, serialEnd !== null && `serial …${serialEnd}`, sort].filter(Boolean).join(' · '),
    orderId,
  }));
}
