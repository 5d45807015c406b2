import { expect, test } from './shop-test.ts';

test.use({ javaScriptEnabled: false });

const pages = [
  '/cart',
  '/checkout?type=buy',
  '/login',
  '/signup',
  '/orders',
  '/wallet',
  '/sell',
  '/rent/chennai',
  '/pickup',
];

test('without scripts the pages that need them say so, with the phone number and links that work', async ({ page }) => {
  const note = page.getByRole('region', { name: 'JavaScript is off' });
  for (const path of pages) {
    await page.goto(path);
    await expect(note.getByRole('link', { name: /^\+91/ }), path).toHaveAttribute('href', /^tel:\+91\d+$/);
    await expect(note.getByRole('link', { name: 'Games' }), path).toBeVisible();
  }
  await note.getByRole('link', { name: 'Games' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
  // A list is read and walked through without them, so nothing is said there.
  await expect(note).toHaveCount(0);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(note).toBeVisible();
});
