import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatIstDay, formatIstMoment } from '../../../../rules/time/day.ts';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { useMayOpen } from '../../frame/office-member.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { hrefs } from '../../hrefs.ts';
import rows from '../../list/rows.module.css';
import { unitStateTexts } from '../../units/unit-texts.ts';
import { ageTexts, type ProductDetail, priceName, reasonText, type EditionProps } from '../product-texts.ts';

/** How the stock of the product came to what it is, the latest first. */
export function MovesBox({ detail, edition, productId }: EditionProps) {
  const mayOpen = useMayOpen();
  const product = edition.products.find(({ id }) => id === productId);
  return (
    <HistoryBox
      title={`Stock movements: ${product ? ageTexts[product.age] : ''}`}
      empty="Nothing has moved yet."
      count={detail.moves.length}
      aside={
        mayOpen('audit') && (
          <Link to={`${hrefs.audit}?subject=product+${productId}`} className="link">
            Why: audit log
          </Link>
        )
      }
    >
      {detail.moves.map((move, index) => (
        <li key={`${move.at} ${index}`} className={rows.line}>
          <span>
            {reasonText(move.reason)}
            <Reference reference={move.reference} />
            <span className={rows.detail}>
              {move.by}, {formatIstMoment(move.at)}
            </span>
          </span>
          <span>
            {move.onHandChange !== 0 && <span className="strong">{signed(move.onHandChange)} on hand</span>}
            {move.hereChange !== 0 && <span className="strong">{signed(move.hereChange)} here</span>}
            {move.reservedChange !== 0 && <span className={rows.detail}>{signed(move.reservedChange)} reserved</span>}
          </span>
        </li>
      ))}
    </HistoryBox>
  );
}

/** Single things that were traded in, with what was written on them. */
export function UnitsBox({ detail }: EditionProps) {
  return (
    <HistoryBox title="Units" empty="No single units yet: they come in with trade-ins." count={detail.units.length}>
      {detail.units.map((unit) => (
        <li key={unit.unit} className={rows.line}>
          <span>
            <Link to={hrefs.unit(unit.unit)} className="link">
              {unit.unit}
            </Link>
            <span className={rows.detail}>
              {unit.serial ?? 'Without a serial number'}, grade {unit.grade}, came in {formatIstDay(unit.addedAt)}
            </span>
          </span>
          <span>
            {unitStateTexts[unit.state]}
            <span className={rows.detail}>cost {exactRupees(unit.cost)}</span>
          </span>
        </li>
      ))}
    </HistoryBox>
  );
}

/** What the prices of the edition were, the latest first. */
export function PricesBox({ detail, edition }: EditionProps) {
  const money = (amount: number | null) => (amount === null ? 'none' : exactRupees(amount));
  return (
    <HistoryBox title="Price history" empty="No price has changed yet." count={detail.prices.length}>
      {detail.prices.map((change, index) => (
        <li key={`${change.at} ${index}`} className={rows.line}>
          <span>
            {priceName(change.price)} {ageOf(edition.products, change.productId)}
            <span className={rows.detail}>
              {change.by}, {formatIstMoment(change.at)}
            </span>
          </span>
          <span>
            <span className="muted">{money(change.before)}</span> →{' '}
            <span className="strong">{money(change.after)}</span>
          </span>
        </li>
      ))}
    </HistoryBox>
  );
}

interface HistoryBoxProps {
  title: string;
  empty: string;
  count: number;
  aside?: ReactNode;
  children: ReactNode;
}

/** The shop answers the latest hundred. */
const mostShown = 100;

function HistoryBox({ title, empty, count, aside, children }: HistoryBoxProps) {
  return (
    <Box title={title} beside={aside}>
      {count === 0 ? <p className="small muted">{empty}</p> : <List>{children}</List>}
      {count >= mostShown && <p className="small muted">Only the latest {mostShown} are shown.</p>}
    </Box>
  );
}

function Reference({ reference }: { reference: string | null }) {
  const [, orderId] = /^(GT[BSR]\d{10})/.exec(reference ?? '') ?? [];
  if (!orderId) return null;
  return (
    <>
      {' '}
      <Link to={hrefs.order(orderId)} className="link">
        {orderId}
      </Link>
    </>
  );
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : `−${Math.abs(change)}`;
}

function ageOf(products: ProductDetail['editions'][number]['products'], productId: number | null): string {
  const product = products.find(({ id }) => id === productId);
  return product ? `(${ageTexts[product.age]})` : '';
}
