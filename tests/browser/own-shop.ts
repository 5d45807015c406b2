import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { cloneDatabase } from '../support/clone-database.ts';
import { startShopProcess } from '../support/start-shop-process.ts';
import { codeOf } from './office-people.ts';
import { test as shopTest } from './shop-test.ts';

/** In a copy of the demo shop of its own: for what would change the shop under the tests that run beside it. */
export const test = shopTest.extend<{ ownDatabase: string }>({
  ownDatabase: async ({}, use) => {
    const database = await cloneDatabase(process.env['TEST_CLUSTER_URL'] ?? '', 'demo');
    await use(database.url);
    await database.drop();
  },
  baseURL: async ({ ownDatabase }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'gametrove-own-'));
    const shop = await startShopProcess({
      DATABASE_URL: ownDatabase,
      DATA_DIR: folder,
      DEMO: 'on',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    await use(shop.url);
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

/** As the owner that the demo shop begins with. */
export async function ownerOfOwnShop(page: Page): Promise<void> {
  const signIn = async (code?: string) => {
    const data = { email: 'owner@gametrove.example', password: 'demo-owner', code };
    const answer = await page.request.post('/api/office/signIn', { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { secret: string | null };
  };
  const { secret } = await signIn();
  if (secret !== null) await signIn(codeOf(secret));
}
