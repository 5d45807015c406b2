import { useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import { chooseMessages, getMessageChoices } from '../../../contract/notifications.ts';
import { sentGroups } from '../../../rules/people/message-groups.ts';
import { useAsked } from '../../calls/use-asked.ts';
import { useSending } from '../../calls/use-sending.ts';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { CheckField } from '../../parts/form/check-field.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { useShop } from '../frame/use-shop.ts';
import { AccountPage } from './account-layout.tsx';
import { AccountSection } from './account-section.tsx';
import styles from './messages.module.css';
import { useSignedInPerson } from './signed-in-person.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Messages',
    description: 'Which messages you get, and when.',
    path: '/messages',
    isUnlisted: true,
  });

export default function Messages() {
  const { user } = useSignedInPerson();
  const { reply, refusal, askAgain } = useAsked(getMessageChoices, user && { userId: user.id });
  return (
    <AccountPage title="Messages">
      <AccountSection title="Messages that you can stop">
        <Groups canStop />
        {!reply && refusal && (
          <LoadTrouble title="Your choice did not load." sentence={refusal.sentence} onRetry={askAgain} />
        )}
        {!reply && !refusal && <Skeleton shape="panel" />}
        {user && reply && <Choices userId={user.id} choices={reply} onChanged={askAgain} />}
      </AccountSection>
      <AccountSection title="Messages that always come">
        <Groups canStop={false} />
      </AccountSection>
    </AccountPage>
  );
}

function Groups({ canStop }: { canStop: boolean }) {
  const { settings } = useShop();
  return (
    <dl className={styles.groups}>
      {sentGroups(settings)
        .filter(({ whyAlways }) => (whyAlways === null) === canStop)
        .map(({ title, when, by, whyAlways }) => (
          <div key={title}>
            <dt className="strong">{title}</dt>
            <dd className="small">{when}</dd>
            <dd className="small muted">
              {by}
              {whyAlways && `. ${whyAlways}`}
            </dd>
          </div>
        ))}
    </dl>
  );
}

interface ChoicesProps {
  userId: number;
  choices: ReplyOf<typeof getMessageChoices>;
  onChanged: () => void;
}

const channels = [
  { channel: 'email', label: 'Send them by e-mail', name: 'email address' },
  { channel: 'sms', label: 'Send them by SMS', name: 'phone' },
] as const;

function Choices({ userId, choices, onChanged }: ChoicesProps) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function choose(choice: { channel: 'email' | 'sms'; isOn: boolean }) {
    const { refusal } = await send(chooseMessages, { userId, ...choice });
    setMessage(refusal ? { title: refusal.sentence } : { tone: 'ok', title: 'Your choice is saved.' });
    onChanged();
  }
  return (
    <div className={styles.groups}>
      <FormAlert message={message} />
      {channels.map(({ channel, label, name }) => (
        <div key={channel}>
          <CheckField
            label={label}
            checked={choices[channel].isOn}
            disabled={isPending || !choices[channel].isVerified}
            onChange={(event) => void choose({ channel, isOn: event.target.checked })}
          />
          {!choices[channel].isVerified && (
            <p className="small muted">
              To choose, verify your {name} on your{' '}
              <Link to="/profile" className="link">
                profile
              </Link>
              . Until then every message has a link that stops them.
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
