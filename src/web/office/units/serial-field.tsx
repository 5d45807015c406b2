import { Link } from 'react-router';
import type { UnitRow } from '../../../contract/office/units.ts';
import { needsSerial } from '../../../rules/units/serial-number.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import type { FieldErrors } from '../dialog/field-errors.ts';
import { hrefs } from '../hrefs.ts';

interface SerialFieldProps {
  /** The kind where it is known: some need one before they go on sale. */
  unit: Pick<UnitRow, 'serial'> & Partial<Pick<UnitRow, 'kind'>>;
  errors: FieldErrors;
  hint?: string;
  /** Nothing is saved without it. */
  isRequired?: boolean;
}

export function SerialField({ unit: { kind, serial }, errors, hint, isRequired = false }: SerialFieldProps) {
  const other = errors['serial'] && errors['unit'];
  return (
    <div>
      <TextField
        label={isRequired || (kind && needsSerial(kind)) ? 'Serial number' : 'Serial number (if it has one)'}
        hint={hint}
        name="serial"
        autoComplete="off"
        maxLength={60}
        required={isRequired}
        defaultValue={serial ?? ''}
        error={errors['serial'] ?? null}
      />
      {other && (
        <Link to={hrefs.unit(other)} className="small link">
          Look at {other}
        </Link>
      )}
    </div>
  );
}
