import { productPath } from '../../src/rules/catalogue/product-path.ts';
import { aNewGame, buyerFromChennai, inCart, payButton, productToBuy, rupees } from './buyers.ts';
import { newInTheOffice, openInOffice } from './office-people.ts';
import { bookedForCredit, piecesOf, sellable } from './sellers.ts';
import { expect, expectGoodScreen, settled, test } from './shop-test.ts';
import { behindTheCounter } from './staff.ts';

test('what is sold pays for what is bought: the difference now, a counter-offer, the rest, and all is paid', async ({
  page,
  isMobile,
}) => {
  const person = await buyerFromChennai(page);
  const [game] = (await sellable(page, 'games')).toSorted(
    (one, other) => (other.sellCredit ?? 0) - (one.sellCredit ?? 0),
  );
  if (!game) throw new Error('the demo shop buys no games');
  const tradeIn = await bookedForCredit(page, person, game);
  const credit = (game.sellCredit ?? 0) + 500;
  const wanted = await productToBuy(page, ({ age, buyCash }) => age === 'New' && (buyCash ?? 0) > credit + 100);
  await inCart(page, person, wanted);
  await page.goto('/cart?type=buy');
  await page.getByRole('link', { name: 'Use my trade-in for this' }).click();

  const difference = (wanted.buyCash ?? 0) - credit;
  await expect(page.getByRole('heading', { name: 'What you get' })).toBeVisible();
  await expect(page.getByRole('radio', { name: new RegExp(tradeIn) })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^One visit/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Pay the difference now/ }).check();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('button', { name: `Pay ${rupees(difference)} now` }).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Trade up: we wait for your trade-in.').first()).toBeVisible();
  await expect(page.getByText('Paid of it').first()).toBeVisible();
  await expect(page.getByText(`${rupees(difference)} of the difference is paid`).first()).toBeVisible();
  await expect(page.getByText(/One visit: we write to you on which day\. We bring your order/).first()).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  const buyOrder = new URL(page.url()).searchParams.get('order') ?? '';

  const [piece] = await piecesOf(page, person, tradeIn);
  await behindTheCounter(async (staff) => {
    await staff.receive(tradeIn);
    const found = { found: { marks: 'heavy' }, grade: 'Worn', reasons: 'Deep scratches on the disc.' } as const;
    await staff.inspect(tradeIn, { itemId: piece?.itemId ?? 0, ...found });
    await staff.finish(tradeIn);
  });
  const less = Math.floor((game.sellCredit ?? 0) * 0.25);
  await page.goto(`/orders?order=${tradeIn}`);
  await expect(page.getByText(`If you accept our offer: you pay ${rupees(less)} more.`).first()).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText('You accepted our offer. Thank you!')).toBeVisible();

  await page.goto(`/orders?order=${buyOrder}`);
  await expect(
    page.getByText('Trade up: your credit is there, and the difference is left to pay.').first(),
  ).toBeVisible();
  await payButton(page).first().click();
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Trade up: all is paid.').first()).toBeVisible();

  await newInTheOffice(page, 'owner');
  await openInOffice(page, `/orders/${buyOrder}`);
  await expect(page.getByRole('heading', { name: 'Trade up' })).toBeVisible();
  await expect(page.getByRole('link', { name: tradeIn })).toBeVisible();
  await expectGoodScreen(page, { isMobile });
});

test('whoever calls the trade-in off reads first what becomes of the order, and of the money for it @phone', async ({
  page,
  isMobile,
}) => {
  const person = await buyerFromChennai(page);
  const [game] = await sellable(page, 'games');
  if (!game) throw new Error('the demo shop buys no games');
  const tradeIn = await bookedForCredit(page, person, game);
  const credit = (game.sellCredit ?? 0) + 500;
  await inCart(page, person, await productToBuy(page, ({ age, buyCash }) => age === 'New' && (buyCash ?? 0) > credit));
  await page.goto('/checkout?type=trade-up');
  await page.getByRole('radio', { name: /^Pay the difference now/ }).check();
  await page.getByRole('button', { name: /^Pay ₹.* now$/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Trade up: we wait for your trade-in.').first()).toBeVisible();
  const buyOrder = new URL(page.url()).searchParams.get('order') ?? '';
  const dialog = page.getByRole('dialog', { name: /^Cancel order/ });
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog).toContainText(`Your trade-in ${tradeIn} goes on`);
  await dialog.getByRole('button', { name: 'Keep it' }).click();

  await page.goto(`/orders?order=${tradeIn}`);
  await page
    .getByRole('article', { name: `Order ${tradeIn}` })
    .getByRole('button', { name: 'Cancel order' })
    .click();
  await expect(dialog).toContainText(/The ₹[\d,]+ you paid for order GTB\d+ come back the way you paid/);
  await expect(dialog).toContainText(`You can still pay for order ${buyOrder} on its own.`);
  await expect(dialog).not.toContainText('nothing to refund');
  await expectGoodScreen(page, { isMobile });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await page.goto(`/orders?order=${buyOrder}`);
  await expect(page.getByText('Trade up: nothing came of the trade-in.').first()).toBeVisible();
  await expect(page.getByText(/The rest comes from your trade-in/)).toHaveCount(0);
});

test('the office sees what a visit brings, and the customer when it comes @night', async ({ page, isMobile }) => {
  const person = await buyerFromChennai(page);
  const [game] = await sellable(page, 'games');
  if (!game) throw new Error('the demo shop buys no games');
  const tradeIn = await bookedForCredit(page, person, game);
  // With less there is no difference, and nothing to choose.
  const credit = (game.sellCredit ?? 0) + 500;
  await inCart(page, person, await productToBuy(page, ({ age, buyCash }) => age === 'New' && (buyCash ?? 0) > credit));
  await page.goto('/checkout?type=trade-up');
  await expect(page.getByRole('radio', { name: /^One visit/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Wait for the credit/ }).check();
  await page.getByRole('button', { name: 'Trade up, pay nothing now' }).click();
  await expect(page.getByText('Trade up: we wait for your trade-in.').first()).toBeVisible();
  const buyOrder = new URL(page.url()).searchParams.get('order') ?? '';
  await newInTheOffice(page, 'owner');
  await openInOffice(page, '/pickups');
  await expect(page.getByRole('link', { name: tradeIn })).toBeVisible();
  await expect(page.getByRole('link', { name: buyOrder })).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await openInOffice(page, `/orders/${buyOrder}`);
  await expect(page.getByText(/^One visit: take it along when you collect the trade-in/)).toBeVisible();
  await expect(page.getByText('Not planned yet')).toBeVisible();
  await expectGoodScreen(page, { isMobile });
});

test.describe(() => {
  // Nobody is signed in, and the guarded page has to ask.
  test.use({ refusedAt: /\/api\/getMe$/ });

  test('a guest signs in on the way, and comes to the trade-up with what they wanted @phone @night', async ({
    page,
  }) => {
    const person = await buyerFromChennai(page);
    await page.context().clearCookies();
    const wanted = await productToBuy(page, aNewGame);
    await page.goto(productPath(wanted));
    await settled(page);
    await page.getByRole('link', { name: 'Use my trade-in for this' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/checkout?type=trade-up');
    await expect(page.getByRole('heading', { name: 'You have no trade-in for credit under way' })).toBeVisible();
    await page.goto('/cart?type=buy');
    await expect(page.getByRole('main').getByText(wanted.productName).first()).toBeVisible();
  });
});

test('whoever has nothing to give is shown the way to it, and finds what they want in the cart @night', async ({
  page,
  isMobile,
}) => {
  await buyerFromChennai(page);
  const wanted = await productToBuy(page, aNewGame);
  await page.goto(productPath(wanted));
  await page.getByRole('link', { name: 'Use my trade-in for this' }).click();
  await expect(page.getByRole('heading', { name: 'You have no trade-in for credit under way' })).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.goto('/cart?type=buy');
  await expect(page.getByRole('link', { name: 'Use my trade-in for this' })).toBeVisible();
  await expect(page.getByRole('main').getByText(wanted.productName).first()).toBeVisible();
});
