import { createContext, use, useSyncExternalStore } from 'react';

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

/** What the server was told with the request: it draws the page for a slow connection from the start. */
export const LightPage = /* @__PURE__ */ createContext(false);

/**
 * Somebody saves data, or their connection is slow: nothing moves by itself, and pictures are small. The first drawing in the browser
 * is the server's, which is written at the root of the page.
 */
export function useIsLight(): boolean {
  const isDrawnLight = import.meta.env.SSR
    ? use(LightPage)
    : (wasDrawnLight ??= 'light' in document.documentElement.dataset);
  return useSyncExternalStore(watchNothing, isLightHere, () => isDrawnLight);
}

/** Both are told once for a page: on a line that wavers single parts would change, and fetch their pictures twice. */
let wasDrawnLight: boolean | undefined;
let isLight: boolean | undefined;

function isLightHere(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return (isLight ??= wasDrawnLight || connection?.saveData || /2g/.test(String(connection?.effectiveType)));
}

const watchNothing = () => () => undefined;

/** False in the server's HTML and in the first paint, true as soon as scripts answer clicks. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
}

/** What the browser keeps under a name; null when that is nothing, or when it keeps nothing at all. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch (failure) {
    logStorage(key, failure);
    return null;
  }
}

/** Keeps it, or forgets it for null. False when storage is full or switched off. */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch (failure) {
    logStorage(key, failure);
    return false;
  }
}

const logged = new Set<string>();

/**
 * The browser keeps nothing, has no room or gives back what nobody can read: the page goes on, and the console says so.
 * Once for each, because some of it is read with every drawing.
 */
export function logStorage(key: string, failure: unknown): void {
  const what = `${key} ${String(failure)}`;
  if (logged.has(what)) return;
  logged.add(what);
  console.error(`The browser's storage failed: ${key}`, failure);
}
