import { ask, buyerFromChennai } from './buyers.ts';
import { boughtOnDelivery, boughtOnline, inTheOffice, openInOffice, tradedIn } from './office-people.ts';
import { expect, expectNoBarriers, test } from './shop-test.ts';
import type { OrderDetails } from '../../src/contract/orders.ts';

test('what cannot be sent is left out: it is seen before what goes back, and the buyer reads why @desk', async ({
  page,
}) => {
  await inTheOffice(page, 'counter');
  const buyer = await buyerFromChennai(page);
  const orderId = await boughtOnline(page, buyer, { pieces: 2 });
  await openInOffice(page, `/orders/${orderId}`);
  await page.getByRole('button', { name: 'Leave something out' }).click();
  const dialog = page.getByRole('dialog', { name: `Leave out of ${orderId}` });
  await expect(dialog.getByRole('button', { name: 'Leave out' })).toBeDisabled();
  await dialog.getByRole('spinbutton').first().fill('1');
  await expect(dialog.getByText('For the trouble, to the wallet')).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByLabel('Why').fill('The last one has a broken case.');
  await dialog.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByText('It is left out, and the customer gets a message.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('1 not sent');
  await expect(page.getByRole('button', { name: 'Leave something out' })).toHaveCount(0);
  await page.goto('/orders');
  await expect(page.getByText('1 cannot be sent')).toBeVisible();
  await expect(page.getByText(/The last one has a broken case\./)).toBeVisible();
});

test('a piece that we do not take goes back with its parcel @desk @night', async ({ page }) => {
  await inTheOffice(page, 'counter');
  const seller = await buyerFromChennai(page);
  const orderId = await tradedIn(page, seller);
  const move = (step: string) => page.request.post('/api/office/moveOrder', { data: { orderId, move: step } });
  await move('receive');
  await openInOffice(page, `/orders/${orderId}`);
  const piece = page.getByRole('form', { name: /^Item 1/ });
  await piece.getByLabel('Grade').selectOption('Worn');
  await piece.getByLabel('We do not take this item at any price').check();
  await piece.getByLabel('Why we do not take it').fill('It is a copy.');
  await piece.getByRole('button', { name: 'Save this item' }).click();
  await expect(page.getByText('1 of 1 inspected')).toBeVisible();
  await move('finish-inspection');
  await openInOffice(page, '/orders?direction=Sell&todo=to-send-back');
  await page.getByRole('link', { name: orderId }).click();
  const parcel = page.getByRole('form', { name: 'Send back' });
  await parcel.getByLabel('Courier and number of the parcel').fill('Blue Dart 7654321');
  await expectNoBarriers(page);
  await parcel.getByRole('button', { name: 'Sent back' }).click();
  await expect(page.getByText('What we did not take was sent back.')).toBeVisible();
  const { timeline } = await ask<OrderDetails>(page, seller, `/api/getOrder?userId=${seller.id}&orderId=${orderId}`);
  expect(timeline.at(-1)?.note).toContain('Blue Dart 7654321');
});

test('a parcel that nobody took is looked at before it is back on the shelf, and its order says so @desk @night', async ({
  page,
}) => {
  await inTheOffice(page, 'counter');
  const buyer = await buyerFromChennai(page);
  const orderId = await boughtOnDelivery(page, buyer);
  await page.request.post('/api/office/moveOrder', { data: { orderId, move: 'ship' } });
  await openInOffice(page, `/orders/${orderId}`);
  await page.getByRole('button', { name: 'Came back undelivered' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The customer gets a message, with what you write here.');
  await dialog.getByLabel('Why').fill('Nobody opened the door');
  await dialog.getByRole('button', { name: 'Came back undelivered' }).click();
  await expect(page.getByText('The parcel is back. Look at what is in it below.')).toBeVisible();
  await page.getByRole('button', { name: 'Look at what came back' }).click();
  await dialog.getByLabel('As expected?').selectOption('yes');
  await dialog.getByRole('button', { name: 'Save what was seen' }).click();
  // It was to be paid at the door: there is nothing to refund.
  await expect(page.getByText('Nothing was paid for it, so nothing goes back.')).toBeVisible();
  await page.getByRole('button', { name: 'Take it in', exact: true }).click();
  await dialog.getByRole('button', { name: 'Take it in', exact: true }).click();
  await expect(page.locator('main h1 + span')).toHaveText('Returned');
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Nothing was paid');
  await expect(page.getByRole('button', { name: 'Add the tracking number' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Packing slip' })).toHaveCount(0);
  await openInOffice(page, `/slips/${orderId}`);
  await expect(page.getByText('It came back, because nobody took it.')).toBeVisible();
  // Nobody ever paid a rupee.
  await page.goto(`/orders?order=${orderId}`);
  await expect(page.getByText('Your parcel came back to us.')).toBeVisible();
  await expect(page.getByText('You have not paid anything for it, and nothing is due.')).toBeVisible();
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(0);
});
