import { useSyncExternalStore } from 'react';
import { Link, type MetaFunction } from 'react-router';
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
      about={
        <>
          Press the button, and we tell you nothing more about this price. You need not be signed in. <SeeIt />
        </>
      }
      button="Stop telling me"
      done="Done: we tell you nothing more about it."
      isPending={isPending}
      onPress={async (token) => (await send(stopAlertByCode, { code: token.split('/')[0] ?? '' })).refusal}
    />
  );
}

/** A text message has room for one link only: it names the product behind the code, and its page knows its own address. */
function SeeIt() {
  const productId = useSyncExternalStore(
    () => () => undefined,
    () => /\/(\d+)$/.exec(window.location.hash)?.[1],
    () => undefined,
  );
  if (productId === undefined) return null;
  return (
    <Link to={`/games/buy/product/${productId}`} reloadDocument className="link">
      See the product
    </Link>
  );
}
