import type { Page } from '@playwright/test';
import { storedCart } from '../support/stored-cart.ts';
import { expect, expectNoBarriers, settled, test } from './shop-test.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article');
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ products?$/ });
const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' });

test('filters narrow the list and make an address to share', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/games/ps5');
  await settled(page);
  const everything = await count(page).innerText();
  const filters = page.getByRole('region', { name: 'Filters' });
  const preOwned = filters.getByRole('checkbox', { name: /^Pre Owned/ });

  await preOwned.check();
  await expect(page).toHaveURL('/games/ps5?age=preowned');
  await expect(count(page)).not.toHaveText(everything);
  await expect(cards(page).getByText('New', { exact: true })).toHaveCount(0);
  await filters.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await filters.getByRole('checkbox', { name: /^Racing/ }).check();
  await expect(page).toHaveURL('/games/ps5?age=preowned&genre=Racing');
  await expect(count(page)).toHaveText('2 products');
  await expect(cards(page)).toHaveText([/Gran Turismo 7/, /Gran Turismo 7/]);

  await page.reload();
  await settled(page);
  await expect(cards(page)).toHaveText([/Gran Turismo 7/, /Gran Turismo 7/]);
  await expect(preOwned).toBeChecked();

  await page.goBack();
  await expect(page).toHaveURL('/games/ps5?age=preowned');
  await expect(chips(page)).toHaveText('Pre OwnedClear all');
  await page.goForward();
  await expect(page).toHaveURL('/games/ps5?age=preowned&genre=Racing');
  await expect(chips(page)).toContainText('Racing');
  await chips(page).getByRole('link', { name: 'Remove Pre Owned' }).click();
  await expect(page).toHaveURL('/games/ps5?genre=Racing');
  await expect(preOwned).not.toBeChecked();
  await chips(page).getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/games/ps5');
  await expect(count(page)).toHaveText(everything);
  await expect(chips(page)).toBeHidden();
});

test('on a phone the filters are a sheet, and one step back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/games/ps5');
  await settled(page);
  await page.getByRole('link', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const show = sheet.getByRole('button', { name: /^Show \d+ products$/ });
  const everything = (await show.textContent()) ?? '';
  await sheet.getByRole('checkbox', { name: /^Pre Owned/ }).check();
  // The new counts move the genres: before they are there a press could find another one.
  await expect(show).not.toHaveText(everything);
  await sheet.getByRole('checkbox', { name: /^Action Adventure/ }).check();
  await expect(page).toHaveURL('/games/ps5?age=preowned&genre=Action+Adventure');
  // The address changes a moment before the page behind the sheet does.
  await expect(chips(page)).toContainText('Action Adventure');
  await expectNoBarriers(page);
  const total = await cards(page).count();
  await sheet.getByRole('button', { name: `Show ${total} products` }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: 'Filters, 2 on' })).toBeFocused();
  await expect(count(page)).toHaveText(`${total} products`);
  await page.goBack();
  await expect(page).toHaveURL('/games/ps5');
  await expect(chips(page)).toBeHidden();
});

test('two quick choices on a slow phone are still one step back @night', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/games/ps5');
  await settled(page);
  await page.getByRole('link', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  // The second comes when the address has changed and the page is not drawn again yet.
  await sheet.getByRole('checkbox', { name: /^Action Adventure/ }).evaluate((second: HTMLInputElement) => {
    const push = history.pushState.bind(history);
    history.pushState = (...step) => {
      history.pushState = push;
      push(...step);
      queueMicrotask(() => second.click());
    };
  });
  await sheet.getByRole('checkbox', { name: /^Pre Owned/ }).check();
  await expect(page).toHaveURL('/games/ps5?age=preowned&genre=Action+Adventure');
  await page.goBack();
  await expect(page).toHaveURL('/games/ps5');
});

test('the cheapest come first when asked for @night', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/games/ps5');
  await settled(page);
  await page.getByLabel('Sort by').selectOption('Price, low to high');
  await expect(page).toHaveURL('/games/ps5?sort=price-low');
  const prices = async () =>
    (await cards(page).allInnerTexts()).map((text) => Number(/₹\s*([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
  const ascends = (all: number[]) => all.every((price, index) => price >= (all[index - 1] ?? 0));
  await expect.poll(async () => ascends(await prices())).toBe(true);
});

test('more products join the list, and Back from a product finds them all', async ({ page }) => {
  await page.goto('/games/ps5');
  await settled(page);
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(48);
  await expect(page).toHaveURL('/games/ps5?page=2');
  await expect(cards(page).nth(24).getByRole('link').first()).toBeFocused();
  const chosen = cards(page).nth(39);
  const name = (await chosen.getByRole('heading').innerText()).trim();
  await chosen.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect(chosen).toBeInViewport();
});

test('a card puts its product into the cart without opening it', async ({ page }) => {
  await page.goto('/games/ps5');
  await settled(page);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const link = page.getByRole('link', { name: 'Go to Cart' });
  await expect(link).toBeFocused();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page).toHaveURL('/games/ps5');
  expect((await storedCart(page)).buyItems).toMatchObject([{ direction: 'buy', qty: 1 }]);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await link.click();
  await expect(page).toHaveURL('/cart?type=buy');
});

test('a shelf that does not exist yet says so and leads home @phone @night', async ({ page }) => {
  await page.goto('/games/dreamcast');
  await expect(page.getByRole('heading', { name: 'Sorry! Products will be added soon!' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form and the pages are links @night', async ({ page, isMobile }) => {
    await page.goto('/games/ps5');
    if (isMobile) await page.getByRole('link', { name: 'Filters', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Pre Owned/ }).check();
    await page.getByRole('button', { name: 'Show products' }).click();
    await expect(page).toHaveURL(/\?age=preowned&/);
    await expect(chips(page).getByRole('link', { name: 'Remove Pre Owned' })).toBeVisible();
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page).toHaveURL('/games/ps5?age=preowned&page=2');
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/^Previous.*25–/s);
    await expect(cards(page).getByText('New', { exact: true })).toHaveCount(0);
  });
});
