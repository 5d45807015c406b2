import { useState, type FormEvent, useEffect, type InputEvent } from 'react';
import type { sendSignInCode } from '../../../contract/code-sign-in.ts';
import type { sendOTP } from '../../../contract/forgotten-password.ts';
import { formatPhone, resetOtpProblem, otpResendPauseSeconds, otpDigits } from '../../../rules/people/identity.ts';
import { Button } from '../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { readForm, useFormMessage } from '../../parts/form/read-form.ts';
import { useSending } from '../../calls/use-sending.ts';
import styles from './code-step.module.css';
import { TextField, type TextFieldProps } from '../../parts/form/text-field.tsx';

export type SendCode = typeof sendOTP | typeof sendSignInCode;

export interface CodeStepProps {
  phoneNumber: string;
  /** A code is sent if the number is this; nobody is told whether it is. */
  ifKnown: string;
  sendCode: SendCode;
  button: string;
  isPending: boolean;
  /** Answers what the shop says against the code. */
  onCheck: (otp: string) => Promise<string | null>;
  onBack: () => void;
}

export function CodeStep({ phoneNumber, ifKnown, sendCode, button, isPending, onCheck, onBack }: CodeStepProps) {
  const { message, setMessage, forgetMended } = useFormMessage(problemOf);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { otp } = readForm(event.currentTarget, ['otp']);
    const problem = problemOf(event.currentTarget);
    setMessage(problem === null ? null : { title: problem });
    if (problem !== null) return;
    const refusal = await onCheck(otp);
    if (refusal !== null) setMessage({ title: refusal });
  }
  return (
    <form
      method="post"
      noValidate
      className={stack.stack}
      onInput={forgetMended}
      onSubmit={(event) => void submit(event)}
    >
      <FormAlert message={message} />
      <p className="soft">
        If {formatPhone(phoneNumber)} {ifKnown}, a 4-digit code is on its way by text message. It works for 5 minutes.
      </p>
      <OneTimeCodeField label="4-digit code (OTP)" name="otp" autoFocus required />
      <Button type="submit" look="dark" size="l" isFull isPending={isPending}>
        {button}
      </Button>
      <div className={stack.buttons}>
        <ResendButton phoneNumber={phoneNumber} sendCode={sendCode} onMessage={setMessage} />
        <Button look="quiet" onClick={onBack}>
          Change number
        </Button>
      </div>
    </form>
  );
}

function problemOf(form: HTMLFormElement): string | null {
  return resetOtpProblem(readForm(form, ['otp']).otp);
}

interface ResendButtonProps {
  phoneNumber: string;
  sendCode: SendCode;
  onMessage: (message: FormMessage) => void;
}

function ResendButton({ phoneNumber, sendCode, onMessage }: ResendButtonProps) {
  const { isPending, send } = useSending();
  const { secondsLeft, pause } = useResendPause();
  async function sendAgain() {
    const { refusal } = await send(sendCode, { phoneNumber });
    pause();
    onMessage(
      refusal
        ? { title: refusal.sentence }
        : { tone: 'ok', title: 'A new code is on its way. The old one no longer works.' },
    );
  }
  return (
    <Button look="quiet" disabled={secondsLeft > 0} isPending={isPending} onClick={() => void sendAgain()}>
      {secondsLeft > 0 ? `Send again in ${secondsLeft} s` : 'Send again'}
    </Button>
  );
}

/** Counts down until another code may be asked for; starts by itself, because one was just sent. */
function useResendPause() {
  const [until, setUntil] = useState(pauseFromNow);
  const [secondsLeft, setSecondsLeft] = useState(otpResendPauseSeconds);
  useEffect(() => {
    // Counted from the clock: a phone that slept does not tick.
    const timer = setInterval(() => setSecondsLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 500);
    return () => clearInterval(timer);
  }, [until]);
  function pause() {
    setUntil(pauseFromNow);
    setSecondsLeft(otpResendPauseSeconds);
  }
  return { secondsLeft, pause };
}

function pauseFromNow(): number {
  return Date.now() + otpResendPauseSeconds * 1000;
}

/** One field, so that the phone can fill the code in from the message and a paste works. Spaces and dashes are dropped. */
export function OneTimeCodeField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'onInput'>) {
  return (
    <div className={styles.code}>
      <TextField
        {...props}
        autoComplete="one-time-code"
        inputMode="numeric"
        onInput={(event: InputEvent<HTMLInputElement>) => keepDigits(event.currentTarget)}
      />
    </div>
  );
}

function keepDigits(input: HTMLInputElement) {
  const wanted = input.value.replace(/\D/g, '').slice(0, otpDigits);
  if (wanted !== input.value) input.value = wanted;
}
