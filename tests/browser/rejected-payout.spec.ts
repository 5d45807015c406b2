import { buyerFromChennai } from './buyers.ts';
import { inTheOffice, openInOffice, tradedIn } from './office-people.ts';
import { piecesOf } from './sellers.ts';
import { expect, expectGoodScreen, expectNoBarriers, test } from './shop-test.ts';
import { behindTheCounter } from './staff.ts';

test('the bank rejects a payout: its seller opens the order from the message, corrects it, and it is due again', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await inTheOffice(page, 'manager');
  const seller = await buyerFromChennai(page);
  const orderId = await tradedIn(page, seller);
  const pieces = await piecesOf(page, seller, orderId);
  await behindTheCounter(async (staff) => {
    await staff.receive(orderId);
    for (const { itemId } of pieces) await staff.inspect(orderId, { itemId });
    await staff.finish(orderId);
  });
  await page.request.post('/api/office/exportPayouts', { data: {} });

  await openInOffice(page, '/payouts');
  const bank = page.getByRole('region', { name: /^With the bank/ });
  await bank.getByLabel(`Choose ${orderId}`).check();
  await bank.getByRole('button', { name: '1 rejected by the bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'The bank did not take 1 payout' });
  await dialog.getByLabel('What the bank says').fill('Account is closed');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Rejected by the bank' }).click();
  const rejected = page.getByRole('region', { name: /^Rejected by the bank/ });
  await expect(rejected.getByRole('listitem').filter({ hasText: orderId })).toContainText('Account is closed');
  await expectGoodScreen(page, { isMobile });

  await page.goto(`/orders?order=${orderId}`);
  await expect(page.getByText('The bank did not accept our payment to you.')).toBeVisible();
  await expect(page.getByText('The bank says: Account is closed.')).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('button', { name: 'Correct the details' }).click();
  const form = page.getByRole('dialog', { name: 'Where should your money go?' });
  await form.getByLabel('How you are paid').selectOption('upi');
  await form.getByLabel('UPI id').fill('ravi');
  await form.getByRole('button', { name: 'Pay me there' }).click();
  await expect(form.getByText('A UPI id looks like name@bank.')).toBeVisible();
  await expectNoBarriers(page);
  await form.getByLabel('UPI id').fill('ravi@okaxis');
  await form.getByRole('button', { name: 'Pay me there' }).click();
  await expect(page.getByText('Thank you. We will pay you there with our next payments.')).toBeVisible();
  await expect(page.getByText('ra••••@okaxis')).toBeVisible();

  await openInOffice(page, '/payouts');
  const due = page.getByRole('region', { name: /^Due/ });
  await expect(due.getByRole('listitem').filter({ hasText: orderId })).toContainText('ra••••@okaxis');
});
