import { TextField } from '../../components/text-field.tsx';

export interface WhyFieldProps {
  error?: string | null;
  /** What stands there already. */
  why?: string;
}

/** Every change of the catalogue is kept with its reason. */
export function WhyField({ error = null, why = '' }: WhyFieldProps) {
  return (
    <TextField
      name="why"
      label="Why"
      hint="Kept in the book of changes."
      minLength={3}
      maxLength={500}
      required
      autoComplete="off"
      defaultValue={why}
      error={error}
    />
  );
}
