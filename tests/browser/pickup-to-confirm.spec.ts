import { home, send } from './buyers.ts';
import { codeSentTo, linkSentTo, newPerson, signedUp } from './people.ts';
import { bookedForCredit, sellable } from './sellers.ts';
import { expect, expectGoodScreen, expectNoBarriers, test } from './shop-test.ts';

test('a pickup at somebody else’s phone waits for the link that was sent there, and a look at it confirms nothing @phone', async ({
  page,
  isMobile,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const seller = await signedUp(page);
  const { mobileNumber } = newPerson();
  await send(page, seller, '/api/addNewAddress', { userId: seller.id, ...home, phoneNumber: mobileNumber });
  const [game] = await sellable(page, 'games');
  if (!game) throw new Error('the demo shop buys no games');
  const orderId = await bookedForCredit(page, seller, game);
  const notice = page.getByText('Please confirm the pickup.');
  await page.goto(`/orders?order=${orderId}`);
  await expect(notice).toBeVisible();
  await expect(page.getByText('Our courier comes only then.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verify your phone' })).toHaveCount(0);
  await expectGoodScreen(page, { isMobile });

  const link = await linkSentTo(mobileNumber);
  expect(link).toMatch(/^\/pickup#/);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Confirm the pickup' })).toBeEnabled();
  await expectNoBarriers(page);
  await page.goto(`/orders?order=${orderId}`);
  await expect(notice).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm the pickup' }).click();
  await expect(page.getByText('Thank you. We will write to the seller')).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.goto(`/orders?order=${orderId}`);
  await expect(page.getByText('Pack it with the slip inside.')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a pickup at my own phone is confirmed when I verify it on my profile @phone @night', async ({
  page,
  isMobile,
}) => {
  const seller = await signedUp(page);
  await send(page, seller, '/api/addNewAddress', { userId: seller.id, ...home, phoneNumber: seller.mobileNumber });
  const [game] = await sellable(page, 'games');
  if (!game) throw new Error('the demo shop buys no games');
  const orderId = await bookedForCredit(page, seller, game);
  await page.goto(`/orders?order=${orderId}`);
  await expect(page.getByText('Please confirm the pickup.')).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('link', { name: 'Verify your phone' }).click();
  await page.getByRole('button', { name: /my phone$/ }).click();
  await page.getByLabel('4-digit code (OTP)').fill(await codeSentTo(seller.mobileNumber));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await page.goto(`/orders?order=${orderId}`);
  await expect(page.getByText('Pack it with the slip inside.')).toBeVisible();
  await expect(page.getByText('Please confirm the pickup.')).toHaveCount(0);
});
