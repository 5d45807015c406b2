import { readStored, writeStored } from '../../parts/browser-facts.ts';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { getMe, type SignedIn } from '../../../contract/identity.ts';
import { signedInHint } from '../../../rules/people/session.ts';
import { bearer } from '../../calls/bearer.ts';
import { askFromBrowser } from '../../calls/call.ts';
import { refusalOf, type Refusal } from '../../calls/refused-by-shop.ts';

export interface SessionState {
  /** Held in memory only: what is stored in a browser can be read by any script that gets into it. */
  accessToken: string | null;
  user: SessionUser | null;
  /** True until it is known whether somebody is signed in, while that is asked again, and while signing out. */
  loading: boolean;
  /** Why the last call did not find anybody; status 401 is simply a guest. */
  error: Refusal | null;
  /** Why signing out failed; the person is then still signed in. */
  signOutError: Refusal | null;
}

export type SessionUser = Pick<SignedIn, 'userName' | 'id'>;

const store = createStore<SessionState>(() => ({
  accessToken: null,
  user: null,
  loading: true,
  error: null,
  signOutError: null,
}));

/** Tells other tabs that somebody signed in or out here; never who, and never a token. */
export const sessionMarkKey = 'session';

let knownMark: string | null = null;

/** Counts sign-ins and sign-outs, so that an older answer of the shop does not undo a newer one. */
let change = 0;

let refreshing: Promise<string | null> | null = null;

bearer.renew = refreshSession;
bearer.disown = () => void refreshSession();

/** Server rendering and hydration always see a session that is still loading, so the two agree. */
export function useSession<T>(selector: (state: SessionState) => T): T {
  return useStore(store, selector);
}

export function sessionState(): SessionState {
  return store.getState();
}

/** Finds out whether somebody is signed in and follows other tabs; call it in an effect of the frame, which answers how to stop. */
export function startSession(): () => void {
  knownMark = readStored(sessionMarkKey);
  if (hasSessionCookie()) void refreshSession();
  else if (refreshing === null) store.setState({ loading: false });
  window.addEventListener('storage', onStorage);
  // A page that comes back from the back-forward cache was told nothing while it slept.
  window.addEventListener('pageshow', followOtherTabs);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', followOtherTabs);
  };
}

/** Asks the shop who is signed in; answers the fresh token. Whoever asks meanwhile gets the same answer. */
export function refreshSession(): Promise<string | null> {
  return refreshing ?? startRefresh();
}

/** After signing in or up. */
export function signIn(signedIn: SignedIn): void {
  if (signedIn.id !== sessionState().user?.id) forgetKeptAnswers();
  adopt(signedIn);
  tellOtherTabs('signed-in');
}

/** Signing out has begun. */
export function startLeaving(): void {
  store.setState({ loading: true, signOutError: null });
}

/** Signing out did not work: nothing has changed. */
export function staySignedIn(why: Refusal): void {
  store.setState({ loading: false, signOutError: why });
}

/** Signed out. `loading` stays true, so that no guarded page acts before the page is left. */
export function leaveSession(): void {
  forget({ loading: true });
  tellOtherTabs('signed-out');
}

/** A call that is under way may have been answered before the news came; its answer is then ignored. */
function startRefresh(): Promise<string | null> {
  change += 1;
  const asking = askWhoIsSignedIn().finally(() => {
    if (refreshing === asking) refreshing = null;
  });
  refreshing = asking;
  return asking;
}

async function askWhoIsSignedIn(): Promise<string | null> {
  const asked = change;
  store.setState({ loading: true });
  try {
    const { reply } = await askFromBrowser(getMe, {});
    if (asked !== change) return bearer.token;
    adopt(reply);
    return reply.accessToken;
  } catch (failure) {
    if (asked !== change) return bearer.token;
    const refusal = refusalOf(failure);
    // Only a clear no signs a person out; a bad line or a busy shop says nothing about them.
    if (refusal.status === 401) forgetHere(refusal);
    else store.setState({ loading: false, error: refusal });
    return null;
  }
}

function adopt({ userName, id, accessToken }: SignedIn): void {
  change += 1;
  bearer.token = accessToken;
  store.setState({ accessToken, user: { userName, id }, loading: false, error: null, signOutError: null });
}

function forgetHere(why: Refusal | null): void {
  bearer.token = null;
  forget({ loading: false, error: why });
}

function forget(rest: Partial<SessionState>): void {
  change += 1;
  forgetKeptAnswers();
  store.setState({ accessToken: null, user: null, error: null, signOutError: null, ...rest });
}

/** What public/service-worker.js keeps for reading offline. */
function forgetKeptAnswers(): void {
  // Absent where the shop is opened over plain http, and then nothing is kept.
  globalThis.caches?.delete('person').catch(() => undefined);
}

/** The session's own cookie is out of reach of scripts; the shop sets this one beside it, so that guests ask nothing. */
function hasSessionCookie(): boolean {
  return document.cookie.split('; ').includes(`${signedInHint}=1`);
}

function tellOtherTabs(news: 'signed-in' | 'signed-out'): void {
  const mark = `${news} ${Date.now()}`;
  // Without storage each tab finds out by itself when it next asks the shop.
  knownMark = writeStored(sessionMarkKey, mark) ? mark : null;
}

function onStorage({ key }: StorageEvent): void {
  // A null key means that the whole storage was cleared, which says nothing about the session.
  if (key === sessionMarkKey) followOtherTabs();
}

function followOtherTabs(): void {
  const mark = readStored(sessionMarkKey);
  if (mark === null || mark === knownMark) return;
  knownMark = mark;
  if (mark.startsWith('signed-out')) forgetHere(null);
  else void startRefresh();
}
