import { Fragment, Suspense, useEffect, useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { getUserInfo } from '../../../contract/identity.ts';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { keepFor } from '../../parts/use-kept.ts';
import type { LoginState } from '../sign-in/login.tsx';
import { refreshSession, useSession } from '../sign-in/session-store.ts';
import { useAsked } from '../../calls/use-asked.ts';
import type { SignedInPerson } from './signed-in-person.ts';

const GuestHelp = lazyPart(() => import('./help/guest-help.tsx').then((file) => file.GuestHelp));

/** Around every page that is for signed-in people only. Their data is never in the server's HTML. */
export default function SignedInLayout() {
  const user = useSession((state) => state.user);
  const isLoading = useSession((state) => state.loading);
  const error = useSession((state) => state.error);
  const isHelp = useLocation().pathname === '/help';
  const info = useAsked(getUserInfo, user && { userId: user.id });
  useEffect(() => {
    void refreshSession();
  }, []);
  // Before the page below is drawn, which reads what this tab has kept.
  if (user) keepFor(user.id);
  if (isHelp && !user && !isLoading && (error === null || error.status === 401)) {
    return (
      <Suspense>
        <GuestHelp />
      </Suspense>
    );
  }
  if (!user && !isLoading) {
    if (error === null || error.status === 401) return <GuestLeaves />;
    return (
      <div className="wrap section stack">
        <h1 className="display h1">This page did not load</h1>
        <LoadTrouble title="Failed to fetch user" sentence={error.sentence} onRetry={() => void refreshSession()} />
      </div>
    );
  }
  const isStale = error !== null && error.status !== 401 && !isLoading;
  // Somebody else may sign in in another tab: nothing typed or loaded for the one is kept for the other.
  return (
    <Fragment key={user?.id}>
      <span role="status" className="visually-hidden">
        {user ? '' : 'Loading your account'}
      </span>
      {isStale && (
        <div className="wrap">
          <LoadTrouble
            title="Failed to refresh token"
            sentence={error.sentence}
            onRetry={() => void refreshSession()}
          />
        </div>
      )}
      <Outlet context={{ user, info } satisfies SignedInPerson} />
    </Fragment>
  );
}

/** The home page tells them what they came for and how to get there. A trade-up begins like Place Order: by signing in. */
function GuestLeaves() {
  const { pathname, search } = useLocation();
  const isTradeUp = search.startsWith('?type=trade-up');
  // The same object at every drawing: another one would begin the way again, before the page that is coming is there.
  const state = useMemo((): LoginState => ({ backTo: pathname + search }), [pathname, search]);
  // They may have signed out in another tab, which does not know what this one has kept.
  useEffect(() => keepFor(null), []);
  return <Navigate to={isTradeUp ? '/login' : '/'} replace state={state} />;
}
