import type { Page } from '@playwright/test';
import type { OrderDetails } from '../../src/contract/orders.ts';
import { ask, buyerFromChennai, send } from './buyers.ts';
import { boughtOnDelivery, boughtUsed, inTheOffice, move, openInOffice } from './office-people.ts';
import { expect, expectGoodScreen, expectNoBarriers, test } from './shop-test.ts';
import { inShop } from './staff.ts';

const unitOf = (orderId: string) =>
  inShop(async ({ pool }) => {
    const { rows } = await pool.query<{ number: string }>(
      `select unit.number from unit join order_line on order_line.id = line_id
       join shop_order on shop_order.id = order_id where shop_order.number = $1`,
      [orderId],
    );
    return rows[0]?.number ?? '';
  });

/** As a scanner does it: letters without a pause into whatever has the focus, and Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('a scan that comes while the one before is saved waits for its turn, and what came of both is told @desk @night', async ({
  page,
}) => {
  await inTheOffice(page, 'counter');
  const orderId = await boughtUsed(page, await buyerFromChennai(page));
  const unit = await unitOf(orderId);
  await openInOffice(page, `/orders/${orderId}`);
  const packing = page.getByRole('region', { name: 'Pack by scan' });
  await expect(packing.getByLabel('Scan a unit into the parcel')).toBeFocused();
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/office/packUnit', async (route) => {
    await isLetGo;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/office/packUnit');
  await scan(page, unit);
  await asked;
  await scan(page, 'U0000001');
  letGo();
  await expect(packing.getByText(`${unit} is packed.`)).toBeVisible();
  await expect(packing.getByText('“U0000001” is not the number of a unit')).toBeVisible();
});

test('a used game is packed by scan, shipped with its courier, sent back, looked at and refunded with the amount seen @desk', async ({
  page,
  isMobile,
}) => {
  await inTheOffice(page, 'counter');
  const buyer = await buyerFromChennai(page);
  const orderId = await boughtUsed(page, buyer);
  const unit = await unitOf(orderId);
  await openInOffice(page, `/slips/${orderId}`);
  await expect(page.getByRole('region', { name: 'Pick list' })).toContainText(unit);
  await expect(page.getByRole('region', { name: `Packing slip of ${orderId}` })).toContainText(unit);

  await openInOffice(page, `/orders/${orderId}`);
  const packing = page.getByRole('region', { name: 'Pack by scan' });
  await expect(packing).toContainText('0 of 1');
  const field = packing.getByLabel('Scan a unit into the parcel');
  await expect(field).toBeFocused();
  await scan(page, 'U0000001');
  await expect(packing.getByText('is not the number of a unit')).toBeVisible();
  // Whatever was pressed meanwhile: the next scan goes into the parcel, and does not open the page of the unit.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(field).not.toBeFocused();
  await scan(page, unit.toLowerCase());
  await expect(packing.getByText(`${unit} is packed.`)).toBeVisible();
  await expect(packing).toContainText('1 of 1');
  await packing.getByRole('button', { name: `Take out: ${unit}` }).click();
  const takingOut = page.getByRole('dialog');
  await takingOut.getByLabel('Why').fill('The wrong box');
  await expectNoBarriers(page);
  await takingOut.getByRole('button', { name: 'Take it out' }).click();
  await expect(page.getByText(`${unit} is out of the parcel. It stays set aside.`, { exact: true })).toBeVisible();
  await expect(packing).toContainText('0 of 1');
  await expect(packing.getByText('is packed')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('The wrong box');
  await scan(page, unit);
  await expect(packing).toContainText('1 of 1');
  await expectGoodScreen(page, { isMobile });
  await move(page, 'Ship', async (dialog) => {
    await dialog.getByLabel(/Courier/).selectOption('Delhivery');
    await dialog.getByLabel(/Tracking number/).fill('1234567890');
  });
  await expect(page.getByRole('link', { name: '1234567890' })).toHaveAttribute('href', /delhivery.*1234567890$/);
  await move(page, 'Delivered');

  const { lines } = await ask<OrderDetails>(page, buyer, `/api/getOrder?userId=${buyer.id}&orderId=${orderId}`);
  const price = lines[0]?.price ?? 0;
  await send(page, buyer, '/api/requestReturn', {
    userId: buyer.id,
    orderId,
    lines: [{ lineId: lines[0]?.lineId, qty: 1 }],
  });
  await openInOffice(page, '/orders?direction=Buy&todo=returns');
  await openInOffice(page, `/orders/${orderId}`);
  const back = page.getByRole('region', { name: /^Return \d+$/ });
  await expect(back).toContainText('No reason was given.');
  await expect(back).toContainText(unit);
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  await move(page, 'Receive the return');
  await back.getByRole('button', { name: 'Look at what came back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('As expected?').selectOption('no');
  await dialog.getByLabel(/Note/).fill('A new scratch');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Save what was seen' }).click();
  await expect(back).toContainText('Not as expected: A new scratch');
  await expectGoodScreen(page, { isMobile });
  const amount = `₹${price.toLocaleString('en-IN')}.00`;
  await move(page, 'Refund', (asked) => expect(asked.getByLabel('What goes back')).toContainText(amount));
  await expect(page.getByText('The return is refunded.')).toBeVisible();
  await expect(page.locator('main h1 + span')).toHaveText('Returned');
});

test('numbers of many parcels are looked at first, and then shipped @desk @night', async ({ page, isMobile }) => {
  await inTheOffice(page, 'counter');
  const buyer = await buyerFromChennai(page);
  const orderId = await boughtOnDelivery(page, buyer);
  await openInOffice(page, '/orders?direction=Buy&todo=to-pack');
  await page.getByRole('link', { name: 'Tracking numbers' }).click();
  const field = page.getByLabel('Order, courier and number');
  await field.fill(`${orderId}, DTDC, D12345678\nGTB0000000000, Pigeon, 1`);
  await page.getByRole('button', { name: 'Look at it first' }).click();
  await expect(page.getByRole('row', { name: new RegExp(orderId) })).toContainText('Ships it');
  await expect(page.getByRole('row', { name: /GTB0000000000/ })).toContainText('This courier is not known');
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('button', { name: 'Ship or correct 1 order' }).click();
  await expect(page.getByText('1 of 2 parcels are done.')).toBeVisible();
  await openInOffice(page, `/orders/${orderId}`);
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('D12345678');
  await page.getByRole('button', { name: 'Correct the tracking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tracking number').fill('D87654321');
  await dialog.getByLabel('Why').fill('A slip of the pen');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('D87654321');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('D87654321');
});

test('parcels are scanned in turn, an order and then its number, and looked at before they leave @desk @night', async ({
  page,
  isMobile,
}) => {
  await inTheOffice(page, 'counter');
  const buyer = await buyerFromChennai(page);
  const one = await boughtOnDelivery(page, buyer);
  const two = await boughtOnDelivery(page, buyer);
  await openInOffice(page, '/orders/tracking');
  const box = page.getByRole('region', { name: 'By scan' });
  await scan(page, one);
  await expect(box).toContainText('Please choose the courier first');
  await box.getByLabel('Courier of the parcels').selectOption('DTDC');
  await scan(page, 'D12345678');
  await expect(box).toContainText('Scan the order first, then its parcel.');
  await scan(page, one);
  await expect(box).toContainText(`Now scan the tracking number of ${one}.`);
  await scan(page, 'D12345678');
  await expect(box).toContainText(`${one} has the number D12345678. Scan the next order.`);
  // The mouse was elsewhere: what is scanned then counts all the same.
  await page.getByRole('heading', { level: 1 }).click();
  await scan(page, two);
  await scan(page, 'D12345679');
  await expect(page.getByLabel('Order, courier and number')).toHaveValue(
    `${one}, DTDC, D12345678\n${two}, DTDC, D12345679`,
  );
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('button', { name: 'Look at it first' }).click();
  await expect(page.getByRole('row', { name: new RegExp(two) })).toContainText('Ships it');
  await page.getByRole('button', { name: 'Ship or correct 2 orders' }).click();
  await expect(page.getByText('2 of 2 parcels are done.')).toBeVisible();
  await openInOffice(page, `/orders/${two}`);
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('D12345679');
});
