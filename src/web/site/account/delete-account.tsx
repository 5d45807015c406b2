import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { deleteMyAccount } from '../../../contract/account.ts';
import { Button } from '../../parts/form/button.tsx';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { PasswordField } from '../../parts/form/password-field.tsx';
import { leaveToSignIn } from '../sign-in/sign-out.ts';
import { readForm } from '../../parts/form/read-form.ts';
import { useSending } from '../../calls/use-sending.ts';
import { AccountSection } from './account-section.tsx';

export function DeleteAccount({ userId }: { userId: number | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <AccountSection
      title="Delete my account"
      about="Your profile, addresses and sessions go, and unused store credit is lost. Published reviews stay without your name; take them back first if you do not want that. Invoices of past orders are kept as long as the law asks."
    >
      <Button icon="trash" disabled={userId === null} onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Delete your account?" width="s">
        {userId !== null && <DeleteForm userId={userId} onClose={close} />}
      </Dialog>
    </AccountSection>
  );
}

function DeleteForm({ userId, onClose }: { userId: number; onClose: () => void }) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { password } = readForm(event.currentTarget, ['password']);
    setError(password === '' ? 'Enter your password.' : null);
    setMessage(null);
    if (password === '') return;
    const { refusal } = await send(deleteMyAccount, { userId, password });
    if (refusal?.fields?.['password']) setError(refusal.fields['password']);
    else if (refusal) setMessage({ title: refusal.sentence });
    else await leaveToSignIn(navigate, 'Your account is deleted.');
  }
  return (
    <form method="post" noValidate className={stack.stack} onSubmit={(event) => void submit(event)}>
      <p>This cannot be undone. Type your password, so that we know it is you.</p>
      <FormAlert message={message} />
      <PasswordField
        // The dialog gives the focus to the element with the attribute; React's own autoFocus comes too early, before the dialog is open.
        ref={(field) => field?.setAttribute('autofocus', '')}
        label="Password"
        name="password"
        autoComplete="current-password"
        error={error}
        required
      />
      <div className={stack.buttons}>
        <Button type="submit" look="dark" isPending={isPending}>
          Delete my account
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </div>
    </form>
  );
}
