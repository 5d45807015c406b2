import type { Page } from '@playwright/test';
import { intercept } from './intercept.ts';
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

interface Step {
  way: string;
  first?: () => Promise<void>;
  go: () => Promise<void>;
  address: RegExp;
  /** A box, and what stands there when the page has come. */
  box: string;
  there: string;
}

/** The words beside or below the picture, which have its size in them; and the first picture of a list. */
const product = {
  address: /\/api\/getProductById/,
  box: '[data-coming] [class*=halves_] > :last-child',
  there: 'main [class*=terms_]',
};
const list = { address: /\/api\/products/, box: '[data-coming] [class*=art_]', there: 'main article [class*=art_]' };

const wishes = { box: '[data-coming] [class*=line_]', there: 'main article' };
const entry = { box: '[data-coming] [class*=fields_]', there: 'main :has(> h1)' };

/** Where it is on the page, and how wide, to the pixel. */
const placeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return [x, y + window.scrollY, width].map(Math.round);
    });

const stylesheets = (page: Page) =>
  page.locator('link[rel=stylesheet]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));

/** From tap to page, with the clock of the page in the test's hands. */
async function walkInBoxes(page: Page, now: number, steps: readonly Step[]): Promise<void> {
  for (const [index, { way, first, go, address, box, there }] of steps.entries()) {
    await test.step(way, async () => {
      await first?.();
      await complete(page);
      const styled = await stylesheets(page);
      const letCome = await held(page, address);
      // From here on no time passes but what the test lets pass.
      await page.clock.pauseAt(now + (index + 1) * 300_000);
      await go();
      await expect(line(page)).toBeVisible();
      await page.clock.runFor(100);
      await expect(boxes(page).first()).toBeInViewport();
      const place = await placeOf(page, box);
      await page.clock.resume();
      letCome();
      await expect(boxes(page)).toHaveCount(0);
      await complete(page);
      expect(await placeOf(page, there)).toEqual(place);
      // Else whoever comes back sees the page for a moment without them.
      expect(await stylesheets(page), 'the stylesheets of the page before').toEqual(expect.arrayContaining(styled));
    });
  }
}

test('wherever I come from, a tenth of a second after the tap the next page stands in boxes, and keeps its shape when it comes', async ({
  page,
}) => {
  test.slow();
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.goto('/');
  const tap = (link: string) => () => page.locator(link).first().click();
  const inCart = async () => {
    await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('link', { name: /^Cart, / }).click();
    await expect(title(page)).toHaveText('Your cart');
  };
  const steps: readonly Step[] = [
    { way: 'home to a list', go: tap('main a[href="/games/ps5"]'), ...list },
    { way: 'a list to a product', go: tap('main article :is(h2, h3) a'), ...product },
    { way: 'a product to a product', go: tap('main article :is(h2, h3) a'), ...product },
    { way: 'back to a product', go: async () => void (await page.goBack({ waitUntil: 'commit' })), ...product },
    { way: 'the cart to a product', first: inCart, go: tap('main article :is(h2, h3) a'), ...product },
  ];
  await walkInBoxes(page, now, steps);
});

test('to the sign-in, to my wishes and to what I search for I come by boxes of just their shape', async ({ page }) => {
  test.slow();
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.goto('/games');
  const wish = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Wish for/ })
      .first()
      .click();
  const follow = (name: string) => async () => {
    await page.locator('summary', { hasText: 'Account' }).click();
    await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
  };
  const search = async () => {
    const box = page.getByRole('combobox', { name: 'Search' }).filter({ visible: true });
    await box.fill('zelda');
    await box.press('Enter');
  };
  await walkInBoxes(page, now, [
    { way: 'to what I search for', go: search, ...list, address: /\/api\/search/ },
    { way: 'to my wishes', first: wish, go: follow('Wish list'), address: /\/assets\/wish-list-.+\.js/, ...wishes },
    { way: 'to the sign-in', go: follow('Sign In'), address: /\/assets\/login-.+\.js/, ...entry },
  ]);
});

test('the line is there before anything else of a page is drawn again @night', async ({ page }) => {
  await page.goto('/games');
  await complete(page);
  const letCome = await held(page, /\/api\/getProductById/);
  const isThere = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('article h3 a, article h2 a')?.click();
    // What a page draws again waits for its turn; this many promises do not.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    return document.querySelector('[role=progressbar]') !== null;
  });
  expect(isThere).toBe(true);
  letCome();
  await expect(line(page)).toHaveCount(0);
});

test('a search, the back button and a link from the foot of a page show the way, too @night', async ({ page }) => {
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
  }
});

test('when the script of a page does not come, our own page says so and offers to try again', async ({
  page,
  isMobile,
}) => {
  await signedUp(page);
  await page.goto('/games');
  await complete(page);
  const outage = await intercept(page, /\/assets\/cart-.+\.js/, (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: /^Cart, / }).click();
  await expect(title(page)).toHaveText('This page did not load');
  await expect(page.getByRole('alert')).toContainText('Check your connection and try again.');
  await expectGoodScreen(page, { isMobile });
  outage.end();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('Your cart');
});
