import type { Page } from '@playwright/test';
import type { Product } from '../../src/contract/catalogue.ts';
import type { RentProduct } from '../../src/contract/rentals.ts';
import { defaultShopSettings } from '../../src/rules/house/shop-settings.ts';
import { must } from '../../src/rules/must.ts';
import { earliestStart, firstRentalDay, freeFrom } from '../../src/rules/rentals/rental.ts';
import { formatShortDay } from '../../src/rules/time/day.ts';
import { ownCity } from './own-city.ts';
import { expect, expectGoodScreen, expectNoBarriers, settled, test } from './shop-test.ts';
import { writeToShop } from './staff.ts';

test('/rent leads to Chennai, and an unknown city offers the three @phone @night', async ({ page }) => {
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

test('a console goes into the rent cart for the days that were chosen @both', async ({ page }) => {
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

test('two of a thing of which one is free: the day does not move, and I say whether it is one, or both later', async ({
  page,
  isMobile,
}) => {
  const city = await ownCity({ ofEach: 2 });
  const from = firstRentalDay(new Date(), defaultShopSettings.figures);
  // One of everything is at the repair shop for some days.
  await writeToShop(
    `insert into rental_booking (unit_id, days, reference, status, reason)
     select min(id), daterange($2::date, $2::date + 4), 'outage', 'outage', 'The lens'
     from rental_unit where city = $1 group by edition_id`,
    [city.slug, from],
  );
  const days = ({ bookedDays: units, cleaningDays }: RentProduct) => {
    const wish = { units, cleaningDays, duration: '1week' as const, from };
    const start = earliestStart({ ...wish, quantity: 1 }) ?? '';
    return { start, free: freeFrom(start, wish), later: earliestStart({ ...wish, quantity: 2 }) ?? '' };
  };
  const oneIsFree = async () => {
    const answer = await page.request.get(`/api/getRentProduct?place=${city.slug}`);
    return ((await answer.json()) as RentProduct[]).find((each) => days(each).free === 1 && days(each).later > '');
  };
  await expect.poll(oneIsFree).toBeDefined();
  const product = must(await oneIsFree(), 'a thing of which one is free');
  const { start, later } = days(product);
  await page.goto(`/rent/${city.slug}?item=${product.id}`);
  await settled(page);
  const dialog = page.getByRole('dialog');
  const startField = dialog.getByRole('button', { name: /^Start / });
  const before = await startField.textContent();
  await dialog.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(dialog).toContainText(
    `1 is free from ${formatShortDay(start)}; 2 are free from ${formatShortDay(later)}.`,
  );
  await expect(startField).toHaveText(before ?? '');
  await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await expectGoodScreen(page, { isMobile });
  await dialog.getByRole('button', { name: `Take 2 from ${formatShortDay(later)}` }).click();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}') as { rentItems: object[] });
  expect(cart.rentItems).toMatchObject([{ id: product.id, qty: 2, startDate: later }]);
  await city.close();
});

test('the city that was looked at last is marked on the next visit @phone @night', async ({ page }) => {
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

test('without scripts the address of a rental tells its prices and rules @phone @night', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/rent/chennai');
  await page.getByRole('link', { name: 'Choose dates' }).first().click();
  await expect(page).toHaveURL(/\?item=\d+$/);
  await expect(page.locator('section[id^="rent-"]')).toContainText('Save 36%');
  await context.close();
});

test('Rent it leads to the open calendar of the thing, and Back leads to its page again @phone', async ({ page }) => {
  const product = await rentedIn(page, ({ rentIn }) => rentIn.some(({ slug }) => slug === 'chennai'));
  await page.goto(product.path);
  await settled(page);
  await page.getByRole('link', { name: 'Rent it in Chennai' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toContainText(product.productName);
  await expect(page).toHaveURL(/\/rent\/chennai\?item=\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(product.path);
  await page.goForward();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/rent/chennai');
  await page.goBack();
  await expect(page).toHaveURL(product.path);
});

test('what only other cities have says so, on its page and where it is looked for @night', async ({ page }) => {
  const product = await rentedIn(
    page,
    ({ rentIn }) => rentIn.length > 0 && !rentIn.some(({ slug }) => slug === 'bangalore'),
  );
  await page.goto('/rent/bangalore');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rentCity'))).toBe('bangalore');
  await page.goto(product.path);
  await expect(page.getByText('Not for rent in Bangalore.').first()).toBeVisible();
  const item = new URL(product.rentIn[0]?.path ?? '', page.url()).searchParams.get('item');
  await page.goto(`/rent/bangalore?item=${item}`);
  await settled(page);
  await expect(page.getByRole('status').filter({ hasText: 'is not for rent in Bangalore.' })).toBeVisible();
  await expectNoBarriers(page);
  await page
    .getByRole('status')
    .getByRole('link', { name: product.rentIn[0]?.name ?? '' })
    .click();
  await expect(page.getByRole('dialog')).toContainText(product.productName);
});

/** A game whose page says that it can be rented as wished. */
async function rentedIn(page: Page, isWanted: (product: Product) => boolean): Promise<Product> {
  const list = (await (await page.request.get('/api/products?category=ps5&subCategory=games&pageSize=200')).json()) as {
    id: number;
  }[];
  for (const { id } of list) {
    const product = (await (await page.request.get(`/api/getProductById?id=${id}`)).json()) as Product;
    if (isWanted(product)) return product;
  }
  throw new Error('no game of the demo is rented like that');
}
