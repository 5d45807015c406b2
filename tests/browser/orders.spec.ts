import type { Page } from '@playwright/test';
import { completeOrder, sendOrder } from '../../src/shop/checkout/send-order.ts';
import {
  aNewGame,
  ask,
  atThePaymentPage,
  buyerFromChennai,
  inCart,
  ordersOf,
  productToBuy,
  rupees,
  send,
  type Buyer,
} from './buyers.ts';
import { intercept } from './intercept.ts';
import { boughtOnline } from './office-people.ts';
import { expect, expectGoodScreen, expectNoBarriers, test } from './shop-test.ts';
import { behindTheCounter } from './staff.ts';

/** An order that is paid, and its buyer on the page of their orders. */
async function paidOrder(page: Page) {
  const buyer = await buyerFromChennai(page);
  const orderId = await boughtOnline(page, buyer);
  await page.goto('/orders');
  return { buyer, orderId };
}

/** Orders that are paid on delivery, placed without walking through the pages. */
async function placeOrders(page: Page, buyer: Buyer, count: number): Promise<void> {
  const [address] = await ask<{ id: number }[]>(page, buyer, `/api/getUserAddress?userId=${buyer.id}`);
  for (let placed = 0; placed < count; placed += 1) {
    await inCart(page, buyer, await productToBuy(page, aNewGame));
    const order = { direction: 'buy', userId: buyer.id, cod: true, addressId: address?.id };
    await send(page, buyer, '/api/checkout', order);
  }
}

test('my orders are listed three a page, the newest first and open @night', async ({ page, isMobile }) => {
  const buyer = await buyerFromChennai(page);
  await placeOrders(page, buyer, 4);
  const orders = await ordersOf(page, buyer);
  await page.goto('/orders');
  const numbers = page.locator('main').getByText(/^GTB\d+$/);
  await expect(numbers).toHaveText(orders.slice(0, 3).map(({ orderId }) => orderId));
  const steps = page.getByRole('list', { name: `Steps of order ${orders[0]?.orderId}` });
  await expect(steps).toContainText(/Processing.*IST.*Shipped.*Completed.*Expected/);
  await expect(page.getByText('Velachery')).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(numbers).toHaveText(orders.slice(3).map(({ orderId }) => orderId));
  await page.getByRole('button', { name: `Details of order ${orders[3]?.orderId}` }).click();
  await expect(page.getByRole('list', { name: /^Steps of order/ })).toBeVisible();
});

test.describe(() => {
  test.use({ refusedAt: /order-help/ });

  test('when the script of one part does not come, my orders are there without it @phone @night', async ({ page }) => {
    const buyer = await buyerFromChennai(page);
    await placeOrders(page, buyer, 1);
    await page.route(/\/assets\/order-help/, (route) => route.abort('internetdisconnected'));
    await page.goto('/orders');
    await expect(page.getByText(/^A part of this page did not load\. Check your connection/)).toBeVisible();
    await expect(page.getByRole('list', { name: /^Steps of order/ })).toBeVisible();
  });
});

test.describe(() => {
  test.use({ refusedAt: /generate-invoice/ });

  test('a paid order has its invoice as a file, and is cancelled for what was said before @phone', async ({ page }) => {
    const { buyer, orderId } = await paidOrder(page);

    await test.step('an invoice that does not come says so, and the button works again', async () => {
      await intercept(page, '**/generate-invoice*', (route) => route.abort(), { first: 1 });
      const button = page.getByRole('button', { name: `Invoice of order ${orderId}` });
      await button.click();
      await expect(page.getByRole('alert').filter({ hasText: 'The invoice did not come' })).toBeVisible();
      await expectNoBarriers(page);
      const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(file.suggestedFilename()).toBe(`invoice_${orderId}.pdf`);
      const chunks: Buffer[] = [];
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
      expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
    });

    await test.step('it is cancelled, and what comes back was said before', async () => {
      const [order] = await ordersOf(page, buyer);
      const paid = order?.cashValue ?? 0;
      await page.getByRole('button', { name: 'Cancel order' }).click();
      const dialog = page.getByRole('dialog', { name: `Cancel order ${orderId}?` });
      const fee = Math.floor(paid * 3) / 100;
      await expect(dialog).toContainText(`${rupees(paid - fee)} the way you paid, within 7 working days`);
      await expect(dialog).toContainText(`We keep ${rupees(fee)}, 3% of the ${rupees(paid)} you paid.`);
      await expectNoBarriers(page);
      await dialog.getByRole('button', { name: 'Cancel order' }).click();
      await expect(page.getByText(`Order ${orderId} is cancelled.`)).toBeVisible();
      await expect(page.getByRole('list', { name: `Steps of order ${orderId}` })).toContainText('Cancelled');
      await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Refunds' })).toContainText(rupees(paid - fee));
      await expect(page.getByRole('region', { name: 'Refunds' })).toContainText(
        `${rupees(fee)} kept as the cancellation charge, 3% of ${rupees(paid)}`,
      );
      const documents = page.getByRole('region', { name: 'Documents' });
      await expect(documents.getByRole('button')).toHaveText([
        /^Invoice \S+$/,
        /^Credit note \S+$/,
        /^Invoice for the cancellation charge \S+$/,
      ]);
      const [note] = await Promise.all([
        page.waitForEvent('download'),
        documents.getByRole('button', { name: /^Credit note/ }).click(),
      ]);
      expect(note.suggestedFilename()).toBe(`credit-note_${orderId}.pdf`);
      await expectNoBarriers(page);
      expect(await ordersOf(page, buyer)).toMatchObject([{ status: 'Cancelled' }]);
    });
  });
});

test('an order that waits for its payment is paid from the orders page @phone', async ({ page }) => {
  const { orderId } = await atThePaymentPage(page);
  await page.goto('/orders');
  await expect(page.getByText('Awaiting payment').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Invoice of order ${orderId}` })).toHaveCount(0);
  await page.getByRole('link', { name: /^Pay now, ₹/ }).click();
  await expect(page).toHaveURL(new RegExp(`/sandbox-gateway/${orderId}`));
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
});

test('what arrived can be sent back, with a reason or without @phone', async ({ page }) => {
  const { orderId } = await paidOrder(page);
  const now = { by: 'Meena', now: new Date() };
  await behindTheCounter((staff) =>
    staff.act(orderId, (tx, order) =>
      sendOrder(tx, order, { ...now, courier: 'India Post', tracking: 'BD123456789IN' }),
    ),
  );
  await page.reload();
  await expect(page.getByText('BD123456789IN')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Follow your parcel' })).toHaveAttribute('href', /BD123456789IN$/);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await behindTheCounter((staff) => staff.act(orderId, (tx, order) => completeOrder(tx, order, now)));
  await page.reload();
  await page.getByRole('button', { name: `Details of order ${orderId}` }).click();
  await page.getByRole('button', { name: 'Return items' }).click();
  const dialog = page.getByRole('dialog', { name: `Return items of ${orderId}` });
  await dialog.getByRole('button', { name: 'Request the return' }).click();
  await expect(dialog.getByText('Choose what you are sending back.')).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('checkbox').check();
  await expect(dialog.getByText('Choose what you are sending back.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Request the return' }).click();
  await expect(page.getByText('We have your return request.')).toBeVisible();
  await expect(page.getByText('We are waiting for your return.')).toBeVisible();
  await expect(page.getByText('Return requested').first()).toBeVisible();
});
