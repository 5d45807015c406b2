import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { indianDay } from '../../src/rules/time/day.ts';
import { buyerFromChennai, home, send } from './buyers.ts';
import { boughtOnDelivery, inTheOffice, newInTheOffice, openInOffice } from './office-people.ts';
import { newPerson, type SignedUpPerson } from './people.ts';
import { expect, expectNoBarriers, test } from './shop-test.ts';

/** A colleague at another desk. */
async function colleague(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ baseURL: process.env['SHOP_URL'] ?? '' });
  await newInTheOffice(page, 'manager');
  return page;
}

async function agree(page: Page, button: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

/** Somebody whose name is a script, and a formula to a spreadsheet. */
async function hostile(page: Page): Promise<SignedUpPerson> {
  const person = { ...newPerson(), firstName: '=HYPERLINK("http://x")', lastName: '<img src=x onerror="broken=1">' };
  const answer = await page.request.post('/api/register', { data: { ...person, confirmPassword: person.password } });
  expect(answer.status()).toBe(200);
  const signedUp = { ...person, ...((await answer.json()) as Pick<SignedUpPerson, 'id' | 'accessToken'>) };
  await send(page, signedUp, '/api/addNewAddress', { userId: signedUp.id, ...home });
  return signedUp;
}

test('credit above the limit moves when a second person has agreed @desk', async ({ page, browser }) => {
  await inTheOffice(page, 'manager');
  const buyer = await buyerFromChennai(page);
  const orderId = await boughtOnDelivery(page, buyer);
  await openInOffice(page, `/orders/${orderId}`);
  await page.getByRole('link', { name: 'Profile, wallet and all orders' }).click();
  await expect(page).toHaveURL(`/office/customers/${buyer.id}`);
  await expect(page.getByRole('region', { name: 'Orders' })).toContainText(orderId);
  await page.getByRole('button', { name: 'Give credit' }).click();
  await agree(page, 'Give credit', { Rupees: '1500', Why: 'The parcel was late' });
  await expect(page.getByText('₹1,500.00 is in the wallet.')).toBeVisible();
  await page.getByRole('button', { name: 'Give credit' }).click();
  await agree(page, 'Give credit', { Rupees: '600', Why: 'And it was broken' });
  await expect(page.getByText('₹600.00 waits for a second person.')).toBeVisible();
  const wallet = page.getByRole('region', { name: 'Wallet' });
  await expect(wallet).toContainText('₹1,500.00free to spend');
  await expect(page.getByText('Somebody else has to decide about this one.')).toBeVisible();

  const other = await colleague(browser);
  await openInOffice(other, '');
  await other.getByRole('link', { name: /^Credit for a second person/ }).click();
  const waiting = other.getByRole('listitem').filter({ hasText: 'And it was broken' });
  await waiting
    .getByRole('button', { name: /^Confirm/ })
    .first()
    .click();
  await agree(other, 'Confirm', { Why: 'I have seen the photos' });
  await expect(other.getByText(/^₹600.00 is in the wallet of Ananya/)).toBeVisible();
  await other.close();

  await page.reload();
  await expect(wallet).toContainText('₹2,100.00free to spend');
});

test('a manager lifts the limits of codes for a customer whose number somebody guesses at @desk @night', async ({
  page,
}) => {
  await inTheOffice(page, 'manager');
  const buyer = await buyerFromChennai(page);
  const { mobileNumber: phoneNumber } = buyer;
  expect((await page.request.post('/api/sendOTP', { data: { phoneNumber } })).status()).toBe(200);
  await openInOffice(page, `/customers/${buyer.id}`);
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile).toContainText('1 in the last day, 0 wrong in 30 days');
  await page.getByRole('button', { name: 'Lift the limits of codes' }).click();
  await expectNoBarriers(page);
  await agree(page, 'Lift the limits', { Why: 'We called back' });
  await expect(page.getByText(/gets one-time codes again at once\.$/)).toBeVisible();
  await expect(profile).not.toContainText('One-time codes');
  await expect(page.getByRole('button', { name: 'Lift the limits of codes' })).toBeHidden();
});

test.describe('somebody who is refused', () => {
  test.use({ refusedAt: /\/api\/office\/(?:correctCredit|eraseCustomer|customer\?)/ });

  test('is found by phone, blocked and erased with typed words @desk', async ({ page }) => {
    await inTheOffice(page, 'owner');
    const person = await hostile(page);
    await openInOffice(page, '/customers');
    await page.getByLabel('Find a customer').fill(person.mobileNumber);
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page).toHaveURL(`/office/customers?q=${person.mobileNumber}`);
    await page.getByRole('link', { name: person.lastName }).click();
    await page.getByRole('button', { name: 'Take credit back' }).click();
    await agree(page, 'Take back', { Rupees: '10', Why: 'Given twice' });
    await expect(page.getByRole('dialog').getByText(/^Only /)).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('Why')).toHaveValue('Given twice');
    await expectNoBarriers(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await agree(page, 'Block', { Why: 'Three parcels refused' });
    await expect(page.getByText('“Three parcels refused” This customer can')).toBeVisible();
    await openInOffice(page, `/customers?q=${person.mobileNumber}&blocked=yes`);
    await expect(page.getByRole('main')).toContainText('1 customer');
    await page.getByRole('link', { name: person.lastName }).click();
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('What the law keeps: orders, invoices');
    await expectNoBarriers(page);
    await agree(page, 'Erase for good', { 'to confirm': 'somebody@else.in', Why: 'Asked by letter' });
    await expect(page.getByText('This is not the e-mail address of this customer.')).toBeVisible();
    await agree(page, 'Erase for good', { 'to confirm': person.email });
    await expect(page.getByText('The customer is erased.')).toBeVisible();
    await openInOffice(page, `/customers?q=${person.mobileNumber}`);
    await expect(page.getByRole('heading', { name: 'No customer fits' })).toBeVisible();
  });
});

test('a script and a formula in a name are only a name, on every page and in every file @desk @night', async ({
  page,
}) => {
  await inTheOffice(page, 'owner');
  const person = await hostile(page);
  const credit = { customerId: person.id, rupees: 10, why: '=1+1 <script>broken=1</script>' };
  await page.request.post('/api/office/grantCredit', { data: credit });
  const day = indianDay(new Date());
  for (const path of [
    `/customers?q=${person.mobileNumber}`,
    `/customers/${person.id}`,
    `/reports?name=wallets&from=${day}&to=${day}`,
  ]) {
    await openInOffice(page, path);
    await expect(page.getByRole('main')).toContainText(person.lastName);
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`wallets-${day}-${day}.csv`);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`"'=HYPERLINK(""http://x"")`);
  expect(file).not.toMatch(/(?:^|,)"?=/m);
  await openInOffice(page, `/audit?subject=customer+${person.id}`);
  await expect(page.getByRole('main')).toContainText(credit.why);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});
