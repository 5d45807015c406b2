import type { Page } from '@playwright/test';
import { productPath, productTitle } from '../../src/rules/catalogue/product-path.ts';
import { aNewGame, buyerFromChennai, home, inCart, openCheckout, ordersOf, payButton, productToBuy } from './buyers.ts';
import { newPerson, signedUp } from './people.ts';
import { expect, settled, test } from './shop-test.ts';

async function openCart(page: Page): Promise<void> {
  await page.goto('/cart?type=buy');
  await settled(page);
}

test('a guest who creates an account on the way to the checkout comes back to the cart @phone', async ({ page }) => {
  const person = newPerson();
  const game = await productToBuy(page, aNewGame);
  await page.goto(productPath(game));
  await settled(page);
  await page.locator('#buy').getByRole('button', { name: 'Add to Cart' }).click();
  await openCart(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('link', { name: 'create a new account' }).click();
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByLabel('Mobile Number').fill(person.mobileNumber);
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/cart?type=buy');
  await expect(page.getByRole('article').filter({ hasText: game.productName })).toBeVisible();
});

test('at the checkout Undo brings a line back, and what another tab adds is there too @desk', async ({
  page,
  context,
}) => {
  const buyer = await buyerFromChennai(page);
  const first = await productToBuy(page, aNewGame);
  const second = await productToBuy(page, (game) => game.id !== first.id && aNewGame(game));
  const third = await productToBuy(page, (game) => ![first.id, second.id].includes(game.id) && aNewGame(game));
  await inCart(page, buyer, first, second);
  await openCart(page);
  // The message goes when its bar has run out: here it never does.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('* { animation-play-state: paused !important; }');
    document.adoptedStyleSheets.push(still);
  });
  await page.getByRole('button', { name: `Remove ${productTitle(first)}` }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/checkout?type=buy');
  const summary = page.getByRole('complementary');
  await expect(summary.getByText(productTitle(second))).toBeVisible();
  await expect(summary.getByText(productTitle(first))).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(summary.getByText(productTitle(first))).toBeVisible();

  const other = await context.newPage();
  await other.goto(productPath(third));
  await settled(other);
  await other.locator('#buy').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(summary.getByText(productTitle(third))).toBeVisible();
});

test('my first order: Pay saves the address I typed, and a reload keeps it and how I pay @phone', async ({ page }) => {
  const buyer = await signedUp(page);
  await inCart(page, buyer, await productToBuy(page, aNewGame));
  await openCheckout(page);
  const form = page.getByRole('region', { name: 'Add an address' });
  await expect(form.getByLabel('Name')).toHaveValue('Ananya Raman');
  await expect(form.getByLabel('Phone Number')).toHaveValue(/^[6-9]\d{9}$/);
  await form.getByLabel('Pin Code').fill('60002');
  await form.getByLabel('Line 1').fill(home.line1);
  await page.getByRole('radio', { name: /Online/ }).check();

  await payButton(page).click();
  await expect(form.getByText('Enter the 6 digits of the PIN code')).toBeVisible();
  await expect(form.getByText('Enter the city or town.')).toBeVisible();
  await expect(form.getByLabel('Pin Code')).toBeFocused();
  await form.getByLabel('Pin Code').fill('600020');
  await expect(form.getByText('Enter the 6 digits of the PIN code')).toHaveCount(0);
  await expect(form.getByText('Enter the city or town.')).toHaveCount(0);

  await page.reload();
  await expect(form.getByLabel('Line 1')).toHaveValue(home.line1);
  await expect(form.getByLabel('City')).toHaveValue('Chennai');
  await expect(page.getByRole('radio', { name: /Online/ })).toBeChecked();
  expect(await ordersOf(page, buyer)).toEqual([]);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  await expect(page.getByText(home.line1)).toBeVisible();
});
