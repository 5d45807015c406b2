import type { FormEvent } from 'react';
import type { RequestOf } from '../../../../contract/call.ts';
import type { officeSignIn } from '../../../../contract/office/session.ts';
import { Button } from '../../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import stack from '../../../parts/form/form-stack.module.css';
import { PasswordField } from '../../../parts/form/password-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import styles from './sign-in.module.css';

export type Credentials = Pick<RequestOf<typeof officeSignIn>, 'email' | 'password'>;

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
