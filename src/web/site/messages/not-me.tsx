import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { sayNotMe } from '../../../contract/notifications.ts';
import { useSending } from '../../calls/use-sending.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { LinkPage } from './link-page.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'This was not me',
    description: 'Say that an account is not yours, or that somebody else used it.',
    path: '/not-me',
    isUnlisted: true,
  });

export default function NotMe() {
  const { isPending, send } = useSending();
  const [isSignedOut, setIsSignedOut] = useState(false);
  return (
    <LinkPage
      title="This was not me"
      about="Press the button if you did not do what our e-mail tells you about. If you never made an account with us, we will send nothing more to your mailbox. If the account is yours, we sign every device out, and you set a new password. You need not be signed in."
      button="It was not me"
      done={
        isSignedOut
          ? 'Every device is signed out. Set a new password now: whoever knows the old one could sign in again.'
          : 'Thank you. We send nothing more to your mailbox for this account, or for others that are not verified.'
      }
      next={isSignedOut ? { label: 'Set a new password', to: '/forgot-password' } : undefined}
      isPending={isPending}
      onPress={async (code) => {
        const { reply, refusal } = await send(sayNotMe, { code });
        setIsSignedOut(reply?.did === 'signed-out');
        return refusal;
      }}
    />
  );
}
