import type { Page } from '@playwright/test';
import { expect, expectNoBarriers, expectNoSidewaysScroll, settled, test } from './shop-test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option');

test('the list opens at the third letter @phone', async ({ page }) => {
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

test('Enter without a choice opens the page of all results @phone', async ({ page }) => {
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

  test('the search box is a form @phone', async ({ page }) => {
    await page.goto('/');
    await box(page).fill('gow');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/search?q=gow');
    await expect(page.getByRole('article').first()).toContainText('God of War');
  });
});
