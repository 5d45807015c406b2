import { buyerFromChennai } from './buyers.ts';
import { boughtOnline, inTheOffice, openInOffice } from './office-people.ts';
import { expect, expectNoBarriers, test } from './shop-test.ts';
import { writeToShop } from './staff.ts';

test('a payment that disagrees is counted on Today, listed with both sides, and settled @desk', async ({ page }) => {
  await inTheOffice(page, 'manager');
  const reference = `unknown-${Date.now()}`;
  await writeToShop(
    `insert into payment_notice (provider, event, reference, told_state, told_paise, verdict, received_at)
     values ('sandbox', $1, $1, 'paid', 12300, 'unknown-payment', now())`,
    [reference],
  );
  await openInOffice(page, '');
  await page.getByRole('link', { name: /^Payments that disagree/ }).click();
  await expect(page).toHaveURL('/office/payments');
  const trouble = page.getByRole('region', { name: 'A payment that the shop does not know' }).filter({
    hasText: reference,
  });
  await expect(trouble).toContainText('paid, ₹123.00');
  await expectNoBarriers(page);
  await trouble.getByRole('button', { name: 'It is settled' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Given back at the gateway');
  await dialog.getByRole('button', { name: 'It is settled' }).click();
  await expect(page.getByText('It is settled, and not counted any more.')).toBeVisible();
  await expect(trouble).toHaveCount(0);
});

test('a refund that the gateway did not make is tried again, and the customer has the money @desk', async ({
  page,
}) => {
  await inTheOffice(page, 'manager');
  const orderId = await boughtOnline(page, await buyerFromChennai(page));
  await writeToShop(
    `insert into refund (payment_id, reference, amount_paise, reason, state, tries, is_refused, wanted_at)
     select payment.id, 'R-' || number, 4200, 'A scratch', 'failed', 3, true, now()
     from payment join shop_order on shop_order.id = order_id where number = $1`,
    [orderId],
  );
  await openInOffice(page, '/payments');
  const trouble = page.getByRole('region', { name: 'A refund that the gateway did not make' }).filter({
    hasText: orderId,
  });
  await trouble.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try this refund again?' });
  await expectNoBarriers(page);
  await dialog.getByLabel('Why').fill('Their bank takes it now');
  await dialog.getByRole('button', { name: 'Ask the gateway again' }).click();
  await expect(page.getByText(/^The gateway is asked again/)).toBeVisible();
  await expect(trouble).toHaveCount(0);
  await expect(async () => {
    await openInOffice(page, `/orders/${orderId}`);
    await expect(page.getByRole('row').filter({ hasText: `R-${orderId}` })).toContainText('done', { timeout: 5_000 });
  }).toPass();
});
