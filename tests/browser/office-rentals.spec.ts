import type { Page } from '@playwright/test';
import type { ReplyOf } from '../../src/contract/call.ts';
import type { officeRentalCalendar } from '../../src/contract/office/rentals.ts';
import type { OrderDetails } from '../../src/contract/orders.ts';
import { ask, buyerFromChennai } from './buyers.ts';
import {
  aPhoto,
  inTheOffice,
  openInOffice,
  paidAtTheCounter,
  photograph,
  rented,
  tickAll,
  tradedIn,
} from './office-people.ts';
import { complete, expect, expectNoBarriers, test } from './shop-test.ts';

type Unit = ReplyOf<typeof officeRentalCalendar>['units'][number];

/** The unit that an order has. */
async function unitOf(page: Page, orderId: string): Promise<Unit> {
  const answer = await page.request.get('/api/office/rentalCalendar?city=chennai&days=35');
  const { units } = (await answer.json()) as ReplyOf<typeof officeRentalCalendar>;
  const unit = units.find(({ bars }) => bars.some((bar) => bar.orderId === orderId));
  if (!unit) throw new Error(`${orderId} has no unit`);
  return unit;
}

test('a unit breaks: its booking goes to another one, and it comes back into service @desk', async ({ page }) => {
  await inTheOffice(page, 'rentals');
  const orderId = await rented(page, await buyerFromChennai(page));
  const { label, editionId } = await unitOf(page, orderId);
  await openInOffice(page, `/rentals?city=chennai&title=${editionId}`);
  const calendar = page.getByRole('table', { name: 'Which unit is away on which days' });
  const row = calendar.getByRole('row').filter({ has: page.getByRole('button', { name: label, exact: true }) });
  await expect(row.getByRole('link', { name: new RegExp(`^Booked.*${orderId}`) })).toBeVisible();
  await row.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Unit ${label}` });
  await dialog.getByLabel('Why').fill('The drive makes a noise');
  const hit = dialog.getByRole('region', { name: `Bookings of ${label} then` });
  await expect(hit.getByRole('listitem').filter({ hasText: orderId })).toContainText('Gets ');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Take out of service' }).click();
  await expect(page.getByText(`Unit ${label} is out of service. ${orderId} now has`)).toBeVisible();
  await row.getByRole('button', { name: /^Out of service, The drive makes a noise/ }).click();
  await dialog.getByRole('button', { name: 'Put back in service' }).click();
  await expect(page.getByText(`Unit ${label} is back in service.`)).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}/);
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Today' }).click();
  await calendar.getByRole('link', { name: new RegExp(`^Booked.*${orderId}`) }).click();
  await expect(page).toHaveURL(`/office/orders/${orderId}`);
});

test('what is to be done today leads to its order, on a phone too @night', async ({ page }) => {
  await inTheOffice(page, 'rentals');
  const customer = await buyerFromChennai(page);
  const orderId = await rented(page, customer);
  const { label } = await unitOf(page, orderId);
  await paidAtTheCounter(page, orderId);
  // In the evening a rental begins tomorrow; what came back is to be looked at whatever the hour.
  for (const move of ['hand-over', 'take-back']) {
    const moved = await page.request.post('/api/office/moveOrder', { data: { orderId, move } });
    expect(moved.ok(), await moved.text()).toBe(true);
  }
  await openInOffice(page, '/rentals?city=chennai');
  const task = page.getByRole('region', { name: 'To inspect' });
  await task.getByRole('listitem').filter({ hasText: label }).getByRole('link').first().click();
  await expect(page).toHaveURL(`/office/orders/${orderId}`);
});

test('new units are added with the labels of their stickers @desk @night', async ({ page }) => {
  await inTheOffice(page, 'rentals');
  await openInOffice(page, '/rentals?city=vellore');
  await page.getByRole('button', { name: 'Add units' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add units' });
  await dialog.getByLabel('Title').selectOption({ index: 1 });
  const label = `VEL-<b>${Date.now()}</b>`;
  await dialog.getByLabel('Labels, one a line').fill(`${label}\n`);
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Add units' }).click();
  await expect(page.getByText('One unit is added.')).toBeVisible();
  await expect(page.getByRole('button', { name: label })).toBeVisible();
});

test('a rental is photographed when it leaves and when it comes back, for the office and for its customer @desk @night', async ({
  page,
}) => {
  await inTheOffice(page, 'rentals');
  const customer = await buyerFromChennai(page);
  const orderId = await rented(page, customer);
  await paidAtTheCounter(page, orderId);
  await openInOffice(page, `/orders/${orderId}`);
  await page.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog');
  await tickAll(dialog);
  await photograph(dialog);
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(page.getByText('The rental is handed over.')).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await dialog.getByLabel(/^It starts/).check();
  await dialog.getByLabel('What is not as it should be').fill('The HDMI cable is missing');
  // Whoever takes it back sees how it left.
  await expect(dialog.getByRole('button', { name: 'Photograph 1: when it left' })).toBeVisible();
  await photograph(dialog);
  await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
  const back = page.getByRole('region', { name: 'When it came back' });
  await expect(back).toContainText('Not so: The customer’s account is removed from it');
  await expect(back).toContainText('The HDMI cable is missing');
  const left = page.getByRole('region', { name: 'When it left' });
  await expect(back.getByRole('button', { name: 'Photograph 1: when it came back' })).toBeVisible();
  const [before, after] = [await left.boundingBox(), await back.boundingBox()];
  expect(after?.y).toBe(before?.y);
  expect(after?.x).toBeGreaterThan(before?.x ?? Infinity);
  await left.getByRole('button', { name: 'Photograph 1: when it left' }).click();
  await expect(page.getByRole('dialog', { name: 'Photograph 1: when it left' })).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/orders');
  await complete(page);
  // It is open by itself: it still waits for the inspection.
  await expect(page.getByRole('button', { name: /^Photograph 1 of When you got it/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Photograph 1 of When it came back/ })).toBeVisible();
  await expectNoBarriers(page);
});

test('a photograph of the bench is seen by the seller, and the piece is found by a scan of its serial number @desk @night', async ({
  page,
}) => {
  await inTheOffice(page, 'counter');
  const seller = await buyerFromChennai(page);
  const orderId = await tradedIn(page, seller);
  await page.request.post('/api/office/moveOrder', { data: { orderId, move: 'receive' } });
  await openInOffice(page, `/orders/${orderId}`);
  const piece = page.getByRole('form', { name: /^Item 1/ });
  const serial = `SCAN${Date.now()}`;
  await piece.getByLabel('Grade').selectOption('Good');
  await piece.getByLabel(/Serial number/).fill(serial);
  await piece.getByLabel(/^Photographs/).setInputFiles([await aPhoto(), await aPhoto()]);
  await expect(piece.getByAltText('Chosen picture 2')).toBeVisible();
  await piece.getByRole('button', { name: 'Save this item' }).click();
  await expect(page.getByRole('button', { name: /^Photograph 2: / })).toBeVisible();
  await page.getByRole('button', { name: 'Finish the inspection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish the inspection' }).click();
  const pieces = page.getByRole('region', { name: 'Items' });
  await expect(pieces).toContainText(`Good, serial ${serial}`);
  await pieces.getByRole('button', { name: /^Move/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Where it goes').selectOption('to test');
  await dialog.getByLabel('Why').fill('A new drive');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(pieces).toContainText('To test');
  await openInOffice(page, '');
  await expect(page.getByRole('link', { name: /^To pack/ })).toBeVisible();
  await page.keyboard.type(serial);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/office/orders/${orderId}`);
  const { tradeIn } = await ask<OrderDetails>(page, seller, `/api/getOrder?userId=${seller.id}&orderId=${orderId}`);
  expect(tradeIn?.items[0]?.photos).toHaveLength(2);
  await page.goto('/orders');
  await expect(page.getByRole('button', { name: /^Photograph 2 of / })).toBeVisible();
});
