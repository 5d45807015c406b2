import type { Locator, Page } from '@playwright/test';
import type { ProductSummary } from '../../src/contract/catalogue.ts';
import { productPath } from '../../src/rules/catalogue/product-path.ts';
import { must } from '../../src/rules/must.ts';
import { findProduct } from '../support/find-product.ts';
import { complete, expect, expectGoodScreen, expectNoBarriers, finishMotion, settled, test } from './shop-test.ts';

async function boxOf(locator: Locator) {
  return must(await locator.boundingBox(), 'the place on the screen');
}

async function openUsedGame(page: Page, query = '') {
  const product = await findProduct(page, ({ age, availableQty }) => age === 'PreOwned' && availableQty > 0);
  await page.goto(product.path + query);
  await settled(page);
}

/** There are few of its kind, so that the row has to look further. */
async function openXboxConsole(page: Page) {
  const answer = await page.request.get('/api/products?category=xboxseriesx&subCategory=console');
  const [product] = (await answer.json()) as ProductSummary[];
  await page.goto(productPath(must(product, 'the console')));
  await complete(page);
}

test('related products fill their row, however few there are of the kind @night', async ({ page }) => {
  await openXboxConsole(page);
  const row = page.getByRole('list', { name: 'Related Products' });
  const { right } = await row.evaluate((list) => list.getBoundingClientRect());
  const cards = await row
    .getByRole('listitem')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
  expect(Math.max(...cards)).toBeGreaterThan(right - 24);
});

test('the picture opens larger than it was, and Escape leads back to it', async ({ page, isMobile }) => {
  await openUsedGame(page);
  const picture = page.getByRole('link', { name: 'Zoom in' });
  const small = await boxOf(picture.locator('img'));
  await picture.click();
  const dialog = page.getByRole('dialog');
  const large = dialog.locator('img');
  const width = async () => (await boxOf(large)).width;
  await expect.poll(width).toBeGreaterThan(small.width * 1.4);
  const opening = await width();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(opening * 1.4);
  await page.keyboard.press('-');
  await page.keyboard.press('0');
  const pane = await boxOf(dialog.getByRole('group', { name: 'Picture' }));
  await expect.poll(async () => (await boxOf(large)).height).toBeLessThanOrEqual(pane.height);
  const fitting = await boxOf(large);
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fitting.width * 1.4);
  await expectGoodScreen(page, { isMobile });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(picture).toBeFocused();
});

test('a wheel makes the picture larger where the pointer is @desk @night', async ({ page }) => {
  await openUsedGame(page);
  await page.getByRole('link', { name: 'Zoom in' }).click();
  const pane = page.getByRole('dialog').getByRole('group', { name: 'Picture' });
  await expect(pane).toBeVisible();
  await finishMotion(page);
  const before = await boxOf(pane.locator('img'));
  const at = { x: before.x + before.width / 4, y: (await boxOf(pane)).y + 100 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => (await boxOf(pane.locator('img'))).width).toBeGreaterThan(before.width * 1.1);
  const after = await boxOf(pane.locator('img'));
  const [was, is] = [before, after].map(({ y, height }) => (at.y - y) / height);
  expect(is).toBeCloseTo(was ?? 0, 1);
});

test('two fingers make the picture larger @phone @night', async ({ page }) => {
  await openUsedGame(page);
  await page.getByRole('link', { name: 'Zoom in' }).click();
  const image = page.getByRole('dialog').locator('img');
  await expect.poll(async () => (await boxOf(image)).width).toBeGreaterThan(360);
  const before = await boxOf(image);
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-apart, apart].map((x) => ({ x: 180 + x, y: 350 })),
    });
  await touch('touchStart', 40);
  await touch('touchMove', 60);
  await touch('touchMove', 80);
  await touch('touchEnd', 0);
  await expect.poll(async () => (await boxOf(image)).width).toBeGreaterThan(before.width * 1.2);
});

test('the name stands above the bar on the first screen @phone', async ({ page }) => {
  for (const height of [640, 740]) {
    await page.setViewportSize({ width: 360, height });
    await openUsedGame(page);
    const name = await boxOf(page.getByRole('heading', { level: 1 }));
    const bar = await boxOf(page.locator('[data-bottom-bar]'));
    expect(bar.y + bar.height).toBe(height);
    expect(name.y + name.height).toBeLessThanOrEqual(bar.y);
  }
});

test('the words of each step of selling stand in one column beside its number @night', async ({ page }) => {
  await openUsedGame(page, '?tab=sell');
  const steps = page
    .getByRole('listitem')
    .filter({ hasText: /published table|Send it yourself|We check it|You are paid/ });
  await expect(steps).toHaveCount(4);
  const starts = await steps.evaluateAll((all) =>
    all.map((step) => {
      const words = document.createRange();
      words.selectNodeContents(step);
      const left = step.getBoundingClientRect().left;
      return Math.round(Math.min(...[...words.getClientRects()].map((line) => line.left)) - left);
    }),
  );
  expect(new Set(starts)).toEqual(new Set([36]));
  await expectNoBarriers(page);
});
