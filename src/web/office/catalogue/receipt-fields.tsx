import { grades } from '../../../rules/units/grade.ts';
import { SelectField } from '../../parts/form/select-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import type { FieldErrors } from '../dialog/field-errors.ts';
import { RupeesField } from '../dialog/rupees-field.tsx';

/** What came in has cost something: for one piece, from whom, on which bill. */
export function ReceiptFields({ isUsed = false, errors }: { isUsed?: boolean; errors: FieldErrors }) {
  return (
    <>
      <RupeesField label="Cost of one" name="cost" required error={errors['cost'] ?? null} />
      <TextField label="Supplier" name="supplier" maxLength={200} required error={errors['supplier'] ?? null} />
      <TextField label="Number of the bill" name="bill" maxLength={100} required error={errors['bill'] ?? null} />
      {isUsed && (
        <SelectField
          label="Grade"
          name="grade"
          options={grades.map((grade) => ({ value: grade, label: grade }))}
          defaultValue="Good"
          error={errors['grade'] ?? null}
        />
      )}
    </>
  );
}
