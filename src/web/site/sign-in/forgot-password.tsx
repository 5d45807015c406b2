import { useState, type FormEvent } from 'react';
import { Link, type MetaFunction, useLocation, useNavigate } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { CodeStep } from './code-step.tsx';
import { IdentityPage } from './identity-page.tsx';
import { PhoneStep } from './phone-step.tsx';
import { sendOTP, resetPassword, verifyOTP } from '../../../contract/forgotten-password.ts';
import { emailProblem, passwordLeast, resetPasswordProblem } from '../../../rules/people/identity.ts';
import { newPasswordHint } from '../../../rules/people/new-password.ts';
import { Button } from '../../parts/form/button.tsx';
import { FormAlert } from '../../parts/feedback/form-alert.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { inTurn, readForm, useFieldErrors, useFormMessage } from '../../parts/form/read-form.ts';
import { useSending } from '../../calls/use-sending.ts';
import { PasswordField } from '../../parts/form/password-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { refreshSession, sessionState } from './session-store.ts';
import type { LoginState } from './login.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Reset your password',
    description: 'Set a new password with a code sent to your mobile number.',
    path: '/forgot-password',
    isUnlisted: true,
  });

type Step = 'phone' | 'code' | 'password';
const stepText: Record<Step, string> = {
  phone: 'Step 1 of 3: your mobile number',
  code: 'Step 2 of 3: the code we sent',
  password: 'Step 3 of 3: a new password',
};

export default function ForgotPassword() {
  const [step, setStep] = useState<Step>('phone');
  const [phoneNumber, setPhoneNumber] = useState('');
  const { isPending, send } = useSending();
  async function check(otp: string): Promise<string | null> {
    const { refusal } = await send(verifyOTP, { otp, phoneNumber });
    if (!refusal) setStep('password');
    return refusal?.sentence ?? null;
  }
  return (
    <IdentityPage title="Reset your password" lead={<p role="status">{stepText[step]}</p>}>
      {step === 'phone' && (
        <PhoneStep
          phoneNumber={phoneNumber}
          hint="The number on your account. We send a 4-digit code to it."
          sendCode={sendOTP}
          onSent={(sentTo) => {
            setPhoneNumber(sentTo);
            setStep('code');
          }}
        />
      )}
      {step === 'code' && (
        <CodeStep
          phoneNumber={phoneNumber}
          ifKnown="belongs to an account"
          sendCode={sendOTP}
          button="Check code"
          isPending={isPending}
          onCheck={check}
          onBack={() => setStep('phone')}
        />
      )}
      {step === 'password' && <NewPasswordStep onStartAgain={() => setStep('phone')} />}
      <p className="small soft section">
        Remembered it?{' '}
        <Link to="/login" className="link">
          Sign in
        </Link>
      </p>
    </IdentityPage>
  );
}

function NewPasswordStep({ onStartAgain }: { onStartAgain: () => void }) {
  const { isPending, send } = useSending();
  const { message, setMessage, forgetMended } = useFormMessage(bannerOf);
  const { form, errors, tell, tellRefused, onInput } = useFieldErrors(fields, problemsOf);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: LoginState | null };
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const typed = readForm(event.currentTarget, fields);
    const banner = bannerOf(event.currentTarget);
    const problems = problemsOf(typed);
    setMessage(banner === null ? null : { title: banner });
    tell(problems);
    if (banner !== null || Object.keys(problems).length > 0) return;
    const { reply, refusal } = await send(resetPassword, { password: typed.password, email: typed.email.trim() });
    if (refusal) return tellRefused(refusal) ? undefined : setMessage({ title: refusal.sentence });
    // The reset has ended every session, also one in this browser: the sign-in page would send its owner away.
    if (sessionState().user) await refreshSession();
    const whose = reply?.account === undefined ? '' : ` for ${reply.account}`;
    const notice = `Your password is changed${whose}. Sign in with the new one.`;
    await navigate('/login', { replace: true, state: { ...state, notice } satisfies LoginState });
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={stack.stack}
      onInput={inTurn(onInput, forgetMended)}
      onSubmit={(event) => void submit(event)}
    >
      <FormAlert message={message} />
      <EmailField error={errors.email} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${passwordLeast} characters. ${newPasswordHint} You will be signed out on every device.`}
        error={errors.password}
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

/** Filled in with what was typed at the sign-in. */
function EmailField({ error }: { error: string | undefined }) {
  const { state: typed } = useLocation() as { state: LoginState | null };
  return (
    <TextField
      label="Email (optional)"
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={typed?.email}
      hint="Of your account. It helps when several accounts have this number."
      error={error}
    />
  );
}

const fields = ['email', 'password', 'confirmPassword'] as const;

function bannerOf(form: HTMLFormElement): string | null {
  const { password, confirmPassword } = readForm(form, fields);
  return resetPasswordProblem(password, confirmPassword);
}

function problemsOf(typed: Record<(typeof fields)[number], string>): Partial<typeof typed> {
  const email = typed.email.trim() === '' ? null : emailProblem(typed.email);
  return email === null ? {} : { email };
}
