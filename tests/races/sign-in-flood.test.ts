import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, demoShopper } from '../support/browser.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';

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
