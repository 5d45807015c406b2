import type { ReactNode } from 'react';
import { AccountLayout } from './account-layout.tsx';
import { useSignedInPerson } from './signed-in-layout.tsx';

/** An account screen with the person's name above its title, once it is known. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const { info } = useSignedInPerson();
  const [person] = info.reply ?? [];
  return (
    <AccountLayout above={person ? `Hello, ${person.firstName || 'User'}` : '\u00a0'} title={title}>
      {children}
    </AccountLayout>
  );
}
