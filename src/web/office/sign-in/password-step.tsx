import type { FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { FormAlert, type FormMessage } from '../../components/form-alert.tsx';
import stack from '../../components/form-stack.module.css';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { readForm } from '../../state/read-form.ts';
import type { Credentials } from './sign-in.tsx';
import styles from './sign-in.module.css';

export interface PasswordStepProps {
  isPending: boolean;
  message: FormMessage | null;
  onGiven: (credentials: Credentials) => void;
}

export function PasswordStep({ isPending, message, onGiven }: PasswordStepProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, password } = readForm(event.currentTarget, ['email', 'password']);
    onGiven({ email: email.trim(), password });
  }
  return (
    <>
      <h1 className="display h2">Sign in to the office</h1>
      <p className={styles.lead}>For the staff. Shoppers sign in at the shop.</p>
      <form method="post" className={stack.stack} onSubmit={submit}>
        <FormAlert message={message} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <Button type="submit" look="dark" size="l" isFull isPending={isPending}>
          Continue
        </Button>
      </form>
    </>
  );
}
