import { useState } from 'react';
import { sendEmailLink } from '../../../contract/verification.ts';
import { disownedSentence, emailLinkHours } from '../../../rules/people/identity.ts';
import { useSending } from '../../calls/use-sending.ts';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { Callout } from '../../parts/feedback/callout.tsx';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { Button } from '../../parts/form/button.tsx';
import styles from './profile.module.css';

export interface VerifyEmailProps {
  userId: number;
  email: string;
  isVerified: boolean;
  isDisowned: boolean;
}

export function VerifyEmail({ userId, email, isVerified, isDisowned }: VerifyEmailProps) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function sendLink() {
    const { refusal } = await send(sendEmailLink, { userId });
    const sent = `A link is on its way to ${email}. It works for ${emailLinkHours} hours.`;
    setMessage(refusal ? { title: refusal.sentence } : { tone: 'ok', title: sent });
  }
  if (isVerified) return <StatusBadge tone="ok" label="Verified" />;
  if (isDisowned) return <Callout tone="bad" title={disownedSentence} />;
  return (
    <div className={styles.check}>
      <FormAlert message={message} />
      <Button size="s" isPending={isPending} onClick={() => void sendLink()}>
        Verify<span className="visually-hidden"> my email address</span>
      </Button>
    </div>
  );
}
