import type { MetaFunction } from 'react-router';
import { confirmPickup } from '../../../contract/trade-ins.ts';
import { useSending } from '../../calls/use-sending.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { LinkPage } from './link-page.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Confirm a pickup',
    description: 'Tell us that our courier may come for a trade-in.',
    path: '/pickup',
    isUnlisted: true,
  });

export default function ConfirmPickup() {
  const { isPending, send } = useSending();
  return (
    <LinkPage
      title="Confirm a pickup"
      about="Press the button if you want our courier to come for the trade-in in the message. You need not be signed in. If you know of no trade-in, do nothing: nobody comes."
      button="Confirm the pickup"
      done="Thank you. We will write to the seller on which day our courier comes."
      isPending={isPending}
      onPress={async (code) => (await send(confirmPickup, { code })).refusal}
    />
  );
}
