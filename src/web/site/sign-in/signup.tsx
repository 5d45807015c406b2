import { Link, type MetaFunction, useLocation } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { useSignedInRedirect, IdentityPage } from './identity-page.tsx';
import type { FormEvent } from 'react';
import { register } from '../../../contract/identity.ts';
import { emailProblem, passwordLeast, signupProblem, takenEmailSentence } from '../../../rules/people/identity.ts';
import { newPasswordHint, weakPasswordProblem } from '../../../rules/people/new-password.ts';
import { Button } from '../../parts/form/button.tsx';
import { CheckField } from '../../parts/form/check-field.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { PasswordField } from '../../parts/form/password-field.tsx';
import { PhoneField } from '../../parts/form/phone-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { inTurn, readForm, useFieldErrors, useFormMessage } from '../../parts/form/read-form.ts';
import { signIn } from './session-store.ts';
import { useSending } from '../../calls/use-sending.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Create your account',
    description: 'One account to buy, sell and rent games, consoles and accessories.',
    path: '/signup',
    isUnlisted: true,
  });

export default function Signup() {
  const { state } = useLocation();
  useSignedInRedirect();
  return (
    <IdentityPage
      title="Create your account"
      lead={
        <>
          Already have one?{' '}
          <Link to="/login" state={state} className="link">
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
type Written = Record<(typeof fields)[number], string>;

function SignupForm() {
  const { isPending, send } = useSending();
  const { message, setMessage, forgetMended } = useFormMessage(bannerOf);
  const { form, errors, tell, tellRefused, onInput } = useFieldErrors(fields, problemsOf);
  const { state } = useLocation();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const typed = readForm(event.currentTarget, fields);
    const banner = bannerOf(event.currentTarget);
    const problems = banner === null ? problemsOf(typed) : {};
    setMessage(banner === null ? null : { title: banner });
    tell(problems);
    if (banner !== null || Object.keys(problems).length > 0) return;
    const { reply, refusal } = await send(register, { ...typed, email: typed.email.trim() });
    if (reply?.registration) signIn(reply);
    else if (refusal && refusal.sentence !== takenEmailSentence && tellRefused(refusal)) return;
    else setMessage(messageOf(refusal?.sentence ?? reply?.message ?? '', state));
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
      <NameFields errors={errors} />
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
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

function NameFields({ errors }: { errors: Partial<Written> }) {
  return (
    <div className={stack.pair}>
      <TextField label="First Name" name="firstName" autoComplete="given-name" error={errors.firstName} required />
      <TextField label="Last Name" name="lastName" autoComplete="family-name" error={errors.lastName} required />
    </div>
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

/** What is told above the form, one thing after the other. */
function bannerOf(form: HTMLFormElement): string | null {
  return signupProblem({ ...readForm(form, fields), hasAcceptedTerms: new FormData(form).has('terms') });
}

/** What is told beside its field. */
function problemsOf(typed: Written): Partial<Written> {
  const { firstName, lastName, mobileNumber: phoneNumber } = typed;
  const email = emailProblem(typed.email);
  const password = weakPasswordProblem(typed.password, {
    name: `${firstName} ${lastName}`,
    email: typed.email,
    phoneNumber,
  });
  return { ...(email !== null && { email }), ...(password !== null && { password }) };
}

function messageOf(sentence: string, state: unknown): FormMessage {
  if (sentence !== takenEmailSentence) return { title: sentence };
  return {
    title: sentence,
    detail: (
      <>
        <Link to="/login" state={state} className="link">
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
