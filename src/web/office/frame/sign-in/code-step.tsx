import { lazy, Suspense, useEffect, useRef, type FormEvent, type InputEvent } from 'react';
import { Button } from '../../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import stack from '../../../parts/form/form-stack.module.css';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import styles from './sign-in.module.css';

interface Enrolment {
  secret: string;
  address: string;
}

export interface CodeStepProps {
  /** The first time: what the authenticator app has to learn. */
  enrolment: Enrolment | null;
  isPending: boolean;
  message: FormMessage | null;
  onCode: (code: string) => void;
  onBack: () => void;
}

export function CodeStep({ enrolment, isPending, message, onCode, onBack }: CodeStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The step replaces the other one in place: without this, nothing would say that it came.
  useEffect(() => heading.current?.focus(), []);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onCode(readForm(event.currentTarget, ['code']).code);
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="display h2">
        {enrolment ? 'Set up your second step' : 'Enter your code'}
      </h1>
      {enrolment ? (
        <SetUp {...enrolment} />
      ) : (
        <p className={styles.lead}>Open your authenticator app and type the six digits of the office.</p>
      )}
      <form method="post" className={stack.stack} onSubmit={submit}>
        <FormAlert message={message} />
        <TextField
          label="Six-digit code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          title="Six digits"
          required
          onInput={(event: InputEvent<HTMLInputElement>) => keepDigits(event.currentTarget)}
        />
        <Button type="submit" look="dark" size="l" isFull isPending={isPending}>
          Sign in
        </Button>
        <Button look="quiet" onClick={onBack}>
          Use another account
        </Button>
      </form>
    </>
  );
}

function SetUp({ secret, address }: Enrolment) {
  return (
    <ol className={styles.steps}>
      <li>
        Scan this picture with an authenticator app on your phone.
        <div className={styles.code}>
          <Suspense fallback={<Skeleton shape="box" className={styles.codeWaiting} />}>
            <QrCode text={address} label="QR code for the authenticator app; the key below says the same" />
          </Suspense>
        </div>
      </li>
      <li>
        If you cannot scan it, type this key into the app:
        <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </li>
      <li>
        Type the six digits that the app shows now. The key is shown this once, and only this page can confirm it.
      </li>
    </ol>
  );
}

/** Only who sets up an app needs it. */
const QrCode = lazy(() => import('../../../parts/media/qr-code.tsx').then((media) => ({ default: media.QrCode })));

function keepDigits(input: HTMLInputElement) {
  const wanted = input.value.replace(/\D/g, '').slice(0, 6);
  if (wanted !== input.value) input.value = wanted;
}
