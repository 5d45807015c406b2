import type { BrowserContext, Page } from '@playwright/test';
import { complete, expect, expectGoodScreen, settled, test } from './shop-test.ts';

const pages = ['/', '/games'];
/** As sharp as phones are: they would take the widest form. */
test.use({ deviceScaleFactor: 3 });

for (const path of pages) {
  test(`who saves data gets ${path} with the smallest pictures, and not half of their weight @phone`, async ({
    page,
    context,
  }) => {
    const usual = await picturesOf(page, path);
    await saveData(context);
    const fresh = await context.newPage();
    const light = await picturesOf(fresh, path);
    const covers = light.asked.filter((address) => address.endsWith('.webp'));
    expect(usual.asked).toContainEqual(expect.stringMatching(/-640\.webp$/));
    expect(covers.length).toBeGreaterThan(3);
    // Also before scripts run: nothing wider was asked for first.
    expect(covers.filter((address) => !address.endsWith('-160.webp') && !isBanner(address))).toEqual([]);
    expect(light.bytes).toBeLessThanOrEqual(usual.bytes / 2);
  });
}

test('who saves data gets one banner, and nothing that moves @phone', async ({ page, context, isMobile }) => {
  await saveData(context);
  await page.goto('/');
  await settled(page);
  await expect(page.getByRole('region', { name: 'Sell to us' }).getByRole('heading')).toHaveCount(1);
  await expect(page.locator('[aria-roledescription="carousel"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(0);
  await expectGoodScreen(page, { isMobile });
});

test('on a line that turns out to be slow nothing moves either @phone', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }));
  await page.goto('/');
  await settled(page);
  await expect(page.getByRole('region', { name: 'Sell to us' }).getByRole('heading')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(0);
});

test('a page that came light stays light, and one that did not stays as it is, however the line changes @phone', async ({
  page,
  context,
}) => {
  const isLight = () => page.evaluate(() => 'light' in document.documentElement.dataset);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' }, configurable: true }),
  );
  await page.goto('/');
  await settled(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }));
  await page.getByRole('banner').getByRole('link', { name: 'GameTrove' }).first().click();
  await page.locator('a[href^="/games"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/games/);
  await complete(page);
  expect(await isLight()).toBe(false);
  const sources = await page.getByRole('article').locator('source').first().getAttribute('srcset');
  expect(sources).toContain('-640.webp');

  await context.setExtraHTTPHeaders({ 'save-data': 'on' });
  await page.goto('/');
  await complete(page);
  expect(await isLight()).toBe(true);
  await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(0);
});

/** A browser says so twice: to the shop with each request, and to the page. */
async function saveData(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders({ 'save-data': 'on' });
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

async function picturesOf(page: Page, path: string): Promise<{ asked: string[]; bytes: number }> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
  });
  await page.goto(path, { waitUntil: 'load' });
  await settled(page);
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'img')
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  return { asked, bytes };
}

/** Its covers have one form for phones. */
const isBanner = (address: string) => address.endsWith('-360.webp');
