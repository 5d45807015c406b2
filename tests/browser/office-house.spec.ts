import { readFile } from 'node:fs/promises';
import { buyerFromChennai } from './buyers.ts';
import {
  boughtOnDelivery,
  boughtOnline,
  codeOf,
  entryOf,
  inTheOffice,
  newInTheOffice,
  openInOffice,
} from './office-people.ts';
import { expect, expectNoBarriers, settled, test } from './shop-test.ts';
import { writeToShop } from './staff.ts';

test('a figure that the owner changes is at once in the shop, and goes back to the default @desk', async ({ page }) => {
  await newInTheOffice(page, 'owner');
  const field = page.getByLabel('A complaint is answered within');
  const save = async (why: string) => {
    await page.getByLabel('Why').fill(why);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The change is saved.')).toBeVisible();
  };
  await openInOffice(page, '');
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Figures' }).click();
  await field.fill('72');
  await expect(page.getByText('1 change that is not saved')).toBeVisible();
  const stayAfter = async (leave: () => Promise<unknown>) => {
    const asked = page.waitForEvent('dialog').then((question) => question.dismiss());
    await leave();
    await asked;
    await expect(page).toHaveURL('/office/settings?part=figures');
  };
  await stayAfter(() => page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Audit' }).click());
  await stayAfter(() => page.evaluate(() => history.back()));
  await save('We are fewer people in winter');
  await page.goto('/faq');
  await settled(page);
  await expect(page.getByRole('main')).toContainText('acknowledged within 72 hours');
  await openInOffice(page, '/settings?part=figures');
  await page.getByRole('button', { name: 'Back to the default of A complaint is answered within' }).click();
  await save('Back to what the law asks for');
  await expect(field).toHaveValue('48');
  await openInOffice(page, '/audit?subject=settings+figures');
  await expect(entryOf(page, 'We are fewer people').first()).toContainText(/before: 48.*after: 72/);
  await openInOffice(page, '/settings?part=figures');
  await field.fill('71');
  const signOut = () => page.getByRole('button', { name: 'Sign out' }).click();
  await stayAfter(signOut);
  page.once('dialog', (question) => void question.accept());
  await signOut();
  await expect(page).toHaveURL('/office/sign-in');
});

test('the owner sets what is held and sent without money @desk @night', async ({ page }) => {
  await newInTheOffice(page, 'owner');
  await openInOffice(page, '/settings?part=limits');
  const most = '999999';
  await page.getByLabel('Messages of all').fill(most);
  await page.getByLabel('Why').fill('The provider asks for it');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The change is saved.')).toBeVisible();
  await expect(page.getByLabel('Messages of all')).toHaveValue(most);
});

test.describe('settings that cannot be', () => {
  test.use({ refusedAt: /\/api\/office\/changeSettings/ });

  test('are refused next to the field, and what was typed stays @desk @night', async ({ page }) => {
    await inTheOffice(page, 'owner');
    await openInOffice(page, '/settings?part=legal');
    await page.getByLabel('GSTIN').fill('NOT ONE');
    await page.getByLabel('Grievance officer', { exact: true }).fill('Somebody else');
    await page.getByLabel('Why').fill('A mistake');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Nothing is saved. Please look at: GSTIN.')).toBeVisible();
    await expect(page.getByText('This is not a GSTIN.')).toBeVisible();
    await expect(page.getByLabel('Grievance officer', { exact: true })).toHaveValue('Somebody else');
    await expectNoBarriers(page);
  });
});

test('who is no owner reads the settings, and changes none @desk @night', async ({ page }) => {
  await inTheOffice(page, 'manager');
  await openInOffice(page, '/settings?part=cities');
  await expect(page.getByText('Only an owner can change settings.')).toBeVisible();
  await expect(page.getByText('Chennai', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('a city is added and a rate is set from a later day on @desk @night', async ({ page }) => {
  await inTheOffice(page, 'owner');
  await openInOffice(page, '/settings?part=cities');
  const city = `Nagar ${Math.floor(Math.random() * 1e6)}`;
  await page.getByRole('button', { name: 'Add a city' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the city').fill(city);
  await dialog.getByLabel('Why').fill('A shop opens there');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText(`${city} is open for rentals.`)).toBeVisible();
  await page.getByRole('button', { name: `Close ${city}` }).click();
  await dialog.getByLabel('Why').fill('Not yet');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('button', { name: `Open ${city}` })).toBeVisible();
  await page.getByRole('link', { name: 'GST rates' }).click();
  await page.getByRole('button', { name: 'Set a rate' }).click();
  await dialog.getByLabel('HSN begins with').fill('99887766');
  await dialog.getByLabel('Rate').fill('12.5');
  await dialog.getByLabel('From').fill('2098-04-01');
  await dialog.getByLabel('Why').fill('The new law');
  await dialog.getByRole('button', { name: 'Set the rate' }).click();
  await expect(page.getByRole('row', { name: /99887766/ })).toContainText('12.5% from');
});

test('a report is shown with its totals and downloaded with every line @desk', async ({ page }) => {
  await inTheOffice(page, 'read-only');
  await openInOffice(page, '/reports');
  await page.getByLabel('Report').selectOption('Stock valuation');
  await expect(page).toHaveURL(/name=stock/);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Value at price' })).toBeVisible();
  await expect(table.getByRole('row').last()).toContainText(/^Total.*₹\d{1,2}(?:,\d\d)+,\d{3}\.\d\d/);
  await page.getByRole('link', { name: 'Last financial year' }).click();
  await expect(page).toHaveURL(/from=20\d\d-04-01&to=20\d\d-03-31/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^stock-20\d\d-04-01-20\d\d-03-31\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('value at price');
  expect(lines.length).toBeGreaterThan(100);
  await page.getByLabel('Report').selectOption('Wallet liability');
  await page.getByLabel('From').fill('2001-01-01');
  await page.getByLabel('Until').fill('2001-01-31');
  await expect(page.getByRole('heading', { name: 'Nothing in these days' })).toBeVisible();
});

test('a wide report keeps its first column and its totals in sight, and its numbers whole, on a desk of 1280 @desk @night', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await inTheOffice(page, 'read-only');
  const buyer = await buyerFromChennai(page);
  const query = `orderId=${await boughtOnline(page, buyer)}&userId=${buyer.id}`;
  const invoice = await page.request.get(`/api/invoice-report/generate-invoice?${query}`, {
    headers: { authorization: `Bearer ${buyer.accessToken}` },
  });
  expect(invoice.ok()).toBe(true);
  await openInOffice(page, '/reports?name=sales&from=2020-01-01&to=2039-12-31');
  await expect(page.getByLabel('Report')).toHaveValue('sales');
  const lines = page.getByRole('region', { name: /^Lines/ });
  await expect(lines.getByRole('row').nth(1)).toHaveText(/^\d{1,2} [A-Z][a-z]{2,3} 20\d\d/);
  const totals = page.getByLabel('Totals', { exact: true });
  const total = await lines.getByRole('row').last().getByRole('cell').last().textContent();
  await expect(totals).toContainText(total ?? 'no total');
  await expect(totals).toBeInViewport({ ratio: 1 });
  const edge = await lines.evaluate((box) => {
    box.scrollLeft = box.scrollWidth;
    return { isWider: box.scrollWidth > box.clientWidth, left: box.getBoundingClientRect().left };
  });
  expect(edge.isWider).toBe(true);
  for (const row of [lines.getByRole('row').first(), lines.getByRole('row').nth(1), lines.getByRole('row').last()]) {
    const first = await row.locator('th, td').first().boundingBox();
    expect(Math.abs((first?.x ?? 0) - edge.left)).toBeLessThan(2);
  }
  const broken = await lines.getByRole('cell').evaluateAll((cells) =>
    cells
      .filter((cell) => /^[A-Z]+\/\d\d-\d\d\/\d+$/.test(cell.textContent))
      .map((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return words.getClientRects().length;
      }),
  );
  expect(broken.length).toBeGreaterThan(0);
  expect(broken.filter((count) => count > 1)).toEqual([]);
});

test.describe('somebody who is let go', () => {
  test.use({ refusedAt: /\/api\/office\/(?:letGo|confirm|signIn|me)/ });

  test('comes with a password that is shown once and must be changed, and is out at once @desk', async ({
    page,
    browser,
  }) => {
    const owner = await inTheOffice(page, 'owner');
    await openInOffice(page, '/staff');
    const member = { name: 'Priya "<b>" Nair', email: `priya.${Math.floor(Math.random() * 1e9)}@shop.example` };
    await page.getByRole('button', { name: 'Add somebody' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(member.name);
    await dialog.getByLabel('E-mail').fill(member.email);
    await dialog.getByLabel('Role').selectOption('manager');
    await dialog.getByLabel('Why').fill('Starts today');
    await dialog.getByRole('button', { name: 'Add' }).click();
    const password = (await page.locator('dialog code').textContent()) ?? '';
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'I have passed it on' }).click();
    await expect(page.locator('dialog code')).toHaveCount(0);

    const desk = await browser.newPage({ baseURL: process.env['SHOP_URL'] ?? '' });
    const signIn = async (code?: string) =>
      (await (await desk.request.post('/api/office/signIn', { data: { ...member, password, code } })).json()) as {
        secret: string;
      };
    await signIn(codeOf((await signIn()).secret));
    await openInOffice(desk, '/customers');
    await expect(desk.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
    await expectNoBarriers(desk);
    await desk.getByLabel('Password you have now').fill(password);
    await desk.getByLabel('New password', { exact: true }).fill('correct horse battery');
    await desk.getByRole('button', { name: 'Change password' }).click();
    await expect(desk.getByRole('heading', { name: 'Customers' })).toBeVisible();
    await page.reload();
    const item = page.getByRole('listitem').filter({ hasText: member.email });
    await expect(item).toContainText('Second factor set');
    await item.getByRole('button', { name: 'Let go' }).click();
    await dialog.getByLabel('Why').fill('Has moved away');
    await writeToShop(
      `update staff_session set confirmed_at = now() - interval '1 hour'
       where staff_id = (select id from staff_member where email = $1)`,
      [owner.email],
    );
    await dialog.getByRole('button', { name: 'Let go', exact: true }).click();
    const confirming = page.getByRole('dialog', { name: 'Please confirm it’s you' });
    await confirming.getByLabel('Password or code').fill('not this one');
    await confirming.getByRole('button', { name: 'Confirm' }).click();
    await expect(confirming.getByText('That is not your password.')).toBeVisible();
    await expectNoBarriers(page);
    await confirming.getByLabel('Password or code').fill(owner.password);
    await confirming.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`${member.name} is out.`)).toBeVisible();
    await desk.getByLabel('Only those who are blocked').click();
    await expect(desk).toHaveURL(/\/office\/sign-in/);
    await desk.close();
    await expect(page.getByRole('listitem').filter({ hasText: owner.email })).toContainText('(you)');
  });
});

test('an own password is changed @desk @night', async ({ page }) => {
  const { password } = await newInTheOffice(page, 'rentals');
  await openInOffice(page, '');
  await page.getByRole('link', { name: 'My account' }).click();
  await page.getByLabel('Password you have now').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('A password needs at least 10 characters.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('a much longer one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
});

test('a change is found by its words, its person and its day @desk @night', async ({ page }) => {
  await inTheOffice(page, 'manager');
  const orderId = await boughtOnDelivery(page, await buyerFromChennai(page));
  await page.request.post('/api/office/moveOrder', { data: { orderId, move: 'ship', tracking: 'BD1' } });
  await openInOffice(page, '/audit');
  await page.getByLabel('Find a change').fill(`${orderId} shipped`);
  await page.getByRole('button', { name: 'Find' }).click();
  const entry = entryOf(page.getByRole('region', { name: 'Changes found' }), orderId);
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(/before: Processing.*after: Shipped/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('What').selectOption('Signed in');
  await expect(page.getByRole('heading', { name: 'No change fits' })).toBeVisible();
  await page.goBack();
  await entry.getByRole('link', { name: `order ${orderId}` }).click();
  await expect(page).toHaveURL(`/office/orders/${orderId}`);
});
