import { useState, type FormEvent } from 'react';
import { officeChangeMyPassword } from '../../../../contract/office/staff.ts';
import { newStaffPasswordHint } from '../../../../rules/people/new-password.ts';
import { staffPasswordLeast, staffPasswordMost, staffPasswordProblem } from '../../../../rules/people/staff.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { PasswordField } from '../../../parts/form/password-field.tsx';
import { readForm, useFocusFirstError } from '../../../parts/form/read-form.ts';
import { useOfficeSending } from '../../session/use-office-asked.ts';
import styles from './password-form.module.css';

export interface PasswordFormProps {
  /** What is said once it is changed. */
  done: string;
  onDone?: () => void;
}

export function PasswordForm({ done, onDone }: PasswordFormProps) {
  const { isPending, send } = useOfficeSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useFocusFirstError(errors);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const element = event.currentTarget;
    const { currentPassword, newPassword } = readForm(element, ['currentPassword', 'newPassword']);
    const problem = staffPasswordProblem(newPassword);
    setMessage(null);
    if (problem !== null) return setErrors({ newPassword: problem });
    const { refusal } = await send(officeChangeMyPassword, { currentPassword, newPassword });
    setErrors(refusal?.fields ?? {});
    if (refusal) return setMessage(refusal.fields ? null : { title: refusal.sentence });
    element.reset();
    setMessage({ tone: 'ok', title: done });
    onDone?.();
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormAlert message={message} />
      <PasswordField
        label="Password you have now"
        name="currentPassword"
        autoComplete="current-password"
        error={errors['currentPassword'] ?? null}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        maxLength={staffPasswordMost}
        hint={`At least ${staffPasswordLeast} characters. ${newStaffPasswordHint}`}
        error={errors['newPassword'] ?? null}
      />
      <Button type="submit" look="dark" isPending={isPending}>
        Change password
      </Button>
    </form>
  );
}
