import type { MetaFunction } from 'react-router';
import { stopMessages } from '../../../contract/notifications.ts';
import { useSending } from '../../calls/use-sending.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { LinkPage } from './link-page.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Stop messages about orders',
    description: 'End the messages about orders to your phone or mailbox.',
    path: '/stop',
    isUnlisted: true,
  });

export default function StopMessages() {
  const { isPending, send } = useSending();
  return (
    <LinkPage
      title="Stop messages about orders"
      about="Somebody ordered with your phone number or email address? Press the button, and we will send no more messages about orders there. You need not be signed in."
      button="Stop the messages"
      done="The messages are stopped. To get them again, verify your phone or email address on your profile."
      isPending={isPending}
      onPress={async (code) => (await send(stopMessages, { code })).refusal}
    />
  );
}
