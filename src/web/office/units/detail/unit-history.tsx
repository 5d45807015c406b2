import { Link } from 'react-router';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { formatIstDay, formatIstMoment } from '../../../../rules/time/day.ts';
import type { UnitState } from '../../../../rules/units/unit-moves.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { hrefs } from '../../hrefs.ts';
import rows from '../../list/rows.module.css';
import { type UnitProps, unitStateTexts } from '../unit-texts.ts';

type OfUnit = Pick<UnitProps, 'unit'>;

/** Where it was, from the day it came, with who moved it and why. */
export function LifeBox({ unit: { moves } }: OfUnit) {
  return (
    <Box title="Its life">
      <List isOrdered>
        {moves.map(({ to, by, why, orderId, at }, index) => (
          <li key={`${at} ${index}`} className={rows.long}>
            <span className="strong">{unitStateTexts[to as UnitState]}</span> by {by}:{' '}
            <Reason why={why} orderId={orderId} />
            <span className={rows.detail}>{formatIstMoment(at)}</span>
          </li>
        ))}
      </List>
    </Box>
  );
}

/** The order that a move belongs to is named once: where the reason names it, or after it. */
function Reason({ why, orderId }: { why: string; orderId: string | null }) {
  if (orderId === null) return why;
  const [before = '', ...after] = why.split(orderId);
  return (
    <>
      {before}
      {after.length === 0 && ' '}
      <OrderLink orderId={orderId} />
      {after.join(orderId)}
    </>
  );
}

/** What it was sold for, and the tax on the margin of that day. */
export function SalesBox({ unit: { sales } }: OfUnit) {
  if (sales.length === 0) return null;
  return (
    <Box title="Sales" isStacked>
      {sales.map(({ orderId, price, cost, ratePercent, tax, at, returnedAt }) => (
        <Facts key={at} aria-label={`Sold with ${orderId}`}>
          <Fact name={`Sold ${formatIstDay(at)}`}>
            <OrderLink orderId={orderId} />
          </Fact>
          <Fact name="Price">{exactRupees(price)}</Fact>
          <Fact name="Cost on that day">{exactRupees(cost)}</Fact>
          <Fact name="Margin">{exactRupees(price - cost)}</Fact>
          <Fact name={`GST on the margin, ${ratePercent}%`}>{exactRupees(tax)}</Fact>
          {returnedAt && <Fact name="Came back">{formatIstDay(returnedAt)}</Fact>}
        </Facts>
      ))}
    </Box>
  );
}

const sourceTexts = {
  'trade-in': 'Traded in',
  bill: 'From a supplier',
  lot: 'Bought in a lot',
  opening: 'Opening stock',
};

export function SourceBox({ unit: { source, from, addedAt } }: OfUnit) {
  return (
    <Box title="Where it came from">
      <Facts aria-label="Where it came from">
        <Fact name={sourceTexts[source]}>{formatIstDay(addedAt)}</Fact>
        {from.orderId && (
          <Fact name="Trade-in">
            <OrderLink orderId={from.orderId} />
          </Fact>
        )}
        {from.supplier && <Fact name="Supplier">{from.supplier}</Fact>}
        {from.bill && <Fact name="Bill">{from.bill}</Fact>}
        {from.lot && <Fact name="Lot">{`${from.lot.units} units for ${exactRupees(from.lot.sum)}`}</Fact>}
      </Facts>
    </Box>
  );
}

/** The same thing, when it was here before. */
export function EarlierBox({ unit: { earlier, serial } }: OfUnit) {
  if (earlier.length === 0) return null;
  return (
    <Box title="Other units with this serial number">
      <p className="small muted">{serial} was here before:</p>
      <List>
        {earlier.map(({ unit, state, addedAt }) => (
          <li key={unit} className={rows.line}>
            <Link to={hrefs.unit(unit)} className="link">
              {unit}
            </Link>
            <span>
              {unitStateTexts[state as UnitState]}
              <span className={rows.detail}>came in {formatIstDay(addedAt)}</span>
            </span>
          </li>
        ))}
      </List>
    </Box>
  );
}

function OrderLink({ orderId }: { orderId: string }) {
  return (
    <Link to={hrefs.order(orderId)} className="link">
      {orderId}
    </Link>
  );
}
