import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { login } from '../../../contract/identity.ts';
import { Button } from '../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { PasswordField } from '../../parts/form/password-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import type { Refusal } from '../../calls/refused-by-shop.ts';
import { enterSession } from './session-store.ts';
import { useFocusFirstError } from '../../parts/form/use-focus-first-error.ts';
import { useIsHydrated } from '../../parts/use-is-hydrated.ts';
import type { useSending } from '../../calls/use-sending.ts';
import styles from './login-form.module.css';

export function LoginForm({ sending }: { sending: ReturnType<typeof useSending> }) {
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [errors, setErrors] = useState<LoginErrors>({});
  const isHydrated = useIsHydrated();
  const form = useFocusFirstError(errors);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, password } = readForm(event.currentTarget, ['email', 'password']);
    const missing = missingIn({ email, password });
    setErrors(missing);
    setMessage(null);
    if (Object.keys(missing).length > 0) return;
    const { reply, refusal } = await sending.send(login, { email: email.trim(), password });
    if (reply) enterSession(reply);
    else setMessage(inWords(refusal));
  }
  return (
    // A form of the method "get" that is sent before scripts run would write the password into the address.
    <form ref={form} method="post" noValidate className={stack.stack} onSubmit={(event) => void submit(event)}>
      <FormAlert message={message} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <Link to="../forgot-password" relative="path" className={`link small ${styles.forgot}`}>
        Forgot your password?
      </Link>
      <Button type="submit" look="dark" size="l" isFull disabled={!isHydrated} isPending={sending.isPending}>
        Sign in
      </Button>
    </form>
  );
}

interface LoginErrors {
  email?: string;
  password?: string;
}

function missingIn({ email, password }: { email: string; password: string }): LoginErrors {
  return {
    ...(email.trim() === '' ? { email: 'Enter your email address.' } : {}),
    ...(password === '' ? { password: 'Enter your password.' } : {}),
  };
}

/** Status 0: the request itself failed, and the shop has said nothing. */
function inWords({ status, sentence }: Refusal): FormMessage {
  return status === 0 ? { title: 'Login failed. Please try again', detail: sentence } : { title: sentence };
}
