import type { MetaFunction } from 'react-router';
import { confirmEmail } from '../../../contract/verification.ts';
import { useSending } from '../../calls/use-sending.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { LinkPage } from './link-page.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Confirm your email address',
    description: 'Confirm that an email address is yours.',
    path: '/confirm-email',
    isUnlisted: true,
  });

export default function ConfirmEmail() {
  const { isPending, send } = useSending();
  return (
    <LinkPage
      title="Confirm your email address"
      about="Press the button to say that the message reached you. You need not be signed in."
      button="Confirm"
      done="Your email address is verified."
      isPending={isPending}
      onPress={async (token) => (await send(confirmEmail, { token })).refusal}
    />
  );
}
