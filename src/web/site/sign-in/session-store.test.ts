import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUserInfo } from '../../../contract/identity.ts';

const ananya = { userName: 'ananya@example.in', id: 7, accessToken: tokenUntil(4_000_000_000) };
const vikram = { userName: 'vikram@example.in', id: 8, accessToken: tokenUntil(4_000_000_001) };
const stored = new Map<string, string>();
let page: EventTarget;
/** Stands for the network: the address asked for, answered as the test says. */
let shop: (address: string) => Response | Promise<Response>;
let asked: string[];
let reload: () => void;

const yes = (reply: unknown) => Response.json(reply);
const no = (status: number, code: string) => Response.json({ error: `No: ${code}`, code }, { status });
const guest = () => no(401, 'not-signed-in');

beforeEach(() => {
  stored.clear();
  asked = [];
  page = new EventTarget();
  vi.stubGlobal('window', Object.assign(page, { localStorage: storage(), location: { reload: () => reload() } }));
  vi.stubGlobal('document', { cookie: 'theme=dark; signed-in=1' });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return shop(address);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function tokenUntil(seconds: number): string {
  return `x.${Buffer.from(JSON.stringify({ exp: seconds })).toString('base64url')}.x`;
}

function storage() {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  };
}

/** Loads the store's module again, as a reload of the page does. */
async function openPage() {
  vi.resetModules();
  const session = await import('./session-store.ts');
  const { bearer } = await import('../../calls/bearer.ts');
  const { askFromBrowser } = await import('../../calls/call.ts');
  const { signOut } = await import('./sign-out.ts');
  return { ...session, bearer, askFromBrowser, signOut };
}

function otherTabSays(mark: string): void {
  stored.set('session', mark);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'session' }));
}

test('the server and the first picture of the page know nobody yet, whoever is signed in', async () => {
  const { useSession, signIn } = await openPage();
  signIn(ananya);
  const Name = () =>
    createElement(
      'b',
      null,
      useSession(({ user, loading }) => `${user?.userName} ${loading}`),
    );
  expect(renderToString(createElement(Name))).toBe('<b>undefined true</b>');
});

test('a reload finds me signed in again', async () => {
  shop = () => yes(ananya);
  const { startSession, refreshSession, sessionState, bearer } = await openPage();
  expect(sessionState()).toMatchObject({ accessToken: null, user: null, loading: true, error: null });
  startSession();
  await refreshSession();
  expect(asked).toEqual(['/api/getMe']);
  expect(sessionState()).toMatchObject({
    accessToken: ananya.accessToken,
    user: { userName: 'ananya@example.in', id: 7 },
    loading: false,
  });
  expect(bearer.token).toBe(ananya.accessToken);
});

test('a guest is known to be one, and nothing is kept in the browser', async () => {
  shop = guest;
  const { refreshSession, sessionState } = await openPage();
  await refreshSession();
  expect(sessionState()).toMatchObject({ user: null, loading: false, error: { status: 401 } });
  expect(stored.size).toBe(0);
});

test('a browser without a session asks nothing, and is a guest at once', async () => {
  vi.stubGlobal('document', { cookie: 'not-signed-in=1; signed-in=' });
  const { startSession, sessionState } = await openPage();
  startSession();
  expect(asked).toEqual([]);
  expect(sessionState()).toMatchObject({ user: null, loading: false, error: null });
});

test('a guarded page asks whatever the browser believes, and waits for the answer', async () => {
  vi.stubGlobal('document', { cookie: '' });
  shop = () => yes(ananya);
  const { startSession, refreshSession, sessionState } = await openPage();
  const asking = refreshSession();
  startSession();
  expect(sessionState().loading).toBe(true);
  await asking;
  expect(sessionState().user?.id).toBe(7);
});

test('a shop that cannot answer does not sign me out', async () => {
  shop = () => yes(ananya);
  const { refreshSession, sessionState } = await openPage();
  await refreshSession();
  shop = () => no(503, 'unavailable');
  await refreshSession();
  expect(sessionState()).toMatchObject({ user: { id: 7 }, loading: false, error: { status: 503 } });
});

test('an answer from before I signed in does not sign me out again', async () => {
  let answer: (response: Response) => void = () => undefined;
  shop = () => new Promise((resolve) => (answer = resolve));
  const { startSession, refreshSession, signIn, sessionState } = await openPage();
  startSession();
  signIn(ananya);
  answer(guest());
  await refreshSession();
  expect(sessionState()).toMatchObject({ user: { id: 7 }, loading: false });
});

test('signing in is told to my other tabs, without saying who or with what', async () => {
  const { signIn } = await openPage();
  signIn(ananya);
  expect([...stored.values()].join()).toMatch(/^signed-in \d+$/);
});

test('signing in or out in one tab shows in the others', async () => {
  shop = guest;
  const { startSession, refreshSession, sessionState, bearer } = await openPage();
  const stop = startSession();
  await refreshSession();
  shop = () => yes(ananya);
  otherTabSays('signed-in 1');
  await refreshSession();
  expect(sessionState().user?.id).toBe(7);
  otherTabSays('signed-out 2');
  expect(sessionState()).toMatchObject({ user: null, accessToken: null, loading: false });
  expect(bearer.token).toBeNull();
  stop();
  otherTabSays('signed-in 3');
  expect(sessionState()).toMatchObject({ user: null, loading: false });
});

test('somebody else who signs in in another tab is who this tab shows too', async () => {
  shop = () => yes(ananya);
  const { startSession, refreshSession, sessionState } = await openPage();
  startSession();
  await refreshSession();
  shop = () => yes(vikram);
  otherTabSays('signed-in 1');
  await refreshSession();
  expect(sessionState().user?.id).toBe(8);
});

test('a page brought back by the back button knows that I signed out meanwhile', async () => {
  shop = () => yes(ananya);
  const { startSession, refreshSession, sessionState } = await openPage();
  startSession();
  await refreshSession();
  stored.set('session', 'signed-out 5');
  page.dispatchEvent(new Event('pageshow'));
  expect(sessionState().user).toBeNull();
});

test('an expired token is renewed with one question for all who wait', async () => {
  const old = { ...ananya, accessToken: tokenUntil(1) };
  const { signIn, askFromBrowser } = await openPage();
  signIn(old);
  let isRenewed = false;
  shop = (address) => {
    if (address === '/api/getMe') isRenewed = true;
    if (address === '/api/getMe') return yes(ananya);
    return isRenewed ? yes([]) : no(403, 'token-expired');
  };
  await Promise.all([1, 2, 3].map((userId) => askFromBrowser(getUserInfo, { userId })));
  expect(asked.filter((address) => address === '/api/getMe')).toHaveLength(1);
});

test('signing out ends the session, goes home, forgets the token and loads the page again, in this order', async () => {
  const { signIn, sessionState, signOut, bearer } = await openPage();
  signIn(ananya);
  const steps: string[] = [];
  const note = (step: string) => {
    steps.push(`${step}: user ${sessionState().user?.id}, token ${bearer.token !== null}`);
  };
  shop = (address) => {
    note(address);
    return yes({ status: 'success' });
  };
  reload = () => note('reload');
  await signOut(async (to) => note(`go to ${JSON.stringify(to)}`));
  expect(steps).toEqual([
    '/api/logout: user 7, token true',
    'go to "/": user undefined, token true',
    'reload: user undefined, token false',
  ]);
  expect(sessionState()).toMatchObject({ accessToken: null, loading: true });
  expect(stored.get('session')).toMatch(/^signed-out/);
});

test('when signing out fails I am told, and stay signed in', async () => {
  const { signIn, sessionState, signOut } = await openPage();
  signIn(ananya);
  shop = () => no(503, 'unavailable');
  await signOut(async () => {
    throw new Error('nobody goes anywhere');
  });
  expect(sessionState()).toMatchObject({ user: { id: 7 }, loading: false, signOutError: { status: 503 } });
});
