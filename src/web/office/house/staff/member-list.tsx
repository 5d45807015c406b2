import { useState } from 'react';
import { formatIstDay, formatIstMoment } from '../../../../rules/time/day.ts';
import { Button } from '../../../parts/form/button.tsx';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { StatusBadge } from '../../../parts/feedback/status-badge.tsx';
import { useMember } from '../../frame/office-member.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { hrefs } from '../../hrefs.ts';
import rows from '../../list/rows.module.css';
import { type Member, type MemberAction, type MemberChanges, MemberDialog } from './member-dialog.tsx';
import { roleTexts } from './role-texts.ts';
import styles from './staff.module.css';

export interface MemberListProps extends MemberChanges {
  members: readonly Member[];
}

export function MemberList({ members, ...props }: MemberListProps) {
  const here = members.filter(({ leftAt }) => leftAt === null);
  const gone = members.filter(({ leftAt }) => leftAt !== null);
  return (
    <>
      <Box aria-label="Staff">
        <List>
          {here.map((member) => (
            <MemberItem key={member.staffId} member={member} {...props} />
          ))}
        </List>
      </Box>
      {gone.length > 0 && (
        <Box title="Have left">
          <List>
            {gone.map(({ staffId, name, email, leftAt }) => (
              <li key={staffId}>
                {name}
                <span className={rows.detail}>
                  {email}, until {formatIstDay(leftAt ?? '')}
                </span>
              </li>
            ))}
          </List>
        </Box>
      )}
    </>
  );
}

const actions: readonly { action: MemberAction; label: string }[] = [
  { action: 'role', label: 'Change role' },
  { action: 'password', label: 'New password' },
  { action: 'second-factor', label: 'Reset second factor' },
  { action: 'let-go', label: 'Let go' },
];

function MemberItem({ member, ...props }: { member: Member } & Omit<MemberListProps, 'members'>) {
  const [asked, setAsked] = useState<MemberAction | null>(null);
  const isMe = useMember().id === member.staffId;
  const { staffId, name, email, role, lastIn, guessedAt, hasSecondFactor } = member;
  const usable = actions.filter(({ action }) => hasSecondFactor || action !== 'second-factor');
  return (
    <li className={styles.member}>
      <div>
        <p className={rows.named}>
          <span className="strong">{name}</span>
          {isMe && <span className="muted">(you)</span>}
          <span>{roleTexts[role].label}</span>
        </p>
        <span className={rows.detail}>{email}</span>
        <span className={rows.detail}>
          {lastIn === null ? 'Never signed in' : `Last in ${formatIstMoment(lastIn)}`}
        </span>
        {guessedAt !== null && (
          <span className={rows.detail}>Strangers typed many wrong passwords on {formatIstMoment(guessedAt)}</span>
        )}
      </div>
      <StatusBadge
        tone={hasSecondFactor ? 'ok' : 'wait'}
        label={hasSecondFactor ? 'Second factor set' : 'No second factor yet'}
      />
      <div className={styles.actions}>
        {usable.map(({ action, label }) => (
          <Button key={action} size="s" onClick={() => setAsked(action)}>
            {label}
            <span className="visually-hidden"> of {name}</span>
          </Button>
        ))}
        <LinkButton size="s" look="quiet" icon="shield" to={`${hrefs.audit}?staffId=${staffId}`}>
          What they did<span className="visually-hidden">: {name}</span>
        </LinkButton>
      </div>
      {asked && <MemberDialog action={asked} {...{ member, isMe }} {...props} onClose={() => setAsked(null)} />}
    </li>
  );
}
