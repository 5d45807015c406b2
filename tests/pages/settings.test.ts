import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase, type ClonedDatabase } from '../support/clone-database.ts';
import { signedInStaff } from '../support/office.ts';
import { type Answer, openShopOn, type OpenShop, readAnswer } from '../support/open-shop.ts';
import { startShopProcess, type ShopProcess } from '../support/start-shop-process.ts';
import { until } from '../support/until.ts';

let database: ClonedDatabase;
let folder: string;
let shop: ShopProcess;
/** Another process on the same database, in which the owner works. */
let office: OpenShop;
let owner: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  database = await cloneDatabase(inject('clusterUrl'), 'demo');
  folder = await mkdtemp(join(tmpdir(), 'gametrove-settings-'));
  shop = await startShopProcess({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: 'on' });
  office = await openShopOn(database.url, { hasRateLimits: false });
  owner = await signedInStaff(office, 'owner');
});
afterAll(async () => {
  await office.close();
  await shop.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function get(path: string): Promise<Answer> {
  return readAnswer(await fetch(shop.url + path, { redirect: 'manual' }));
}

/** What somebody reads on a page, without the data that its scripts start with. */
async function read(path: string): Promise<string> {
  const { text } = await get(path);
  return text.replaceAll(/<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '');
}

async function change(call: string, body: Record<string, unknown>): Promise<void> {
  const answer = await owner.browser.post(`/api/office/${call}`, { why: 'The owner decided', ...body });
  expect(answer.status, answer.text).toBe(200);
}

const setCity = (slug: string, isOpen: boolean) => change('changeCity', { slug, isOpen });

test('a new name of the shop is on every page, and the old one on none', async () => {
  const { name } = JSON.parse((await get('/api/getShop')).text).settings.brand as { name: string };
  await change('changeSettings', { brand: { name: 'Pixel Bazaar' } });
  await until(async () => (await read('/')).includes('Pixel Bazaar'));
  const pages = [
    '/',
    '/games',
    '/sell',
    '/rent/chennai',
    '/rent/atlantis',
    '/about',
    '/login',
    '/offline',
    '/no-such-page',
  ];
  for (const path of [...pages, '/games/buy/No-Such-Game/999999999']) {
    const html = await read(path);
    expect(html, path).toMatch(/<title>[^<]+ · Pixel Bazaar<\/title>/);
    // The legal name and the addresses are settings of their own.
    expect(html.replaceAll(/GameTrove Retail Private Limited/g, ''), path).not.toContain(name);
  }
});

test('the days of a return and the credit deal are said as the owner set them', async () => {
  expect(await read('/about')).toContain('7 days return');
  await change('changeSettings', { figures: { preOwnedReturnDays: 9, creditDealPercent: 12 } });
  await until(async () => (await read('/about')).includes('9 days return'));
  expect(await read('/')).not.toContain('7 days return');
  const sell = await read('/sell');
  expect(sell).toContain('9 days return');
  expect(sell).toMatch(/<meta name="description" content="[^"]*extra 12% off/);
  expect(sell).not.toContain('10% off');
});

test('the menu, the home page and the site map name the cities that are open, and /rent leads to the first of them', async () => {
  expect((await get('/rent')).headers.get('location')).toBe('/rent/chennai');
  await setCity('chennai', false);
  await change('changeCity', { slug: 'madurai', name: 'Madurai', isOpen: true });
  await until(async () => (await get('/rent')).headers.get('location') === '/rent/vellore');
  const home = await read('/');
  expect(home).toContain('rent in Vellore, Bangalore and Madurai.');
  expect(home).not.toContain('/rent/chennai');
  expect(home.match(/href="\/rent\/madurai"/g)).toHaveLength(3);
  const { text: map } = await get('/sitemaps/pages.xml');
  expect([...map.matchAll(/\/rent\/(\w+)</g)].map(([, slug]) => slug)).toEqual(['vellore', 'bangalore', 'madurai']);
});

test('when no city is open, /rent says so', async () => {
  for (const slug of ['chennai', 'vellore', 'bangalore', 'madurai']) await setCity(slug, false);
  await until(async () => (await get('/rent')).status === 200);
  const page = await read('/rent');
  expect(page).toContain('We do not rent in any city right now');
  expect(page).toMatch(/<title>Rent consoles and games · /);
  expect((await get('/rent/vellore')).status).toBe(404);
  expect(await read('/')).not.toContain('/rent/');
});

test('new opening hours are on the page about the shop', async () => {
  await change('changeSettings', { brand: { openingHours: 'Every day 9 am to 9 pm' } });
  await until(async () => (await read('/about')).includes('Every day 9 am to 9 pm'));
});
