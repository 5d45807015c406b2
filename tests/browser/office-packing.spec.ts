import { buyerFromChennai, home } from './buyers.ts';
import { boughtOnDelivery, boughtOnline, inTheOffice, openInOffice } from './office-people.ts';
import { expect, expectNoBarriers, test } from './shop-test.ts';

test('packing slips of several orders are printed, one sheet for each, and nothing of the office with them @desk', async ({
  page,
}) => {
  await inTheOffice(page, 'counter');
  const buyer = await buyerFromChennai(page);
  const onDelivery = await boughtOnDelivery(page, buyer);
  const paid = await boughtOnline(page, buyer);
  await openInOffice(page, `/orders?q=${buyer.mobileNumber}`);
  await page.getByRole('button', { name: 'Choose all of this page' }).click();
  await page.getByRole('link', { name: 'Packing slips' }).click();
  const sheet = (orderId: string) => page.getByRole('region', { name: `Packing slip of ${orderId}` });
  await expect(sheet(onDelivery)).toContainText(/Take ₹[\d,.]+ on delivery/);
  await expect(sheet(onDelivery)).toContainText(home.line1);
  await expect(sheet(paid)).toContainText('Paid. Nothing to take.');
  await expect(sheet(paid).getByRole('img', { name: `QR code of order ${paid}` })).toBeVisible();
  await expectNoBarriers(page);
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle('printed');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet(paid)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Packing slips' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Office' })).toBeHidden();
});

test.describe('an order that is not there', () => {
  test.use({ refusedAt: /\/api\/office\/order/ });

  test('keeps the other slips from being printed without it @desk @night', async ({ page }) => {
    await inTheOffice(page, 'counter');
    const orderId = await boughtOnDelivery(page, await buyerFromChennai(page));
    await openInOffice(page, `/slips/${orderId},GTB0000000000`);
    await expect(page.getByRole('region', { name: `Packing slip of ${orderId}` })).toBeVisible();
    await expect(page.getByText('GTB0000000000 did not load.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled();
  });
});
