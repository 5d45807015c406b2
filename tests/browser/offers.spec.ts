import { randomInt } from 'node:crypto';
import type { ProductSummary } from '../../src/contract/catalogue.ts';
import { must } from '../../src/rules/must.ts';
import {
  aNewGame,
  buyerFromChennai,
  inCart,
  isOnOffer,
  openCheckout,
  payButton,
  productToBuy,
  rupees,
} from './buyers.ts';
import { newInTheOffice, openInOffice } from './office-people.ts';
import { expect, expectGoodScreen, test } from './shop-test.ts';

test('what is on offer by itself costs less in the cart, line by line, and at the checkout @night', async ({
  page,
  isMobile,
}) => {
  const answer = await page.request.get('/api/products?pageSize=200&inStock=true&category=nintendoswitch');
  // Five per cent of it are no whole rupees.
  const leavesPaise = (product: ProductSummary) => isOnOffer(product) && (product.buyCash ?? 0) % 20 !== 0;
  const [dearest] = ((await answer.json()) as ProductSummary[])
    .filter(leavesPaise)
    .toSorted((one, other) => (other.buyCash ?? 0) - (one.buyCash ?? 0));
  const thing = must(dearest, 'a thing on offer');
  const price = must(thing.buyCash, 'its price');
  const off = Math.floor(price * 5) / 100;
  const buyer = await buyerFromChennai(page);
  await inCart(page, buyer, thing);
  await page.goto('/cart?type=buy');
  const summary = page.getByRole('region', { name: 'Cart Summary' });
  await expect(summary).toContainText('Switch week: 5% off pre-owned');
  expect(await summary.getByText(/^– ₹/).evaluate(countLines)).toBe(1);
  await expect(page.getByText(`– ${rupees(off)} by the offer`, { exact: true })).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await openCheckout(page);
  await page.getByRole('radio', { name: /Online/ }).check();
  await expect(page.getByText(`– ${rupees(off)} by the offer`)).toBeVisible();
  // What the button names is what is asked for, and what the order says.
  const paid = rupees(price - off);
  await expect(payButton(page)).toHaveText(`Pay ${paid}`);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  await expect(page.getByText(paid, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Paid online${paid}`);
});

test('the owner makes a code and sees what it does; somebody types it wrongly, then rightly, and pays less', async ({
  page,
  isMobile,
}) => {
  const code = `GAMES${randomInt(10_000, 99_999)}`;
  await newInTheOffice(page, 'owner');
  await openInOffice(page, '/offers');
  await expect(page.getByRole('heading', { name: 'Switch week: 5% off pre-owned' })).toBeVisible();
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an offer' });
  await dialog.getByLabel('Title', { exact: true }).fill(`Fifty rupees, ${code}`);
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Takes off').selectOption('rupees');
  await dialog.getByLabel('Rupees', { exact: true }).fill('50');
  await dialog.getByLabel('Age').selectOption('New');
  await expect(dialog.getByText(/becomes ₹/).first()).toBeVisible();
  await dialog.getByLabel('How often in all').fill('5');
  await dialog.getByLabel('Why').fill('For a test');
  await expectGoodScreen(page, { isMobile });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Fifty rupees, ${code} is saved.`)).toBeVisible();
  await expectGoodScreen(page, { isMobile });

  const buyer = await buyerFromChennai(page);
  const game = await productToBuy(page, (product) => aNewGame(product) && (product.buyCash ?? 0) > 2000);
  await inCart(page, buyer, game);
  await openCheckout(page);
  await page.getByRole('radio', { name: /Online/ }).check();
  await page.getByRole('button', { name: 'I have a code' }).click();
  await page.getByLabel('Offer code').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('There is no such code. Please check how it is written.')).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.getByLabel('Offer code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: `Remove the code ${code}` })).toBeVisible();
  await expect(payButton(page)).toHaveText(`Pay ${rupees((game.buyCash ?? 0) - 50)}`);
  await expect(page.getByText('– ₹50 by the offer')).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();

  await openInOffice(page, '/offers');
  const offer = page.getByRole('region', { name: `Fifty rupees, ${code}` });
  await expect(offer).toContainText('1 of 5 times');
  await offer.getByRole('button', { name: /^End/ }).click();
  await page.getByLabel('Why').fill('The test is over');
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByText(`Fifty rupees, ${code} has ended.`)).toBeVisible();
});

/** Runs in the page. */
function countLines(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}
