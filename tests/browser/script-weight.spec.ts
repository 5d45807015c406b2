import type { Page } from '@playwright/test';
import { scriptFiles } from '../../benchmarks/script-kilobytes.mjs';
import { complete, expect, test } from './shop-test.ts';

const most = 140;

/** What has come by the time at which nothing more comes, as long as nobody touches anything. */
async function scriptsOf(page: Page, path: string): Promise<Map<string, number>> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/([\w.-]+\.js)$/.exec(request.url())?.[1];
    if (name) loaded.add(name);
  });
  await page.goto(path);
  await complete(page);
  await page.waitForLoadState('networkidle');
  return new Map(scriptFiles([...loaded]).map(({ name, kilobytes }) => [name, kilobytes]));
}

for (const path of ['/', '/games', '/console', '/accessories']) {
  test(`a first visit to ${path} loads at most ${most} kB of script by itself`, async ({ page }) => {
    const files = await scriptsOf(page, path);
    const kilobytes = [...files.values()].reduce((sum, each) => sum + each, 0);
    const names = [...files].map(([name, each]) => `${each.toFixed(1)} kB  ${name}`);
    expect(kilobytes, `${kilobytes.toFixed(1)} kB:\n${names.join('\n')}`).toBeLessThanOrEqual(most);
  });
}
