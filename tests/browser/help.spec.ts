import type { Page } from '@playwright/test';
import type { OrderDetails } from '../../src/contract/orders.ts';
import { productTitle } from '../../src/rules/catalogue/product-path.ts';
import { aNewGame, buyerFromChennai, inCart, productToBuy } from './buyers.ts';
import { intercept, loseTheAnswer } from './intercept.ts';
import { boughtOnline, boughtUsed, inTheOffice, openInOffice, paidOnline } from './office-people.ts';
import { signedUp } from './people.ts';
import { complete, expect, expectGoodScreen, settled, test } from './shop-test.ts';
import { behindTheCounter } from './staff.ts';

async function askForHelp(page: Page, orderId: string) {
  await page.goto(`/orders?order=${orderId}`);
  await complete(page);
  await page.getByRole('button', { name: 'Something is wrong' }).click();
  return page.getByRole('dialog', { name: 'Something is wrong' });
}

test('something does not work: the very copy is named, the shop answers and closes, and its owner reads all of it', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const buyer = await buyerFromChennai(page);
  const orderId = await boughtUsed(page, buyer);
  await behindTheCounter(async (staff) => {
    await staff.deliver(orderId);
  });
  const dialog = await askForHelp(page, orderId);
  await dialog.getByText('Something does not work').click();
  await expect(dialog.getByLabel('Which one?')).toHaveValue(/^U/);
  await expect(dialog.getByText(/Warranty until/)).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await dialog.getByRole('button', { name: 'Send to the shop' }).click();
  await expect(dialog.getByText('Please say what is wrong.')).toBeVisible();
  await dialog.getByLabel('What is wrong?').fill('The');
  await expect(dialog.getByText('Please say what is wrong.')).toHaveCount(0);
  await dialog.getByLabel('What is wrong?').fill('The disc is not read.\nI have tried two consoles.');
  await dialog.getByRole('button', { name: 'Send to the shop' }).click();
  await expect(page.getByText(/Your complaint has the number GTG\d{10}\. Asha Raman sees to it/)).toBeVisible();
  const complaint = page.getByRole('article', { name: /^Complaint GTG/ });
  await expect(complaint.getByText('We are looking into it')).toBeVisible();
  const grievanceId = (await complaint.getAttribute('aria-label'))?.replace('Complaint ', '') ?? '';

  await inTheOffice(page, 'owner');
  await openInOffice(page, `/grievances?q=${grievanceId}`);
  await expect(page.getByText('Our turn').first()).toBeVisible();
  await page.getByRole('link', { name: grievanceId }).click();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByLabel('Your answer').fill('We send another copy.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('The answer is on its way to the customer.')).toBeVisible();

  await page.goto('/help');
  await expect(complaint.getByText('We send another copy.')).toBeVisible();
  await complaint.getByLabel('Write back').fill('Thank you!');
  await complaint.getByRole('button', { name: 'Send' }).click();
  await expect(complaint.getByText('Thank you!')).toBeVisible();
  await expectGoodScreen(page, { isMobile });

  await openInOffice(page, `/grievances/${grievanceId}`);
  await page.getByRole('button', { name: 'Close it' }).click();
  const closing = page.getByRole('dialog');
  await closing.getByLabel('What was done').fill('Another copy was sent');
  await closing.getByRole('button', { name: 'Close it' }).click();
  await expect(page.getByText(`Complaint ${grievanceId} is closed.`)).toBeVisible();

  await page.goto('/help');
  await expect(complaint.getByText('Another copy was sent')).toBeVisible();
  await complaint.getByRole('button', { name: 'It is not solved' }).click();
  await page.getByLabel('What is still wrong?').fill('The other copy is not read either.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send to the shop' }).click();
  await expect(page.getByText(`after ${grievanceId}`)).toBeVisible();
});

test('of new goods the title is chosen, and a copy that came back is not offered @phone @night', async ({ page }) => {
  const buyer = await buyerFromChennai(page);
  const first = await productToBuy(page, aNewGame);
  const second = await productToBuy(page, (game) => game.productName !== first.productName && aNewGame(game));
  const used = await productToBuy(page, ({ age, subCategory }) => age === 'PreOwned' && subCategory === 'Games');
  await inCart(page, buyer, first, second, used);
  const orderId = await paidOnline(page, buyer);
  await behindTheCounter(async (staff) => {
    await staff.deliver(orderId);
  });
  // As after a return of another copy.
  await page.route('**/api/getOrder?*', async (route) => {
    const response = await route.fetch();
    const order = (await response.json()) as OrderDetails;
    for (const { units = [] } of order.lines) {
      units.push(...units.map((unit) => ({ ...unit, unit: 'U0000001', state: 'returned' as const })));
    }
    await route.fulfill({ response, json: order });
  });
  const dialog = await askForHelp(page, orderId);
  await dialog.getByText('Something does not work').click();
  const which = dialog.getByLabel('Which one?');
  await expect(which.locator('option')).toHaveCount(4);
  await expect(which.locator('option', { hasText: 'U0000001' })).toHaveCount(0);
  await which.selectOption({ label: productTitle(second) });
  await dialog.getByLabel('What is wrong?').fill('The box is empty.');
  await dialog.getByRole('button', { name: 'Send to the shop' }).click();
  await expect(page.getByText(`${productTitle(second)}: The box is empty.`)).toBeVisible();
});

test('an order that has not left is cancelled from where one says that something is wrong @night', async ({ page }) => {
  const buyer = await buyerFromChennai(page);
  const orderId = await boughtOnline(page, buyer);
  const dialog = await askForHelp(page, orderId);
  await dialog.getByText('I want to cancel it').click();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  const asking = page.getByRole('dialog', { name: `Cancel order ${orderId}?` });
  await asking.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(`Order ${orderId} is cancelled.`)).toBeVisible();
});

test('without an order, one writes from the page of help @night', async ({ page, isMobile }) => {
  await buyerFromChennai(page);
  await page.goto('/help');
  await complete(page);
  await page.getByLabel('What is wrong?').fill('Nobody answers the phone.');
  await page.getByRole('button', { name: 'Send to the shop' }).click();
  await expect(page.getByText(/Your complaint has the number GTG/)).toBeVisible();
  await expect(
    page.getByRole('article', { name: /^Complaint GTG/ }).getByText('Nobody answers the phone.'),
  ).toBeVisible();
  await expect(page.getByLabel('What is wrong?')).toHaveValue('');
  await expectGoodScreen(page, { isMobile });
});

test.describe(() => {
  // Whoever asks who is signed in is told that nobody is.
  test.use({ refusedAt: /\/api\/getMe$/ });

  test('who is not signed in finds whom to call and who sees to complaints, signs in and comes back @night', async ({
    page,
    browser,
    baseURL,
    isMobile,
  }) => {
    const before = await browser.newPage({ baseURL });
    const person = await signedUp(before);
    await before.close();
    await page.goto('/about');
    await settled(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help and complaints' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^\+91/ }).first()).toHaveAttribute('href', /^tel:\+91\d+$/);
    await expect(main.getByText('Our grievance officer is')).toBeVisible();
    await expectGoodScreen(page, { isMobile });
    await main.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/help');
    await expect(page.getByText('You have not written to us yet.')).toBeVisible();
  });
});

test.describe(() => {
  test.use({ refusedAt: /\/api\/(cancelOrder|getOrder\b)/ });

  test('a cancellation without an answer: the page looks until it knows what became of the order @phone', async ({
    page,
  }) => {
    const buyer = await buyerFromChennai(page);
    const orderId = await boughtOnline(page, buyer);
    await page.goto(`/orders?order=${orderId}`);
    await complete(page);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const asking = page.getByRole('dialog', { name: `Cancel order ${orderId}?` });
    const cancel = asking.getByRole('button', { name: 'Cancel order' });
    await intercept(page, '**/api/cancelOrder', (route) => route.abort(), { first: 1 });
    await cancel.click();
    await expect(asking.getByRole('alert')).toContainText('your order is as it was. Please try again.');
    // It is done this time: its answer is lost, and so is the first question what became of it.
    await page.route('**/api/cancelOrder', loseTheAnswer);
    await intercept(page, /\/api\/getOrder\b/, (route) => route.abort(), { first: 1 });
    await cancel.click();
    await expect(asking.getByText('We are checking what happened to your order.')).toBeVisible();
    await expect(page.getByText(`Order ${orderId} is cancelled.`)).toBeVisible();
  });
});
