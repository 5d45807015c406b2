import type { Browser, Page } from '@playwright/test';
import type { RentProduct } from '../../src/contract/rentals.ts';
import { must } from '../../src/rules/must.ts';
import { addDays, indianDay } from '../../src/rules/time/day.ts';
import { takeBack } from '../../src/shop/rentals/rental-life.ts';
import { onePixel } from '../support/one-pixel.ts';
import { payAndHandOver } from '../support/rentals.ts';
import { home, ordersOf, rupees, send, withKnownPhone } from './buyers.ts';
import { ownCity } from './own-city.ts';
import { signedUp, type SignedUpPerson } from './people.ts';
import { expect, expectGoodScreen, expectNoBarriers, settled, test } from './shop-test.ts';
import { behindTheCounter, writeToShop } from './staff.ts';

const by = 'Meena (counter)';
const bookButton = (page: Page) => page.getByRole('button', { name: /^(Pay ₹|Book it)/ }).filter({ visible: true });

async function shopperFromVellore(page: Page): Promise<SignedUpPerson> {
  const person = await signedUp(page);
  const address = { ...home, city: 'Vellore', pinCode: 632004 };
  await send(page, person, '/api/addNewAddress', { userId: person.id, ...address });
  // What Vellore has one of may have a high deposit.
  const document = { kind: 'passport', number: 'P1234567', front: onePixel, back: onePixel };
  await send(page, person, '/api/stateDocument', { userId: person.id, ...document });
  return withKnownPhone(person);
}

async function rentalsIn(page: Page, city: string): Promise<RentProduct[]> {
  return (await (await page.request.get(`/api/getRentProduct?place=${city}`)).json()) as RentProduct[];
}

/** Something of which Vellore has one, free from now on for the longest time. */
async function onlyOneInVellore(page: Page): Promise<RentProduct> {
  const products = await rentalsIn(page, 'vellore');
  const product = products.find(({ bookedDays }) => bookedDays.length === 1 && bookedDays[0]?.length === 0);
  if (!product) throw new Error('the demo shop has nothing in Vellore of which there is one');
  return product;
}

/** From the city's page to the checkout, for a day. */
async function toTheCheckout(page: Page, product: RentProduct, city = 'vellore'): Promise<void> {
  await page.goto(`/rent/${city}?item=${product.id}`);
  await settled(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 day', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await dialog.getByRole('link', { name: 'Go to Cart' }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Ananya Raman/ })).toBeChecked();
}

async function anotherShopper(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await shopperFromVellore(page);
  return page;
}

test('one rents in Vellore and keeps it for longer, the other gets the next free day, and a late return costs @phone @night', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.slow();
  const shopper = await shopperFromVellore(page);
  const product = await onlyOneInVellore(page);
  const other = await anotherShopper(browser, baseURL);
  await toTheCheckout(other, product);

  await toTheCheckout(page, product);
  await expect(page.getByText('up to 90% of the retail price').first()).toBeVisible();
  await page.getByRole('radio', { name: /Porter/ }).check();
  await bookButton(page).click();
  await expect(page.getByText('Please select a payment method').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /Online/ })).toBeFocused();
  await page.getByRole('radio', { name: /Online/ }).check();
  await expectGoodScreen(page, { isMobile });
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  const [{ orderId } = { orderId: '' }] = await ordersOf(page, shopper);
  expect(orderId).toMatch(/^GTR/);

  // The other one chose the same day before that.
  await other.getByRole('radio', { name: /Self pick-up/ }).check();
  await other.getByRole('radio', { name: /Pay on Delivery/ }).check();
  await bookButton(other).click();
  await expect(other.getByRole('region', { name: 'Rental Summary' }).getByRole('alert')).toContainText(
    'The next free day is',
  );
  await expect(other.getByRole('button', { name: /^Start on/ })).toBeVisible();
  await expectGoodScreen(other, { isMobile: true });

  await behindTheCounter((staff) =>
    staff.act(orderId, (tx, order) =>
      payAndHandOver(tx, order, { by, now: new Date(), chosenGames: 'Astro Bot and FC 26' }),
    ),
  );
  // The link of a reminder.
  await page.goto(`/orders?order=${orderId}&do=extend`);
  const dialog = page.getByRole('dialog', { name: /for longer$/ });
  await dialog.getByRole('radio', { name: /1 week more/ }).check();
  await expectGoodScreen(page, { isMobile });
  await dialog.getByRole('button', { name: /^Pay ₹.* and keep it until/ }).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(`/orders?order=${orderId}`);
  await expect(page.getByText(/^Kept for longer/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Rental bill GTR/ })).toHaveCount(2);

  // What was the next free day is taken now; the page says so, and offers the one after.
  const offered = await other.getByRole('button', { name: /^Start on/ }).textContent();
  await other.getByRole('button', { name: /^Start on/ }).click();
  await bookButton(other).click();
  await expect(other.getByRole('button', { name: /^Start on/ })).not.toHaveText(offered ?? '');
  await other.getByRole('button', { name: /^Start on/ }).click();
  await bookButton(other).click();
  await expect(other.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  await other.context().close();

  const lateBy = (days: number) => new Date(`${addDays(indianDay(new Date()), days)}T12:00:00Z`);
  await behindTheCounter((staff) => staff.act(orderId, (tx, order) => takeBack(tx, order, { by, now: lateBy(10) })));
  await page.reload();
  await expect(page.getByText(/^Returned late: \d days? after/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^This is not right/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Invoice|voucher/ })).toHaveCount(0);
});

test('what is rented for other days is a rental of its own: the checkout says so before it books anything @night', async ({
  page,
  isMobile,
}) => {
  const shopper = await shopperFromVellore(page);
  const [first, second] = (await rentalsIn(page, 'vellore')).filter(({ bookedDays }) => bookedDays[0]?.length === 0);
  await page.goto(`/rent/vellore?item=${must(first, 'a thing').id}`);
  await settled(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 week', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog.getByRole('link', { name: 'Go to Cart' })).toBeVisible();
  await toTheCheckout(page, must(second, 'another thing'));
  const sentence = page.getByRole('main').getByText('Please book what is for other days on its own');
  await expect(sentence).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('radio', { name: /Self pick-up/ }).check();
  await page.getByRole('radio', { name: /Pay on Delivery/ }).check();
  await bookButton(page).click();
  await expect(page.getByLabel('When on the first day')).toBeFocused();
  expect(await ordersOf(page, shopper)).toEqual([]);
});

test.describe('the total on the button', () => {
  test.use({ refusedAt: /\/api\/checkout$/ });

  test('is what is paid: a price that changed meanwhile is shown before anything is booked @desk', async ({ page }) => {
    const shopper = await shopperFromVellore(page);
    const product = (await rentalsIn(page, 'vellore')).findLast(({ bookedDays }) =>
      bookedDays.some((days) => days.length === 0),
    );
    if (!product) throw new Error('the demo shop has nothing in Vellore that is free');
    await toTheCheckout(page, product);
    await page.getByRole('radio', { name: /Online/ }).check();
    await expect(bookButton(page)).toHaveText(`Pay ${rupees(product['1day'] + product.deposit)}`);
    await writeToShop(
      `update rent_price set price_paise = price_paise + 2500 where edition_id = $1 and duration = '1day'`,
      [product.id],
    );
    await bookButton(page).click();
    const now = rupees(product['1day'] + product.deposit + 25);
    const refused = page.getByRole('alert').filter({ hasText: `The total is ${now} now.` });
    await expect(refused).toBeFocused();
    await expect(refused).toContainText('Nothing was booked or charged. Please look at the new total');
    await expect(bookButton(page)).toHaveText(`Pay ${now}`);
    await expect(page.getByText(`Price changed: it was ${rupees(product['1day'])}`)).toBeVisible();
    await expectNoBarriers(page);
    expect(await ordersOf(page, shopper)).toEqual([]);

    await bookButton(page).click();
    await expect(page).toHaveURL(/\/sandbox-gateway\//);
    await expect(page.getByText(now).first()).toBeVisible();
    expect(await ordersOf(page, shopper)).toMatchObject([{ cashValue: product['1day'] + product.deposit + 25 }]);
  });
});

test('an address that the courier does not reach is told at once, and I pick it up instead', async ({
  page,
  isMobile,
}) => {
  const shopper = await withKnownPhone(await signedUp(page));
  await send(page, shopper, '/api/addNewAddress', { userId: shopper.id, ...home });
  const city = await ownCity();
  const product = (await rentalsIn(page, city.slug)).find(({ deposit }) => deposit === 0);
  await toTheCheckout(page, must(product, 'something without a deposit'), city.slug);
  const outOfReach = `does not bring rentals of ${city.name} to Chennai (600042)`;
  const told = page.getByRole('status').filter({ hasText: outOfReach });
  await expect(told).toBeVisible();
  await page.getByRole('radio', { name: /Pay on Delivery/ }).check();
  await bookButton(page).click();
  await expect(page.getByText('Please choose another address, or pick it up yourself').first()).toBeVisible();
  await expect(page.getByText(outOfReach)).toHaveCount(1);
  await expectGoodScreen(page, { isMobile });
  expect(await ordersOf(page, shopper)).toEqual([]);

  await told.getByRole('button', { name: 'Pick it up myself' }).click();
  await expect(page.getByRole('radio', { name: /Self pick-up/ })).toBeChecked();
  await page.getByLabel('When on the first day').selectOption('2 PM to 6 PM');
  await bookButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByText(/^From .*, 2 PM to 6 PM, back by/)).toBeVisible();
  await city.close();
});
