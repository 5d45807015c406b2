import type { Page } from '@playwright/test';
import type { Product, ProductSummary } from '../../src/contract/catalogue.ts';
import { productPath, productTitle } from '../../src/rules/catalogue/product-path.ts';
import { formatRupees } from '../../src/rules/money/format-rupees.ts';
import { must } from '../../src/rules/must.ts';
import type { Grade } from '../../src/rules/units/grade.ts';
import { sendOrder } from '../../src/shop/checkout/send-order.ts';
import { storedCart } from '../support/stored-cart.ts';
import { addUsed } from '../support/units.ts';
import { ask, buyerFromChennai, openCheckout, ordersOf, productToBuy, send } from './buyers.ts';
import { expect, expectGoodScreen, settled, test } from './shop-test.ts';
import { behindTheCounter, inShop, writeToShop } from './staff.ts';

/** A used game of which only good copies are there, and one more copy that the test puts beside them. */
async function gameWithCopy(
  page: Page,
  copy: { grade: Grade; ownRupees?: number; serial?: string; contents?: string[] },
) {
  // Another one than the test beside this one takes.
  const game = await productToBuy(
    page,
    (product) => isGoodOnly(product) && product.id % 2 === test.info().parallelIndex % 2,
  );
  const [added] = await inShop((connection) => addUsed({ connection }, game.id, [copy]));
  const unit = must(added, 'the copy');
  await expect.poll(() => isOnShow(page, game, unit)).toBe(true);
  return { game, unit };
}

/** What the shop itself knows: it hears a moment later of what is written into its tables. */
async function isOnShow(page: Page, { id }: ProductSummary, unit: string): Promise<boolean> {
  const answer = await page.request.get(`/api/getProductById?id=${id}`);
  const { units = [] } = (await answer.json()) as Product;
  return units.some((shown) => shown.unit === unit);
}

const isGoodOnly = ({ age, subCategory, buyCash, grades = [] }: ProductSummary) =>
  age === 'PreOwned' &&
  subCategory === 'Games' &&
  (buyCash ?? 0) < 2400 &&
  grades.every(({ grade, availableQty }) => grade === 'Good' || availableQty === 0);

const buy = (page: Page) => page.locator('#buy');
const condition = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const lines = (page: Page) => page.locator('main article');

test('a worn and a good copy are two lines, and my order names the worn one that was sent @phone', async ({ page }) => {
  const buyer = await buyerFromChennai(page);
  const { game, unit } = await gameWithCopy(page, {
    grade: 'Worn',
    serial: `SEEN-${Date.now()}`,
    contents: ['manual'],
  });
  const worn = Math.floor(((game.buyCash ?? 0) * 85) / 100);

  await test.step('the price follows the condition', async () => {
    await page.goto(productPath(game));
    await settled(page);
    await expect(condition(page, /^Good/)).toBeChecked();
    await expect(condition(page, /^Mint.*none left/)).toBeDisabled();
    await condition(page, /^Worn.*1 left/).check();
    await expect(page.getByText('Deep marks, and plays through. The case may be missing.')).toBeVisible();
    await expect(page.getByText('Comes without: case.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Copies in the shop' })).toContainText(
      /Comes with\s*manual\s*Comes without\s*case/,
    );
    await expect(page.getByText(formatRupees(worn), { exact: true }).first()).toBeVisible();
    await expectGoodScreen(page, { isMobile: true });
  });

  await test.step('both go into the cart, each on its own', async () => {
    await buy(page).getByRole('button', { name: 'Add to Cart' }).click();
    await expect(buy(page).getByRole('link', { name: 'Go to Cart' })).toBeVisible();
    await condition(page, /^Good/).check();
    await buy(page).getByRole('button', { name: 'Add to Cart' }).click();
    await page.goto('/cart?type=buy');
    await expect(lines(page)).toHaveCount(2);
    await expect(lines(page).nth(0)).toContainText(/Worn[^]*Only 1 left/);
    await expect(lines(page).nth(0)).toContainText(formatRupees(worn));
    await expect(lines(page).nth(1)).toContainText('Good');
    await expectGoodScreen(page, { isMobile: true });
    await page.getByRole('button', { name: `Remove ${productTitle(game)}, Worn` }).click();
    await page.locator('main').getByRole('button', { name: 'Undo' }).click();
    await expect(lines(page).nth(0)).toContainText('Worn');
  });

  await test.step('the order has them, and names the copy once it is sent', async () => {
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL('/checkout?type=buy');
    await openCheckout(page);
    await expect(page.getByText('Pre Owned, Worn, 1')).toBeVisible();
    await expect(page.getByText('Pre Owned, Good, 1')).toBeVisible();
    const [address] = await ask<{ id: number }[]>(page, buyer, `/api/getUserAddress?userId=${buyer.id}`);
    await send(page, buyer, '/api/checkout', { direction: 'buy', userId: buyer.id, cod: true, addressId: address?.id });
    const { orderId } = must((await ordersOf(page, buyer))[0], 'the order');
    await page.goto('/orders');
    await expect(page.getByText('Pre Owned, Worn, 1')).toBeVisible();
    await expect(page.getByText('Pre Owned, Good, 1')).toBeVisible();
    const sent = { by: 'Meena', now: new Date(), tracking: null };
    await behindTheCounter((staff) => staff.act(orderId, (tx, order) => sendOrder(tx, order, sent)));
    await page.goto('/orders');
    await expect(page.getByText(`Your copy: ${unit}`)).toBeVisible();
  });
});

test('a copy with a price of its own is chosen itself; when it is gone, the nearest is one press away @desk @night', async ({
  page,
}) => {
  const { game, unit } = await gameWithCopy(page, { grade: 'Worn', ownRupees: 555, contents: ['manual'] });
  await page.goto(productPath(game));
  await settled(page);
  const copies = page.getByRole('region', { name: 'Copies in the shop' });
  await expect(copies).toContainText(/Worn[^]*₹555/);
  await copies.getByRole('button', { name: `Choose this copy ${unit}` }).click();
  await copies.getByRole('link', { name: 'Go to Cart' }).click();
  await expect(page).toHaveURL('/cart?type=buy');
  // The address changes a moment before the page does, which has cards of its own.
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText(`Worn, copy ${unit}`);
  await expect(lines(page)).toContainText('Comes without: case');
  expect((await storedCart(page)).buyItems).toMatchObject([{ id: game.id, unit, price: 555, qty: 1 }]);

  await writeToShop(
    `insert into unit_move (unit_id, from_state, to_state, moved_by, why, moved_at)
     select id, 'for sale', 'written off', 'test', 'Dropped', now() from unit where number = $1`,
    [unit],
  );
  await expect.poll(() => isOnShow(page, game, unit)).toBe(false);
  await page.reload();
  await expect(lines(page)).toContainText('Out of stock.');
  await page.getByRole('button', { name: `Take Good for ${formatRupees(game.buyCash ?? 0)}` }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('Good');
  await expect(lines(page)).not.toContainText('Out of stock.');
  await expectGoodScreen(page, { isMobile: false });
});

test('a copy that I chose is named in my order, and is what I get when I order again after cancelling @phone @night', async ({
  page,
}) => {
  const buyer = await buyerFromChennai(page);
  const { game, unit } = await gameWithCopy(page, { grade: 'Worn' });
  const items = [{ inventoryMetaId: game.id, unit, qty: 1, direction: 'buy' }];
  await send(page, buyer, '/api/bulkAdd', { userId: buyer.id, items });
  const [address] = await ask<{ id: number }[]>(page, buyer, `/api/getUserAddress?userId=${buyer.id}`);
  await send(page, buyer, '/api/checkout', { direction: 'buy', userId: buyer.id, cod: true, addressId: address?.id });
  const { orderId } = must((await ordersOf(page, buyer))[0], 'the order');
  await page.goto('/orders');
  await expect(page.getByText(`Pre Owned, Worn, copy ${unit}, 1`)).toBeVisible();
  await send(page, buyer, '/api/cancelOrder', { userId: buyer.id, orderId });
  await page.goto('/orders');
  await page.getByRole('button', { name: `Details of order ${orderId}` }).click();
  await expect(page.getByText(`Pre Owned, copy ${unit}, 1`)).toBeVisible();
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page).toHaveURL('/cart?type=buy');
  await expect(lines(page)).toContainText(`Worn, copy ${unit}`);
});

test('a list shows what is worn, at its price, and puts the worn one into the cart @phone @night', async ({ page }) => {
  const { game } = await gameWithCopy(page, { grade: 'Worn' });
  await page.goto('/games');
  await settled(page);
  await page
    .getByRole('link', { name: 'Filters' })
    .or(page.getByRole('button', { name: 'Filters' }))
    .click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('group', { name: 'Condition' }).getByLabel(/^Worn/).check();
  await expect(page).toHaveURL('/games?grade=Worn');
  await sheet.getByRole('button', { name: /^Show \d+ product/ }).click();
  await expect(page.getByRole('link', { name: 'Remove Worn' })).toBeVisible();
  const card = page.locator('article').filter({ has: page.locator(`a[href="${productPath(game)}"]`) });
  const worn = Math.floor(((game.buyCash ?? 0) * 85) / 100);
  await expect(card).toContainText(`${formatRupees(worn)}Worn`);
  await expect(card).not.toContainText(formatRupees(game.buyCash ?? 0));
  await card.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(card.getByRole('link', { name: 'Go to Cart' })).toBeVisible();
  expect((await storedCart(page)).buyItems).toMatchObject([{ id: game.id, grade: 'Worn', price: worn, qty: 1 }]);
  await page.getByRole('link', { name: 'Remove Worn' }).click();
  await expect(page).toHaveURL('/games');
});

test('a list of what is for parts says from which price its single copies are sold @phone @night', async ({ page }) => {
  const { game } = await gameWithCopy(page, { grade: 'Faulty', ownRupees: 77 });
  await page.goto('/games?grade=Faulty&sort=price-low');
  await settled(page);
  const card = page.locator('article').filter({ has: page.locator(`a[href="${productPath(game)}"]`) });
  await expect(card).toContainText('from ₹77Faulty, for parts');
  await card.getByRole('link', { name: 'Choose Condition' }).click();
  await expect(page.getByRole('region', { name: 'Copies in the shop' })).toContainText('₹77');
});
