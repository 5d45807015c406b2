import { buyerFromChennai } from './buyers.ts';
import { boughtOnDelivery, entryOf, inTheOffice, openInOffice } from './office-people.ts';
import { expect, expectGoodScreen, expectNoBarriers, test } from './shop-test.ts';
import { behindTheCounter } from './staff.ts';

test('what was paid on delivery goes to the UPI id that its return names: asked, accepted, in the file and paid', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await inTheOffice(page, 'manager');
  const orderId = await boughtOnDelivery(page, await buyerFromChennai(page));
  await behindTheCounter((staff) => staff.deliver(orderId));

  await page.goto(`/orders?order=${orderId}`);
  await page.getByRole('button', { name: 'Return items' }).click();
  const form = page.getByRole('dialog', { name: `Return items of ${orderId}` });
  await form.getByRole('checkbox').first().check();
  const ask = form.getByRole('button', { name: 'Request the return' });
  await ask.click();
  await expect(form.getByText('Choose where your refund goes.')).toBeVisible();
  await form.getByLabel(/^UPI/).check();
  await form.getByRole('textbox', { name: 'UPI id' }).fill('ravi');
  await ask.click();
  await expect(form.getByText('A UPI id looks like name@bank.')).toBeVisible();
  await expectNoBarriers(page);
  await form.getByRole('textbox', { name: 'UPI id' }).fill('ravi@okaxis');
  await ask.click();
  await expect(page.getByText('Your refund goes to UPI id ra••••@okaxis.')).toBeVisible();
  await expectGoodScreen(page, { isMobile });

  await openInOffice(page, `/orders/${orderId}`);
  await expect(page.getByLabel('What goes back')).toContainText('to UPI id ra••••@okaxis');
  await expectGoodScreen(page, { isMobile });
  await behindTheCounter((staff) => staff.acceptReturn(orderId));

  await page.goto(`/orders?order=${orderId}`);
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(refunds).toContainText('to UPI id ra••••@okaxis, with our next payments');
  // It may be in a batch of another test already.
  await page.request.post('/api/office/exportPayouts', { data: {} });
  await openInOffice(page, '/payouts');
  const row = entryOf(page.getByRole('region', { name: /^With the bank/ }), orderId);
  await expect(row).toContainText('refund');
  const reference = `UTR${orderId.slice(3)}`;
  await row.getByLabel(/Reference of the bank/).fill(reference);
  await row.getByRole('button', { name: 'Paid' }).click();
  await expect(page.getByText(/-R\d+ is paid\. The customer gets a message\./)).toBeVisible();

  await page.goto(`/orders?order=${orderId}`);
  await expect(refunds).toContainText(`bank reference ${reference}`);
  await expectGoodScreen(page, { isMobile });
});
