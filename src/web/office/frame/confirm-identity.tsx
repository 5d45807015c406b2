import { useCallback, useRef, useState, type ReactNode } from 'react';
import { officeConfirm } from '../../../contract/office/session.ts';
import { confirmedMinutes } from '../../../rules/people/staff.ts';
import { useSending } from '../../calls/use-sending.ts';
import type { FormMessage } from '../../parts/feedback/form-alert.tsx';
import { PasswordField } from '../../parts/form/password-field.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { ConfirmContext } from '../session/use-confirmed.ts';

/** Asks for the password or a code before a call that needs it goes on, over whatever dialog started it. */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [isAsked, setIsAsked] = useState(false);
  const settle = useRef<(isConfirmed: boolean) => void>(() => undefined);
  const confirm = useCallback(() => {
    setIsAsked(true);
    return new Promise<boolean>((resolve) => {
      settle.current = resolve;
    });
  }, []);
  function end(isConfirmed: boolean) {
    setIsAsked(false);
    settle.current(isConfirmed);
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {isAsked && <ConfirmDialog onConfirmed={() => end(true)} onClose={() => end(false)} />}
    </ConfirmContext>
  );
}

interface ConfirmDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

function ConfirmDialog({ onConfirmed, onClose }: ConfirmDialogProps) {
  const { send } = useSending();
  async function act(form: HTMLFormElement): Promise<FormMessage | null> {
    const { proof } = readForm(form, ['proof']);
    if (proof === '') return { title: 'Please type your password or a code.' };
    // Passwords have ten characters or more, codes have six figures.
    const { refusal } = await send(officeConfirm, /^\d{6}$/.test(proof) ? { code: proof } : { password: proof });
    if (refusal) return { title: refusal.sentence };
    onConfirmed();
    return null;
  }
  return (
    <FormDialog title="Please confirm it’s you" submitLabel="Confirm" act={act} onClose={onClose}>
      <p>Type your password or a code before this goes on. You are not asked again for {confirmedMinutes} minutes.</p>
      <PasswordField
        label="Password or code"
        name="proof"
        autoComplete="current-password"
        hint="Your password, or the six digits that your authenticator app shows now."
        autoFocus
        required
      />
    </FormDialog>
  );
}
