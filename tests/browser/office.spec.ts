import { buyerFromChennai } from './buyers.ts';
import { boughtOnDelivery, codeOf, inTheOffice, newInTheOffice, newStaff, openInOffice } from './office-people.ts';
import { expect, expectNoBarriers, settled, test } from './shop-test.ts';

test.describe('signing in', () => {
  test.use({ refusedAt: /\/api\/office\/(?:me|signIn)/ });

  test('the first sign-in sets up the second step, and leads to where somebody wanted to go', async ({ page }) => {
    const member = await newStaff('counter');
    await page.goto('/office/orders?direction=Sell');
    await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
    await settled(page);
    await expectNoBarriers(page);
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('The email or the password is not right.');
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Set up your second step' })).toBeFocused();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectNoBarriers(page);
    const secret = (await page.locator('code').textContent()) ?? '';
    await page.getByLabel('Six-digit code').fill('000000');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('That code is not right');
    await page.getByLabel('Six-digit code').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/office/orders?direction=Sell');
    await expect(page.getByRole('heading', { name: 'Trade-ins' })).toBeVisible();
  });

  test('a session that has ended leads to the sign-in, and signing out ends it @phone @night', async ({ page }) => {
    await newInTheOffice(page, 'manager');
    await openInOffice(page, '/payouts');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/office/sign-in');
    await page.goto('/office/payouts');
    await expect(page).toHaveURL(`/office/sign-in?back=${encodeURIComponent('/office/payouts')}`);
  });
});

test.describe('roles', () => {
  test.use({ refusedAt: /\/api\/office\/payouts/ });

  test('the menu shows what a role may open, and the rest says that it is not for them @desk', async ({ page }) => {
    const { name } = await inTheOffice(page, 'rentals');
    const orderId = await boughtOnDelivery(page, await buyerFromChennai(page));
    await openInOffice(page, '');
    const menu = page.getByRole('navigation', { name: 'Office' });
    for (const entry of ['Today', 'Orders', 'Rentals', 'Customers']) {
      await expect(menu.getByRole('link', { name: entry, exact: true })).toBeVisible();
    }
    for (const entry of ['Trade-ins', 'Payouts', 'Reports', 'Settings', 'Staff', 'Audit']) {
      await expect(menu.getByRole('link', { name: entry, exact: true })).toHaveCount(0);
    }
    await expect(page.getByRole('banner')).toContainText(`${name}rentals`);
    await menu.getByRole('link', { name: 'Rentals' }).click();
    await expect(page.getByRole('heading', { name: 'Rentals', exact: true, level: 1 })).toBeFocused();
    await openInOffice(page, '/payouts');
    await expect(page.getByRole('heading', { name: 'This is not for your role' })).toBeVisible();
    await openInOffice(page, `/orders/${orderId}`);
    await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ship' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Give money back' })).toHaveCount(0);
  });
});

test('what is to pack leads to its list, and a key opens the order there @desk', async ({ page }) => {
  await inTheOffice(page, 'counter');
  await boughtOnDelivery(page, await buyerFromChennai(page));
  await openInOffice(page, '');
  await page.getByRole('link', { name: /^To pack/ }).click();
  await expect(page).toHaveURL('/office/orders?direction=Buy&todo=to-pack');
  await expect(page).toHaveTitle('Orders · GameTrove office');
  await expect(page.getByRole('link', { name: 'Remove To do: To pack' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('link', { name: /^GTB\d+$/ });
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Find an order')).toBeFocused();
  await page.getByLabel('Find an order').blur();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Next order of the list');
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  const orderId = (await rows.first().textContent()) ?? '';
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/office/orders/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: orderId })).toBeFocused();
});

test('how it went is shown for 7, 30 and 90 days @desk @night', async ({ page }) => {
  await inTheOffice(page, 'manager');
  await openInOffice(page, '');
  for (const days of [30, 90, 7]) {
    await page.getByRole('link', { name: `${days} days` }).click();
    await expect(page.getByRole('img', { name: /Sales/ }).locator('rect')).toHaveCount(days);
  }
});

test('the orders of a list are exported as a file @desk @night', async ({ page }) => {
  await inTheOffice(page, 'manager');
  const orderId = await boughtOnDelivery(page, await buyerFromChennai(page));
  await openInOffice(page, `/orders?q=${orderId.slice(0, 9)}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('orders.csv');
});
