import type { FormEvent } from 'react';
import { changePassword } from '../../../contract/account.ts';
import { passwordLeast, resetPasswordProblem } from '../../../rules/people/identity.ts';
import { newPasswordHint } from '../../../rules/people/new-password.ts';
import { Button } from '../../parts/form/button.tsx';
import { FormAlert } from '../../parts/feedback/form-alert.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { PasswordField } from '../../parts/form/password-field.tsx';
import { inTurn, readForm, useFieldErrors, useFormMessage } from '../../parts/form/read-form.ts';
import { useSending } from '../../calls/use-sending.ts';
import { AccountSection } from './account-section.tsx';
import styles from './change-password.module.css';

export function ChangePassword({ userId }: { userId: number | null }) {
  const { isPending, send } = useSending();
  const { message, setMessage, forgetMended } = useFormMessage();
  const { form, errors, tell, tellRefused, onInput } = useFieldErrors(fields, problemsOf);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || userId === null) return;
    const element = event.currentTarget;
    const typed = readForm(element, fields);
    const problems = problemsOf(typed);
    tell(problems);
    setMessage(null);
    if (Object.keys(problems).length > 0) return;
    const { currentPassword, newPassword } = typed;
    const { refusal } = await send(changePassword, { userId, currentPassword, newPassword });
    if (refusal) return tellRefused(refusal) ? undefined : setMessage({ title: refusal.sentence });
    element.reset();
    setMessage({ tone: 'ok', title: 'Your password is changed. Your other devices are signed out.' });
  }
  return (
    <AccountSection title="Change password">
      <form
        ref={form}
        method="post"
        noValidate
        className={`${stack.stack} ${styles.form}`}
        onInput={inTurn(onInput, forgetMended)}
        onSubmit={(event) => void submit(event)}
      >
        <FormAlert message={message} />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={errors.currentPassword}
          required
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint={`At least ${passwordLeast} characters. ${newPasswordHint}`}
          error={errors.newPassword}
          required
        />
        <PasswordField label="Confirm new password" name="confirmPassword" autoComplete="new-password" required />
        <div>
          <Button type="submit" disabled={userId === null} isPending={isPending}>
            Change password
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}

const fields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

function problemsOf(typed: Record<(typeof fields)[number], string>): Partial<typeof typed> {
  const newPassword = resetPasswordProblem(typed.newPassword, typed.confirmPassword);
  return {
    ...(typed.currentPassword === '' ? { currentPassword: 'Enter the password you use now.' } : {}),
    ...(newPassword === null ? {} : { newPassword }),
  };
}
