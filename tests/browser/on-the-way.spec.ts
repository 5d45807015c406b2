import type { Page } from '@playwright/test';
import { signedUp } from './people.ts';
import { complete, expect, expectGoodScreen, test } from './shop-test.ts';

// The browser complains of styles that came ahead of a page which a test keeps back, and of scripts that do not come.
test.use({ refusedAt: /./ });

/** What the address answers is kept back until the test lets it come. */
async function held(page: Page, address: RegExp): Promise<() => void> {
  // The page itself would lose patience while a slow machine looks at it.
  await page.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((letCome) => (resolve = letCome));
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve();
}

const line = (page: Page) => page.getByRole('progressbar', { name: 'Loading the page' });
const boxes = (page: Page) => page.locator('[data-coming] [data-skeleton]:visible');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('on the way to a product there is a line and the boxes of it, and back there is the place that I left', async ({
  page,
  isMobile,
}) => {
  await page.goto('/games');
  await complete(page);
  const letCome = await held(page, /\/api\/getProductById/);
  const link = page.getByRole('article').nth(9).getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  const name = (await link.innerText()).trim();
  await link.click();
  await expect(line(page)).toBeVisible();
  await expect(boxes(page).first()).toBeInViewport();
  await expect(title(page)).toHaveText('Loading the page');
  await expect(page.getByRole('status').filter({ hasText: 'Loading the page' })).toBeAttached();
  await expectGoodScreen(page, { isMobile });

  letCome();
  await expect(title(page)).toHaveText(name);
  await expect(title(page)).toBeFocused();
  await expect(line(page)).toHaveCount(0);
  await expect(boxes(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(title(page)).toHaveText('Games');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('the line is there before anything else of a page is drawn anew', async ({ page }) => {
  await page.goto('/games');
  await complete(page);
  const letCome = await held(page, /\/api\/getProductById/);
  const isThere = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('article h3 a, article h2 a')?.click();
    // What a page draws anew waits for its turn; this many promises do not.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    return document.querySelector('[role=progressbar]') !== null;
  });
  expect(isThere).toBe(true);
  letCome();
  await expect(line(page)).toHaveCount(0);
});

test('a search, the back button and a link from the foot of a page show the way, too', async ({ page }) => {
  await page.goto('/games');
  await complete(page);
  for (const { address, go, arrived } of [
    {
      address: /\/api\/.*[Ss]earch/,
      go: async () => {
        const box = page.getByRole('combobox', { name: 'Search' });
        await box.fill('zelda');
        await box.press('Enter');
      },
      arrived: /^Results for/,
    },
    { address: /\/api\/(?!getMe|getShop)/, go: () => page.goBack(), arrived: /^Games$/ },
    {
      address: /\/api\/(?!getMe|getShop)/,
      go: () => page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first().click(),
      arrived: /question|FAQ/i,
    },
  ]) {
    const letCome = await held(page, address);
    await go();
    await expect(line(page)).toBeVisible();
    await expect(boxes(page).first()).toBeVisible();
    letCome();
    await expect(title(page)).toHaveText(arrived);
    await expect(boxes(page)).toHaveCount(0);
    await page.unroute(address);
  }
});

test('when the script of a page does not come, our own page says so and offers to try again', async ({
  page,
  isMobile,
}) => {
  await signedUp(page);
  await page.goto('/games');
  await complete(page);
  await page.route(/\/assets\/cart-.+\.js/, (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: /^Cart, / }).click();
  await expect(title(page)).toHaveText('This page did not load');
  await expect(page.getByRole('alert')).toContainText('Check your connection and try again.');
  await expectGoodScreen(page, { isMobile });
  await page.unroute(/\/assets\/cart-.+\.js/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('Your cart');
});
