import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, demoShopper } from '../support/browser.ts';
import { openShop, openShopOn, type OpenShop } from '../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

test('a flood of sign-ins is turned away in part, while seen pages are served and the shop recovers', async () => {
  await shop.get('/api/products?category=ps5');
  const known = new Browser(shop);
  await known.post('/api/login', demoShopper);
  const flood = Array.from({ length: 150 }, (_, index) =>
    new Browser(shop).post('/api/login', { email: `nobody${index}@example.in`, password: 'a guess' }),
  );
  const page = shop.get('/api/products?category=ps5');
  const owner = known.post('/api/login', demoShopper);
  const answers = await Promise.all(flood);
  expect((await page).status).toBe(200);
  // Whoever is known here waits in a line of their own.
  expect((await owner).status).toBe(200);
  const turnedAway = answers.filter(({ status }) => status === 503);
  expect(turnedAway.length).toBeGreaterThan(0);
  expect(turnedAway[0]?.headers.get('retry-after')).toBe('5');
  expect(turnedAway[0]?.json()).toMatchObject({ error: expect.stringContaining('Please try again in a moment.') });
  expect(answers.filter(({ status }) => status !== 503 && status !== 401)).toEqual([]);
  expect((await new Browser(shop).post('/api/login', demoShopper)).status).toBe(200);
});

test('a flood with codes from an address without tries has one comparison at a time: others sign in beside it', async () => {
  const limited = await openShopOn(shop.connection.url);
  const guess = { email: 'owner@gametrove.example', password: 'a guess', code: '000000' };
  for (let tries = 0; tries < 10; tries += 1) {
    await limited.services.limits.count('staff-by-pair', `${guess.email} 127.0.0.1`);
  }
  const flood = Array.from({ length: 100 }, () => new Browser(limited).post('/api/office/signIn', guess));
  const others = Array.from({ length: 10 }, () => new Browser(limited).post('/api/login', demoShopper));
  for (const { status } of await Promise.all(others)) expect(status).toBe(200);
  expect((await Promise.all(flood)).filter(({ status }) => status !== 429)).toEqual([]);
  await limited.close();
});
