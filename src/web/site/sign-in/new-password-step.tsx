import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { resetPassword } from '../../../contract/forgotten-password.ts';
import { passwordLeast, resetPasswordProblem } from '../../../rules/people/identity.ts';
import { Button } from '../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { PasswordField } from '../../parts/form/password-field.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import { refreshSession, sessionState } from './session-store.ts';
import { useSending } from '../../calls/use-sending.ts';
import type { LoginState } from './login.tsx';

export function NewPasswordStep({ onStartAgain }: { onStartAgain: () => void }) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const navigate = useNavigate();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { password, confirmPassword } = readForm(event.currentTarget, ['password', 'confirmPassword']);
    const problem = resetPasswordProblem(password, confirmPassword);
    setMessage(problem === null ? null : { title: problem });
    if (problem !== null) return;
    const { refusal } = await send(resetPassword, { password });
    if (refusal) return setMessage({ title: refusal.sentence });
    // The reset has ended every session, also one in this browser: the sign-in page would send its owner away.
    if (sessionState().user) await refreshSession();
    const state: LoginState = { notice: 'Your password is changed. Sign in with the new one.' };
    await navigate('/login', { replace: true, state });
  }
  return (
    <form method="post" noValidate className={stack.stack} onSubmit={(event) => void submit(event)}>
      <FormAlert message={message} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${passwordLeast} characters. You will be signed out on every device.`}
        autoFocus
        required
      />
      <PasswordField label="Confirm new password" name="confirmPassword" autoComplete="new-password" required />
      <Button type="submit" look="dark" size="l" isFull isPending={isPending}>
        Change password
      </Button>
      <div className={stack.buttons}>
        <Button look="quiet" onClick={onStartAgain}>
          Start again
        </Button>
      </div>
    </form>
  );
}
