import { expect, inject, test } from 'vitest';
import { cloneDatabase } from '../../support/clone-database.ts';
import { openShopOn } from '../../support/open-shop.ts';
import { until } from '../../support/until.ts';

test('a process that cannot keep up says so at once, and goes on showing what it has ready', async () => {
  const database = await cloneDatabase(inject('clusterUrl'), 'demo');
  const shop = await openShopOn(database.url, { busyAboveMs: 20 });
  await until(async () => (await shop.get('/api/products')).status === 200);
  let tries = 0;
  let refused: Awaited<ReturnType<typeof shop.get>> | undefined;
  await until(async () => {
    blockFor(400);
    // Each page is a new one, so none of them is kept ready.
    const answer = await shop.get(`/api/products?page=${(tries += 1)}`);
    if (answer.status === 503) refused = answer;
    return refused !== undefined;
  });
  expect(refused?.headers.get('retry-after')).toBe('5');
  expect(refused?.json()).toMatchObject({ code: 'unavailable', error: expect.stringContaining('busy') as string });
  expect((await shop.get('/api/products')).status).toBe(200);
  await shop.close();
  await database.drop();
});

function blockFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end) Math.sqrt(end);
}
