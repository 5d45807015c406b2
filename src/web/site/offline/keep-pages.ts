import { refreshSession, sessionState } from '../sign-in/session-store.ts';

const firstAddress = window.location.pathname + window.location.search;

let starting: Promise<ServiceWorkerRegistration> | null = null;

/** Called with each page that is shown. */
export async function keepPage(address: string): Promise<void> {
  // The note of a kept copy is no part of what React draws, and says nothing of the next page.
  if (address !== firstAddress) document.querySelector('.kept')?.remove();
  try {
    const { active } = await (starting ??= start());
    active?.postMessage({ keep: address, isLight: 'light' in document.documentElement.dataset }, []);
  } catch {
    // A browser that allows no worker, in a private window say, shows the shop as ever.
    starting = null;
  }
}

/** After everything that the first page needs. */
async function start(): Promise<ServiceWorkerRegistration> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await navigator.serviceWorker.register('/service-worker.js');
  return navigator.serviceWorker.ready;
}

// Offline the worker says who was here last, and has no token for them: what they read is kept, and no more.
window.addEventListener('online', () => {
  const { user, accessToken } = sessionState();
  if (user && accessToken === null) void refreshSession();
});
