import type { Page } from '@playwright/test';
import { aNewGame, buyerFromChennai, inCart, openCheckout, ordersOf, payButton, productToBuy } from './buyers.ts';
import { openAccountMenu } from './people.ts';
import { complete, expect, expectGoodScreen, settled, test } from './shop-test.ts';

// Offline the browser writes down everything that it could not get.
test.use({ serviceWorkers: 'allow', refusedAt: /\/(api|art|offline|console)/ });

const note = (page: Page) =>
  page.getByText(/You are offline: this is how the page looked on .+; prices may have changed/);

/** The worker runs, has taken over this page and keeps what its address shows. */
async function kept(page: Page): Promise<void> {
  await settled(page);
  const isKept = () =>
    page.evaluate(async () => {
      const isTakenOver = navigator.serviceWorker.controller !== null;
      return isTakenOver && (await caches.match(location.href, { ignoreVary: true })) !== undefined;
    });
  await expect.poll(isKept).toBe(true);
}

test('what was seen can be read offline and says how old it is; the rest has a page of our own', async ({
  page,
  context,
  isMobile,
}) => {
  await page.goto('/games');
  await kept(page);
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const name = (await link.innerText()).trim();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await kept(page);

  await context.setOffline(true);
  await page.reload();
  await expect(note(page)).toBeVisible();
  await complete(page);
  await expectGoodScreen(page, { isMobile });
  await expect(note(page)).toBeInViewport();
  await page.goto('/games');
  await expect(note(page)).toBeVisible();
  await settled(page);
  // A link leads to the kept page, as on any other day.
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(note(page)).toBeVisible();

  await page.goto('/console');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^\+91/ })).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await Promise.all([page.waitForEvent('domcontentloaded'), page.getByRole('link', { name: 'Try again' }).click()]);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  // It comes by itself.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/console/i);
  await page.goto('/games');
  await complete(page);
  await expect(note(page)).toHaveCount(0);
});

test.describe(() => {
  // Of a page that was never shown, what moves the pictures has not come.
  test.use({ refusedAt: /\/(api|art|assets)/ });

  test('the installed app starts offline, although only another page was seen @phone @night', async ({
    page,
    context,
  }) => {
    await page.goto('/games');
    await kept(page);
    await context.setOffline(true);
    await page.goto('/');
    await expect(note(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible();
  });
});

test('who saves data is sent no page twice: only what came anyway is kept @phone', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const pagesKept = async () => {
    const paths = (await keptAddresses(page)).filter((path) => !path.startsWith('/assets/'));
    return [...new Set(paths)].toSorted((one, two) => one.localeCompare(two));
  };
  await page.goto('/games');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('navigation', { name: 'Condition' }).first()).toBeVisible();
  await complete(page);
  await page.waitForLoadState('networkidle');
  expect(await pagesKept()).toEqual(['/cart', '/offline']);
  await page.goto('/games');
  await expect.poll(pagesKept).toEqual(['/cart', '/games', '/offline']);
});

test('my cart and my orders can be read offline, until I sign out @phone @night', async ({ page, context }) => {
  const buyer = await buyerFromChennai(page);
  const product = await productToBuy(page, aNewGame);
  await inCart(page, buyer, product);
  await openCheckout(page);
  await page.getByRole('radio', { name: /delivery/i }).check();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/order-success/);
  const orderId = (await ordersOf(page, buyer))[0]?.orderId ?? '';
  await inCart(page, buyer, product);
  await page.goto('/orders');
  await kept(page);
  await page.reload();
  await expect(page.getByText(orderId).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Something is wrong' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main').getByText(product.productName).first()).toBeVisible();

  await context.setOffline(true);
  // Nobody has opened these two addresses before: the icon of the cart, and the link of a message.
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).click();
  await expect(page).toHaveURL('/cart?type=buy');
  await expect(note(page)).toBeVisible();
  await expect(page.getByRole('main').getByText(product.productName).first()).toBeVisible();
  await page.goto(`/orders?order=${orderId}`);
  await expect(note(page)).toBeVisible();
  await expect(page.getByText(orderId).first()).toBeVisible();

  await context.setOffline(false);
  await page.goto('/');
  await kept(page);
  await expect.poll(() => keptAddresses(page)).toContainEqual(expect.stringContaining('/api/getUserOrderInfo'));
  const known = await page.evaluate(async () => (await caches.match('/api/getMe'))?.json() as unknown);
  // What opens the account is not among what is kept.
  expect(known).toEqual({ id: buyer.id, userName: expect.any(String), accessToken: null });
  const menu = await openAccountMenu(page);
  await Promise.all([page.waitForEvent('load'), menu.getByRole('button', { name: 'Logout' }).click()]);
  await expect.poll(() => keptAddresses(page)).not.toContainEqual(expect.stringContaining('/api/'));
  await context.setOffline(true);
  await page.goto('/orders');
  await expect(note(page)).toBeVisible();
  await settled(page);
  await expect(page.getByText(orderId)).toHaveCount(0);
});

test('a new build takes over by itself and drops what is older than the one before it @desk', async ({ page }) => {
  // This page starts no worker.
  await page.goto('/offline');
  await page.evaluate(async () => {
    for (const name of ['shop first', 'shop second']) await (await caches.open(name)).put('/kept', new Response(name));
  });
  await page.goto('/');
  await kept(page);
  const names = await page.evaluate(() => caches.keys());
  expect(names).not.toContain('shop first');
  expect(names).toContain('shop second');
  const addresses = await keptAddresses(page);
  expect(addresses.filter((address) => /\/(api|office|checkout)/.test(address))).toEqual([]);
});

function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const everyCache = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const keys = await Promise.all(everyCache.map((cache) => cache.keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
}
