import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastBoard } from './show-toast.ts';

/** Stands once in the root. The toast library is fetched with the first toast and costs nothing before. */
export function Toasts() {
  const isWanted = useSyncExternalStore(toastBoard.watch, toastBoard.isWanted, () => false);
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
