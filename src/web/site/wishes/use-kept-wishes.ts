import { useEffect } from 'react';
import { readStored } from '../../parts/browser-facts.ts';
import { useSession } from '../sign-in/session-store.ts';
import { useMostWishes, wishesKey } from './wish-store.ts';

/** Shows what is wished for, and keeps it in the account of whoever signs in. */
export function useKeptWishes(): void {
  const isOn = useMostWishes() !== null;
  // Undefined while nobody knows: a busy shop says nothing about who is signed in.
  const userId = useSession(({ user, loading, error }) => {
    if (user) return user.id;
    return loading || (error && error.status !== 401) ? undefined : null;
  });
  useEffect(() => {
    if (!isOn) return;
    const follow = () =>
      void import('./keep-wishes.ts').then(
        ({ followWishes }) => followWishes(userId),
        // Offline the hearts stay empty until the next page.
        () => undefined,
      );
    if (userId || readStored(wishesKey) !== null) return follow();
    // A guest who has wished for nothing yet: the first press on a heart fetches it, or what another tab does.
    window.addEventListener('storage', follow, { once: true });
    return () => window.removeEventListener('storage', follow);
  }, [isOn, userId]);
}
