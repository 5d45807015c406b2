import { Link, type MetaFunction } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { useSignedInRedirect, IdentityPage } from './identity-page.tsx';
import { useState, type FormEvent } from 'react';
import { register } from '../../../contract/identity.ts';
import { passwordLeast, signupProblem, takenEmailSentence } from '../../../rules/people/identity.ts';
import { newPasswordHint, weakPasswordProblem } from '../../../rules/people/new-password.ts';
import { Button } from '../../parts/form/button.tsx';
import { CheckField } from '../../parts/form/check-field.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { PasswordField } from '../../parts/form/password-field.tsx';
import { PhoneField } from '../../parts/form/phone-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { readForm, useFocusFirstError } from '../../parts/form/read-form.ts';
import { enterSession } from './session-store.ts';
import { useSending } from '../../calls/use-sending.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Create your account',
    description: 'One account to buy, sell and rent games, consoles and accessories.',
    path: '/signup',
    isUnlisted: true,
  });

export default function Signup() {
  useSignedInRedirect();
  return (
    <IdentityPage
      title="Create your account"
      lead={
        <>
          Already have one?{' '}
          <Link to="/login" className="link">
            Sign in
          </Link>
        </>
      }
    >
      <SignupForm />
    </IdentityPage>
  );
}

const fields = ['firstName', 'lastName', 'email', 'password', 'confirmPassword', 'mobileNumber'] as const;

function SignupForm() {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [errors, setErrors] = useState<{ password?: string }>({});
  const form = useFocusFirstError(errors);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const typed = readForm(event.currentTarget, fields);
    const hasAcceptedTerms = new FormData(event.currentTarget).has('terms');
    const problem = signupProblem({ ...typed, hasAcceptedTerms }) ?? emailProblem(event.currentTarget);
    const weak = weakPasswordProblem(typed.password, {
      name: `${typed.firstName} ${typed.lastName}`,
      email: typed.email,
      phoneNumber: typed.mobileNumber,
    });
    setMessage(problem === null ? null : { title: problem });
    setErrors(problem === null && weak !== null ? { password: weak } : {});
    if (problem !== null || weak !== null) return;
    const { reply, refusal } = await send(register, { ...typed, email: typed.email.trim() });
    if (reply?.registration) enterSession(reply);
    else if (refusal?.fields?.['password']) setErrors({ password: refusal.sentence });
    else setMessage(messageOf(refusal?.sentence ?? reply?.message ?? ''));
  }
  return (
    <form ref={form} method="post" noValidate className={stack.stack} onSubmit={(event) => void submit(event)}>
      <FormAlert message={message} />
      <div className={stack.pair}>
        <TextField label="First Name" name="firstName" autoComplete="given-name" required />
        <TextField label="Last Name" name="lastName" autoComplete="family-name" required />
      </div>
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${passwordLeast} characters. ${newPasswordHint}`}
        error={errors.password}
        required
      />
      <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" required />
      <PhoneField label="Mobile Number" name="mobileNumber" hint="For delivery, and to reset your password." required />
      <TermsField />
      <Button type="submit" look="dark" size="l" isFull isPending={isPending}>
        Create Account
      </Button>
      <PrivacyNotice />
    </form>
  );
}

function TermsField() {
  return (
    <CheckField
      name="terms"
      label={
        <>
          By Clicking here I accept the{' '}
          <Link to="/terms" target="_blank" rel="noopener" title="Opens in a new tab" className="link">
            Terms and Conditions
          </Link>
          .
        </>
      }
    />
  );
}

/** The notice that the data protection law asks for, in plain language. */
function PrivacyNotice() {
  return (
    <p className="tiny muted">
      We use your name, email and mobile number to run your account and to deliver your orders, and we do not sell them.
      You can download or delete your data any time from your profile. Read the{' '}
      <Link to="/privacy-policy" className="link">
        privacy notice
      </Link>
      .
    </p>
  );
}

/** The browser knows what an email address looks like, and the shop asks for the same. */
function emailProblem(form: HTMLFormElement): string | null {
  const field = form.elements.namedItem('email');
  return field instanceof HTMLInputElement && !field.validity.valid
    ? 'Please enter an email address such as name@example.in.'
    : null;
}

function messageOf(sentence: string): FormMessage {
  if (sentence !== takenEmailSentence) return { title: sentence };
  return {
    title: sentence,
    detail: (
      <>
        <Link to="/login" className="link">
          Sign in
        </Link>{' '}
        or{' '}
        <Link to="/forgot-password" className="link">
          set a new password
        </Link>
        .
      </>
    ),
  };
}
