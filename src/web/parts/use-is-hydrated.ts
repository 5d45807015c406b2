import { useSyncExternalStore } from 'react';

/** False in the server's HTML and in the first picture of the page, true as soon as scripts answer clicks. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
