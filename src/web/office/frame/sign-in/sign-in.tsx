import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ReplyOf } from '../../../../contract/call.ts';
import { officeSignIn } from '../../../../contract/office/session.ts';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { useSending } from '../../../calls/use-sending.ts';
import { OfficeLogo } from '../office-logo.tsx';
import { CodeStep } from './code-step.tsx';
import { type Credentials, PasswordStep } from './password-step.tsx';
import { hrefs } from '../../hrefs.ts';
import styles from './sign-in.module.css';

type SignInReply = ReplyOf<typeof officeSignIn>;

export function SignIn({ brandName }: { brandName: string }) {
  const { isPending, message, given, reply, sign, startOver } = useSignIn();
  const isSecondStep = given !== null && reply !== null;
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <OfficeLogo brandName={brandName} />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.card}>
          {isSecondStep ? (
            <CodeStep
              enrolment={enrolmentOf(reply)}
              {...{ isPending, message }}
              onCode={(code) => void sign(given, code)}
              onBack={startOver}
            />
          ) : (
            <PasswordStep {...{ isPending, message }} onGiven={(credentials) => void sign(credentials)} />
          )}
        </div>
      </main>
    </div>
  );
}

const codeNeeded: SignInReply = { state: 'code-needed', member: null, secret: null, address: null };

function useSignIn() {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [given, setGiven] = useState<Credentials | null>(null);
  const [reply, setReply] = useState<SignInReply | null>(null);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  async function sign(credentials: Credentials, code?: string) {
    if (isPending) return;
    setMessage(null);
    const answer = await send(officeSignIn, { ...credentials, ...(code !== undefined && { code }) });
    if (answer.refusal) {
      setMessage({ title: answer.refusal.sentence });
      // Too many tries from here: with a code the way in is open, so it is asked for at once.
      if (answer.refusal.status === 429 && code === undefined) {
        setGiven(credentials);
        setReply(codeNeeded);
      }
      return;
    }
    if (answer.reply.state === 'signed-in') return navigate(pathBack(search), { replace: true });
    setGiven(credentials);
    setReply(answer.reply);
  }
  function startOver() {
    setGiven(null);
    setReply(null);
    setMessage(null);
  }
  return { isPending, message, given, reply, sign, startOver };
}

function enrolmentOf({ state, secret, address }: SignInReply): { secret: string; address: string } | null {
  return state === 'enrol' && secret !== null && address !== null ? { secret, address } : null;
}

/** Where to go after signing in. Only the office itself: a link could name any other address. */
function pathBack(search: URLSearchParams): string {
  const back = search.get('back') ?? '';
  return /^\/office(?:[/?]|$)/.test(back) && !back.startsWith(hrefs.signIn) ? back : hrefs.today;
}
