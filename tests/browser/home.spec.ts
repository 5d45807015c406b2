import type { Page } from '@playwright/test';
import { expect, settled, test } from './shop-test.ts';
import { addReviews } from './staff.ts';

test('each banner leads to its tab of the sell page, and everything that moves can be stopped @desk', async ({
  page,
}) => {
  await addReviews();
  await page.goto('/');
  await settled(page);
  const banners = page.getByRole('region', { name: 'Sell to us' });
  expect(await pictureOf(page)).not.toContain('-cut-phone.svg');
  for (const [index, tab] of ['Consoles', 'PS4-CDs', 'Controllers'].entries()) {
    await banners.getByRole('button', { name: `Show slide ${index + 1} of 3` }).click();
    const link = banners.getByRole('group', { name: `${index + 1} of 3` }).getByRole('link');
    await expect(link).toBeInViewport();
    await expect(link).toHaveAttribute('href', `/sell?activetab=${tab}`);
  }
  for (const label of ['Sell to us', 'Reviews']) {
    const carousel = page.getByRole('region', { name: label });
    await carousel.getByRole('button', { name: 'Pause slides' }).click();
    await expect(carousel.getByRole('button', { name: 'Play slides' })).toBeVisible();
  }
});

test('the banners go round for ever: after the last comes the first, and before the first the last @desk', async ({
  page,
}) => {
  await page.goto('/');
  await settled(page);
  const banners = page.getByRole('region', { name: 'Sell to us' });
  const slide = (index: number) => banners.getByRole('group', { name: `${index} of 3` }).getByRole('link');
  await banners.getByRole('button', { name: 'Pause slides' }).click();
  for (const index of [3, 1, 3, 2, 1]) {
    await banners.getByRole('button', { name: `Show slide ${index} of 3` }).click();
    await expect(slide(index)).toBeInViewport({ ratio: 1 });
    await expect(banners.getByText(`Slide ${index} of 3`, { exact: true })).toBeAttached();
    for (const other of [1, 2, 3].filter((each) => each !== index)) await expect(slide(other)).not.toBeInViewport();
  }
});

test('the banners move on by themselves, with the time @phone', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await settled(page);
  const banners = page.getByRole('region', { name: 'Sell to us' });
  for (const index of [2, 3, 1]) {
    await page.clock.runFor(4_000);
    await expect(banners.getByRole('group', { name: `${index} of 3` }).getByRole('link')).toBeInViewport();
    await page.clock.runFor(1_000);
  }
});

test('nothing moves by itself for people who asked for less motion, and phones have pictures of their own @phone', async ({
  page,
}) => {
  await addReviews();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await settled(page);
  await expect(page.getByRole('button', { name: 'Play slides' })).toHaveCount(2);
  expect(await pictureOf(page)).toContain('-cut-phone.svg');
  await expect(page.getByRole('region', { name: 'Reviews', exact: true }).locator('figure')).toHaveCount(6);
});

/** What the browser has chosen for the first banner. */
function pictureOf(page: Page): Promise<string> {
  const picture = page.getByRole('group', { name: '1 of 3' }).locator('img');
  return picture.evaluate((image: HTMLImageElement) => image.currentSrc);
}

test('without scripts the first banner shows and the questions open @phone @night', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sell a console' })).toBeInViewport();
  await page.goto('/faq');
  await expect(page.locator('main details')).toHaveCount(22);
  await page.getByText('Can I pay on delivery?').click();
  await expect(page.getByText('under ₹5,000 without a pre-order item')).toBeVisible();
  await context.close();
});

test('a link to one part of the terms opens there @phone @night', async ({ page }) => {
  await page.goto('/about');
  await settled(page);
  await page.getByRole('link', { name: 'warranty', exact: true }).click();
  await expect(page).toHaveURL('/terms#warranty');
  await expect(page.getByRole('heading', { name: 'Warranty', exact: true })).toBeInViewport();
});
