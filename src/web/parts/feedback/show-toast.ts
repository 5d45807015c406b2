export interface ToastOptions {
  tone?: 'plain' | 'ok' | 'bad';
  position?: 'top-right' | 'bottom-center';
  closeAfterMs?: number;
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  onPress: () => void;
}

/** Says something for a moment. Never the only place of a message: the page itself must show it too. */
export function showToast(message: string, options: ToastOptions = {}): void {
  isBoardWanted = true;
  for (const watcher of watchers) watcher();
  void import('./toast-board.tsx').then(
    ({ raiseToast }) => raiseToast(message, options),
    () => undefined, // Offline, and the board was never loaded: the page carries the message.
  );
}

export function showRemovedToast(itemName: string, onUndo: () => void): void {
  showToast(`${itemName} removed from cart!`, {
    position: 'bottom-center',
    closeAfterMs: 3000,
    action: { label: 'Undo', onPress: onUndo },
  });
}

/** For `Toasts`: whether anything was ever said, and news of it. */
export const toastBoard = {
  isWanted: () => isBoardWanted,
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

let isBoardWanted = false;
const watchers = new Set<() => void>();
