import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { buyerFromChennai } from './buyers.ts';
import { boughtUsed, inTheOffice, openInOffice } from './office-people.ts';
import {
  complete,
  expect,
  expectGoodScreen,
  expectNoBarriers,
  expectNoSidewaysScroll,
  settled,
  test,
} from './shop-test.ts';
import { addReviews, behindTheCounter } from './staff.ts';

async function reviewForm(page: Page, orderId: string, button: RegExp) {
  await page.goto(`/orders?order=${orderId}`);
  await complete(page);
  await page.getByRole('region', { name: 'Reviews' }).getByRole('button', { name: button }).click();
  return page.getByRole('dialog', { name: /^Review / });
}

test('what arrived is reviewed with its order, read and answered in the office, and shown on its page', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const buyer = await buyerFromChennai(page);
  const orderId = await boughtUsed(page, buyer);
  await behindTheCounter(async (staff) => {
    await staff.deliver(orderId);
  });
  const words = `The disc looks new, number ${orderId}`;
  const form = await reviewForm(page, orderId, /^Write a review/);
  await form.getByRole('button', { name: 'Send the review' }).click();
  await expect(form.getByText('Please choose how many stars you give it.')).toBeVisible();
  await expect(form.getByText('Please say whether its condition was as described.')).toBeVisible();
  await expect(form.getByText('Please write at least 10 characters about what you bought.')).toBeVisible();
  await form.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await expect(form.getByText('Please choose how many stars you give it.')).toHaveCount(0);
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeFocused();
  await form.getByRole('radio', { name: 'Yes' }).check();
  await form.getByLabel('What do you think of it?').fill(words);
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b42318' } })
    .png()
    .toBuffer();
  await form
    .getByLabel('Photographs (optional)')
    .setInputFiles({ name: 'disc.png', mimeType: 'image/png', buffer: picture });
  await expect(form.getByRole('img', { name: 'Chosen picture 1' })).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await form.getByRole('button', { name: 'Send the review' }).click();
  await expect(page.getByText('Thank you for your review.')).toBeVisible();
  const own = page.getByRole('region', { name: 'Reviews' });
  await expect(own.getByText('We read it before it is shown')).toBeVisible();
  await expect(own.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();

  await inTheOffice(page, 'owner');
  await openInOffice(page, `/reviews?which=waiting&q=${orderId}`);
  await page.locator('[data-key-row]:visible').click();
  await expect(page.getByText(words)).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The shop shows it now.')).toBeVisible();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByLabel('Your answer').fill('Thank you, and have fun.');
  await page.getByRole('button', { name: 'Save the answer' }).click();
  await expect(page.getByText('The answer is saved.')).toBeVisible();
  const path = (await page.getByRole('link', { name: 'Its page' }).getAttribute('href')) ?? '';

  await page.goto(path);
  await settled(page);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const review = reviews.getByRole('article').filter({ hasText: words });
  await expect(review.getByText('Ananya R.')).toBeVisible();
  await expect(review.getByText('condition as described')).toBeVisible();
  await expect(review.getByText('Thank you, and have fun.')).toBeVisible();
  await expect(review.getByRole('img', { name: 'Photograph 1 by Ananya R.' })).toBeVisible();
  await expect(reviews.getByRole('list', { name: 'How the stars are spread' }).getByRole('listitem')).toHaveCount(5);
  await expectGoodScreen(page, { isMobile });

  await openInOffice(page, `/reviews?q=${orderId}`);
  await page.locator('[data-key-row]:visible').click();
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByLabel('Why').fill('It is about another thing');
  await page.getByRole('button', { name: 'Hide it' }).click();
  await expect(page.getByText('The shop does not show it.')).toBeVisible();
  const { pathname } = new URL(page.url());
  await openInOffice(page, `/audit?subject=review+${pathname.split('/').at(-1)}`);
  const entry = page.locator('[data-key-row]:visible').first();
  await expect(entry).toHaveAttribute('href', pathname);

  await page.goto(`/orders?order=${orderId}`);
  await expect(own.getByText('Why it is not shown: It is about another thing')).toBeVisible();
  await own.getByRole('button', { name: /^Take it back/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Your review is gone.')).toBeVisible();
  await expect(own.getByRole('button', { name: /^Write a review/ })).toBeVisible();
});

/** What six customers have reviewed. */
async function reviewedPage(page: Page): Promise<string> {
  await addReviews();
  const pathOf = async () => {
    const answer = await page.request.get('/api/homeTexts');
    const { reviews } = (await answer.json()) as { reviews: { path: string; name: string }[] };
    return reviews.find(({ name }) => name === 'Asha K.')?.path ?? '';
  };
  await expect.poll(pathOf).not.toBe('');
  return pathOf();
}

test('stars and words are there for who looks, listens or has no scripts @night', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const path = await reviewedPage(page);
  await page.goto(path);
  await settled(page);
  await page.getByRole('link', { name: /of 5 stars, \d+ review/ }).click();
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeInViewport();
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('listitem').filter({ hasText: /^5 stars\d+ of \d+ reviews$/ })).toBeVisible();
  await expect(reviews.getByRole('img', { name: /of 5 stars/ }).first()).toBeVisible();
  if (isMobile) await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoSidewaysScroll(page);
  await expectNoBarriers(page);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: page.viewportSize() });
  const plain = await context.newPage();
  await plain.goto(path);
  const spread = 'ul[aria-label="How the stars are spread"]';
  await expect(plain.getByRole('region', { name: 'Reviews' }).getByRole('article').first()).toBeVisible();
  expect((await plain.locator(spread).boundingBox())?.height, 'it looks the same').toBe(
    (await page.locator(spread).boundingBox())?.height,
  );
  await context.close();
});

test('what is being written stays when the phone is turned, and the list changes its form afterwards @phone @night', async ({
  page,
}) => {
  const orderId = await boughtUsed(page, await buyerFromChennai(page));
  await behindTheCounter(async (staff) => {
    await staff.deliver(orderId);
  });
  const form = await reviewForm(page, orderId, /^Write a review/);
  await form.getByLabel('What do you think of it?').fill('The disc looks new');
  await page.setViewportSize({ width: 915, height: 412 });
  await complete(page);
  await expect(form.getByLabel('What do you think of it?')).toHaveValue('The disc looks new');
  await expect(page.getByRole('article', { name: `Order ${orderId}` })).toHaveCount(1);
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('table').filter({ hasText: orderId })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('article', { name: `Order ${orderId}` })).toBeVisible();
});
