import type { InputEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Ten digits after a fixed +91, also when the browser fills in the whole number. A pasted "+91 98400-12345" or "098400 12345" becomes its ten digits. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'onInput'>) {
  return (
    <TextField
      autoComplete="tel"
      {...props}
      type="tel"
      inputMode="numeric"
      prefix="+91"
      onInput={(event: InputEvent<HTMLInputElement>) => keepTenDigits(event.currentTarget)}
    />
  );
}

function keepTenDigits(input: HTMLInputElement) {
  const typed = input.value;
  let digits = typed.replace(/\D/g, '');
  if (digits.length > 10) digits = digits.replace(/^(?:0*91|0+)(?=\d{10})/, '');
  const wanted = digits.slice(0, 10);
  if (wanted !== typed) input.value = wanted;
}
