import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ToastOptions } from './toast-board.tsx';

/** Stands once in the root. The toast library is fetched with the first toast and costs nothing before. */
export function Toasts() {
  const isWanted = useSyncExternalStore(
    watch,
    () => isBoardWanted,
    () => false,
  );
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastBoard />
    </Suspense>
  );
}

const ToastBoard = lazy(async () => {
  const board = await import('./toast-board.tsx');
  return { default: board.ToastBoard };
});

/** Says something for a moment. Never the only way a message is told: the page itself must show it too. */
export function showToast(message: string, options: ToastOptions = {}): void {
  isBoardWanted = true;
  for (const watcher of watchers) watcher();
  void import('./toast-board.tsx').then(
    ({ raiseToast }) => raiseToast(message, options),
    () => undefined, // Offline, and the board was never loaded: the page carries the message.
  );
}

let isBoardWanted = false;
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
