import type { Page } from '@playwright/test';
import { productPath } from '../../src/rules/catalogue/product-path.ts';
import { formatRupees } from '../../src/rules/money/format-rupees.ts';
import { must } from '../../src/rules/must.ts';
import { findProduct } from '../support/find-product.ts';
import { storedCart } from '../support/stored-cart.ts';
import { productToBuy } from './buyers.ts';
import { openAccountMenu, signedUp } from './people.ts';
import { expect, expectGoodScreen, settled, test } from './shop-test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The page's own buttons; phones have a second set in the bar at the foot of the screen. */
const buy = (page: Page) => page.locator('#buy');

async function openProduct(page: Page, name: string, age: 'New' | 'PreOwned' | 'preOrder') {
  const product = await findProduct(page, (each) => each.productName === name && each.age === age);
  await page.goto(product.path);
  await settled(page);
  return product;
}

test('New or Pre Owned and the edition are chosen on the page', { tag: '@desk' }, async ({ page }) => {
  const product = await openProduct(page, 'Gran Turismo 7', 'New');
  await page.getByRole('navigation', { name: 'Condition' }).getByRole('link', { name: 'Pre Owned' }).click();
  await expect(page).toHaveURL(/\/preowned\/Gran-Turismo-7\/\d+$/);
  const used = await findProduct(page, ({ productName, age }) => productName === product.productName && age !== 'New');
  await expect(page.getByText(formatRupees(used.buyCash ?? 0), { exact: true }).first()).toBeVisible();
  await page.getByLabel('Edition').selectOption('25TH ANNIVERSARY (New)');
  await expect(heading(page)).toHaveText('Gran Turismo 7 - 25TH ANNIVERSARY');
  await expect(page).toHaveURL(/\/buy\/Gran-Turismo-7\/\d+$/);
});

test('Buy Now goes to the cart with one of it, and the button then says so', { tag: '@desk' }, async ({ page }) => {
  const product = await openProduct(page, 'God of War Ragnarok', 'New');
  await buy(page).getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL('/cart?type=buy');
  const item = { id: product.id, direction: 'buy', qty: 1, price: product.buyCash };
  expect((await storedCart(page)).buyItems).toMatchObject([item]);
  await page.goBack();
  await expect(buy(page).getByRole('link', { name: 'Go to Cart' })).toBeVisible();
  await buy(page).getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL('/cart?type=buy');
  expect((await storedCart(page)).buyItems).toMatchObject([item]);
});

test('what was added leads to the cart @night', { tag: '@desk' }, async ({ page }) => {
  await openProduct(page, 'Tekken 8', 'New');
  await buy(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  const link = buy(page).getByRole('link', { name: 'Go to Cart' });
  await expect(link).toBeFocused();
  await link.click();
  await expect(page).toHaveURL('/cart?type=buy');
});

test('on a phone price and button stay under the thumb', { tag: '@phone' }, async ({ page }) => {
  const product = await openProduct(page, 'Tekken 8', 'New');
  const bar = page.locator('[data-bottom-bar]');
  await expect(bar).toBeInViewport();
  await expect(bar).toContainText(formatRupees(product.buyCash ?? 0));
  await buy(page).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.getByRole('heading', { name: 'About the game' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(bar.getByRole('link', { name: 'Go to Cart' })).toBeFocused();
  expect((await storedCart(page)).buyItems).toMatchObject([{ id: product.id, direction: 'buy', qty: 1 }]);
});

test('a used game is sold for cash, a new one is not @phone', async ({ page }) => {
  await openProduct(page, 'God of War Ragnarok', 'New');
  const tabs = page.getByRole('navigation', { name: 'Buy or sell' });
  await expect(tabs.getByText('Sell', { exact: true })).toHaveAttribute('aria-disabled', 'true');
  const product = await openProduct(page, 'God of War Ragnarok', 'PreOwned');
  await tabs.getByRole('link', { name: 'Sell', exact: true }).click();
  await expect(page).toHaveURL(/\?tab=sell$/);
  await expect(page.getByText(formatRupees(product.sellCash ?? 0), { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Go To Cart' })).toHaveAttribute('href', '/cart?type=sell');
  expect((await storedCart(page)).sellItems).toMatchObject([
    { id: product.id, direction: 'sell', currencyType: 'cash', price: product.sellCash, qty: 1 },
  ]);
});

test('an old address of a game still leads to selling it, for credit @night', { tag: '@desk' }, async ({ page }) => {
  const product = await findProduct(page, ({ age }) => age === 'PreOwned');
  const oldAddress = `/xbox/buy/Some-Other-Name/${product.id}?tab=sell`;
  const response = await page.request.get(oldAddress, { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([301, `${product.path}?tab=sell`]);
  await page.goto(oldAddress);
  await settled(page);
  await page.getByRole('button', { name: 'Credit', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Go To Cart' })).toBeFocused();
  expect((await storedCart(page)).sellItems).toMatchObject([{ currencyType: 'credit', price: product.sellCredit }]);
});

test('what is out of stock cannot be bought, and says what can @phone @night', async ({ page }) => {
  const product = await findProduct(page, ({ availableQty }) => availableQty === 0);
  await page.goto(product.path);
  await expect(buy(page).getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeHidden();
  await expect(page.getByLabel('Delivery to PIN code')).toBeHidden();
  expect(await offerOf(page, product.buyCash)).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
});

test('a game that is not out yet can be ordered before @phone @night', async ({ page }) => {
  const product = await openProduct(page, 'Grand Theft Auto VI', 'preOrder');
  await expect(page.getByText(/^Releases on \d{1,2} \w+ 20\d\d$/)).toBeVisible();
  await expect(page.getByText('No Pay on Delivery for pre-orders')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Buy or sell' })).toBeHidden();
  expect(await offerOf(page, product.buyCash)).toMatchObject({ availability: 'https://schema.org/PreOrder' });
  await buy(page).getByRole('button', { name: 'Pre Order Now' }).click();
  await expect(page).toHaveURL('/cart?type=buy');
  expect((await storedCart(page)).buyItems).toMatchObject([{ id: product.id, direction: 'preOrder', qty: 1 }]);
});

test('a PIN code tells the day of delivery, a wrong one what is wrong @phone', async ({ page }) => {
  const product = await openProduct(page, 'Tekken 8', 'New');
  const pin = page.getByLabel('Delivery to PIN code');
  await pin.fill('012345');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(pin).toBeFocused();
  await expect(pin).toHaveAccessibleDescription('Enter the 6 digits of your PIN code, for example 600042.');
  await pin.fill('600042');
  await pin.press('Enter');
  const arrival = page.getByText(/^\w{3}, \d{1,2} \w+ to \w{3}, \d{1,2} \w+ in Chennai/);
  await expect(arrival).toBeVisible();
  await expect(page.getByText('Pay on Delivery available, ₹50 fee')).toBeVisible();
  await pin.fill('123456');
  await pin.press('Enter');
  await expect(page.getByText('We do not know the PIN code 123456. Please check it.')).toBeVisible();
  await expect(arrival).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('pin'))).toBe('600042');
  await pin.fill('60004');
  await pin.press('Enter');
  await expect(pin).toHaveAccessibleDescription(/^Enter the 6 digits/);
  await expect(page.getByText('We do not know the PIN code')).toHaveCount(0);
  await pin.fill('403001');
  await pin.press('Enter');
  await expect(page.getByText(/ in Goa \(403001\), free/)).toBeVisible();
  await pin.fill('600042');
  await pin.press('Enter');
  await expect(arrival).toBeVisible();
  await page.goto(product.path);
  await expect(arrival).toBeVisible();
  await expect(pin).toHaveValue('600042');
});

test('search engines are told the price that people see', { tag: '@desk' }, async ({ page }) => {
  // One that the other tests do not sell out meanwhile.
  const product = await productToBuy(page, ({ age }) => age === 'PreOwned');
  await page.goto(productPath(product));
  await settled(page);
  const offer = await offerOf(page, product.buyCash);
  expect(offer).toMatchObject({
    priceCurrency: 'INR',
    itemCondition: 'https://schema.org/UsedCondition',
    availability: 'https://schema.org/InStock',
  });
  const shown = page.locator('main').getByText(formatRupees(Number(offer.price)), { exact: true });
  await expect(shown.first()).toBeVisible();
});

test('what I looked at before is on the next product page, until I sign out @phone @night', async ({
  page,
  isMobile,
}) => {
  await signedUp(page);
  const first = await productToBuy(page, ({ age }) => age === 'New');
  const second = await productToBuy(page, ({ age, id }) => age === 'PreOwned' && id !== first.id);
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await page.goto(productPath(first));
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('viewed'))).toContain(`[${first.id}]`);
  await expect(recent).toHaveCount(0);
  await page.goto(productPath(second));
  await expect(recent.getByRole('link', { name: first.productName }).first()).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  const menu = await openAccountMenu(page);
  await expect(menu.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
  await Promise.all([page.waitForEvent('load'), menu.getByRole('button', { name: 'Logout' }).click()]);
  await page.goto(productPath(second));
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('viewed'))).toContain(`[${second.id}]`);
  await expect(recent).toHaveCount(0);
});

interface StructuredData {
  '@type': string;
  offers?: { price: string; priceCurrency: string; itemCondition: string; availability: string }[];
}

/** What search engines are told of the product at a price. */
async function offerOf(page: Page, price: number | null) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = texts.map((text) => JSON.parse(text) as StructuredData);
  const offers = data.find((each) => each['@type'] === 'Product')?.offers ?? [];
  return must(
    offers.find((offer) => Number(offer.price) === price),
    'an offer for search engines',
  );
}
