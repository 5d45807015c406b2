import { useState } from 'react';
import { useNavigate } from 'react-router';
import { endSessions, getSessions } from '../../../contract/account.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { formatIstMoment } from '../../../rules/time/day.ts';
import { Button } from '../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { leaveToSignIn } from '../sign-in/sign-out.ts';
import { useAsked } from '../../calls/use-asked.ts';
import { useSending } from '../../calls/use-sending.ts';
import { AccountSection } from './account-section.tsx';
import styles from './session-list.module.css';

export function SessionList({ userId }: { userId: number | null }) {
  const { reply, refusal, askAgain } = useAsked(getSessions, userId === null ? null : { userId });
  return (
    <AccountSection
      title="Active sessions"
      about="Where you are signed in. If you do not know one of these, sign out everywhere and change your password."
    >
      {refusal && !reply ? (
        <LoadTrouble title="Your sessions did not load." sentence={refusal.sentence} onRetry={askAgain} />
      ) : (
        <ul className={styles.list}>
          {reply ? reply.map((session) => <SessionRow key={session.id} session={session} />) : <WaitingRow />}
        </ul>
      )}
      <EndSessions userId={userId} />
    </AccountSection>
  );
}

function SessionRow({ session }: { session: ReplyOf<typeof getSessions>[number] }) {
  return (
    <li className={styles.session}>
      <p className="strong">
        {session.device}
        {session.isCurrent && <span className={styles.here}>This device</span>}
      </p>
      <p className="small muted">
        Last used {formatIstMoment(session.lastUsedTime)}. Signed in {formatIstMoment(session.createdTime)}.
      </p>
    </li>
  );
}

function WaitingRow() {
  return (
    <li className={styles.session}>
      <Skeleton shape="short" />
      <Skeleton />
    </li>
  );
}

function EndSessions({ userId }: { userId: number | null }) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const navigate = useNavigate();
  async function endAll() {
    if (userId === null) return;
    const { refusal } = await send(endSessions, { userId });
    if (refusal) setMessage({ title: refusal.sentence });
    else await leaveToSignIn(navigate, 'You are signed out everywhere, here too.');
  }
  return (
    <div className={styles.end}>
      <FormAlert message={message} />
      <Button icon="signOut" disabled={userId === null} isPending={isPending} onClick={() => void endAll()}>
        Sign out everywhere
      </Button>
    </div>
  );
}
