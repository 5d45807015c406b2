import { logStorage, writeStored } from './browser-facts.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface KeptStore<Kept> {
  store: StoreApi<Kept>;
  /** Another tab may have changed it a moment ago; what it changes later is known here at once. */
  refresh: () => void;
  write: (kept: Kept) => void;
}

/** What this browser remembers for all its tabs. `read` makes the best of whatever may stand there. */
export function keptStore<Kept>(
  key: string,
  { nothing, read }: { nothing: Kept; read: (stored: Partial<Kept>) => Kept },
): KeptStore<Kept> {
  const store = createStore<Kept>(() => nothing);
  let knownText: string | null = null;

  function refresh(): void {
    // The same listener is added only once.
    window.addEventListener('storage', onStorage);
    try {
      const text = window.localStorage.getItem(key);
      if (text === knownText) return;
      knownText = text;
      store.setState(read((JSON.parse(text ?? 'null') ?? {}) as Partial<Kept>), true);
    } catch (failure) {
      // Without storage this page still remembers.
      logStorage(key, failure);
    }
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === null || event.key === key) refresh();
  }

  function write(kept: Kept): void {
    store.setState(kept, true);
    const text = JSON.stringify(kept);
    if (writeStored(key, text)) knownText = text;
  }

  return { store, refresh, write };
}
