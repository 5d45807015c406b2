import { logStorage, writeStored } from '../../parts/browser-facts.ts';

const watchers = new Set<() => void>();
const storageKey = 'cart-unsaved';
/** Other tabs hear when this changes. */
const savedAtKey = 'cart-saved-at';

/**
 * The keys of lines that this person changed and the shop does not know yet. They are stored, because a browser that is
 * closed while it is offline would otherwise take the older saved line for the truth.
 */
export function readUnsavedLines(userId: number): Set<string> {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? 'null');
    const { userId: owner, keys } = (stored ?? {}) as { userId?: unknown; keys?: unknown };
    if (owner !== userId || !Array.isArray(keys)) return new Set();
    return new Set(keys.filter((key) => typeof key === 'string'));
  } catch (failure) {
    logStorage(storageKey, failure);
    return new Set();
  }
}

export function writeUnsavedLines(userId: number, keys: ReadonlySet<string>): void {
  // Without storage the lines are still saved as long as this page is open.
  writeStored(storageKey, keys.size === 0 ? null : JSON.stringify({ userId, keys: [...keys] }));
}

/** Calls when everything that was changed is saved, in this tab or in another. */
export function watchSavedLines(act: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === savedAtKey && act();
  watchers.add(act);
  window.addEventListener('storage', onStorage);
  return () => {
    watchers.delete(act);
    window.removeEventListener('storage', onStorage);
  };
}

export function tellSavedLines(): void {
  for (const act of watchers) act();
  // Without storage no other tab has this cart.
  writeStored(savedAtKey, String(Date.now()));
}
