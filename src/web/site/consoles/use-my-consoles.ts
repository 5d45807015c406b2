import { useEffect } from 'react';
import type { ConsoleSlug } from '../../../rules/consoles/consoles.ts';
import { useShop } from '../frame/use-shop.ts';
import { useSession } from '../sign-in/session-store.ts';
import { followConsoles, useKeptConsoles } from './keep-consoles.ts';

/** The consoles of the account or of this browser; none where the owner has switched this off. */
export function useMyConsoles(): readonly ConsoleSlug[] {
  const most = useMostConsoles();
  // Undefined while nobody knows: a busy shop says nothing about who is signed in.
  const userId = useSession(({ user, loading, error }) => {
    if (user) return user.id;
    return loading || (error && error.status !== 401) ? undefined : null;
  });
  const consoles = useKeptConsoles();
  useEffect(() => {
    if (most > 0) followConsoles(userId);
  }, [most, userId]);
  return most > 0 ? consoles : [];
}

/** 0 where the owner has switched this off. */
export function useMostConsoles(): number {
  return useShop().settings.figures.consolesPerPerson;
}
