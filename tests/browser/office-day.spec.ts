import type { Page } from '@playwright/test';
import type { OrderDetails } from '../../src/contract/orders.ts';
import { ask, buyerFromChennai, send, type Buyer } from './buyers.ts';
import {
  boughtOnDelivery,
  boughtOnline,
  entryOf,
  inTheOffice,
  newInTheOffice,
  openInOffice,
  rented,
  tradedIn,
  paidAtTheCounter,
  photograph,
} from './office-people.ts';
import { expect, expectNoBarriers, test } from './shop-test.ts';

const orderOf = (page: Page, buyer: Buyer, orderId: string) =>
  ask<OrderDetails>(page, buyer, `/api/getOrder?userId=${buyer.id}&orderId=${orderId}`);

/** Presses the button of a move and agrees in its dialog, where every open box is ticked. */
async function move(
  page: Page,
  name: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = noFields,
) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await fill(dialog);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
const noFields = () => Promise.resolve();

const status = (page: Page) => page.locator('main h1 + span');

test('an order is shipped with its tracking number, and a note stays with it', async ({ page }) => {
  await inTheOffice(page, 'counter');
  const buyer = await buyerFromChennai(page);
  const orderId = await boughtOnDelivery(page, buyer);
  await openInOffice(page, '/orders');
  await page.getByLabel('Find an order').fill(orderId.toLowerCase());
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(`/office/orders/${orderId}`);
  await page.getByLabel('New note').fill('Fragile: wrap it twice.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText('Fragile');
  await move(page, 'Ship', (dialog) => dialog.getByLabel(/Tracking number/).fill('BD123456789IN'));
  await expect(page.getByText('The order is shipped.')).toBeVisible();
  await expect(status(page)).toHaveText('Shipped');
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('BD123456789IN');
  expect(await orderOf(page, buyer, orderId)).toMatchObject({ status: 'Shipped' });
});

test('several orders are moved at once, and it is seen before which of them @desk @night', async ({ page }) => {
  await inTheOffice(page, 'counter');
  const buyer = await buyerFromChennai(page);
  const [first, second, sent] = [
    await boughtOnDelivery(page, buyer),
    await boughtOnDelivery(page, buyer),
    await boughtOnDelivery(page, buyer),
  ];
  await page.request.post('/api/office/moveOrder', { data: { orderId: sent, move: 'ship' } });
  await openInOffice(page, `/orders?q=${buyer.mobileNumber}`);
  await page.getByRole('button', { name: 'Choose all of this page' }).click();
  await page.getByRole('checkbox', { name: `Choose ${first}` }).press('x');
  await expect(page.getByRole('checkbox', { name: `Choose ${first}` })).not.toBeChecked();
  await page.getByRole('checkbox', { name: `Choose ${first}` }).check();
  await page.getByRole('button', { name: 'Move 3 orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 3 orders' });
  await expect(dialog.getByRole('listitem').filter({ hasText: sent })).toContainText('Shipped: stays as it is');
  await expect(dialog.getByRole('listitem').filter({ hasText: first })).toContainText('Processing: Ship');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Ship: 2 of 3' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: second })).toContainText('Done');
  await dialog.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText('Shipped');
  expect(await orderOf(page, buyer, second)).toMatchObject({ status: 'Shipped' });
});

test.describe('signed out meanwhile', () => {
  test.use({ refusedAt: /\/api\/office\// });

  test('whose session has ended moves no order, and signs in again @desk @night', async ({ page }) => {
    await newInTheOffice(page, 'counter');
    const buyer = await buyerFromChennai(page);
    const orderId = await boughtOnDelivery(page, buyer);
    const list = `/orders?q=${buyer.mobileNumber}`;
    await openInOffice(page, list);
    await page.getByRole('button', { name: 'Choose all of this page' }).click();
    await page.getByRole('button', { name: 'Move 1 order' }).click();
    const ship = page.getByRole('dialog').getByRole('button', { name: 'Ship: 1 of 1' });
    await expect(ship).toBeVisible();
    expect((await page.request.post('/api/office/signOut', { data: {} })).status()).toBe(200);
    await ship.click();
    await expect(page).toHaveURL(`/office/sign-in?back=${encodeURIComponent(`/office${list}`)}`);
    expect(await orderOf(page, buyer, orderId)).toMatchObject({ status: 'Processing' });
  });
});

test.describe('two at once', () => {
  test.use({ refusedAt: /\/api\/office\/moveOrder/ });

  test('who comes second is told, and sees the order as it is now @desk', async ({ page }) => {
    await inTheOffice(page, 'counter');
    const orderId = await boughtOnDelivery(page, await buyerFromChennai(page));
    await openInOffice(page, `/orders/${orderId}`);
    await expect(page.getByRole('button', { name: 'Ship' })).toBeVisible();
    await page.request.post('/api/office/moveOrder', { data: { orderId, move: 'ship' } });
    await move(page, 'Ship');
    await expect(page.getByText('The order is shown as it is now.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delivered', exact: true })).toBeVisible();
  });
});

test.describe(() => {
  test.use({ refusedAt: /\/api\/office\/inspectItem/ });

  test('a trade-in that is not as it was said is offered for less, accepted by its seller and paid @desk', async ({
    page,
  }) => {
    test.slow();
    await inTheOffice(page, 'manager');
    const seller = await buyerFromChennai(page);
    const orderId = await tradedIn(page, seller);
    await openInOffice(page, `/orders/${orderId}`);
    await move(page, 'Received');
    const piece = page.getByRole('form', { name: /^Item 1/ });
    const marks = piece.getByRole('group', { name: 'Are there marks or scratches?' });
    await expect(marks).toContainText('The seller says: None or hardly any');
    await marks.getByText('Light marks').click();
    await expect(piece.getByRole('status').filter({ hasText: 'We offer' })).toContainText(/We offer₹[\d,]+, ₹\d+ less/);
    await piece.getByLabel('Grade').selectOption('Good');
    await piece.getByLabel(/Serial number/).fill('PPSA 01284');
    await piece.getByLabel('Offer by hand').fill('1');
    await piece.getByRole('button', { name: 'Save this item' }).click();
    await expect(piece.getByLabel(/Reasons/)).toHaveAccessibleDescription(/Please say why the price is by hand\./);
    await piece.getByLabel('Offer by hand').fill('');
    await piece.getByLabel(/Reasons/).fill('Fine scratches on the disc.');
    await piece.getByRole('button', { name: 'Save this item' }).click();
    await expect(page.getByText('1 of 1 inspected')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Items' }).or(page.getByRole('region', { name: 'Inspection bench' })),
    ).toContainText('Serial PPSA01284');
    await move(page, 'Finish the inspection');
    await expect(status(page)).toHaveText('Counter-offer');
    await acceptOffer(page, seller, orderId);
    await openInOffice(page, '/payouts');
    await payOut(page, orderId);
    expect(await orderOf(page, seller, orderId)).toMatchObject({
      status: 'Paid',
      tradeIn: { payoutReference: 'UTR123456' },
    });
  });
});

async function acceptOffer(page: Page, seller: Buyer, orderId: string): Promise<void> {
  const { tradeIn } = await orderOf(page, seller, orderId);
  const answers = (tradeIn?.items ?? []).map(({ itemId }) => ({ itemId, isAccepted: true }));
  await send(page, seller, '/api/answerOffer', { userId: seller.id, orderId, answers });
}

async function payOut(page: Page, orderId: string): Promise<void> {
  const bank = page.getByRole('region', { name: /^With the bank/ });
  const entry = entryOf(bank, orderId);
  await page.getByRole('button', { name: 'Export for the bank' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Export \d+ payout/ })
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^payouts-\d+\.csv$/);
  await expect(entry).toBeVisible();
  await entry.getByLabel(/Reference of the bank/).fill('UTR 1');
  await entry.getByRole('button', { name: 'Paid' }).click();
  await expect(entry).toContainText('A reference has 6 to 40 letters and digits.');
  await entry.getByLabel(/Reference of the bank/).fill('UTR123456');
  await entry.getByRole('button', { name: 'Paid' }).click();
  await expect(page.getByRole('region', { name: /^Paid lately/ })).toContainText('UTR123456');
}

test('a rental is handed over with its checklist, taken back, and its damage charged @phone @night', async ({
  page,
}) => {
  await inTheOffice(page, 'rentals');
  const customer = await buyerFromChennai(page);
  const orderId = await rented(page, customer);
  await paidAtTheCounter(page, orderId);
  await openInOffice(page, `/orders/${orderId}`);
  await move(page, 'Hand over', async (open) => {
    await expect(open.getByText(/^Take ₹/), 'what was taken at the counter is not taken again').toHaveCount(0);
    await open.getByLabel(/^Games/).fill('Astro Bot, Gran Turismo 7');
    await photograph(open);
  });
  await expect(status(page)).toHaveText('Picked up');
  await expect(page.getByRole('region', { name: 'Rental' })).toContainText('Games: Astro Bot, Gran Turismo 7');
  await move(page, 'Take back', photograph);
  await expect(status(page)).toHaveText('Returned');
  const inspection = page.getByRole('form', { name: 'Inspection' });
  await inspection.getByLabel('Something is damaged or missing').check();
  await inspection.getByLabel('Rupees').fill('500');
  await inspection.getByLabel('What is damaged or missing').fill('A cable is gone');
  await inspection.getByRole('button', { name: 'Charge the damage' }).click();
  await expect(status(page)).toHaveText('Inspected');
  await expect(page.getByRole('region', { name: 'Charges' })).toContainText(
    'Damage: A cable is goneNot paid yet, not seen by the renter₹500.00',
  );
  await expect(page.getByRole('region', { name: 'When it came back' })).toContainText('It starts');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Take the charges' }).click();
  await dialog.getByRole('button', { name: 'They are paid' }).click();
  await expect(page.getByRole('region', { name: 'Charges' })).toContainText('Paid at the counter');
  await page.getByRole('button', { name: 'Settle and close' }).click();
  await dialog.getByRole('button', { name: 'Settle and close' }).click();
  await expect(status(page)).toHaveText('Closed');
});

test.describe('money back', () => {
  test.use({ refusedAt: /\/api\/office\/refund/ });

  test('a manager gives money back, never more than came @desk', async ({ page }) => {
    await inTheOffice(page, 'manager');
    const orderId = await boughtOnline(page, await buyerFromChennai(page));
    await openInOffice(page, `/orders/${orderId}`);
    await page.getByRole('button', { name: 'Give money back' }).click();
    const dialog = page.getByRole('dialog', { name: `Give money back: ${orderId}` });
    await dialog.getByLabel('Rupees').fill('900000');
    await dialog.getByLabel('Why').fill('The box was scratched.');
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Give back' }).click();
    await expect(dialog.getByRole('alert')).toContainText(/^Only ₹[\d,.]+ of it can still be refunded\./);
    await dialog.getByLabel('Rupees').fill('100');
    await dialog.getByRole('button', { name: 'Give back' }).click();
    await expect(page.getByText('₹100.00 goes back to where it was paid from.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Payments and refunds', exact: true })).toContainText('−₹100.00');
  });
});
