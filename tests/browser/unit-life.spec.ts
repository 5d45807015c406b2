import type { Page } from '@playwright/test';
import type { OrderDetails } from '../../src/contract/orders.ts';
import { ask, type Buyer, buyerFromChennai, ordersOf, send } from './buyers.ts';
import { aPhoto, boughtUnit, inTheOffice, move, openInOffice } from './office-people.ts';
import { expect, expectNoBarriers, test } from './shop-test.ts';

/** A pad whose seller says that its sticks drift. */
async function soldWithDrift(page: Page, seller: Buyer): Promise<{ orderId: string; productId: number }> {
  const found = await page.request.get('/api/office/products?age=PreOwned&kind=Controller');
  const { products } = (await found.json()) as {
    products: { id: number; buy: number | null; sellCash: number | null }[];
  };
  const productId = products.find(({ buy, sellCash }) => buy !== null && sellCash !== null)?.id ?? 0;
  const [address] = await ask<{ id: number }[]>(page, seller, `/api/getUserAddress?userId=${seller.id}`);
  const line = { inventoryMetaId: productId, qty: 1, direction: 'sell', currencyType: 'credit' };
  await send(page, seller, '/api/bulkAdd', { userId: seller.id, items: [line] });
  await send(page, seller, '/api/checkout', {
    direction: 'sell',
    userId: seller.id,
    addressId: address?.id,
    shippingMethod: 'self',
    paymentMethod: 'credits',
    conditions: [{ inventoryMetaId: productId, answers: { drift: 'yes' } }],
    identity: { kind: 'driving licence', number: 'TN0120110012345', isOwner: true },
  });
  return { orderId: (await ordersOf(page, seller))[0]?.orderId ?? '', productId };
}

/** Packed by scan, and sent. */
async function packAndShip(page: Page, orderId: string, unit: string): Promise<void> {
  await openInOffice(page, `/orders/${orderId}`);
  const packing = page.getByRole('region', { name: 'Pack by scan' });
  await packing.getByLabel('Scan a unit into the parcel').fill(unit);
  await packing.getByLabel('Scan a unit into the parcel').press('Enter');
  await expect(packing.getByText(`${unit} is packed.`)).toBeVisible();
  await move(page, 'Ship');
  await move(page, 'Delivered');
}

async function passTheTest(page: Page, unit: string): Promise<void> {
  await page.getByRole('button', { name: 'Passed the test: for sale' }).click();
  await expect(page.getByText(`${unit}: for sale.`)).toBeVisible();
}

test('a pad with drift is bought, repaired, sold as worn, sent back and sold again, and its page tells all of it @desk', async ({
  page,
}) => {
  test.slow();
  await inTheOffice(page, 'manager');
  const seller = await buyerFromChennai(page);
  const { orderId: tradeIn, productId } = await soldWithDrift(page, seller);
  const serial = `LIFE${Date.now()}`;

  await openInOffice(page, `/orders/${tradeIn}`);
  await move(page, 'Received');
  const piece = page.getByRole('form', { name: /^Item 1/ });
  await expect(piece.getByRole('group', { name: 'Do the sticks drift?' })).toContainText('The seller says: Yes');
  await piece.getByLabel('Grade').selectOption('Faulty');
  await piece.getByLabel(/Serial number/).fill(serial);
  await piece.getByRole('button', { name: 'Save this item' }).click();
  await expect(page.getByText('1 of 1 inspected')).toBeVisible();
  await move(page, 'Finish the inspection');
  await expect(page.locator('main h1 + span')).toHaveText('Paid');

  await page
    .getByRole('region', { name: 'Items' })
    .getByRole('link', { name: /^U\w{7}$/ })
    .click();
  await expect(page).toHaveURL(/\/office\/units\/U\w{7}$/);
  const unit = page.url().slice(-8);

  // The page has been asked for again: what is opened before that is closed by it.
  await expect(page.getByRole('button', { name: 'Repaired: test it again' })).toBeVisible();
  await page.getByRole('button', { name: 'Add repair work' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Parts (if any)').fill('150');
  await dialog.getByLabel('Minutes of work (if any)').fill('20');
  await dialog.getByLabel('What was done').fill('A new stick');
  await dialog.getByRole('button', { name: 'Add to the cost' }).click();
  await expect(page.getByText('The work is part of the cost.')).toBeVisible();
  await page.getByRole('button', { name: 'Repaired: test it again' }).click();
  const bench = page.getByRole('form', { name: `Test of ${unit}` });
  await expect(bench).toBeVisible();
  await page.getByRole('button', { name: 'Add photographs' }).click();
  await dialog.getByLabel('Photographs').setInputFiles(await aPhoto());
  await expect(dialog.getByAltText('Chosen picture 1')).toBeVisible();
  await dialog.getByLabel('What they show').fill('Deep marks on the left grip');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await bench.getByRole('group', { name: 'Do the sticks drift?' }).getByText('No', { exact: true }).click();
  await bench.getByRole('group', { name: 'Are there marks or scratches?' }).getByText('Deep marks').click();
  await expect(bench.getByLabel('Grade')).toHaveValue('Worn');
  await bench.getByLabel('Shelf').fill('C3');
  await passTheTest(page, unit);

  const buyer = await buyerFromChennai(page);
  const first = await boughtUnit(page, buyer, { unit, productId });
  await packAndShip(page, first, unit);
  const { lines } = await ask<OrderDetails>(page, buyer, `/api/getOrder?userId=${buyer.id}&orderId=${first}`);
  const back = [{ lineId: lines[0]?.lineId, qty: 1 }];
  await send(page, buyer, '/api/requestReturn', { userId: buyer.id, orderId: first, lines: back });
  await openInOffice(page, `/orders/${first}`);
  await move(page, 'Receive the return');
  const came = page.getByRole('region', { name: /^Return \d+$/ });
  await came.getByRole('button', { name: 'Look at what came back' }).click();
  await dialog.getByLabel('As expected?').selectOption('yes');
  await dialog.getByRole('button', { name: 'Save what was seen' }).click();
  await expect(dialog).toHaveCount(0);
  await move(page, 'Refund');
  await expect(page.getByText('The return is refunded.')).toBeVisible();

  await openInOffice(page, `/units/${unit}`);
  await expect(bench.getByLabel('Grade')).toHaveValue('Worn');
  await passTheTest(page, unit);
  const second = await boughtUnit(page, await buyerFromChennai(page), { unit, productId });
  await packAndShip(page, second, unit);

  await openInOffice(page, `/units/${unit}`);
  const region = (name: string) => page.getByRole('region', { name });
  await expect(region('Its life').getByRole('listitem')).toHaveText([
    /^Received/,
    new RegExp(`^To test .*${tradeIn}`),
    new RegExp(`^To repair .*${tradeIn}`),
    /^To test .*Repaired/,
    /^For sale .*Passed the test/,
    new RegExp(`^Reserved .*${first}`),
    new RegExp(`^Sold .*${first}`),
    new RegExp(`^Returned .*${first}`),
    /^To test/,
    /^For sale .*Passed the test/,
    new RegExp(`^Reserved .*${second}`),
    new RegExp(`^Sold .*${second}`),
  ]);
  await expect(region('Tests and corrections').getByRole('listitem')).toHaveText([
    new RegExp(`^Inspection of the trade-in .*${tradeIn}.*Do the sticks drift\\?after: Yes`),
    /^Photographs .*Deep marks on the left grip/,
    /^Test .*Grade.*before: Faulty.*after: Worn.*Do the sticks drift\?before: Yes.*after: No/,
    /^Test .*Do the sticks drift\?after: No/,
  ]);
  await expect(region('Documents').getByRole('listitem')).toHaveText([/voucher/, /invoice/, /credit note/, /invoice/]);
  const voucher = await region('Documents').getByRole('link').first().getAttribute('href');
  const paper = await page.request.get(voucher ?? '');
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expect(page.getByRole('list', { name: 'What it cost' }).getByRole('listitem')).toContainText([
    'Paid for it',
    'Parts: A new stick',
    'Work: A new stick',
  ]);
  await expect(region('Where it came from')).toContainText(tradeIn);
  await expect(region('What it is')).toContainText(serial);
  await expect(page.getByLabel(`Sold with ${first}`)).toContainText('Came back');
  await expect(page.getByLabel(`Sold with ${second}`)).not.toContainText('Came back');
  await expectNoBarriers(page);
});
