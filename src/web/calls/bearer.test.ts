import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUserInfo } from '../../contract/identity.ts';
import { officeMe } from '../../contract/office/session.ts';
import { deleteCartItem } from '../../contract/cart.ts';
import { bearer } from './bearer.ts';
import { askFromBrowser } from './call.ts';

const tokenUntil = (seconds: number, name = 'old') =>
  `${name}.${Buffer.from(JSON.stringify({ exp: seconds })).toString('base64url')}.x`;
const expired = tokenUntil(1);
const fresh = tokenUntil(4_000_000_000, 'fresh');

interface Sent {
  address: string;
  token: string | null;
  body: unknown;
}

/** Stands for the network: what it was sent, and how the shop at its end answers. */
let sent: Sent[];
let shop: (request: Sent) => Response | Promise<Response>;

const yes = (reply: unknown = [{ id: 1 }]) => Response.json(reply);
const no = (status: number, code: string) => Response.json({ error: `No: ${code}`, code }, { status });
const expiredIsRefused = ({ token }: Sent) => (token === fresh ? yes() : no(403, 'token-expired'));

beforeEach(() => {
  // Whoever ran before in this process may have left somebody signed in.
  Object.assign(bearer, { token: null, renew: () => Promise.resolve(null), disown: () => undefined });
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    const request = { address, token, body: init.body };
    sent.push(request);
    return shop(request);
  });
});

afterEach(() => vi.unstubAllGlobals());

test('a guest sends no token, a signed-in person does', async () => {
  shop = () => yes();
  await askFromBrowser(getUserInfo, { userId: 1 });
  bearer.token = fresh;
  await askFromBrowser(getUserInfo, { userId: 1 });
  expect(sent.map(({ token }) => token)).toEqual([null, fresh]);
});

test('the office gets no token of a shopper, and its refusals renew and disown nothing', async () => {
  bearer.token = expired;
  bearer.renew = async () => Promise.reject(new Error('renewed'));
  bearer.disown = () => sent.push({ address: 'disowned', token: null, body: null });
  for (const refusal of [no(401, 'not-signed-in'), no(403, 'not-allowed')]) {
    shop = () => refusal;
    await expect(askFromBrowser(officeMe, {})).rejects.toThrow('No: ');
  }
  expect(sent.map(({ address, token }) => [address, token])).toEqual([
    [officeMe.path, null],
    [officeMe.path, null],
  ]);
});

test('a token that expired under way is renewed and the request sent again, once, just as it was', async () => {
  shop = expiredIsRefused;
  bearer.token = expired;
  bearer.renew = async () => (bearer.token = fresh);
  await askFromBrowser(deleteCartItem, { userId: 1, cartItemId: 7 });
  expect(sent.map(({ token }) => token)).toEqual([expired, fresh]);
  expect(sent[1]?.body).toBe(sent[0]?.body);
});

test('requests that fail together wait for one renewal and all get their answer', async () => {
  shop = expiredIsRefused;
  bearer.token = expired;
  let renewals = 0;
  let underWay: Promise<string> | null = null;
  bearer.renew = () =>
    (underWay ??= new Promise((resolve) => {
      renewals += 1;
      setTimeout(() => resolve((bearer.token = fresh)), 20);
    }));
  const answers = await Promise.all([1, 2, 3, 4, 5].map((userId) => askFromBrowser(getUserInfo, { userId })));
  expect(answers).toHaveLength(5);
  expect(renewals).toBe(1);
  expect(sent.filter(({ token }) => token === fresh)).toHaveLength(5);
});

test('a request that comes back late uses the token another one has renewed', async () => {
  shop = expiredIsRefused;
  bearer.token = expired;
  bearer.renew = () => Promise.reject(new Error('not needed'));
  const asking = askFromBrowser(getUserInfo, { userId: 1 });
  bearer.token = fresh;
  await asking;
  expect(sent.map(({ token }) => token)).toEqual([expired, fresh]);
});

test('when there is no fresh token the first refusal is what the page gets', async () => {
  shop = () => no(403, 'token-expired');
  bearer.token = expired;
  await expect(askFromBrowser(getUserInfo, { userId: 1 })).rejects.toMatchObject({
    refusal: { status: 403, code: 'token-expired', sentence: 'No: token-expired' },
  });
  expect(sent).toHaveLength(1);
});

test('a second refusal is not renewed again', async () => {
  shop = () => no(403, 'token-expired');
  bearer.token = expired;
  bearer.renew = async () => (bearer.token = fresh);
  await expect(askFromBrowser(getUserInfo, { userId: 1 })).rejects.toMatchObject({ refusal: { status: 403 } });
  expect(sent).toHaveLength(2);
});

test('a token that is still good is not renewed: what is refused then is not mine to have', async () => {
  shop = () => no(403, 'not-yours');
  bearer.token = fresh;
  bearer.renew = () => Promise.reject(new Error('not needed'));
  await expect(askFromBrowser(getUserInfo, { userId: 2 })).rejects.toMatchObject({ refusal: { code: 'not-yours' } });
  expect(sent).toHaveLength(1);
});

test('a phone with a slow clock gets its token renewed when the shop says that it expired', async () => {
  const other = tokenUntil(4_000_000_000, 'other');
  shop = ({ token }) => (token === other ? yes() : no(403, 'token-expired'));
  bearer.token = fresh;
  bearer.renew = async () => (bearer.token = other);
  await askFromBrowser(getUserInfo, { userId: 1 });
  expect(sent.map(({ token }) => token)).toEqual([fresh, other]);
});

test('a session that ended elsewhere is noticed, and the request is not sent twice', async () => {
  shop = () => no(401, 'not-signed-in');
  bearer.token = fresh;
  bearer.disown = vi.fn<() => void>();
  await expect(askFromBrowser(getUserInfo, { userId: 1 })).rejects.toMatchObject({ refusal: { status: 401 } });
  expect(bearer.disown).toHaveBeenCalledOnce();
  expect(sent).toHaveLength(1);
});
