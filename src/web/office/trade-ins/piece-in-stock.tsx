import { useState } from 'react';
import { Link } from 'react-router';
import { counterStaff } from '../../../rules/people/staff.ts';
import { Button } from '../../parts/form/button.tsx';
import { StatusBadge, type StatusTone } from '../../parts/feedback/status-badge.tsx';
import { exactRupees } from '../../../rules/money/format-rupees.ts';
import { useIsOneOf } from '../frame/office-member.ts';
import styles from './bench.module.css';
import type { BenchItem, OrderActionProps } from '../orders/detail/order-detail.ts';
import { officeChangeUnit } from '../../../contract/office/trade-ins.ts';
import { SelectField } from '../../parts/form/select-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';
import { gradeOptions } from './bench-form.tsx';

type PieceUnit = NonNullable<BenchItem['unit']>;

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
const stateTexts: Readonly<Record<PieceUnit['state'], string>> = {
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
        <StatusBadge tone={tones[unit.state]} label={stateTexts[unit.state]} />
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

const states: readonly { value: PieceUnit['state']; label: string }[] = [
  { value: 'in stock', label: 'On the shelf' },
  { value: 'repair', label: 'In repair: not on sale' },
  { value: 'parts', label: 'For parts: not on sale' },
];

/** What the bench wrote down can be wrong, and some things are repaired first. */
function PieceDialog({ item, unit, onDone, onClose }: PieceInStockProps & { onClose: () => void }) {
  return (
    <ActionDialog
      title={`Correct or move: ${item.title}`}
      submitLabel="Save"
      call={officeChangeUnit}
      fields={['grade', 'serial', 'state', 'why']}
      request={({ grade, serial, state, why }) => ({
        unitId: unit.unitId,
        grade: grade as PieceUnit['grade'],
        serial,
        state: state as 'in stock' | 'repair' | 'parts',
        why,
      })}
      onDone={() => onDone(`${item.title} is changed.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField label="Grade" name="grade" options={gradeOptions} defaultValue={unit.grade} />
          <TextField
            label="Serial number (if it has one)"
            name="serial"
            autoComplete="off"
            maxLength={60}
            defaultValue={unit.serial ?? ''}
            error={errors['serial'] ?? null}
          />
          <SelectField label="Where it is" name="state" options={states} defaultValue={unit.state} />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
