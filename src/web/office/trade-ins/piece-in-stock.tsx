import { Link } from 'react-router';
import { counterStaff } from '../../../rules/people/staff.ts';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { exactRupees } from '../../../rules/money/format-rupees.ts';
import { useIsOneOf } from '../frame/office-member.ts';
import { hrefs } from '../hrefs.ts';
import styles from './bench.module.css';
import type { BenchItem, OrderActionProps } from '../orders/detail/order-detail.ts';
import { UnitActions } from '../units/unit-actions.tsx';
import { unitStateTexts, unitTones } from '../units/unit-texts.ts';

type PieceUnit = NonNullable<BenchItem['unit']>;

export interface PieceInStockProps extends OrderActionProps {
  item: BenchItem;
  unit: PieceUnit;
}

/** What the piece became when the shop took it: which one it is, what it cost, and where it is. */
export function PieceInStock({ item, unit, onDone }: PieceInStockProps) {
  const mayChange = useIsOneOf(counterStaff) && unit.state !== 'sold';
  return (
    <div className={styles.stock}>
      <div>
        <StatusBadge tone={unitTones[unit.state]} label={unitStateTexts[unit.state]} />
        <p className="small">
          <Link to={hrefs.unit(unit.unit)} className="link">
            {unit.unit}
          </Link>
          , {unit.grade}, {unit.serial ? `serial ${unit.serial}` : 'no serial number'}, cost {exactRupees(unit.cost)}
        </p>
        {unit.productId === null ? (
          <p className="tiny muted">The shop has no pre-owned product of this yet: give it a price to sell it.</p>
        ) : (
          <Link to={hrefs.product(unit.productId)} className="tiny link">
            In the catalogue
          </Link>
        )}
      </div>
      {mayChange && <UnitActions unit={unit} title={item.title} onDone={onDone} />}
    </div>
  );
}
