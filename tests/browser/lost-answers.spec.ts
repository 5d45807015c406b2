import type { Page } from '@playwright/test';
import {
  aNewGame,
  type Buyer,
  buyerFromChennai,
  inCart,
  openCheckout,
  ordersOf,
  payButton,
  productToBuy,
} from './buyers.ts';
import { intercept, loseTheAnswer } from './intercept.ts';
import { complete, expect, test } from './shop-test.ts';

test.use({ refusedAt: /\/api\/checkout/ });

test('the answer to my order is lost on the way: the page asks what became of it, and goes on @phone', async ({
  page,
}) => {
  const buyer = await buyerFromChennai(page);
  await inCart(page, buyer, await productToBuy(page, aNewGame));
  await openCheckout(page);
  await page.getByRole('radio', { name: /Online/ }).check();
  let isLost = false;
  await page.route('**/api/checkout', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  expect(await ordersOf(page, buyer)).toHaveLength(1);
});

test('the shop itself is not sure whether my order was placed: the page asks until it knows, and goes on @phone @night', async ({
  page,
}) => {
  const buyer = await buyerFromChennai(page);
  await inCart(page, buyer, await productToBuy(page, aNewGame));
  await openCheckout(page);
  await page.getByRole('radio', { name: /Online/ }).check();
  let asked = 0;
  const broken = { code: 'in-doubt', message: 'The line broke while this was being saved.' };
  const busy = { code: 'unavailable', message: 'The shop cannot answer just now. Nothing was charged.' };
  await page.route('**/api/checkout', async (route) => {
    asked += 1;
    if (asked === 1) await route.fetch();
    if (asked > 2) return route.continue();
    await route.fulfill({ status: 503, json: asked === 1 ? broken : busy });
  });
  await payButton(page).click();
  await expect(page.getByText('We are checking what happened to your order.')).toBeVisible();
  await expect(page.getByText(/nothing was charged/i)).toHaveCount(0);
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  expect(asked).toBe(3);
  expect(await ordersOf(page, buyer)).toHaveLength(1);
});

test('who has gone elsewhere while the page asks what became of the order stays there @phone @night', async ({
  page,
}) => {
  const { buyer, letItCome } = await askingWhatBecameOfIt(page);
  await page.getByRole('banner').getByRole('link', { name: 'GameTrove' }).first().click();
  await expect(page).toHaveURL('/');
  await letItCome();
  await complete(page);
  await expect(page).toHaveURL('/');
  expect(await ordersOf(page, buyer)).toHaveLength(1);
});

test('who is on the way elsewhere, to a page that is still loading, arrives there @phone @night', async ({ page }) => {
  const { buyer, letItCome } = await askingWhatBecameOfIt(page);
  let letThePageCome: () => void = () => undefined;
  const mayCome = new Promise<void>((done) => (letThePageCome = done));
  await page.route('**/api/homePageProducts*', async (route) => {
    await mayCome;
    await route.continue();
  });
  const isAsked = page.waitForRequest('**/api/homePageProducts*');
  await page.getByRole('banner').getByRole('link', { name: 'GameTrove' }).first().click();
  await isAsked;
  await letItCome();
  await expect(page.getByText('We are checking what happened to your order.')).toHaveCount(0);
  letThePageCome();
  await expect(page).toHaveURL('/');
  expect(await ordersOf(page, buyer)).toHaveLength(1);
});

/** The answer to an order was lost, and the answer to the question what became of it waits until it may come. */
async function askingWhatBecameOfIt(page: Page): Promise<{ buyer: Buyer; letItCome: () => Promise<void> }> {
  const buyer = await buyerFromChennai(page);
  await inCart(page, buyer, await productToBuy(page, aNewGame));
  await openCheckout(page);
  await page.getByRole('radio', { name: /Online/ }).check();
  let letGo: () => void = () => undefined;
  const mayCome = new Promise<void>((done) => (letGo = done));
  await intercept(page, '**/api/checkout', loseTheAnswer, { first: 1 });
  const isAsked = page.waitForRequest('**/api/checkout');
  await payButton(page).click();
  await isAsked;
  await page.route('**/api/checkout', async (route) => {
    await mayCome;
    await route.continue();
  });
  await expect(page.getByText('We are checking what happened to your order.')).toBeVisible();
  await page.waitForRequest('**/api/checkout');
  return {
    buyer,
    letItCome: async () => {
      const heard = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/checkout'));
      letGo();
      await heard;
    },
  };
}

test('signed out while the page asks what became of the order: nobody says that nothing was ordered @phone @night', async ({
  page,
}) => {
  const buyer = await buyerFromChennai(page);
  await inCart(page, buyer, await productToBuy(page, aNewGame));
  await openCheckout(page);
  await page.getByRole('radio', { name: /Online/ }).check();
  await page.route('**/api/checkout', (route) =>
    route.fulfill({ status: 403, json: { code: 'not-allowed', error: 'That is not yours.' } }),
  );
  await intercept(page, '**/api/checkout', loseTheAnswer, { first: 1 });
  await payButton(page).click();
  const unknown = page.getByRole('alert').filter({ hasText: 'we do not know whether your order was placed' });
  await expect(unknown.getByRole('link', { name: 'your orders' })).toBeVisible();
  expect(await ordersOf(page, buyer)).toHaveLength(1);
});
