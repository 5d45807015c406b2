import { aNewGame, buyerFromChennai, inCart, openCheckout, productToBuy } from './buyers.ts';
import { productPath } from '../../src/rules/catalogue/product-path.ts';
import { expect, expectGoodScreen, settled, test } from './shop-test.ts';

test('what I can pay with is seen at the button, in the footer and in the checkout @phone @night', async ({ page }) => {
  const buyer = await buyerFromChennai(page);
  const product = await productToBuy(page, aNewGame);
  await page.goto(productPath(product));
  await settled(page);
  const marks = page.getByRole('img', { name: 'Pay with UPI, RuPay, Visa or Mastercard' });
  for (const place of ['main', 'footer']) {
    const mark = page.locator(place).last().locator(marks);
    await mark.scrollIntoViewIfNeeded();
    await expect.poll(() => mark.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }
  await inCart(page, buyer, product);
  await openCheckout(page);
  await expect(page.getByRole('group', { name: 'Payment' }).locator(marks)).toBeVisible();
});

test('the page about the shop says where it is and when it is open @night', async ({ page, isMobile }) => {
  await page.goto('/about#visit');
  await settled(page);
  const map = page.getByRole('figure').locator('img');
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => map.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  // Nothing is drawn that nobody knows: streets, a park, a river.
  const source = (await map.getAttribute('src')) ?? '';
  expect(await (await page.request.get(source)).text()).not.toMatch(/<text|road|rail|Park/);
  await expect(page.getByRole('figure')).toContainText('12 Demo Street, T. Nagar, Chennai 600017');
  await expect(page.getByRole('definition').filter({ hasText: '10 am to 8 pm' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Show on a map/ })).toHaveAttribute('href', /query=12\+Demo\+Street/);
  await expectGoodScreen(page, { isMobile });
});
