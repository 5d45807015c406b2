import { buyerFromChennai, ordersOf, rupees } from './buyers.ts';
import { signedUp } from './people.ts';
import { bookButton, inSellCart, openSellCheckout, sellable } from './sellers.ts';
import { complete, expect, expectGoodScreen, expectNoBarriers, settled, test } from './shop-test.ts';
import { writeToShop } from './staff.ts';

test('two games are sold for credit with a pickup, and what the page shows is what is booked @both', async ({
  page,
  isMobile,
}) => {
  const seller = await buyerFromChennai(page);
  const [first, second] = await sellable(page, 'games');
  if (!first || !second) throw new Error('the demo shop buys no games');
  await page.goto('/sell');
  await settled(page);
  await page.getByRole('article').filter({ hasText: first.productName }).getByRole('button', { name: /^Cash/ }).click();
  await page
    .getByRole('article')
    .filter({ hasText: second.productName })
    .getByRole('button', { name: /^Credit/ })
    .click();
  await page.goto('/cart?type=sell');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Sales Summary' })).toBeVisible();

  const cash = first.sellCash ?? 0;
  const credits = [first.sellCredit ?? 0, second.sellCredit ?? 0] as const;
  await expect(bookButton(page)).toHaveText(
    `Book trade-in for ${rupees(cash + 500)} cash + ${rupees(credits[1])} credit`,
  );
  const card = page.getByRole('article', { name: first.productName });
  await expect(card.getByRole('radio', { name: 'None or hardly any' })).toBeChecked();
  await card.getByRole('radio', { name: 'Light marks' }).check();
  const off = Math.floor(cash * 0.05);
  await expect(card.getByRole('status')).toContainText(`Light marks– ${rupees(off)}`);
  await expect(bookButton(page)).toContainText(`${rupees(cash - off + 500)} cash`);

  await page.getByRole('radio', { name: /Store credit/ }).check();
  // A reload asks nothing again.
  await page.reload();
  await complete(page);
  await expect(card.getByRole('radio', { name: 'Light marks' })).toBeChecked();
  const total = credits[0] - Math.floor(credits[0] * 0.05) + credits[1] + 500;
  await expect(bookButton(page)).toHaveText(`Book trade-in for ${rupees(total)} credit`);
  await expect(card).toContainText('more than cash');
  await expect(page.getByText('Pickup bonus, in credit')).toBeVisible();
  await expect(page.getByText(/^Quote valid until \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await bookButton(page).click();

  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText('You pack it')).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  const [order] = await ordersOf(page, seller);
  expect(order).toMatchObject({ status: 'Booked', cashValue: 0, creditValue: total });
  expect(order?.orderId).toMatch(/^GTS/);
  await page.goto('/cart?type=sell');
  await expect(page.getByRole('heading', { name: 'Your sell cart is empty' })).toBeVisible();
});

test('a console is sold by UPI: packed with the slip and the checklist, sent, and followed @phone', async ({
  page,
  isMobile,
}) => {
  const seller = await buyerFromChennai(page);
  const [console] = (await sellable(page, 'console')).filter(({ category }) => category === 'PS5');
  if (!console) throw new Error('the demo shop buys no consoles');
  await inSellCart(page, seller, [console, 'cash']);
  await openSellCheckout(page);
  await page.getByRole('radio', { name: /Send it yourself/ }).check();
  await page.getByRole('radio', { name: /^UPI/ }).check();
  const upi = page.getByRole('textbox', { name: 'UPI id' });
  await upi.fill('ananya');
  await bookButton(page).click();
  await expect(upi).toBeFocused();
  await expect(upi).toHaveAccessibleDescription(/A UPI id looks like name@bank\./);
  await expect(upi).toHaveAttribute('autocomplete', 'off');
  await upi.fill('ananya@okhdfc');
  await expect(bookButton(page)).toHaveText(`Book trade-in for ${rupees((console.sellCash ?? 0) + 100)} cash`);
  await bookButton(page).click();
  const document = page.getByRole('combobox', { name: 'Identity document' });
  await expect(document).toBeFocused();
  await document.selectOption('PAN');
  await page.getByRole('textbox', { name: 'Its number' }).fill('abcde12');
  await bookButton(page).click();
  await expect(page.getByRole('textbox', { name: 'Its number' })).toHaveAccessibleDescription(
    /A PAN is five letters, four digits and a letter\./,
  );
  await page.getByRole('textbox', { name: 'Its number' }).fill('abcde1234f');
  await bookButton(page).click();
  await expect(page.getByRole('checkbox', { name: /These things are my own/ })).toBeFocused();
  await page.getByRole('checkbox', { name: /These things are my own/ }).check();
  await expectGoodScreen(page, { isMobile });
  await bookButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();

  await page.goto('/orders');
  await expect(page.getByText('an••••@okhdfc')).toBeVisible();
  await expect(page.getByText('ananya@okhdfc')).toHaveCount(0);
  await expect(page.getByText('••••234F')).toBeVisible();
  await expect(page.getByText('ABCDE1234F')).toHaveCount(0);
  await expect(page.getByText('Here to download once you are paid')).toBeVisible();
  await page.getByRole('link', { name: 'How to pack it' }).click();
  const [order] = await ordersOf(page, seller);
  await expect(page.getByRole('img', { name: `QR code of order ${order?.orderId}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Before you send your PlayStation 5' })).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Pack and send' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Packing slip' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'I have sent it' }).click();
  const dialog = page.getByRole('dialog', { name: 'I have sent it' });
  await dialog.getByRole('button', { name: 'I have sent it' }).click();
  await expect(dialog.getByLabel('Tracking number')).toBeFocused();
  await dialog.getByLabel('Tracking number').fill('EM123456789IN');
  await dialog.getByRole('button', { name: 'I have sent it' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/orders');
  await expect(page.getByText('EM123456789IN')).toBeVisible();
  await expect(page.getByText('Shipped by seller').first()).toBeVisible();
});

test.describe('a bank account', () => {
  test.use({ refusedAt: /\/api\/checkout$/ });

  test('is typed twice, and a branch that does not exist is told beside its field @desk', async ({ page }) => {
    const seller = await buyerFromChennai(page);
    const [game] = await sellable(page, 'games');
    if (!game) throw new Error('the demo shop buys no games');
    await inSellCart(page, seller, [game, 'cash']);
    await openSellCheckout(page);
    await bookButton(page).click();
    await expect(page.getByText('Please select a payment method').first()).toBeVisible();
    await page.getByRole('radio', { name: /Bank transfer/ }).check();
    await bookButton(page).click();
    await expect(page.getByLabel('Account holder')).toBeFocused();
    await page.getByLabel('Account holder').fill('Ananya Raman');
    await page.getByLabel('Account number', { exact: true }).fill('1234 5678 9012');
    await page.getByLabel('Account number again').fill('123456789013');
    await page.getByLabel('IFSC').fill('hdfc0zzzzzz');
    await page.getByLabel('Bank name').fill('HDFC Bank');
    await expect(page.getByLabel('IFSC')).toHaveValue('HDFC0ZZZZZZ');
    await bookButton(page).click();
    await expect(page.getByLabel('Account number again')).toBeFocused();
    await expect(page.getByText('The two account numbers are not the same.').first()).toBeVisible();
    await page.getByLabel('Account number again').fill('123456789012');
    await bookButton(page).click();
    await expect(page.getByLabel('IFSC')).toHaveAccessibleDescription('No bank has a branch with this IFSC.');
    await expect(page.getByLabel('IFSC')).toBeFocused();
    await expectNoBarriers(page);
    await page.getByLabel('IFSC').fill('HDFC0000001');
    await bookButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
    await expect(page.getByText('••••9012').first()).toBeVisible();
  });
});

test.describe('the total on the button', () => {
  test.use({ refusedAt: /\/api\/checkout$/ });

  test('is what is booked: a price that changed meanwhile is shown first, with all that was answered @phone', async ({
    page,
  }) => {
    const seller = await buyerFromChennai(page);
    const game = (await sellable(page, 'games')).at(-1);
    if (!game) throw new Error('the demo shop buys no games');
    const { id, sellCash, sellCredit } = game;
    if (sellCash === null || sellCredit === null) throw new Error('the last game has no price');
    await inSellCart(page, seller, [game, 'cash']);
    await openSellCheckout(page);
    await page.getByRole('radio', { name: /^UPI/ }).check();
    await page.getByRole('textbox', { name: 'UPI id' }).fill('ananya@okhdfc');
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    const worth = (price: number) => price - Math.floor(price / 10);
    const quote = (price: number) => rupees(worth(price) + pickupBonus(worth(price)));
    await expect(bookButton(page)).toHaveText(`Book trade-in for ${quote(sellCash)} cash`);

    await writeToShop(
      `update edition set sell_cash_paise = sell_cash_paise - 10000
       where id = (select edition_id from product where id = $1)`,
      [id],
    );
    const figures = page.waitForRequest('**/api/getShop');
    await bookButton(page).click();
    const now = quote(sellCash - 100);
    await expect(page.getByRole('alert').filter({ hasText: `The total is ${now} in cash now.` })).toBeFocused();
    await expect(page.getByText('Please look at the new quote')).toBeVisible();
    await expect(bookButton(page)).toHaveText(`Book trade-in for ${now} cash`);
    await expect(page.getByText(`Our price changed: it was ${rupees(sellCash)}`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'UPI id' })).toHaveValue('ananya@okhdfc');
    await expectNoBarriers(page);
    await figures;
    expect(await ordersOf(page, seller)).toEqual([]);

    await bookButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
    expect(await ordersOf(page, seller)).toMatchObject([
      { status: 'Booked', cashValue: worth(sellCash - 100) + pickupBonus(worth(sellCash - 100)) },
    ]);
  });

  test('leaves out what the shop stopped buying, which says so @desk @night', async ({ page }) => {
    const seller = await buyerFromChennai(page);
    const [kept, stopped] = (await sellable(page, 'games')).slice(-3);
    if (!kept || !stopped) throw new Error('the demo shop buys no games');
    await inSellCart(page, seller, [kept, 'credit'], [stopped, 'credit']);
    await openSellCheckout(page);
    const both = (kept.sellCredit ?? 0) + (stopped.sellCredit ?? 0);
    await expect(bookButton(page)).toHaveText(`Book trade-in for ${rupees(both + pickupBonus(both))} credit`);
    await writeToShop(
      `update edition set sell_cash_paise = null, sell_credit_paise = null
       where id = (select edition_id from product where id = $1)`,
      [stopped.id],
    );
    await bookButton(page).click();
    const total = rupees((kept.sellCredit ?? 0) + pickupBonus(kept.sellCredit ?? 0));
    await expect(page.getByRole('alert').filter({ hasText: `The total is ${total} in credit now.` })).toBeFocused();
    await expect(page.getByText('We do not buy this any more.')).toBeVisible();
    await expect(bookButton(page)).toHaveText(`Book trade-in for ${total} credit`);
    await expectNoBarriers(page);
    await bookButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  });
});

/** A small trade-in has none. */
function pickupBonus(worth: number): number {
  return worth < 2000 ? 0 : 500;
}

test('a pickup needs an address, and money needs something that is sold for cash @phone @night', async ({ page }) => {
  const seller = await signedUp(page);
  const [game] = await sellable(page, 'games');
  if (!game) throw new Error('the demo shop buys no games');
  await inSellCart(page, seller, [game, 'credit']);
  await openSellCheckout(page);
  await expect(page.getByText('For a trade-in of ₹2,000 or more.', { exact: true }).first()).toBeVisible();
  await expect(bookButton(page)).toHaveText(`Book trade-in for ${rupees(game.sellCredit ?? 0)} credit`);
  await expect(page.getByRole('radio', { name: /^UPI/ })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /Store credit/ })).toBeChecked();
  await expect(page.getByText('Everything in your cart is paid in store credit.')).toBeVisible();
  await expect(page.getByLabel('Pin Code')).toBeVisible();
  await bookButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please Add an address' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Pick up at' })).toHaveAccessibleDescription('Please Add an address');
  await expect(page.getByLabel('Pin Code')).toBeFocused();
});
