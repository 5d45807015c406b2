import type { Page } from '@playwright/test';
import type { RentProduct } from '../../src/contract/rentals.ts';
import { paiseFromRupees } from '../../src/rules/money/paise.ts';
import { must } from '../../src/rules/must.ts';
import { grantCredit } from '../../src/shop/wallet/grant-credit.ts';
import { ask, buyerFromChennai, ordersOf, rupees, withKnownPhone } from './buyers.ts';
import { intercept } from './intercept.ts';
import { inTheOffice, openInOffice } from './office-people.ts';
import { ownCity } from './own-city.ts';
import { expect, expectGoodScreen, settled, test } from './shop-test.ts';
import { inShop } from './staff.ts';

interface Wallet {
  available: number;
}

const bookButton = (page: Page) => page.getByRole('button', { name: /^(Pay ₹|Book it)/ }).filter({ visible: true });

function giveCredit(shopperId: number, rupeesGiven: number): Promise<boolean> {
  const grant = { shopperId, amountPaise: paiseFromRupees(rupeesGiven), reason: 'goodwill', orderId: null } as const;
  const told = { wording: 'For a test', reference: `test:rent-credit:${shopperId}` };
  return inShop(({ database }) => database.transaction().execute((tx) => grantCredit(tx, { ...grant, ...told })));
}

async function rentalsIn(page: Page, place: string): Promise<RentProduct[]> {
  return (await (await page.request.get(`/api/getRentProduct?place=${place}`)).json()) as RentProduct[];
}

interface Wanted {
  slug: string;
  id: number;
}

/** From the page of the city to the cart, for a day. */
async function toTheCart(page: Page, { slug, id }: Wanted): Promise<void> {
  await page.goto(`/rent/${slug}?item=${id}`);
  await settled(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 day', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await dialog.getByRole('link', { name: 'Go to Cart' }).click();
}

/** And to the checkout, to be picked up. */
async function toTheCheckout(page: Page, wanted: Wanted): Promise<void> {
  await toTheCart(page, wanted);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await page.getByRole('radio', { name: /Self pick-up/ }).check();
}

test('store credit pays the rent, the deposit is paid online, and what credit covers is booked at once', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const city = await ownCity();
  const shopper = await withKnownPhone(await buyerFromChennai(page));
  await giveCredit(shopper.id, 20_000);
  const available = async () => (await ask<Wallet>(page, shopper, `/api/getWallet?userId=${shopper.id}`)).available;
  const rentals = await rentalsIn(page, city.slug);
  const dear = must(
    rentals.find(({ deposit }) => deposit > 0 && deposit <= 5000),
    'something whose deposit asks for no document',
  );
  const rent = dear['1day'];

  await test.step('credit goes as far as the rent', async () => {
    await toTheCheckout(page, { slug: city.slug, id: dear.id });
    const wallet = page.getByRole('checkbox', { name: `Use ${rupees(rent)} from your wallet` });
    await expect(wallet).not.toBeChecked();
    await expect(bookButton(page)).toHaveText(`Pay ${rupees(rent + dear.deposit)}`);
    await page.getByRole('radio', { name: /Pay on Delivery/ }).check();
    await wallet.check();
    await expect(page.getByRole('radio', { name: /Online/ })).toBeChecked();
    await expect(page.getByText('Credit pays the rent; the deposit is paid online.')).toBeVisible();
    await expect(bookButton(page)).toHaveText(`Pay ${rupees(dear.deposit)}`);
    await expectGoodScreen(page, { isMobile });
    await bookButton(page).click();
    await expect(page).toHaveURL(/\/sandbox-gateway\//);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
    expect(await available()).toBe(20_000 - rent);
  });

  await test.step('without a deposit nothing is left to pay', async () => {
    const cheap = must(
      rentals.find(({ deposit }) => deposit === 0),
      'something without a deposit',
    );
    await toTheCheckout(page, { slug: city.slug, id: cheap.id });
    await page.getByRole('checkbox', { name: /from your wallet/ }).check();
    await expect(page.getByText('Nothing is left to pay: your store credit covers this order.')).toBeVisible();
    await expect(bookButton(page)).toHaveText('Book it');
    await expectGoodScreen(page, { isMobile });
    await bookButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
    const [booked] = await ordersOf(page, shopper);
    expect(booked).toMatchObject({ status: 'Booked', cashValue: 0, creditValue: cheap['1day'] });
    await page.goto(`/orders?order=${booked?.orderId}`);
    await expect(page.getByText('Paid with store credit')).toBeVisible();
    await expectGoodScreen(page, { isMobile });
  });
  await city.close();
});

test('the button is where it stays: how many are free is said before the shop is asked again @phone @night', async ({
  page,
}) => {
  const city = await ownCity();
  await buyerFromChennai(page);
  const [first] = await rentalsIn(page, city.slug);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await intercept(page, /getRentProduct/, async (route) => {
    await held;
    await route.continue();
  });
  await toTheCart(page, { slug: city.slug, id: first?.id ?? 0 });
  await expect(page.getByText('Only 1 free for these days')).toBeVisible();
  const button = page.getByRole('button', { name: 'Place Order' });
  const before = await button.boundingBox();
  const answered = page.waitForResponse(/getRentProduct/);
  answer();
  await (await answered).finished();
  await settled(page);
  expect(await button.boundingBox()).toEqual(before);
  await city.close();
});

test('where the owner wants rentals paid online, the checkout says so and offers nothing else @night', async ({
  page,
  isMobile,
}) => {
  const city = await ownCity();
  await inTheOffice(page, 'owner');
  await openInOffice(page, '/settings?part=cities');
  await page.getByRole('button', { name: `Payment in ${city.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Too many did not come');
  await expectGoodScreen(page, { isMobile });
  await dialog.getByRole('button', { name: 'Take payment online only' }).click();
  await expect(page.getByText(`Rentals in ${city.name} are paid online.`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: city.name })).toContainText('Paid online only');

  await withKnownPhone(await buyerFromChennai(page));
  const first = (await rentalsIn(page, city.slug)).find(({ deposit }) => deposit === 0);
  await toTheCheckout(page, { slug: city.slug, id: first?.id ?? 0 });
  await expect(page.getByRole('radio', { name: /Pay on Delivery/ })).toBeDisabled();
  await expect(page.getByText(`Sorry, rentals in ${city.name} are paid online when they are booked.`)).toBeVisible();
  await page.getByRole('radio', { name: /Online/ }).check();
  await expectGoodScreen(page, { isMobile });
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  await city.close();
});
