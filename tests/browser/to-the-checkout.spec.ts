import type { Page } from '@playwright/test';
import { productPath, productTitle } from '../../src/rules/catalogue/product-path.ts';
import {
  aNewGame,
  ask,
  buyerFromChennai,
  home,
  inCart,
  openCheckout,
  ordersOf,
  payButton,
  productToBuy,
  send,
} from './buyers.ts';
import { newPerson, signedUp } from './people.ts';
import { expect, expectGoodScreen, settled, test } from './shop-test.ts';

async function openCart(page: Page): Promise<void> {
  await page.goto('/cart?type=buy');
  await settled(page);
}

test('a guest who creates an account on the way to the checkout comes back to the cart @phone @night', async ({
  page,
}) => {
  const person = newPerson();
  const game = await productToBuy(page, aNewGame);
  await page.goto(productPath(game));
  await settled(page);
  await page.locator('#buy').getByRole('button', { name: 'Add to Cart' }).click();
  await openCart(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/login');
  // Whoever loads this page again, or goes to and fro, is not sent home afterwards.
  await page.reload();
  await settled(page);
  await page.getByRole('link', { name: 'create a new account' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'create a new account' }).click();
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByLabel('Mobile Number').fill(person.mobileNumber);
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/cart?type=buy');
  await expect(page.getByRole('article').filter({ hasText: game.productName })).toBeVisible();
});

test('at the checkout Undo brings a line back, and what another tab adds is there too @desk', async ({
  page,
  context,
}) => {
  const buyer = await buyerFromChennai(page);
  const first = await productToBuy(page, aNewGame);
  const second = await productToBuy(page, (game) => game.id !== first.id && aNewGame(game));
  const third = await productToBuy(page, (game) => ![first.id, second.id].includes(game.id) && aNewGame(game));
  await inCart(page, buyer, first, second);
  await openCart(page);
  // The message goes when its bar has run out: here it never does.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('* { animation-play-state: paused !important; }');
    document.adoptedStyleSheets.push(still);
  });
  await page.getByRole('button', { name: `Remove ${productTitle(first)}` }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/checkout?type=buy');
  const summary = page.getByRole('complementary');
  await expect(summary.getByText(productTitle(second))).toBeVisible();
  await expect(summary.getByText(productTitle(first))).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(summary.getByText(productTitle(first))).toBeVisible();

  // As on a slow phone: it is put into the cart before the page knows who is signed in, and the cart is brought to the shop as a whole.
  const other = await context.newPage();
  let letKnow: () => void = () => undefined;
  const mayKnow = new Promise<void>((resolve) => (letKnow = resolve));
  await other.route('**/api/refreshToken', async (route) => {
    await mayKnow;
    await route.continue();
  });
  await other.goto(productPath(third));
  await settled(other);
  await other.locator('#buy').getByRole('button', { name: 'Add to Cart' }).click();
  letKnow();
  await expect(summary.getByText(productTitle(third))).toBeVisible();
});

test('my first order: Pay saves the address I typed, and a reload keeps it and how I pay @phone', async ({ page }) => {
  const buyer = await signedUp(page);
  await inCart(page, buyer, await productToBuy(page, aNewGame));
  await openCheckout(page);
  const form = page.getByRole('region', { name: 'Add an address' });
  await expect(form.getByLabel('Name')).toHaveValue('Ananya Raman');
  await expect(form.getByLabel('Phone Number')).toHaveValue(/^[6-9]\d{9}$/);
  await form.getByLabel('Pin Code').fill('999999');
  await expect(form.getByLabel('Pin Code'), 'before anything is sent').toHaveAccessibleDescription(
    'We do not know this PIN code. Please check it.',
  );
  await form.getByLabel('Pin Code').fill('60002');
  await expect(form.getByLabel('Pin Code')).toHaveAccessibleDescription('');
  await form.getByLabel('Line 1').fill(home.line1);
  await page.getByRole('radio', { name: /Online/ }).check();

  await payButton(page).click();
  await expect(form.getByText('Enter the 6 digits of the PIN code')).toBeVisible();
  await expect(form.getByText('Enter the city or town.')).toBeVisible();
  await expect(form.getByLabel('Pin Code')).toBeFocused();
  await form.getByLabel('Pin Code').fill('600020');
  await expect(form.getByText('Enter the 6 digits of the PIN code')).toHaveCount(0);
  await expect(form.getByText('Enter the city or town.')).toHaveCount(0);

  await page.reload();
  await expect(form.getByLabel('Line 1')).toHaveValue(home.line1);
  await expect(form.getByLabel('City')).toHaveValue('Chennai');
  await expect(page.getByRole('radio', { name: /Online/ })).toBeChecked();
  expect(await ordersOf(page, buyer)).toEqual([]);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  await expect(page.getByText(home.line1)).toBeVisible();
});

test('a reload keeps the address that I chose, and the new one that I was typing @phone @night', async ({ page }) => {
  const buyer = await buyerFromChennai(page);
  await send(page, buyer, '/api/addNewAddress', {
    userId: buyer.id,
    ...home,
    name: 'At my desk',
    line1: '9, Mount Road',
  });
  await inCart(page, buyer, await productToBuy(page, aNewGame));
  await openCheckout(page);
  const desk = page.getByRole('radio', { name: /At my desk/ });
  await desk.check();
  await page.getByRole('radio', { name: /Pay on Delivery/ }).check();
  await page.reload();
  await expect(desk).toBeChecked();

  await page.getByRole('button', { name: 'Add an address' }).click();
  const form = page.getByRole('region', { name: 'Add an address' });
  await form.getByLabel('Pin Code').fill('600020');
  await form.getByLabel('Line 1').fill('7, Beach Road');
  await page.reload();
  await expect(form.getByLabel('Line 1')).toHaveValue('7, Beach Road');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/order-success\?orderId=GTB/);
  await expect(page.getByText('7, Beach Road')).toBeVisible();
});

test('what I typed at the checkout is forgotten when I sign out in another tab @phone @night', async ({
  page,
  context,
}) => {
  const buyer = await signedUp(page);
  await inCart(page, buyer, await productToBuy(page, aNewGame));
  await openCheckout(page);
  const form = page.getByRole('region', { name: 'Add an address' });
  await form.getByLabel('Line 1').fill(home.line1);
  await page.getByRole('radio', { name: /Online/ }).check();
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  await expect.poll(kept).toContain(home.line1);

  const other = await context.newPage();
  await other.goto('/profile');
  await settled(other);
  const left = await other.request.post('/api/logout', { data: {} });
  expect(left.ok(), await left.text()).toBe(true);
  // As the other tab tells it: never who, only that.
  await other.evaluate(() => localStorage.setItem('session', `signed-out ${Date.now()}`));
  await expect(page).toHaveURL('/');
  await expect.poll(kept).not.toContain('kept ');
});

test.describe(() => {
  test.use({ refusedAt: /\/api\/checkout/ });

  test('what I ordered on another device a moment ago is not ordered again unless I say so @phone', async ({
    page,
    isMobile,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const buyer = await buyerFromChennai(page);
    const game = await productToBuy(page, aNewGame);
    await inCart(page, buyer, game);
    await openCheckout(page);
    await page.getByRole('radio', { name: /Pay on Delivery/ }).check();
    const [address] = await ask<{ id: number }[]>(page, buyer, `/api/getUserAddress?userId=${buyer.id}`);
    await send(page, buyer, '/api/checkout', { direction: 'buy', userId: buyer.id, addressId: address?.id, cod: true });
    const [first] = await ordersOf(page, buyer);

    await payButton(page).click();
    const question = page.getByRole('dialog', { name: `You placed this order a moment ago: #${first?.orderId}` });
    await expect(question.getByText('Place another?')).toBeVisible();
    await expect(question.getByRole('link', { name: 'See the order' })).toBeVisible();
    await expectGoodScreen(page, { isMobile });
    await question.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('radio', { name: /Pay on Delivery/ })).toBeChecked();
    expect(await ordersOf(page, buyer)).toHaveLength(1);

    await payButton(page).click();
    await question.getByRole('button', { name: 'Place another' }).click();
    await expect(page).toHaveURL(/\/order-success\?orderId=GTB/);
    await expect(page.getByText(game.productName).first()).toBeVisible();
    const orders = await ordersOf(page, buyer);
    expect(orders.map(({ cashValue }) => cashValue)).toEqual([first?.cashValue, first?.cashValue]);
    expect(page.url()).toContain(`${orders[0]?.orderId}`);
  });
});
