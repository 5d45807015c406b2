import type { MetaFunction } from 'react-router';
import { AccountLayout } from '../layouts/account-layout.tsx';
import { useSignedInPerson } from '../layouts/signed-in-layout.tsx';
import { pageMeta } from '../state/page-meta.ts';
import { ChangePassword } from './account/change-password.tsx';
import { DeleteAccount } from './account/delete-account.tsx';
import { DownloadMyData } from './account/download-my-data.tsx';
import { ProfileFacts } from './account/profile-facts.tsx';
import { SessionList } from './account/session-list.tsx';

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
