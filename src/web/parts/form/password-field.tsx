import { useState } from 'react';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Paste and password managers work; set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button type="button" className={styles.aside} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> password</span>
        </button>
      }
    />
  );
}
