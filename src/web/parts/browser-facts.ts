import { useSyncExternalStore } from 'react';

const wide = '(min-width: 768px)';

/** Whether there is room for a table. Only for what the browser alone draws: the server knows no screen. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(wide).matches,
    () => false,
  );
}

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Somebody saves data, or their line is slow: nothing moves by itself, and pictures are small. */
export function useIsLight(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => {
      const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
      return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
    },
    () => false,
  );
}

/** False in the server's HTML and in the first paint, true as soon as scripts answer clicks. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
