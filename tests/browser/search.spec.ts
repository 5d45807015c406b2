import type { Page } from '@playwright/test';
import { must } from '../../src/rules/must.ts';
import {
  complete,
  expect,
  expectGoodScreen,
  expectNoBarriers,
  expectNoSidewaysScroll,
  settled,
  test,
} from './shop-test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option');

test('the list opens at the third letter @phone @night', async ({ page }) => {
  const questions: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/searchProducts') questions.push(searchParams.get('name'));
  });
  await page.clock.install();
  await page.goto('/search');
  await settled(page);
  await box(page).fill('go');
  await page.clock.runFor(2000);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await box(page).fill('god');
  await page.clock.runFor(2000);
  await expect(options(page).first()).toContainText('God of War');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results?\./ })).toBeAttached();
  expect(questions).toEqual(['god']);
});

test('the keyboard alone opens what was found, though it was misspelt @desk', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await box(page).fill('gost of tsushima');
  await expect(options(page).first()).toContainText('Ghost of Tsushima');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('gost of tsushima');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ghost of Tsushima');
  await expect(box(page)).toHaveValue('');
});

test('what is typed in the very moment in which the list gets ready is searched for @desk @night', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await box(page).evaluate((input: HTMLInputElement) => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      input.value = 'gost of tsushima';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(input.form as Node, { childList: true });
  });
  await box(page).focus();
  await expect(options(page).first()).toContainText('Ghost of Tsushima');
});

test('a press on a result opens it and empties the box @phone', async ({ page }) => {
  await page.goto('/games/ps5');
  await settled(page);
  await box(page).fill('tekken');
  await expect(options(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoBarriers(page);
  await options(page).filter({ hasText: 'Tekken 8' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tekken 8');
  await expect(page).toHaveURL(/\/Tekken-8\/\d+$/);
  await expect(box(page)).toHaveValue('');
  await expect(options(page)).toHaveCount(0);
});

test('what was found is narrowed with the filters of a list, and the address keeps them', async ({
  page,
  isMobile,
}) => {
  await page.goto('/search?q=ps5');
  await complete(page);
  const count = page.locator('h1 ~ [role=status]');
  await expect(count).toContainText('products');
  if (isMobile) await page.getByRole('link', { name: 'Filters' }).click();
  const filters = isMobile
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('region', { name: 'Filters' });
  for (const group of ['Category', 'Platform', 'Condition', 'Price']) {
    await expect(filters.getByRole('group', { name: group })).toBeVisible();
  }
  await filters.getByRole('checkbox', { name: /^Consoles/ }).check();
  await expect(page).toHaveURL('/search?q=ps5&kind=console');
  await filters.getByRole('checkbox', { name: /^In stock only/ }).check();
  await expect(page).toHaveURL('/search?q=ps5&kind=console&inStock=true');
  if (isMobile) await filters.getByRole('button', { name: /^Show \d+/ }).click();
  const cards = page.getByRole('list', { name: 'Search results' }).getByRole('listitem');
  // The address changes a moment before the page does: then its chip is there.
  await expect(page.getByRole('link', { name: 'Remove In stock' })).toBeVisible();
  await expect(count).toHaveText(/^\d+ products?$/);
  await expect(cards).toHaveCount(Number.parseInt((await count.textContent()) ?? '', 10));
  await expect(cards.first()).toContainText('PlayStation 5');
  await expectGoodScreen(page, { isMobile });
  await page
    .getByRole('list', { name: 'Filters in use' })
    .getByRole('link', { name: /Consoles/ })
    .click();
  await expect(page).toHaveURL('/search?q=ps5&inStock=true');
  await page.goto('/search?q=god&maxPrice=1');
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/search?q=god');
  await expect(cards.first()).toContainText('God of War');
});

test('three rows of what was found are in sight at once @desk @night', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await box(page).fill('spider');
  await expect(options(page).nth(2)).toBeVisible();
  const list = must(await page.getByRole('listbox', { name: 'Search results' }).boundingBox(), 'the list');
  const third = must(await options(page).nth(2).boundingBox(), 'the third row');
  expect(list.height).toBeLessThanOrEqual(150);
  expect(third.y + third.height).toBeLessThanOrEqual(list.y + list.height);
  await expectNoBarriers(page);
});

test('Enter without a choice opens the page of all results @phone @night', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await box(page).fill('spiderman');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=spiderman');
  await expect(page.getByRole('list', { name: 'Search results' }).getByRole('article').first()).toContainText(
    'Spider-Man',
  );
  await expect(box(page)).toHaveValue('spiderman');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search box is a form @phone @night', async ({ page }) => {
    await page.goto('/');
    await box(page).fill('gow');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/search?q=gow');
    await expect(page.getByRole('article').first()).toContainText('God of War');
  });
});

test.describe(() => {
  // The console is what this is about.
  test.use({ refusedAt: /./ });

  test('a search that fails says so to me, and in the console to whoever looks for the cause @phone', async ({
    page,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    await page.goto('/search');
    await settled(page);
    await page.route(/\/api\/searchProducts/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await box(page).fill('zelda');
    await expect(page.getByText('Search did not answer.')).toBeVisible();
    expect(said.filter((text) => text.startsWith('The search failed'))).toHaveLength(1);
  });
});
