import { buyerFromChennai, ordersOf, send } from './buyers.ts';
import { aPhoto, inTheOffice, openInOffice } from './office-people.ts';
import { signedUp } from './people.ts';
import { inSellCart, openSellCheckout, bookButton, sellable } from './sellers.ts';
import { expect, expectGoodScreen, test } from './shop-test.ts';
import { writeToShop } from './staff.ts';

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

test('who sends a game and has no address writes one at the checkout, and the office says what is missing @desk @night', async ({
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

test.describe('a serial number that the seller states', () => {
  test.use({ refusedAt: /\/api\/checkout$/ });

  test('a console is sold with its serial number: a blocked one is refused beside its field, and the bench sees the other', async ({
    page,
    isMobile,
  }) => {
    const seller = await buyerFromChennai(page);
    const [console] = await sellable(page, 'console');
    if (!console) throw new Error('the demo shop buys no consoles');
    await inSellCart(page, seller, [console, 'credit']);
    const blocked = `STOLEN-${seller.id}`;
    await writeToShop(
      `insert into blocked_serial (serial, why, added_by, added_at) values ($1, 'Reported stolen', 'Meena', now())`,
      [blocked],
    );
    await openSellCheckout(page);
    const serial = page.getByRole('textbox', { name: 'Serial number (optional)' });
    await expect(serial).toHaveAccessibleDescription(/On a sticker at the back/);
    await page.getByText('Light marks').click();
    await page.getByRole('radio', { name: /Store credit/ }).check();
    await page.getByRole('combobox', { name: 'Identity document' }).selectOption('Aadhaar, last four digits');
    await page.getByRole('textbox', { name: 'Last four digits' }).fill('4321');
    await page.getByRole('checkbox', { name: /These things are my own/ }).check();
    await serial.fill('S/N');
    await bookButton(page).click();
    await expect(serial).toBeFocused();
    await expect(serial).toHaveAccessibleDescription(/A serial number has 4 to 40 letters and digits\./);

    await serial.fill(blocked.toLowerCase());
    await bookButton(page).click();
    await expect(serial).toHaveAccessibleDescription(/We cannot buy this one\. Please call us: /);
    await expect(serial).toBeFocused();
    await expect(page.getByText('Reported stolen')).toHaveCount(0);
    await expectGoodScreen(page, { isMobile });
    // Nothing else of the form is lost.
    await expect(page.getByRole('radio', { name: 'Light marks' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Last four digits' })).toHaveValue('4321');

    await serial.fill(`own-${seller.id}`);
    await expect(page.getByText('We cannot buy this one.')).toHaveCount(0);
    await bookButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();

    const orderId = (await ordersOf(page, seller))[0]?.orderId ?? '';
    await inTheOffice(page, 'counter');
    await page.request.post('/api/office/moveOrder', { data: { orderId, move: 'receive' } });
    await openInOffice(page, `/orders/${orderId}`);
    const piece = page.getByRole('form', { name: /^Item 1/ });
    await expect(piece.getByLabel(/Serial number/)).toHaveValue(`OWN-${seller.id}`);
    await expect(piece.getByText(`The seller stated OWN-${seller.id}: please compare it with the item.`)).toBeVisible();
    await expectGoodScreen(page, { isMobile });
    await piece.getByLabel(/Serial number/).fill(`READ-${seller.id}`);
    await piece.getByLabel(/^Photographs/).setInputFiles([await aPhoto()]);
    await piece.getByRole('button', { name: 'Save this item' }).click();
    await expect(page.getByText(`The seller stated the serial OWN-${seller.id}`)).toBeVisible();
  });
});
