import { TextField } from '../../../parts/form/text-field.tsx';

export function AltField({ alt = '', error }: { alt?: string; error: string | null }) {
  return (
    <TextField
      name="alt"
      label="What it shows"
      hint="For people who cannot see it, for example: back of the box, with the seal intact. Without “photograph of”."
      minLength={3}
      maxLength={300}
      required
      autoComplete="off"
      defaultValue={alt}
      error={error}
    />
  );
}
