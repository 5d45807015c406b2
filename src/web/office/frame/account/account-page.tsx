import { useState, type FormEvent } from 'react';
import { officeChangeMyPassword } from '../../../../contract/office/staff.ts';
import { staffPasswordLeast, staffPasswordMost, staffPasswordProblem } from '../../../../rules/people/staff.ts';
import { newPasswordHint } from '../../../../rules/people/new-password.ts';
import { Button } from '../../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { PasswordField } from '../../../parts/form/password-field.tsx';
import { readForm, useFocusFirstError } from '../../../parts/form/read-form.ts';
import { useMember } from '../office-member.ts';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { PageHead } from '../page-head.tsx';
import { roleTexts } from '../../house/staff/role-texts.ts';
import { useOfficeSending } from '../use-office-asked.ts';
import styles from './account-page.module.css';

export function AccountPage() {
  const { name, email, role } = useMember();
  return (
    <>
      <PageHead
        title="My account"
        about={
          <>
            {name}, {email}
          </>
        }
      />
      <Stack>
        <Box title={roleTexts[role].label}>
          <p className="small">{roleTexts[role].does} An owner can change your role, or reset your second factor.</p>
        </Box>
        <Box title="Change your password">
          <PasswordForm />
        </Box>
      </Stack>
    </>
  );
}

function PasswordForm() {
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
    setMessage({ tone: 'ok', title: 'Your password is changed. Your other devices are signed out.' });
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
        hint={`At least ${staffPasswordLeast} characters. ${newPasswordHint}`}
        error={errors['newPassword'] ?? null}
      />
      <Button type="submit" look="dark" isPending={isPending}>
        Change password
      </Button>
    </form>
  );
}
