import { formatWeekday } from '../../src/rules/time/day.ts';
import { productPath } from '../../src/rules/catalogue/product-path.ts';
import {
  aNewGame,
  buyerFromChennai,
  inCart,
  openCheckout,
  ordersOf,
  payButton,
  productToBuy,
  rupees,
} from './buyers.ts';
import { loseTheAnswer } from './intercept.ts';
import { complete, expect, expectGoodScreen, test } from './shop-test.ts';

// The answer to the cancellation is lost.
test.use({ refusedAt: /\/api\/cancelPreOrder$/ });

test('somebody orders a pre-order with a game in stock, sees the place in the queue, and cancels the pre-order alone', async ({
  page,
  isMobile,
}) => {
  const game = await productToBuy(page, aNewGame);
  const preOrder = await productToBuy(page, ({ age }) => age === 'preOrder');
  const buyer = await buyerFromChennai(page);
  await page.goto(productPath(preOrder));
  await expect(page.getByText(/^Whoever pays first gets theirs first\. Until it leaves you can cancel/)).toBeVisible();
  await inCart(page, buyer, game, preOrder);
  await openCheckout(page);
  await page.getByRole('radio', { name: /One parcel/ }).check();
  await page.getByRole('radio', { name: /Online/ }).check();
  await expect(page.getByText(/less 3% of what is not a pre-order, within/).first()).toBeVisible();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(
    page.getByText(/A pre-order leaves on its release date. You are \d+(st|nd|rd|th) of \d+\./),
  ).toBeVisible();

  await page.goto('/orders');
  const place = page.getByText(/^You are \d+(st|nd|rd|th) of \d+\. Whoever paid first gets theirs first/);
  await expect(place).toBeVisible();
  await expect(page.getByText(/^Lowest price since: ₹[\d,]+\. If it falls/)).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('button', { name: 'Cancel pre-order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this pre-order?' });
  await expect(dialog).toContainText(/You get all ₹[\d,]+ back the way you paid/);
  await expectGoodScreen(page, { isMobile });
  await page.route('**/api/cancelPreOrder', loseTheAnswer);
  await dialog.getByRole('button', { name: 'Cancel pre-order' }).click();
  await expect(page.getByText(/^Your pre-order of .* is cancelled\.$/)).toBeVisible();
  await expect(page.getByText('1 cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('the way you paid');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
});

test('a game in stock is ordered on its own and leaves now; the pre-order beside it is ordered next', async ({
  page,
  isMobile,
}) => {
  const game = await productToBuy(page, aNewGame);
  const preOrder = await productToBuy(page, ({ age }) => age === 'preOrder');
  const buyer = await buyerFromChennai(page);
  await inCart(page, buyer, game, preOrder);
  await openCheckout(page);
  await expect(page.getByRole('radio', { name: /Two parcels/ })).toBeChecked();
  const summary = page.getByRole('region', { name: 'Order', exact: true });
  await expect(summary).toContainText(`Ordered next${preOrder.productName}`);
  await expect(summary).toContainText('It stays in your cart and leaves when it is released');
  await expect(payButton(page)).toHaveText(`Pay ${rupees(game.buyCash ?? 0)}`);
  await page.getByRole('radio', { name: /Online/ }).check();
  await expectGoodScreen(page, { isMobile });
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  await expect(page.getByText(/Your pre-order is still in your cart/)).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('link', { name: 'Now order your pre-order' }).click();
  await expect(payButton(page)).toHaveText(`Pay ${rupees(preOrder.buyCash ?? 0)}`);
  await expect(page.getByRole('radio', { name: /Two parcels/ })).toHaveCount(0);
  await page.getByRole('radio', { name: /Online/ }).check();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  expect((await ordersOf(page, buyer)).map(({ status }) => status)).toEqual(['Processing', 'Processing']);
});

test('two pre-orders beside a game in stock are ordered next together, and leave with the later one @phone', async ({
  page,
  isMobile,
}) => {
  const game = await productToBuy(page, aNewGame);
  const first = await productToBuy(page, ({ age }) => age === 'preOrder');
  const second = await productToBuy(page, ({ age, id }) => age === 'preOrder' && id !== first.id);
  const buyer = await buyerFromChennai(page);
  await inCart(page, buyer, game, first, second);
  await openCheckout(page);
  const summary = page.getByRole('region', { name: 'Order', exact: true });
  const [soon, later = ''] = [first.releaseDate ?? '', second.releaseDate ?? ''].toSorted();
  const released = soon === later ? 'they are released' : 'the last of them is released';
  await expect(summary).toContainText(
    `They stay in your cart and leave together, when ${released} on ${formatWeekday(later)}.`,
  );
  await page.getByRole('radio', { name: /Online/ }).check();
  await expectGoodScreen(page, { isMobile });
  await payButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Your pre-orders are still in your cart: they are one order')).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('link', { name: 'Now order your pre-orders' }).click();
  await expect(payButton(page)).toHaveText(`Pay ${rupees((first.buyCash ?? 0) + (second.buyCash ?? 0))}`);
});

test('a pre-order on its own is cancelled without a fee, as the checkout said @night', async ({ page, isMobile }) => {
  const preOrder = await productToBuy(page, ({ age }) => age === 'preOrder');
  const buyer = await buyerFromChennai(page);
  await inCart(page, buyer, preOrder);
  await openCheckout(page);
  await page.getByRole('radio', { name: /Online/ }).check();
  await expect(page.getByText(/Until it is sent you can cancel free of charge/).first()).toBeVisible();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText(/A pre-order leaves on its release date/)).toBeVisible();
  await page.goto('/orders');
  await complete(page);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('There is no fee.');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(/^Order GTB\d+ is cancelled\.$/)).toBeVisible();
  await expectGoodScreen(page, { isMobile });
});
