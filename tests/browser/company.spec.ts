import { aNewGame, buyerFromChennai, inCart, openCheckout, payButton, productToBuy } from './buyers.ts';
import { complete, expect, expectGoodScreen, test } from './shop-test.ts';
import { writeToShop } from './staff.ts';

test('the company stands in the profile and at the checkout, where it can be left out', async ({ page, isMobile }) => {
  const person = await buyerFromChennai(page);
  await page.goto('/profile');
  await complete(page);
  await page.getByRole('button', { name: 'Change company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Company on your invoices' });
  await dialog.getByLabel('Company name').fill('Arcade One LLP');
  await dialog.getByLabel('GSTIN').fill('27AAPFU0993F1ZV');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('One character of this GSTIN is not right.')).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await dialog.getByLabel('GSTIN').fill('27aapfu0939f1zv');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const details = page.getByRole('region', { name: 'Your details' });
  await expect(details.getByText('Arcade One LLP, GSTIN 27AAPFU0939F1ZV')).toBeVisible();

  await inCart(page, person, await productToBuy(page, aNewGame));
  await openCheckout(page);
  const invoice = page.getByLabel('Invoice for Arcade One LLP, GSTIN 27AAPFU0939F1ZV');
  await expect(invoice).toBeChecked();
  await expectGoodScreen(page, { isMobile });
  await invoice.uncheck();
  await page.reload();
  await complete(page);
  await expect(invoice).not.toBeChecked();
  await page.getByRole('radio', { name: /Online.*No fee/ }).check();
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith('/api/checkout')),
    payButton(page).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ withoutCompany: true });
});

test('messages are stopped and switched on again, once the mailbox is verified @night', async ({ page, isMobile }) => {
  const person = await buyerFromChennai(page);
  await page.goto('/messages');
  const byEmail = page.getByLabel('Send them by e-mail');
  await expect(byEmail).toBeDisabled();
  await writeToShop('update shopper set email_verified_at = now() where id = $1', [person.id]);
  await page.reload();
  await byEmail.click();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await expect(byEmail).not.toBeChecked();
  await expectGoodScreen(page, { isMobile });
  await page.reload();
  await expect(byEmail).not.toBeChecked();
  await byEmail.click();
  await expect(byEmail).toBeChecked();
});
