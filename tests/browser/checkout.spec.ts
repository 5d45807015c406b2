import {
  aNewGame,
  atThePaymentPage,
  buyerFromChennai,
  home,
  inCart,
  openCheckout,
  ordersOf,
  payButton,
  productToBuy,
  rupees,
  send,
} from './buyers.ts';
import { intercept } from './intercept.ts';
import { newPerson, signedUp } from './people.ts';
import { expect, expectGoodScreen, expectNoBarriers, settled, test } from './shop-test.ts';

test('a guest fills a cart, signs up, writes an address, pays, and has an order @both', async ({ page, isMobile }) => {
  const game = await productToBuy(page, aNewGame);
  const person = newPerson();
  await page.request.post('/api/register', { data: { ...person, confirmPassword: person.password } });
  await page.request.post('/api/logout', { data: {} });
  await page.goto(`/games/buy/${encodeURIComponent(game.productName.replaceAll(' ', '-'))}/${game.id}`);
  await settled(page);
  await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.goto('/cart?type=buy');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/cart?type=buy');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/checkout?type=buy');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeFocused();
  await expect(page.getByText('Secure checkout')).toBeVisible();

  await page.getByLabel('Pin Code').fill('600042');
  await expect(page.getByLabel('City')).toHaveValue('Chennai');
  await expect(page.getByLabel('State').locator('option:checked')).toHaveText('Tamil Nadu');
  await page.getByLabel('Name').fill('Ananya Raman');
  await page.getByLabel('Phone Number').fill('9840012345');
  await page.getByLabel('Line 1').fill('14, 3rd Cross Street');
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('radio', { name: /Ananya Raman/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /Ananya Raman/ })).toBeFocused();
  await expect(page.getByText(/^Arrives \w{3}, /)).toBeVisible();

  await page.getByRole('radio', { name: /Online.*No fee/ }).check();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText(game.productName).first()).toBeVisible();
  await expect(page.getByText('What happens now')).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.goto('/cart?type=buy');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('pay on delivery says its fee before it is chosen and needs no payment page @desk', async ({ page, isMobile }) => {
  const buyer = await buyerFromChennai(page);
  const game = await productToBuy(page, aNewGame);
  await inCart(page, buyer, game);
  await openCheckout(page);
  const total = (game.buyCash ?? 0) + 50;
  await page.getByRole('radio', { name: /Pay on Delivery.*\+ ₹50/ }).check();
  await expect(payButton(page)).toHaveText(`Place order, pay ${rupees(total)} on delivery`);
  await expectGoodScreen(page, { isMobile });
  await payButton(page).click();
  await expect(page).toHaveURL(/\/order-success\?orderId=GTB/);
  await expect(page.getByText(`Please keep ${rupees(total)} ready for the courier.`)).toBeVisible();
  expect(await ordersOf(page, buyer)).toMatchObject([{ status: 'Processing', cashValue: total }]);
});

test('a declined payment orders nothing, and the second try goes through @desk', async ({ page, isMobile }) => {
  const { buyer } = await atThePaymentPage(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { name: 'Order Failed' })).toBeVisible();
  await expect(page.getByText('the money comes back by itself')).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('radio', { name: /Online/ }).check();
  await payButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  expect((await ordersOf(page, buyer)).map(({ status }) => status)).toEqual(['Processing', 'Cancelled']);
});

test('a pending payment is watched, and the page moves on when it is paid @phone', async ({
  page,
  context,
  isMobile,
}) => {
  await atThePaymentPage(page);
  const paymentPage = page.url();
  await page.getByRole('button', { name: 'Leave pending' }).click();
  await expect(page.getByRole('heading', { name: 'Order Processing' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText('Please do not pay again.')).toBeVisible();
  const pendingPage = page.url();
  await expectGoodScreen(page, { isMobile });
  const bank = await context.newPage();
  await bank.goto(paymentPage);
  await bank.getByRole('button', { name: 'Pay', exact: true }).click();
  // A page that is closed at once takes its press back.
  await bank.waitForURL(/\/order-/);
  await bank.close();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  await expect(page).toHaveURL(/\/order-success/);
  await expect(page.getByRole('heading', { name: 'What happens now' })).toBeVisible();
  await expect(page.getByText('Paid online')).toBeVisible();
  await expect(page.getByText('To pay', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invoice' })).toBeVisible();
  await page.goto(pendingPage);
  await expect(page).toHaveURL(/\/order-success/);
});

test.describe(() => {
  test.use({ refusedAt: /\/api\/checkout/ });

  test('who may have no more open is led to where that can be raised @phone @night', async ({ page }) => {
    const buyer = await buyerFromChennai(page);
    await inCart(page, buyer, await productToBuy(page, aNewGame));
    await openCheckout(page);
    await page.getByRole('radio', { name: /Online/ }).check();
    const error = 'You can have 2 at a time. Verify your email address on your profile, pay online, or wait.';
    await page.route('**/api/checkout', (route) => route.fulfill({ status: 409, json: { code: 'open-limit', error } }));
    await payButton(page).click();
    await expect(page.getByRole('link', { name: 'Verify your email address' })).toHaveAttribute('href', '/profile');
    await expect(page.getByRole('link', { name: 'See your orders' })).toHaveCount(0);
  });

  test('nothing is ordered before all is chosen, seen and sent, and then it is one order @phone', async ({ page }) => {
    const buyer = await buyerFromChennai(page);
    const game = await productToBuy(page, aNewGame);
    await inCart(page, buyer, game);
    await openCheckout(page);
    const online = page.getByRole('radio', { name: /Online/ });

    await test.step('what is not chosen is asked for beside its place, and the focus goes there', async () => {
      await expect(page.getByRole('radio', { name: /Ananya Raman/ })).toBeChecked();
      await payButton(page).click();
      const payment = page.getByRole('region', { name: 'Payment' });
      await expect(payment.getByText('Please select a payment method')).toBeInViewport();
      await expect(online).toBeFocused();
      await expect(page.getByRole('alert').filter({ hasText: 'Please select a payment method' })).toBeVisible();
      await expectNoBarriers(page);
      await online.check();
      await expect(payment.getByText('Please select a payment method')).toHaveCount(0);
    });

    await test.step('a total that changed meanwhile is shown', async () => {
      const items = [{ inventoryMetaId: game.id, qty: 2, direction: 'buy' }];
      await send(page, buyer, '/api/bulkAdd', { userId: buyer.id, items });
      await payButton(page).click();
      const doubled = rupees(2 * (game.buyCash ?? 0));
      await expect(page.getByRole('alert').filter({ hasText: `The total is ${doubled} now.` })).toBeInViewport();
      await expect(payButton(page)).toHaveText(`Pay ${doubled}`);
      await expectNoBarriers(page);
      expect(await ordersOf(page, buyer)).toEqual([]);
    });

    await test.step('a lost line is told, and pressing twice after it makes one order', async () => {
      await intercept(page, '**/api/checkout', (route) => route.abort(), { first: 4 });
      await payButton(page).click();
      const unknown = page.getByRole('alert').filter({ hasText: 'we do not know whether your order was placed' });
      await expect(unknown).toBeFocused();
      await expect(unknown.getByRole('link', { name: 'your orders' })).toBeVisible();
      expect(await ordersOf(page, buyer)).toEqual([]);
      await payButton(page).dblclick();
      await expect(page).toHaveURL(/\/sandbox-gateway\//);
      expect(await ordersOf(page, buyer)).toHaveLength(1);
    });

    await test.step('whoever comes back from the payment page pays the same order', async () => {
      const [order] = await ordersOf(page, buyer);
      await page.goBack();
      await expect(page).toHaveURL('/checkout?type=buy');
      await online.check();
      await expect(payButton(page)).not.toHaveAttribute('aria-busy');
      await payButton(page).click();
      await expect(page).toHaveURL(new RegExp(`/sandbox-gateway/${order?.orderId}`));
      expect(await ordersOf(page, buyer)).toHaveLength(1);
    });
  });
});

test('what cannot be ordered or paid on delivery says why @phone @night', async ({ page }) => {
  const buyer = await signedUp(page);

  await test.step('an empty cart has nothing to check out, and a way on', async () => {
    await page.goto('/checkout?type=buy');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('without an address there is no order', async () => {
    await inCart(page, buyer, await productToBuy(page, ({ age, buyCash }) => age === 'New' && (buyCash ?? 0) >= 5000));
    await openCheckout(page);
    await page.getByRole('radio', { name: /Online/ }).check();
    await expect(page.getByLabel('Pin Code')).toBeVisible();
    await payButton(page).click();
    await expect(page.getByRole('region', { name: 'Deliver to' }).getByText('Please Add an address')).toBeVisible();
    await expect(page.getByLabel('Pin Code')).toBeFocused();
    expect(await ordersOf(page, buyer)).toEqual([]);
  });

  await test.step('what costs too much or is not out yet cannot be paid on delivery', async () => {
    await send(page, buyer, '/api/addNewAddress', { userId: buyer.id, ...home });
    await openCheckout(page);
    const delivery = page.getByRole('radio', { name: /Pay on Delivery/ });
    await expect(delivery).toBeDisabled();
    await expect(page.getByText('Sorry, Pay on Delivery is not available for this order.')).toBeVisible();
    const later = await productToBuy(page, ({ age }) => age === 'preOrder');
    await inCart(page, buyer, await productToBuy(page, aNewGame), later);
    await openCheckout(page);
    await expect(page.getByText('Your cart has a pre-order in it')).toBeVisible();
    await expect(page.getByText(/^Everything leaves together, when it is released on \w{3}, \d/)).toBeVisible();
    await expect(delivery).toBeDisabled();
    await expect(
      page.getByText('Sorry, Pay on Delivery is not available for items because it has a pre order product.'),
    ).toBeVisible();
  });
});

test('another address is written and an old one corrected at the checkout @desk @night', async ({ page }) => {
  const buyer = await buyerFromChennai(page);
  await inCart(page, buyer, await productToBuy(page, aNewGame));
  await openCheckout(page);
  await page.getByRole('button', { name: 'Edit the address of Ananya Raman' }).click();
  await page.getByLabel('Line 1').fill('15, 3rd Cross Street');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('15, 3rd Cross Street')).toBeVisible();
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByLabel('Pin Code').fill('560001');
  await expect(page.getByLabel('State').locator('option:checked')).toHaveText('Karnataka');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('Name').fill('Vikram Raman');
  await page.getByLabel('Phone Number').fill('9840012346');
  await page.getByLabel('Line 1').fill('2, MG Road');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('radio', { name: /Vikram Raman/ })).toBeChecked();
  await expectNoBarriers(page);
});
