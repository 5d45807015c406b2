import type { Page } from '@playwright/test';
import { accountPages } from '../../src/rules/people/account-pages.ts';
import { everyPublicPage } from '../support/every-public-page.ts';
import { findProduct } from '../support/find-product.ts';
import { expect, expectGoodPage, expectRoomForChat, settled, test } from './shop-test.ts';

const alsoOpen = [
  '/no-such-page',
  '/games/dreamcast',
  '/games?age=preowned&minPrice=1000',
  '/search',
  '/search?q=no-such-thing',
  '/sell?activetab=Accessories',
  '/sell?activetab=Consoles&q=no-such-thing',
  '/rent/vellore?kind=consoles',
  '/rent/atlantis',
  '/cart?type=buy',
];

/** Other platforms and cities are the same screens; pages of the account send a guest home and have tests of their own. */
const seenElsewhere = /^\/(?:games|console)\/(?!ps5|dreamcast)|^\/rent\/bangalore|^\/checkout\b/;
const ofAccount = new Set<string>(accountPages.map(({ path }) => path));
const opened = [...everyPublicPage.map((page) => page.path), ...alsoOpen].filter(
  (path) => !seenElsewhere.test(path) && !ofAccount.has(path),
);

const isWindow = (path: string) => /^\/(?:games|console|accessories|sell|rent|search)/.test(path);
const walks = [
  { name: 'lists, selling and renting', paths: opened.filter(isWindow) },
  { name: 'texts, forms and whatever is left', paths: opened.filter((path) => !isWindow(path)) },
];

const hasRoomForChat = new Set(['/', '/games', '/login', '/signup', '/cart?type=buy', '/faq']);
/** Where nobody searches, phones have no search box. */
const isWithoutSearch =
  /^\/(?:login|signup|forgot-password|cart|rent|about|faq|terms|legal-privacy|trade-in-policy|privacy-policy)\b/;

// One person opens them one after the other, so that the scripts are loaded once: that is half of the work.
for (const { name, paths } of walks) {
  test(`every page has no barriers and fits the screen: ${name}`, async ({ page, isMobile }) => {
    test.slow();
    for (const path of paths) {
      await test.step(path, async () => {
        await openFolded(page, path);
        if (hasRoomForChat.has(path)) await expectRoomForChat(page);
        const hasSearch = !isMobile || !isWithoutSearch.test(path);
        await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible({ visible: hasSearch });
        await expectGoodPage(page, { isMobile, isFrameSeen: path !== paths[0] });
      });
    }
  });
}

const products = [
  { kind: 'a used game', fits: { age: 'PreOwned' }, query: '' },
  { kind: 'selling a game', fits: { age: 'PreOwned' }, query: '?tab=sell' },
  { kind: 'a game that is not out yet', fits: { age: 'preOrder' }, query: '' },
  { kind: 'a game that is sold out', fits: { availableQty: 0 }, query: '' },
];

test('the pages of products have no barriers and fit the screen', async ({ page, isMobile }) => {
  for (const { kind, fits, query } of products) {
    await test.step(kind, async () => {
      const { path } = await findProduct(page, (product) =>
        Object.entries(fits).every(([name, value]) => product[name as keyof typeof product] === value),
      );
      await openFolded(page, path + query);
      await expectGoodPage(page, { isMobile, isFrameSeen: true });
    });
  }
});

const longPages = [
  { kind: 'the home page', open: async () => '/' },
  { kind: 'a list', open: async () => '/games/ps5' },
  { kind: 'a product', open: async (page: Page) => (await findProduct(page, ({ age }) => age === 'New')).path },
];

for (const { kind, open } of longPages) {
  test(`nothing jumps while ${kind} loads and is read to the end`, async ({ page }) => {
    await page.addInitScript(watchLayoutShifts);
    await page.goto(await open(page));
    await settled(page);
    await readToTheEnd(page);
    expect(await page.evaluate(() => (window as ShiftingWindow).layoutShift)).toBeLessThan(0.05);
  });
}

/** With everything that is folded unfolded. */
async function openFolded(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await page
    .locator('main summary')
    .evaluateAll((titles) => titles.forEach((title) => title.dispatchEvent(new MouseEvent('click'))));
}

/** One screen after the other, each with its pictures. */
async function readToTheEnd(page: Page): Promise<void> {
  let isAtEnd = false;
  while (!isAtEnd) {
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return image.complete || !isInView || !image.checkVisibility();
      }),
    );
    isAtEnd = await page.evaluate(() => {
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  }
}

type ShiftingWindow = Window & { layoutShift?: number };

/** Runs in the page before anything else does. */
function watchLayoutShifts(): void {
  const shifting = window as ShiftingWindow;
  shifting.layoutShift = 0;
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) shifting.layoutShift! += value;
  }).observe({ type: 'layout-shift', buffered: true });
}
