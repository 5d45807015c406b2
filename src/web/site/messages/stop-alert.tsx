import type { MetaFunction } from 'react-router';
import { stopAlertByCode } from '../../../contract/alerts.ts';
import { useSending } from '../../calls/use-sending.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { LinkPage } from './link-page.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Stop an alert',
    description: 'End what we tell you about a product.',
    path: '/stop-alert',
    isUnlisted: true,
  });

export default function StopAlert() {
  const { isPending, send } = useSending();
  return (
    <LinkPage
      title="Stop an alert"
      about="Press the button, and we tell you nothing more about this price. You need not be signed in."
      button="Stop telling me"
      done="Done: we tell you nothing more about it."
      isPending={isPending}
      onPress={async (code) => (await send(stopAlertByCode, { code })).refusal}
    />
  );
}
