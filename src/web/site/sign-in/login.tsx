import { Link, useLocation, useSearchParams, type MetaFunction } from 'react-router';
import { Callout } from '../../parts/feedback/callout.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { useIsHydrated } from '../../parts/browser-facts.ts';
import { useSending } from '../../calls/use-sending.ts';
import { CodeLogin } from './code-login.tsx';
import { useSignedInRedirect, IdentityPage } from './identity-page.tsx';
import styles from './login.module.css';
import { useState, type FormEvent } from 'react';
import { emailProblem } from '../../../rules/people/identity.ts';
import { login } from '../../../contract/identity.ts';
import { Button } from '../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { PasswordField } from '../../parts/form/password-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { inTurn, readForm, useFieldErrors, useFormMessage } from '../../parts/form/read-form.ts';
import type { Refusal } from '../../calls/refused-by-shop.ts';
import { signIn } from './session-store.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sign in',
    description: 'Sign in to buy, sell and rent games, consoles and accessories.',
    path: '/login',
    isUnlisted: true,
  });

/** What another page may say when it sends somebody here. */
export interface LoginState {
  notice?: string;
  /** The page of the shop that asked to sign in. */
  backTo?: string;
  /** What was typed here, for the page of the forgotten password. */
  email?: string;
}

export default function Login() {
  const sending = useSending();
  const notice = useNotice();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const isByCode = search.get('by') === 'code';
  useSignedInRedirect();
  return (
    <>
      <div inert={sending.isPending}>
        <IdentityPage
          title="Sign in to your account"
          lead={
            <>
              or{' '}
              <Link to="/signup" state={state} className="link">
                create a new account
              </Link>
            </>
          }
        >
          {notice && (
            <div className={styles.box}>
              <Callout tone="ok" role="status" title={notice} />
            </div>
          )}
          {isByCode ? <CodeLogin /> : <LoginForm sending={sending} />}
          <p className={styles.otherWay}>
            <Link to={isByCode ? '/login' : '/login?by=code'} state={state} replace className="link">
              {isByCode ? 'Sign in with your password' : 'Sign in with a code'}
            </Link>
          </p>
        </IdentityPage>
      </div>
      {sending.isPending && <FullScreenLoading label="Signing you in" />}
    </>
  );
}

function useNotice(): string | undefined {
  const { state } = useLocation() as { state: LoginState | null };
  const isHydrated = useIsHydrated();
  // The browser keeps the message over a reload, and the server's HTML knows nothing of it.
  return isHydrated ? state?.notice : undefined;
}

/** Covers everything while something is under way that must not be disturbed. Shows after 200 ms, so nothing flashes. */
function FullScreenLoading({ label }: { label: string }) {
  return (
    <div role="status" className={styles.cover}>
      <span aria-hidden="true" className={styles.wheel} />
      <span>{label}</span>
    </div>
  );
}

function LoginForm({ sending }: { sending: ReturnType<typeof useSending> }) {
  const { message, setMessage, forgetMended } = useFormMessage();
  const { form, errors, tell, tellRefused, onInput } = useFieldErrors(fields, problemsOf);
  const [typedEmail, setTypedEmail] = useState('');
  const { state } = useLocation() as { state: LoginState | null };
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, password } = readForm(event.currentTarget, fields);
    const problems = problemsOf({ email, password });
    tell(problems);
    setMessage(null);
    if (Object.keys(problems).length > 0) return;
    const { reply, refusal } = await sending.send(login, { email: email.trim(), password });
    if (reply) signIn(reply);
    else if (!tellRefused(refusal)) setMessage(messageOf(refusal));
  }
  return (
    // A form of the method "get" that is sent before scripts run would write the password into the address.
    <form
      ref={form}
      method="post"
      noValidate
      className={stack.stack}
      onInput={inTurn(onInput, forgetMended)}
      onSubmit={(event) => void submit(event)}
    >
      <FormAlert message={message} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email}
        onChange={({ target }) => setTypedEmail(target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <Link
        to="../forgot-password"
        relative="path"
        state={{ ...state, email: typedEmail.trim() } satisfies LoginState}
        className={`link small ${styles.forgot}`}
      >
        Forgot your password?
      </Link>
      <Button type="submit" look="dark" size="l" isFull isPending={sending.isPending}>
        Sign in
      </Button>
    </form>
  );
}

const fields = ['email', 'password'] as const;

function problemsOf(typed: Record<(typeof fields)[number], string>): Partial<typeof typed> {
  const email = emailProblem(typed.email);
  return {
    ...(email !== null && { email }),
    ...(typed.password === '' && { password: 'Enter your password.' }),
  };
}

/** Status 0: the request itself failed, and the shop has said nothing. */
function messageOf({ status, sentence }: Refusal): FormMessage {
  return status === 0 ? { title: 'Login failed. Please try again', detail: sentence } : { title: sentence };
}
