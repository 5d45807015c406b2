import { expect, expectNoBarriers, settled, test } from './shop-test.ts';

test('/rent leads to Chennai, and an unknown city offers the three @phone', async ({ page }) => {
  await page.goto('/rent');
  await expect(page).toHaveURL('/rent/chennai');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rent in CHENNAI');
  await page.goto('/about');
  await settled(page);
  await page.locator('a[href="/rent"]').last().click();
  await expect(page).toHaveURL('/rent/chennai');
  const response = await page.goto('/rent/atlantis');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No products available for rent in this location');
  await page.getByRole('navigation', { name: 'Cities' }).getByRole('link', { name: 'Bangalore' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rent in BANGALORE');
});

test('a console goes into the rent cart for the days that were chosen', async ({ page }) => {
  await page.goto('/rent/chennai');
  await settled(page);

  await test.step('the Back button closes the dialog, and closing gives the focus back to the card', async () => {
    const name = page.getByRole('link', { name: 'Xbox Series X 1TB', exact: true });
    const xbox = page.getByRole('dialog', { name: 'Xbox Series X 1TB' });
    await name.click();
    await expect(xbox).toBeVisible();
    await page.goBack();
    await expect(xbox).toBeHidden();
    await name.focus();
    await page.keyboard.press('Enter');
    await expect(xbox).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(xbox).toBeHidden();
    await expect(page).toHaveURL('/rent/chennai');
    await expect(name).toBeFocused();
  });

  const card = page.getByRole('article').filter({ hasText: 'PlayStation 5 Slim 1TB - DISC EDITION' });
  await expect(card).toContainText('From Rs.599');
  await card.getByRole('link', { name: 'Choose dates' }).click();
  const dialog = page.getByRole('dialog', { name: /PlayStation 5 Slim/ });
  await expect(dialog).toContainText('Our team will call you to choose any two games.');
  await expect(dialog).toContainText('up to 90% of the retail price');
  await dialog.getByText('2 weeks').click();
  await dialog.getByRole('button', { name: /^Start/ }).click();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Next month' }).click();
  const day = dialog.locator('td button:not([aria-disabled])').first();
  const chosen = await day.getAttribute('aria-label');
  await day.click();
  await expect(dialog.getByRole('button', { name: `Start ${chosen}` })).toBeFocused();
  await expect(dialog).toContainText('₹4,299');
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog.getByRole('link', { name: 'Go to Cart' })).toBeFocused();
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}') as { rentItems: object[] });
  expect(cart.rentItems).toMatchObject([
    {
      direction: 'rent',
      place: 'chennai',
      duration: '2week',
      qty: 1,
      price: 4299,
      productName: 'PlayStation 5 Slim 1TB',
    },
  ]);
});

test('the city that was looked at last is marked on the next visit @phone', async ({ page }) => {
  await page.goto('/rent/chennai');
  await settled(page);
  const cities = page.getByRole('navigation', { name: 'Cities' });
  await cities.getByRole('link', { name: 'Vellore' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rent in VELLORE');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rentCity'))).toBe('vellore');
  await page.goto('/rent');
  await expect(page).toHaveURL('/rent/chennai');
  await expect(cities.getByRole('link', { name: 'Vellore last time' })).toBeVisible();
});

test('without scripts the address of a rental tells its prices and rules @phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/rent/chennai');
  await page.getByRole('link', { name: 'Choose dates' }).first().click();
  await expect(page).toHaveURL(/\?item=\d+$/);
  await expect(page.locator('section[id^="rent-"]')).toContainText('Save 36%');
  await context.close();
});
