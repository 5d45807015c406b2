import type { MetaFunction } from 'react-router';
import { AccountLayout } from './account-layout.tsx';
import { useSignedInPerson } from './signed-in-layout.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadMyData } from './download-my-data.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { SessionList } from './session-list.tsx';

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
