import { expect, settled, test } from './shop-test.ts';

test('the tab is in the address, and an unknown one is PS5-CDs @phone @night', async ({ page }) => {
  await page.goto('/sell?activetab=Betamax');
  await settled(page);
  const tabs = page.getByRole('navigation', { name: 'What you sell' });
  await expect(tabs.locator('[aria-current]')).toHaveText('PS5-CDs');
  await tabs.getByRole('link', { name: 'Controllers' }).click();
  await expect(page).toHaveURL('/sell?activetab=Controllers');
  await expect(tabs.locator('[aria-current]')).toHaveText('Controllers');
  await expect(page.getByRole('article').first()).toContainText(/controller|joy-con/i);
});

test('a game is found by typing, and sold for credit @phone', async ({ page }) => {
  await page.goto('/sell');
  await settled(page);
  await page.getByRole('searchbox', { name: 'Find in PS5-CDs' }).fill('spiderman 2');
  await expect(page.getByRole('article')).toHaveCount(1);
  const card = page.getByRole('article');
  await expect(card.getByRole('button', { name: 'Cash ₹1,390' })).toBeVisible();
  await card.getByRole('button', { name: 'Credit ₹1,560' }).click();
  await expect(card.getByRole('link', { name: 'Go To Cart' })).toHaveAttribute('href', '/cart?type=sell');
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}') as { sellItems: object[] });
  expect(cart.sellItems).toMatchObject([{ direction: 'sell', currencyType: 'credit', price: 1560, qty: 1 }]);
});

test('the credit deal stands still when it is asked to @phone @night', async ({ page }) => {
  await page.goto('/sell');
  await settled(page);
  const deal = page.getByRole('region', { name: 'The credit deal' });
  await expect(deal).toContainText('Credits give an extra 10% off on all preowned products');
  const line = deal.getByRole('paragraph');
  await deal.getByRole('button', { name: 'Pause the moving text' }).click();
  await expect(line).toHaveCSS('animation-play-state', 'paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(line).toHaveCSS('animation-name', 'none');
  await expect(deal.getByRole('button')).toBeHidden();
});

test('without scripts the filter is a form @phone @night', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/sell?activetab=PS4-CDs');
  const field = page.getByRole('searchbox', { name: 'Find in PS4-CDs' });
  await field.fill('god of war');
  await field.press('Enter');
  await expect(page).toHaveURL('/sell?activetab=PS4-CDs&q=god+of+war');
  await expect(page.getByRole('article').first()).toContainText('God of War');
  await context.close();
});
