import { useState, type FormEvent } from 'react';
import { sendPhoneCode, verifyPhone } from '../../../contract/verification.ts';
import { resetOtpProblem } from '../../../rules/people/identity.ts';
import { useSending } from '../../calls/use-sending.ts';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { Button } from '../../parts/form/button.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import { OneTimeCodeField } from '../sign-in/code-step.tsx';
import styles from './profile.module.css';

export interface VerifyPhoneProps {
  userId: number;
  /** As people read it. */
  phone: string;
  isVerified: boolean;
  onVerified: () => void;
}

export function VerifyPhone({ userId, phone, isVerified, onVerified }: VerifyPhoneProps) {
  const { isPending, send } = useSending();
  const [isSent, setIsSent] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function sendCode() {
    const { refusal } = await send(sendPhoneCode, { userId });
    setMessage(refusal ? { title: refusal.sentence } : null);
    if (!refusal) setIsSent(true);
  }
  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { otp } = readForm(event.currentTarget, ['otp']);
    const problem = resetOtpProblem(otp);
    if (problem !== null) return setMessage({ title: problem });
    const { refusal } = await send(verifyPhone, { userId, otp });
    if (refusal) setMessage({ title: refusal.sentence });
    else onVerified();
  }
  if (isVerified) return <StatusBadge tone="ok" label="Verified" />;
  return (
    <form method="post" noValidate className={styles.check} onSubmit={(event) => void check(event)}>
      <FormAlert message={message} />
      {!isSent && (
        <p className="small soft">
          One number belongs to one account. If another account names this number too, verify it in the one that a code
          should open.
        </p>
      )}
      {isSent && (
        <>
          <p className="small soft">A 4-digit code is on its way to {phone}. It works for 5 minutes.</p>
          <OneTimeCodeField label="4-digit code (OTP)" name="otp" autoFocus required />
          <Button type="submit" isPending={isPending}>
            Check code
          </Button>
        </>
      )}
      <Button size="s" look={isSent ? 'quiet' : 'outline'} isPending={isPending} onClick={() => void sendCode()}>
        {isSent ? 'Send a new code' : 'Verify'}
        {!isSent && <span className="visually-hidden"> my phone</span>}
      </Button>
    </form>
  );
}
