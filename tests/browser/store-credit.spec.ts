import { ask, inCart, openCheckout, ordersOf, payButton, productToBuy, rupees, shopperWithCredit } from './buyers.ts';
import { expect, expectNoBarriers, test } from './shop-test.ts';

interface Wallet {
  available: number;
}

// One shopper of the demo shop has credit, so these run one after the other and at one size.
test.describe.configure({ mode: 'serial' });

test('credit that covers everything places the order at once, and online is closed with the reason @desk', async ({
  page,
}) => {
  const shopper = await shopperWithCredit(page);
  const { available } = await ask<Wallet>(page, shopper, `/api/getWallet?userId=${shopper.id}`);
  const game = await productToBuy(page, ({ buyCash }) => (buyCash ?? 0) < available);
  const before = (await ordersOf(page, shopper)).length;
  await inCart(page, shopper, game);
  await openCheckout(page);
  await page.getByRole('checkbox', { name: /from your wallet/ }).check();
  await expect(page.getByRole('radio', { name: /Online/ })).toBeDisabled();
  await expect(page.getByText('Nothing is left to pay: your store credit covers this order.')).toBeVisible();
  await expect(payButton(page)).toHaveText('Place order');
  await expectNoBarriers(page);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  await expect(page.getByText('Paid with store credit')).toBeVisible();
  await expect(page.getByText('Paid online')).toHaveCount(0);
  const orders = await ordersOf(page, shopper);
  expect(orders).toHaveLength(before + 1);
  expect(orders[0]).toMatchObject({ status: 'Processing', cashValue: 0 });
});

test('the part of a used game that credit pays for is 10% cheaper, and paying on delivery leaves credit alone @desk', async ({
  page,
}) => {
  const shopper = await shopperWithCredit(page);
  const { available } = await ask<Wallet>(page, shopper, `/api/getWallet?userId=${shopper.id}`);
  const game = await productToBuy(
    page,
    ({ age, buyCash }) => age === 'PreOwned' && (buyCash ?? 0) > available * 1.2 && (buyCash ?? 0) < 5000,
  );
  const price = game.buyCash ?? 0;
  await inCart(page, shopper, game);
  await openCheckout(page);
  const wallet = page.getByRole('checkbox', { name: `Use ${rupees(available)} from your wallet` });
  await expect(wallet).not.toBeChecked();
  await expect(payButton(page)).toHaveText(`Pay ${rupees(price)}`);
  await wallet.check();
  await expect(page.getByText(/^Extra 10% off the pre-owned part it pays for/)).toBeVisible();
  const deal = Math.floor((available * 100) / 9) / 100;
  await expect(payButton(page)).toHaveText(`Pay ${rupees(price - available - deal)}`);
  await page.getByRole('radio', { name: /Pay on Delivery/ }).check();
  await expect(wallet).not.toBeChecked();
  await expect(payButton(page)).toHaveText(`Place order, pay ${rupees(price + 50)} on delivery`);
  await wallet.check();
  await expect(page.getByRole('radio', { name: /Pay on Delivery/ })).not.toBeChecked();

  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  // What the unpaid order holds is not lost to whoever comes back and changes their mind.
  await page.goto('/checkout?type=buy');
  await expect(wallet).toBeVisible();
  await expect(page.getByText(/is held for an order that you did not pay/)).toBeVisible();
  await wallet.check();
  await page.getByRole('radio', { name: /Online/ }).check();
  await payButton(page).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { name: 'Order Failed' })).toBeVisible();
  const after = await ask<Wallet>(page, shopper, `/api/getWallet?userId=${shopper.id}`);
  expect(after.available).toBe(available);
});
