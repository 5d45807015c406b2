import type { Page } from '@playwright/test';
import { accountPages } from '../../src/rules/people/account-pages.ts';
import { everyPublicPage } from '../support/every-public-page.ts';
import { findProduct } from '../support/find-product.ts';
import { isNight } from '../support/night.ts';
import { expect, expectGoodPage, expectGoodTablet, expectRoomForChat, settled, test } from './shop-test.ts';

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

// By day the first of each is enough.
for (const { name, paths } of walks) {
  test(`every page is good on a tablet, in both lights: ${name} @desk`, async ({ page }) => {
    test.slow();
    for (const path of isNight ? paths : paths.slice(0, 1)) {
      await test.step(path, async () => {
        await openFolded(page, path);
        await expectGoodTablet(page, { isFrameSeen: path !== paths[0] });
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

test('the pages of products have no barriers and fit the screen @both', async ({ page, isMobile }) => {
  for (const { kind, fits, query } of products) {
    await test.step(kind, async () => {
      const { path } = await findProduct(page, (product) =>
        Object.entries(fits).every(([name, value]) => product[name as keyof typeof product] === value),
      );
      await openFolded(page, path + query);
      await expectGoodPage(page, { isMobile, isFrameSeen: true });
      if (isNight && !isMobile) await expectGoodTablet(page, { isFrameSeen: true });
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
    await expectFewJumps(page, 0.05);
  });
}

test('the prices of the last months come late into a place that is kept for them', async ({ page }) => {
  const letCome = await heldBack(page, '**/api/getPriceMemory*');
  await page.addInitScript(watchLayoutShifts);
  const { path } = await findProduct(page, ({ age }) => age === 'New');
  await page.goto(path);
  await settled(page);
  // Its place and what follows are on the screen.
  await page
    .getByRole('region', { name: 'Game Details' })
    .evaluate((above) => scrollBy({ top: above.getBoundingClientRect().bottom - 100, behavior: 'instant' }));
  letCome();
  await expect(page.getByRole('region', { name: 'Price in the last 90 days' })).toBeAttached();
  await expectFewJumps(page, 0.005);
});

test('what was looked at before comes late, and the foot of the page stays where it is', async ({ page }) => {
  const { path } = await findProduct(page, ({ age }) => age === 'New');
  const seen = await findProduct(page, (product) => product.age === 'New' && !path.endsWith(`/${product.id}`));
  await page.goto(seen.path);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed'))).toContain(String(seen.id));
  const isAsked = page.waitForRequest(/\/api\/cartProducts/);
  const letCome = await heldBack(page, '**/api/cartProducts*');
  await page.addInitScript(watchLayoutShifts);
  await page.goto(path);
  await isAsked;
  await page.getByRole('contentinfo').evaluate((foot) => foot.scrollIntoView({ block: 'end', behavior: 'instant' }));
  letCome();
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeAttached();
  await expectFewJumps(page, 0.05);
});

/** Until it is let come, the shop's answer waits. */
async function heldBack(page: Page, address: string): Promise<() => void> {
  let letCome: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(address, async (route) => {
    await isWanted;
    await route.continue();
  });
  return () => letCome();
}

async function expectFewJumps(page: Page, most: number): Promise<void> {
  // What moved is reported with the frame after the one in which it did.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const jumps = await page.evaluate(() => (window as ShiftingWindow).jumps ?? []);
  const sum = jumps.reduce((all, { by }) => all + by, 0);
  expect(sum, JSON.stringify(jumps, null, 1)).toBeLessThan(most);
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

interface Jump {
  by: number;
  /** What moved, and from where to where on the screen. */
  what: string[];
}
type ShiftingWindow = Window & { jumps?: Jump[] };

/** Runs in the page before anything else does. */
function watchLayoutShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const jumps: Jump[] = [];
  (window as ShiftingWindow).jumps = jumps;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const what = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name = node instanceof Element ? node.outerHTML : node?.textContent;
        return `${name?.slice(0, 120)}: ${from.y} to ${to.y}, ${from.height} to ${to.height} high`;
      });
      if (!hadRecentInput) jumps.push({ by: value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
