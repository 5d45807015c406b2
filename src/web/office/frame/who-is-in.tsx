import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { officeSignOut, type OfficeMember } from '../../../contract/office/session.ts';
import { Button } from '../../parts/form/button.tsx';
import { mayLeave, signedOut } from './use-leave-warning.ts';
import { useSending } from '../../calls/use-sending.ts';
import styles from './who-is-in.module.css';

export interface WhoIsInProps {
  member: OfficeMember;
  onSelect?: () => void;
}

export function WhoIsIn({ member, onSelect }: WhoIsInProps) {
  const { isPending, send } = useSending();
  const [trouble, setTrouble] = useState<string | null>(null);
  const navigate = useNavigate();
  async function leave() {
    if (!mayLeave()) return;
    const { refusal } = await send(officeSignOut, {});
    // Who is not signed in any more has what they wanted.
    if (refusal && refusal.status !== 401) setTrouble(refusal.sentence);
    else await navigate('/office/sign-in', { state: signedOut });
  }
  return (
    <div className={styles.who}>
      <p>
        <span className="visually-hidden">Signed in: </span>
        <span className={styles.name}>{member.name}</span>
        <span className={styles.role}>{member.role}</span>
      </p>
      <Link to="/office/account" className={styles.account} onClick={onSelect}>
        My account
      </Link>
      <Button size="s" icon="signOut" className={styles.out} isPending={isPending} onClick={() => void leave()}>
        Sign out
      </Button>
      {trouble && <p role="alert">{trouble}</p>}
    </div>
  );
}
