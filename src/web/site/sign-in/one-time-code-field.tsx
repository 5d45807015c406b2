import type { InputEvent } from 'react';
import { otpDigits } from '../../../rules/people/identity.ts';
import styles from './one-time-code-field.module.css';
import { TextField, type TextFieldProps } from '../../parts/form/text-field.tsx';

/** One field, so that the phone can fill the code in from the message and a paste works. Spaces and dashes are dropped. */
export function OneTimeCodeField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'onInput'>) {
  return (
    <div className={styles.code}>
      <TextField
        {...props}
        autoComplete="one-time-code"
        inputMode="numeric"
        onInput={(event: InputEvent<HTMLInputElement>) => keepDigits(event.currentTarget)}
      />
    </div>
  );
}

function keepDigits(input: HTMLInputElement) {
  const wanted = input.value.replace(/\D/g, '').slice(0, otpDigits);
  if (wanted !== input.value) input.value = wanted;
}
