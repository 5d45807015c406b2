import { buyerFromChennai, ordersOf, send } from './buyers.ts';
import { inTheOffice, openInOffice } from './office-people.ts';
import { signedUp } from './people.ts';
import { inSellCart, openSellCheckout, bookButton, sellable } from './sellers.ts';
import { expect, expectGoodScreen, test } from './shop-test.ts';

test('a console that another client booked asks for the address and for who sells, and the office sees it', async ({
  page,
  isMobile,
}) => {
  const seller = await buyerFromChennai(page);
  const [console] = await sellable(page, 'console');
  if (!console) throw new Error('the demo shop buys no consoles');
  await inSellCart(page, seller, [console, 'credit']);
  const order = { direction: 'sell', userId: seller.id, shippingMethod: 'self', paymentMethod: 'credits' };
  await send(page, seller, '/api/checkout', order);
  const orderId = (await ordersOf(page, seller))[0]?.orderId ?? '';

  await page.goto('/orders');
  await expect(page.getByText('We still need something from you')).toBeVisible();
  await page.getByRole('button', { name: 'Tell the shop' }).click();
  await expect(page.getByText('Please choose a document.')).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('combobox', { name: 'Identity document' }).selectOption('Aadhaar, last four digits');
  await page.getByRole('textbox', { name: 'Last four digits' }).fill('4321');
  await page.getByRole('checkbox', { name: /These things are my own/ }).check();
  await page.getByRole('button', { name: 'Tell the shop' }).click();
  await expect(page.getByText('Thank you, that is all we need.')).toBeVisible();
  await expect(page.getByText('We still need something from you')).toHaveCount(0);
  await expect(page.getByText('Your address')).toBeVisible();

  await inTheOffice(page, 'owner');
  await openInOffice(page, `/orders/${orderId}`);
  await expect(page.getByText('••••4321')).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('button', { name: 'Read the whole number' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByText('4321', { exact: true })).toBeVisible();
});

test('who sends a game and has no address writes one at the checkout, and the office says what is missing @desk', async ({
  page,
}) => {
  const seller = await signedUp(page);
  const [game, other] = await sellable(page, 'games');
  if (!game || !other) throw new Error('the demo shop buys no games');
  await inSellCart(page, seller, [game, 'credit']);
  await openSellCheckout(page);
  await page.getByRole('radio', { name: /Send it yourself/ }).check();
  await page.getByRole('radio', { name: /Store credit/ }).check();
  await bookButton(page).click();
  await expect(page.getByText('Please Add an address').first()).toBeVisible();
  await expect(page.getByLabel('Line 1')).toBeVisible();

  const order = { direction: 'sell', userId: seller.id, shippingMethod: 'self', paymentMethod: 'credits' };
  await send(page, seller, '/api/checkout', order);
  const orderId = (await ordersOf(page, seller))[0]?.orderId ?? '';
  await inTheOffice(page, 'counter');
  await openInOffice(page, `/orders/${orderId}`);
  await expect(page.getByText('The seller has not told an address yet').first()).toBeVisible();
});
