import type { Locator, Page } from '@playwright/test';
import { storedCart } from '../support/stored-cart.ts';
import { aNewGame, ask, atThePaymentPage, home, inCart, payButton, productToBuy, send } from './buyers.ts';
import {
  expect,
  expectGoodScreen,
  expectNoBarriers,
  expectNoSidewaysScroll,
  expectRoomForChat,
  settled,
  test,
} from './shop-test.ts';

async function paidOrder(page: Page) {
  const placed = await atThePaymentPage(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  return placed;
}

test('a paid order empties its list, is right under every address, and leads home @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const { buyer, orderId } = await paidOrder(page);

  await test.step('it empties its own list once, and what is chosen later stays', async () => {
    const stored = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}') as { buyItems: unknown[] });
    await expect.poll(async () => (await stored()).buyItems).toEqual([]);
    await inCart(page, buyer, await productToBuy(page, aNewGame));
    await page.goto('/cart?type=buy');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goto(`/order-success?orderId=${orderId}`);
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.goto('/cart?type=buy');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('a stranger with its number sees its state and nothing of its owner', async () => {
    const stranger = await browser.newPage({ baseURL });
    const answer = await stranger.goto(`/order-success?orderId=${orderId}`);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    expect(await answer?.text()).not.toContain(home.line1);
    await expect(stranger.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
    await settled(stranger);
    await stranger.getByRole('button', { name: 'Stay here' }).click();
    await expect(stranger.getByText(orderId)).toBeVisible();
    await expect(stranger.getByText(home.line1)).toHaveCount(0);
    await expect(stranger.getByRole('button', { name: 'Invoice' })).toHaveCount(0);
    await stranger.close();
  });

  await test.step('a page that says something else leads to the right one, with and without scripts', async () => {
    for (const claimed of ['failed', 'pending']) {
      await page.goto(`/order-${claimed}?orderId=${orderId}`);
      await expect(page).toHaveURL(`/order-success?orderId=${orderId}`);
    }
    const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(`/order-failed?orderId=${orderId}`);
    await expect(reader).toHaveURL(`/order-success?orderId=${orderId}`);
    await expect(reader.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
    await expect(reader.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    await expect(reader.getByText('The home page opens in')).toHaveCount(0);
    await plain.close();
  });

  await test.step('seven seconds later the home page opens, unless somebody wants to stay', async () => {
    // It stands still unless it is moved: a slow machine would see six seconds first, or be past the hour it stops at.
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 300_000);
    await page.goto(`/order-success?orderId=${orderId}`);
    await expect(page.getByRole('timer')).toContainText('The home page opens in 7 seconds.');
    await page.clock.runFor(5000);
    await expect(page.getByRole('timer')).toContainText('2 seconds');
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByText('You stay on this page.')).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(page).toHaveURL(`/order-success?orderId=${orderId}`);
    await page.reload();
    await settled(page);
    await page.clock.runFor(7500);
    await expect(page).toHaveURL('/');
  });
});

test('an unknown order is told in words, and no order as a general text @phone @night', async ({ page }) => {
  for (const path of ['/order-failed?orderId=GTB0000000000', '/order-pending?orderId=nonsense']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'We do not know this order' })).toBeVisible();
  }
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);
  for (const [path, title, text] of [
    ['/order-success', 'Order Successful', 'Thank you!'],
    ['/order-failed', 'Order Failed', 'The payment did not go through'],
    ['/order-pending', 'Order Processing', 'Your payment is being checked.'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(/nothing was charged/i)).toHaveCount(0);
    await expect(page.getByRole('timer')).toContainText('The home page opens in');
  }
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expectRoomForChat(page);
  await expectNoBarriers(page);
});

test('another amount was paid: the page says so, and the order is paid again @phone @night', async ({
  page,
  isMobile,
}) => {
  const { orderId } = await atThePaymentPage(page);
  await page.getByText('For testers').click();
  await page.getByLabel('Take another amount').fill('1');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(`/order-pending?orderId=${orderId}`);
  await expect(page.getByText('Another amount was paid than the order costs.')).toBeVisible();
  await expect(page.getByText(/^₹1 was paid, and this order costs/)).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  const fillOf = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
  // Nothing draws the eye away from paying.
  const main = page.getByRole('main');
  const panel = await fillOf(main.getByRole('region', { name: 'Order Processing' }));
  expect(await fillOf(main.getByRole('link', { name: 'Go to Home' }))).toBe(panel);
  expect(await fillOf(main.getByRole('button', { name: 'Pay again' }))).not.toBe(panel);
  await page.getByRole('button', { name: 'Pay again' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(`/order-success?orderId=${orderId}`);
});

test('an order that I cancel in another tab is not called a success: the open page says so, and my cart keeps it @phone', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const { buyer, orderId } = await atThePaymentPage(page);
  await page.getByRole('button', { name: 'Leave pending' }).click();
  await expect(page.getByRole('heading', { name: 'Order Processing' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await send(page, buyer, '/api/cancelOrder', { userId: buyer.id, orderId });

  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Order Cancelled');
  await expect(page).toHaveURL(`/order-failed?orderId=${orderId}`);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText('You cancelled this order. If money has left your account')).toBeVisible();
  await expect(page.getByText('Thank you!')).toHaveCount(0);
  await expectGoodScreen(page, { isMobile });

  await test.step('also under an old link, after a reload and for whoever is not signed in', async () => {
    await page.goto(`/order-success?orderId=${orderId}`);
    await expect(page).toHaveURL(`/order-failed?orderId=${orderId}`);
    await page.reload();
    await expect(title).toHaveText('Order Cancelled');
    const stranger = await browser.newPage({ baseURL });
    await stranger.goto(`/order-pending?orderId=${orderId}`);
    await expect(stranger.getByRole('heading', { name: 'Order Cancelled' })).toBeVisible();
    await expect(stranger.getByRole('heading', { name: 'Your order' })).toHaveCount(0);
    await stranger.close();
  });

  await test.step('what was chosen is still in the cart, one press away from another try', async () => {
    expect((await storedCart(page)).buyItems).toHaveLength(1);
    await page.getByRole('link', { name: 'Order again' }).click();
    await expect(payButton(page)).toBeEnabled();
  });
});

test('a paid order that was cancelled says what goes back, under the link of its success @phone @night', async ({
  page,
  isMobile,
}) => {
  const { buyer, orderId } = await paidOrder(page);
  const orderPath = `/api/getOrder?userId=${buyer.id}&orderId=${orderId}`;
  await send(page, buyer, '/api/cancelOrder', { userId: buyer.id, orderId });
  await page.goto(`/order-success?orderId=${orderId}`);
  await expect(page.getByRole('heading', { name: 'Order Cancelled' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText('less any cancellation fee')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What goes back' })).toContainText(/₹[\d,]+ the way you paid/);
  await expectGoodScreen(page, { isMobile });

  await test.step('and what was in it is one press away from the cart, at today’s price', async () => {
    const { lines } = await ask<{ lines: { inventoryMetaId: number; qty: number }[] }>(page, buyer, orderPath);
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page).toHaveURL('/cart?type=buy');
    const bought = lines.map(({ inventoryMetaId, qty }) => ({ inventoryMetaId, qty }));
    expect((await storedCart(page)).buyItems).toMatchObject(bought);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
    await expectGoodScreen(page, { isMobile });
  });
});
