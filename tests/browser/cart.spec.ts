import type { Page } from '@playwright/test';
import type { ProductSummary } from '../../src/contract/catalogue.ts';
import type { RentProduct } from '../../src/contract/rentals.ts';
import { signedUp } from './people.ts';
import { expect, expectNoBarriers, expectNoSidewaysScroll, settled, test } from './shop-test.ts';

async function ask<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(path)).json()) as T;
}

async function inStock(page: Page, least: number): Promise<ProductSummary[]> {
  const products = await ask<ProductSummary[]>(page, '/api/products?subCategory=games&pageSize=200&age=New');
  return products.filter(({ availableQty }) => availableQty >= least);
}

function line(product: ProductSummary, more: Record<string, unknown> = {}) {
  return { ...product, direction: 'buy', price: product.buyCash, qty: 1, ...more };
}

/** A cart as this shop wrote it on an earlier day. */
async function leaveCart(page: Page, lists: Record<string, unknown[]>): Promise<void> {
  await page.goto('/faq');
  await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), {
    buyItems: [],
    sellItems: [],
    rentItems: [],
    total: 0,
    ...lists,
  });
}

async function openCart(page: Page, type = 'buy'): Promise<void> {
  await page.goto(`/cart?type=${type}`);
  await settled(page);
}

const lineOf = (page: Page, { productName }: { productName: string }) =>
  page.getByRole('article').filter({ hasText: productName });

test('an empty cart says so in each tab, with a way on @phone @night', async ({ page }) => {
  await openCart(page);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  await expect(page.getByText('Have an account? Log in to check out faster.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const tabs = page.getByRole('navigation', { name: 'Your cart' });
  await tabs.getByRole('link', { name: 'Sell' }).click();
  await expect(page.locator('main').getByRole('link', { name: 'Sell Items' })).toHaveAttribute(
    'href',
    '/sell?activetab=Consoles',
  );
  await tabs.getByRole('link', { name: 'Rent' }).click();
  await expect(page).toHaveURL('/cart?type=rent');
  await expect(page.getByRole('heading', { name: 'Your rent cart is empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Rental Items' })).toHaveAttribute('href', '/rent');
  await expectNoBarriers(page);
});

test('a guest adds two things, types a quantity, removes one and takes that back', async ({ page }) => {
  const [one, other] = await inStock(page, 5);
  if (!one || !other) throw new Error('nothing in stock');
  for (const { urlType, productName, id } of [one, other]) {
    const name = encodeURIComponent(productName.replaceAll(/\s+/g, '-'));
    await page.goto(`/${urlType.toLowerCase()}/buy/${name}/${id}`);
    await settled(page);
    await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  }
  await openCart(page);
  const summary = page.getByRole('region', { name: 'Cart Summary' });
  const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
  const [onePrice, otherPrice] = [one.buyCash ?? 0, other.buyCash ?? 0];
  await expect(summary).toContainText(`Total${rupees(onePrice + otherPrice)}`);
  const first = lineOf(page, one).first();
  await expect(first.getByRole('button', { name: /^Decrease/ })).toBeDisabled();
  await first.getByRole('textbox').fill('3');
  await first.getByRole('textbox').press('Enter');
  await expect(summary).toContainText(`4 items${rupees(onePrice * 3 + otherPrice)}`);
  await expect(page.getByRole('navigation', { name: 'Your cart' }).getByText('4 items')).toBeVisible();
  await first.getByRole('button', { name: /^Increase/ }).click();
  await first.getByRole('button', { name: /^Decrease/ }).click();
  await first.getByRole('textbox').fill('zero');
  await first.getByRole('textbox').press('Enter');
  await expect(first.getByRole('textbox')).toHaveValue('3');

  await first.getByRole('button', { name: /^Remove/ }).click();
  const said = page.getByText(/removed from cart!$/);
  await expect(said).toHaveCount(2);
  await expect(page.locator('main').getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(summary).toContainText(`Total${rupees(otherPrice)}`);
  await expectNoBarriers(page);
  await page.locator('main').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article').first()).toContainText(one.productName);
  await expect(page.getByRole('article').first().getByRole('textbox')).toHaveValue('3');
  await expectNoSidewaysScroll(page);
  await expectNoBarriers(page);
});

test('undo in the message at the bottom brings the line back too @phone @night', async ({ page }) => {
  const [one] = await inStock(page, 2);
  if (!one) throw new Error('nothing in stock');
  await leaveCart(page, { buyItems: [line(one, { qty: 2 })] });
  await openCart(page);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article').getByRole('textbox')).toHaveValue('2');
});

test('what was said in the cart does not stand over the page I go to next @phone @night', async ({ page }) => {
  const [one] = await inStock(page, 2);
  if (!one) throw new Error('nothing in stock');
  await leaveCart(page, { buyItems: [line(one)] });
  await openCart(page);
  // A message goes by itself when its bar has run out: here it never does.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('[role=progressbar] { animation-play-state: paused !important; }');
    document.adoptedStyleSheets.push(still);
  });
  await page.getByRole('button', { name: /^Remove/ }).click();
  const said = page.getByRole('alert').filter({ hasText: 'removed from cart!' });
  await expect(said).toBeVisible();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).not.toHaveURL(/cart/);
  await expect(said).toHaveCount(0);
});

test('what changed since the last time stands beside the line @phone @night', async ({ page }) => {
  const [one] = await inStock(page, 5);
  const few = (await ask<ProductSummary[]>(page, '/api/products?pageSize=200&inStock=true')).find(
    ({ availableQty }) => availableQty === 1,
  );
  // What is sold out is at the end of a shelf.
  const used = await ask<ProductSummary[]>(page, '/api/products?subCategory=games&age=PreOwned&pageSize=200');
  const gone = used.findLast(({ availableQty }) => availableQty === 0);
  if (!one?.buyCash || !few || !gone) throw new Error('the demo shop has changed');
  await leaveCart(page, {
    buyItems: [line(one, { price: one.buyCash - 100 }), line(few, { qty: 4 }), line(gone, { availableQty: 3 })],
  });
  await openCart(page);
  const was = `₹${(one.buyCash - 100).toLocaleString('en-IN')}`;
  const lines = page.getByRole('article');
  await expect(lines.nth(0)).toContainText(`Price changed: ${was}`);
  await expect(lines.nth(1)).toContainText('Only 1 left, so we set 1.');
  await expect(lines.nth(1).getByRole('textbox')).toHaveValue('1');
  await expect(lines.nth(2)).toContainText('Out of stock.');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('alert')).toContainText('Something here cannot be ordered as it is.');
  await expectNoBarriers(page);
});

test('a sale is swapped from cash to credit, and each has its own total @phone', async ({ page }) => {
  const [sale] = await ask<ProductSummary[]>(page, '/api/onlySellProducts?category=ps5&subCategory=games');
  if (!sale?.sellCash || !sale.sellCredit) throw new Error('nothing to sell');
  const { sellCash, sellCredit } = sale;
  await leaveCart(page, {
    sellItems: [line(sale, { direction: 'sell', currencyType: 'cash', price: sellCash })],
  });
  await openCart(page, 'sell');
  const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
  const summary = page.getByRole('region', { name: 'Sales Summary' });
  await expect(summary).toContainText(`Total Cash${rupees(sellCash)}Total Credit₹0`);
  await page.getByRole('button', { name: `Swap to credit: ${rupees(sellCredit)}` }).click();
  await expect(summary).toContainText(`Total Cash₹0Total Credit${rupees(sellCredit)}`);
  await page.getByRole('button', { name: `Swap to cash: ${rupees(sellCash)}` }).click();
  await expect(summary).toContainText(`Total Cash${rupees(sellCash)}Total Credit₹0`);
  await expect(page.getByRole('article').getByRole('link')).toHaveAttribute('href', /\/sell\/[^/]+\/\d+/);
  await expectNoSidewaysScroll(page);
  await expectNoBarriers(page);
});

test('a rental leads back to its own dialog @phone @night', async ({ page }) => {
  const [rental] = await ask<RentProduct[]>(page, '/api/getRentProduct?place=chennai');
  if (!rental) throw new Error('nothing to rent');
  const terms = { direction: 'rent', place: 'chennai', duration: '1week', startDate: '2020-01-01' };
  await leaveCart(page, { rentItems: [{ ...rental, ...terms, price: rental['1week'] - 1, qty: 1 }] });
  await openCart(page, 'rent');
  const item = page.getByRole('article');
  await expect(item).toContainText('Price changed');
  await expect(item).toContainText('The day it should start has passed. Please choose another.');
  await expect(page.getByRole('region', { name: 'Rental Summary' })).toContainText(
    `Total₹${rental['1week'].toLocaleString('en-IN')}`,
  );
  await expect(item.getByRole('link')).toHaveAttribute('href', `/rent/chennai?item=${rental.id}`);
  await expectNoBarriers(page);
});

test('a guest who places an order signs in and comes back to the same tab, with the cart saved @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const stranger = await browser.newPage({ baseURL });
  const person = await signedUp(stranger);
  await stranger.close();
  const [sale] = await ask<ProductSummary[]>(page, '/api/onlySellProducts?category=ps5&subCategory=games');
  if (!sale) throw new Error('nothing to sell');
  await leaveCart(page, {
    sellItems: [line(sale, { direction: 'sell', currencyType: 'credit', price: sale.sellCredit })],
  });
  await openCart(page, 'sell');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/cart?type=sell');
  await expect(page.getByText('Have an account?')).toHaveCount(0);
  await expect(lineOf(page, sale)).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/checkout?type=sell');
  expect(await savedCart(page, 'Sell')).toMatchObject([{ id: sale.id, qty: 1, currencyType: 'credit' }]);
});

interface SavedLine {
  id: number;
  qty: number;
}

/** As another device of the same person would get it. */
async function savedCart(page: Page, list: 'Buy' | 'Sell'): Promise<SavedLine[]> {
  const { id, accessToken } = await ask<{ id: number; accessToken: string }>(page, '/api/getMe');
  const answer = await page.request.get(`/api/get${list}CartItems?userId=${id}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return ((await answer.json()) as SavedLine[][])[0] ?? [];
}

test.describe(() => {
  test.use({ refusedAt: /\/api\// });

  test('every change of a signed-in person is saved, and what happens offline is saved later @phone', async ({
    page,
    context,
  }) => {
    await signedUp(page);
    const [one, other] = await inStock(page, 5);
    if (!one || !other) throw new Error('nothing in stock');
    await leaveCart(page, { buyItems: [line(one), line(other)] });
    await openCart(page);
    await expect.poll(() => savedCart(page, 'Buy')).toMatchObject([{ id: one.id, qty: 1 }, { id: other.id }]);
    const first = page.getByRole('article').first();
    await first.getByRole('button', { name: /^Increase/ }).click();
    await first.getByRole('button', { name: /^Increase/ }).click();
    await expect.poll(() => savedCart(page, 'Buy')).toMatchObject([{ id: one.id, qty: 3 }, { id: other.id }]);
    await page
      .getByRole('button', { name: /^Remove/ })
      .last()
      .click();
    await expect.poll(() => savedCart(page, 'Buy')).toMatchObject([{ id: one.id, qty: 3 }]);
    await page.locator('main').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => savedCart(page, 'Buy')).toMatchObject([{ id: one.id }, { id: other.id, qty: 1 }]);

    await context.setOffline(true);
    await first.getByRole('button', { name: /^Decrease/ }).click();
    await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
    await expect(first.getByRole('textbox')).toHaveValue('2');
    await context.setOffline(false);
    await expect.poll(() => savedCart(page, 'Buy')).toMatchObject([{ id: one.id, qty: 2 }, { id: other.id }]);
    await expect(page.getByText('You are offline', { exact: true })).toHaveCount(0);
  });
});

test('another tab shows the same cart without a reload @phone @night', async ({ page, context }) => {
  const [one] = await inStock(page, 5);
  if (!one) throw new Error('nothing in stock');
  await leaveCart(page, { buyItems: [line(one)] });
  await openCart(page);
  const second = await context.newPage();
  await openCart(second);
  await second.getByRole('button', { name: /^Increase/ }).click();
  await expect(page.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2');
  await second.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a cart that somebody ruined is told, also in the console, and the rest of it works @phone @night', async ({
  page,
  complaints,
}) => {
  const [one] = await inStock(page, 2);
  if (!one) throw new Error('nothing in stock');
  await leaveCart(page, { buyItems: [line(one), { id: 'x', price: -4 }] });
  await openCart(page);
  await expect(page.getByText('Some items of your saved cart could not be read.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  // Once for each page that reads it: the one where it was left may do so, too, before the next one comes.
  const said = new Set(complaints.splice(0).map((complaint) => complaint.replace(/^\S+ /, '')));
  expect([...said]).toEqual(["The browser's storage failed: cart some of it could not be read"]);
});
