import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../lazy-part.tsx';
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

const ToastBoard = lazyPart(() => import('./toast-board.tsx').then((file) => file.ToastBoard), { isMissed: false });

/** Says something for a moment. Never the only way a message is told: the page itself must show it too. */
export function showToast(message: string, options: ToastOptions = {}): void {
  isBoardWanted = true;
  for (const watcher of watchers) watcher();
  const { pathname } = window.location;
  void import('./toast-board.tsx').then(
    ({ raiseToast }) => raiseToast(message, options, pathname),
    () => undefined, // Offline, and the board was never loaded: the page carries the message.
  );
}

/** What an earlier step had to say does not stand over the next page. */
export function clearToasts(): void {
  if (isBoardWanted)
    void import('./toast-board.tsx').then(
      ({ dropToasts }) => dropToasts(),
      () => undefined,
    );
}

let isBoardWanted = false;
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
