import type { MetaFunction } from 'react-router';
import { AccountLayout } from './account-layout.tsx';
import { useSignedInPerson } from './signed-in-layout.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { SessionList } from './session-list.tsx';
import { useState } from 'react';
import { downloadMyData } from '../../../contract/account.ts';
import { Button } from '../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { saveFile } from '../../calls/save-file.ts';
import { useSending } from '../../calls/use-sending.ts';
import { AccountSection } from './account-section.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Profile',
    description: 'Your details, password and sessions.',
    path: '/profile',
    isUnlisted: true,
  });

export default function Profile() {
  const { user, info } = useSignedInPerson();
  const [person] = info.reply ?? [];
  return (
    <AccountLayout title={person ? `Hello, ${person.firstName || 'User'}` : 'Hello'}>
      <ProfileFacts info={info} />
      <ChangePassword userId={user?.id ?? null} />
      <SessionList userId={user?.id ?? null} />
      <DownloadMyData userId={user?.id ?? null} />
      <DeleteAccount userId={user?.id ?? null} />
    </AccountLayout>
  );
}

function DownloadMyData({ userId }: { userId: number | null }) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function download() {
    if (userId === null) return;
    setMessage(null);
    const { reply, refusal } = await send(downloadMyData, { userId });
    if (refusal) return setMessage({ title: refusal.sentence });
    const name = `my-data-${reply.madeAt.slice(0, 10)}.json`;
    saveFile(new Blob([JSON.stringify(reply, null, 2)], { type: 'application/json' }), name);
    setMessage({ tone: 'ok', title: `${name} is in your downloads.` });
  }
  return (
    <AccountSection
      title="Download my data"
      about="Everything the shop knows about you, as one file: your details, addresses, orders and wallet."
    >
      <div className={stack.stack}>
        <FormAlert message={message} />
        <div>
          <Button icon="download" disabled={userId === null} isPending={isPending} onClick={() => void download()}>
            Download my data
          </Button>
        </div>
      </div>
    </AccountSection>
  );
}
