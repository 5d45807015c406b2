import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from './session-store.ts';

/** Pages for guests: whoever is or becomes signed in, here or in another tab, is sent on. */
export function useSignedInRedirect(target: () => string): void {
  const isSignedIn = useSession((state) => state.user !== null);
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(target(), { replace: true }));
  useEffect(() => {
    if (isSignedIn) leave();
  }, [isSignedIn]);
}
