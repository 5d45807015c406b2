import { useSyncExternalStore } from 'react';

const desk = '(min-width: 1180px)';

/** Whether five weeks fit beside each other. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(desk).matches);
}

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(desk);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
