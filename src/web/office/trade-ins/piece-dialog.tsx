import { officeChangeUnit } from '../../../contract/office/trade-ins.ts';
import { SelectField } from '../../parts/form/select-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';
import { grades } from './grades.ts';
import type { PieceInStockProps, PieceUnit } from './piece-in-stock.tsx';

const states: readonly { value: PieceUnit['state']; label: string }[] = [
  { value: 'in stock', label: 'On the shelf' },
  { value: 'repair', label: 'In repair: not on sale' },
  { value: 'parts', label: 'For parts: not on sale' },
];

/** What the bench wrote down can be wrong, and some things are repaired first. */
export function PieceDialog({ item, unit, onDone, onClose }: PieceInStockProps & { onClose: () => void }) {
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
          <SelectField label="Grade" name="grade" options={grades} defaultValue={unit.grade} />
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
