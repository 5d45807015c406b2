import { useState } from 'react';
import { Link } from 'react-router';
import { counterStaff } from '../../../rules/people/staff.ts';
import { Button } from '../../parts/form/button.tsx';
import { StatusBadge, type StatusTone } from '../../parts/feedback/status-badge.tsx';
import { exactRupees } from '../frame/exact-rupees.ts';
import { useIsOneOf } from '../frame/office-member.ts';
import styles from './bench.module.css';
import type { BenchItem, OrderActionProps } from '../orders/detail/order-detail.ts';
import { PieceDialog } from './piece-dialog.tsx';

export type PieceUnit = NonNullable<BenchItem['unit']>;

export interface PieceInStockProps extends OrderActionProps {
  item: BenchItem;
  unit: PieceUnit;
}

const tones: Readonly<Record<PieceUnit['state'], StatusTone>> = {
  'in stock': 'ok',
  sold: 'ok',
  repair: 'wait',
  parts: 'bad',
};
const words: Readonly<Record<PieceUnit['state'], string>> = {
  'in stock': 'In stock',
  sold: 'Sold',
  repair: 'In repair',
  parts: 'For parts',
};

/** What the piece became when the shop took it: which one it is, what it cost, and where it is. */
export function PieceInStock({ item, unit, ...props }: PieceInStockProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = useIsOneOf(counterStaff) && unit.state !== 'sold';
  return (
    <div className={styles.stock}>
      <div>
        <StatusBadge tone={tones[unit.state]} label={words[unit.state]} />
        <p className="small">
          Grade {unit.grade}, {unit.serial ? `serial ${unit.serial}` : 'no serial number'}, cost{' '}
          {exactRupees(unit.cost)}
        </p>
        {unit.productId === null ? (
          <p className="tiny muted">The shop has no pre-owned product of this yet: give it a price to sell it.</p>
        ) : (
          <Link to={`/office/catalogue/${unit.productId}`} className="tiny link">
            In the catalogue
          </Link>
        )}
      </div>
      {mayChange && (
        <Button size="s" icon="edit" onClick={() => setIsOpen(true)}>
          Correct or move
        </Button>
      )}
      {isOpen && <PieceDialog {...props} item={item} unit={unit} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
