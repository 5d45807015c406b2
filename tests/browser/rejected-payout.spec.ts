import type { Page } from '@playwright/test';
import { buyerFromChennai } from './buyers.ts';
import { entryOf, inTheOffice, openInOffice, tradedIn } from './office-people.ts';
import { piecesOf } from './sellers.ts';
import { expect, expectGoodScreen, expectNoBarriers, test } from './shop-test.ts';
import { sealByAnother } from '../support/seal-by-another.ts';
import { behindTheCounter, inShop } from './staff.ts';

const lostSecret = 'a secret that is lost for good, long enough';

async function acceptedTradeIn(page: Page, { isLost = false } = {}): Promise<string> {
  const seller = await buyerFromChennai(page);
  const orderId = await tradedIn(page, seller);
  const pieces = await piecesOf(page, seller, orderId);
  // Before it is due: another test may export it the moment it is.
  if (isLost) await inShop(({ pool }) => sealByAnother(pool, orderId, { secret: lostSecret, isLost }));
  await behindTheCounter(async (staff) => {
    await staff.receive(orderId);
    for (const { itemId } of pieces) await staff.inspect(orderId, { itemId });
    await staff.finish(orderId);
  });
  return orderId;
}

test('the bank rejects a payout: its seller opens the order from the message, corrects it, and it is due again', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await inTheOffice(page, 'manager');
  const orderId = await acceptedTradeIn(page);
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
  await expect(entryOf(rejected, orderId)).toContainText('Account is closed');
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
  // Due, or with the bank already: the other tests export, too.
  await expect(entryOf(page, orderId)).toContainText('ra••••@okaxis');
});

test('details that do not open any more stop only themselves: the seller gives them again, and it is due @night', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await inTheOffice(page, 'manager');
  const other = await acceptedTradeIn(page);
  const orderId = await acceptedTradeIn(page, { isLost: true });
  // Whichever test exports first, each payout is either in a batch or asked about.
  await page.request.post('/api/office/exportPayouts', { data: {} });
  await openInOffice(page, '/payouts');
  const unreadable = page.getByRole('region', { name: /^Details do not open/ });
  await expect(entryOf(unreadable, orderId)).toBeVisible();
  await expect(page.getByRole('region', { name: /^With the bank/ }).getByRole('link', { name: other })).toBeVisible();
  await expectGoodScreen(page, { isMobile });

  await page.goto(`/orders?order=${orderId}`);
  await expect(page.getByText('Please tell us again where your money goes.')).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('button', { name: 'Give the details' }).click();
  const form = page.getByRole('dialog', { name: 'Where should your money go?' });
  await form.getByLabel('How you are paid').selectOption('upi');
  await form.getByLabel('UPI id').fill('ravi@okaxis');
  await form.getByRole('button', { name: 'Pay me there' }).click();
  await expect(page.getByText('Thank you. We will pay you there with our next payments.')).toBeVisible();
  await openInOffice(page, '/payouts');
  // Due, or with the bank already: the other tests export, too.
  await expect(entryOf(page, orderId)).toContainText('ra••••@okaxis');
});
