import { mostRupees } from '../../../rules/money/paise.ts';
import { TextField, type TextFieldProps } from '../../parts/form/text-field.tsx';

export interface RupeesFieldProps extends Omit<TextFieldProps, 'type' | 'prefix'> {
  /** What it is now; null for none. */
  amount?: number | null | undefined;
}

export function RupeesField({ amount = null, ...field }: RupeesFieldProps) {
  return (
    <TextField
      type="number"
      inputMode="decimal"
      min="0.01"
      max={mostRupees}
      step="0.01"
      prefix="₹"
      defaultValue={amount ?? ''}
      {...field}
    />
  );
}
