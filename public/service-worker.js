// What was seen stays readable offline. A page comes from the shop whenever it answers in time; a kept copy says at
// its top how old it is, so that no old price is taken for today's. The office and all other calls pass by untouched.
/** The server writes the name of its build here: with each build the browser takes the new worker, and a new cache. */
const build = 'BUILD';
const shopCache = `shop ${build}`;
/** What only the signed-in person may read. The pages delete it, too (src/web/site/sign-in/session-store.ts). */
const personCache = 'person';
const patienceMs = 5_000;
const againMs = 10_000;
const dayMs = 86_400_000;
const mostPages = 40;
/** The first two at once; the others where they cost nobody dear. */
const alwaysKept = ['/offline', '/cart', '/', '/orders'];
const untouched = /^\/(office|api)(\/|$)/;
const neverKept = /^\/(checkout|login|signup|forgot-password|sell\/pack)(\/|$)/;
const uncounted = /^\w+:\/\/[^/]+\/(assets\/|offline|cart|orders|$)/;
const whoIsSignedIn = '/api/getMe';
const personalCalls = [whoIsSignedIn, '/api/getUserInfo', '/api/getUserOrderInfo', '/api/getOrder'];

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(alwaysKept.slice(0, 2).map(keepFrom)).then(() => self.skipWaiting()));
});

/** The build before this one stays: a page of it may still be open, and asks for its files when they are needed. */
self.addEventListener('activate', (event) => {
  const dropOlder = async () => {
    const others = (await caches.keys()).filter((name) => name.startsWith('shop ') && name !== shopCache);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(dropOlder());
});

/** A page was reached by script, and no document was asked for: who saves data, or has a slow connection, is not sent it either. */
self.addEventListener('message', (event) => {
  if (event.data.isLight) return;
  const keepOld = (paths, ms) => Promise.allSettled(paths.map(async (at) => (await ageOf(at)) > ms && keepFrom(at)));
  event.waitUntil(keepOld(alwaysKept, dayMs).then(() => keepOld([event.data.keep], againMs)));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && !untouched.test(pathname)) event.respondWith(answerPage(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(event.request));
  else if (personalCalls.includes(pathname)) event.respondWith(answerPersonal(event.request, pathname));
});

/** The shop's answer; without one the kept copy, and without that the page that says so. */
async function answerPage(event, pathname) {
  const { request } = event;
  const kept = await findKept(request.url);
  const coming = fetch(request).then((response) => {
    event.waitUntil(keepPage(request.url, response.clone()).catch(() => undefined));
    return response;
  });
  event.waitUntil(coming.catch(() => undefined));
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs, 'late'));
  const answer = await (kept ? Promise.race([coming, late]) : coming).catch(() => null);
  if (answer instanceof Response) return answer;
  if (kept) return withNote(kept, pathname, answer === 'late' ? 'Your connection is slow' : 'You are offline');
  return (await findKept('/offline')) ?? Response.error();
}

/** Its note stands outside of what React draws, and is there even when no script runs. */
async function withNote(kept, pathname, why) {
  const orders = pathname === '/orders' && (await (await caches.open(personCache)).match(personalCalls[2], loosely));
  const at = new Date((orders || kept).headers.get('x-kept-at'));
  const moment = at.toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
  const text = `${why}: this is how the page looked on ${moment}; prices may have changed.`;
  const note = `<section class="kept" aria-label="${why}">${text}</section>`;
  return new Response((await kept.text()).replace(/<body[^>]*>/, `$&${note}`), { headers: kept.headers });
}

const exactly = { ignoreVary: true };
const loosely = { ignoreVary: true, ignoreSearch: true };

/** This build's copy before that of the one before. What is always kept shows the rest of its address by itself. */
async function findKept(address) {
  const cache = await caches.open(shopCache);
  const { pathname } = new URL(address.url ?? address, location.origin);
  const exact = (await cache.match(address, exactly)) ?? (await caches.match(address, exactly));
  return exact ?? (alwaysKept.includes(pathname) ? cache.match(pathname, exactly) : undefined);
}

async function ageOf(address) {
  const kept = await (await caches.open(shopCache)).match(address, exactly);
  return kept ? Date.now() - Date.parse(kept.headers.get('x-kept-at')) : Number.POSITIVE_INFINITY;
}

async function keepFrom(path) {
  const address = new URL(path, location.origin).href;
  await keepPage(address, await fetch(address));
}

/** With all the files that it names, and after them: what is kept can be shown. */
async function keepPage(address, response) {
  const { pathname } = new URL(address);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') && response.status === 200;
  const isForAll = !response.headers.get('cache-control')?.includes('no-store') && !neverKept.test(pathname);
  if (!isPage || !isForAll || response.redirected) return;
  const cache = await caches.open(shopCache);
  const stamped = await stamp(response);
  const files = new Set((await stamped.clone().text()).match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g));
  await Promise.all([...files].map(async (path) => (await cache.match(path, loosely)) ?? cache.add(path)));
  await cache.put(address, stamped);
  const pages = (await cache.keys()).filter(({ url }) => !uncounted.test(url));
  await Promise.all(pages.slice(0, -mostPages).map((page) => cache.delete(page)));
}

/** The name of such a file changes with its content. */
async function answerAsset(request) {
  const kept = await findKept(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(shopCache)).put(request, response.clone());
  return response;
}

async function answerPersonal(request, path) {
  try {
    const response = await fetch(request);
    await keepPersonal(request.url, path, response.clone()).catch(() => undefined);
    return response;
  } catch {
    return (await (await caches.open(personCache)).match(request, exactly)) ?? Response.error();
  }
}

/** Only while it is known whose it is: somebody else, or nobody, clears it. The token is never kept. */
async function keepPersonal(url, path, response) {
  if (response.status >= 500) return;
  const cache = await caches.open(personCache);
  const known = await cache.match(whoIsSignedIn);
  if (path !== whoIsSignedIn) return known && response.ok && cache.put(url, await stamp(response));
  const { id, userName } = response.ok ? await response.json() : {};
  if ((await known?.json())?.id !== id) await caches.delete(personCache);
  const person = Response.json({ id, userName, accessToken: null });
  if (id !== undefined) await (await caches.open(personCache)).put(whoIsSignedIn, person);
}

async function stamp(response) {
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.set('x-kept-at', new Date().toISOString());
  return new Response(await response.text(), { headers });
}
