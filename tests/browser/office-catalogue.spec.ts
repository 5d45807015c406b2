import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShopProcess } from '../support/start-shop-process.ts';
import { inTheOffice, openInOffice } from './office-people.ts';
import { aName, aTitle, agree, main, openTitle } from './office-titles.ts';
import { expect, expectNoBarriers, settled, test } from './shop-test.ts';

test('a title is added, and its new price is at once in the shop of another process @desk', async ({ page }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'gametrove-second-'));
  const other = await startShopProcess({
    DATABASE_URL: process.env['SHOP_DATABASE_URL'] ?? '',
    SHOP_SECRET: process.env['SHOP_SECRET'] ?? '',
    DATA_DIR: folder,
    DEMO: 'on',
  });
  try {
    await inTheOffice(page, 'manager');
    const name = aName('Lantern Keepers');
    await openInOffice(page, '/catalogue');
    await page.getByRole('link', { name: 'Add a title' }).click();
    await page.getByLabel('Name of the title').fill(name);
    await page.getByLabel('HSN code').fill('85234990');
    await page.getByLabel('Price', { exact: true }).fill('2999');
    await page.getByLabel('On the shelf now').fill('3');
    await agree(main(page), 'Add the title');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    const there = await page.context().newPage();
    const address = `${other.url}/games/buy/${name.replaceAll(' ', '-')}/${id}`;
    const seesPrice = (price: string) =>
      expect(async () => {
        await there.goto(address);
        await expect(there.getByRole('main')).toContainText(price, { timeout: 5_000 });
      }).toPass();
    await seesPrice('₹2,999');
    await page.getByRole('button', { name: `Price of ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Price', { exact: true }).fill('2499');
    await agree(dialog, 'Save');
    await expect(page.getByText('is changed, in the shop too.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Price history' })).toContainText('₹2,999.00 → ₹2,499.00');
    await seesPrice('₹2,499');
  } finally {
    await other.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test.describe('odd prices', () => {
  test.use({ refusedAt: /\/api\/office\/(changeProduct|changeEdition|moveStock)/ });

  test('odd prices and stock are refused with a sentence, and what was typed stays @desk', async ({ page }) => {
    await inTheOffice(page, 'manager');
    const name = aName('Hollow Tide');
    await openTitle(page, name);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: `Price of ${name}, New` }).click();
    await dialog.getByLabel(/Struck out/).fill('100');
    await agree(dialog, 'Save');
    await expect(dialog.getByRole('alert')).toContainText('must be higher than the price');
    await expect(dialog.getByLabel(/Struck out/)).toHaveValue('100');
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: `Stock of ${name}, New` }).click();
    await dialog.getByLabel('What happened').selectOption('damaged');
    await dialog.getByLabel('How many leave the shelf').fill('3');
    await agree(dialog, 'Move stock');
    await expect(dialog.getByRole('alert')).toContainText('Only 2 can leave the shelf');
    await dialog.getByLabel('What happened').selectOption('counted');
    await dialog.getByLabel('How many are on the shelf').fill('7');
    await dialog.getByRole('button', { name: 'Move stock' }).click();
    await expect(page.getByText('2 on hand before, 7 now.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Stock movements: New' })).toContainText('+5 on hand');
    await page.getByRole('button', { name: 'Edit the edition' }).click();
    await page.getByLabel('We pay in credit').fill('400');
    await page.getByLabel('1 week', { exact: true }).fill('250');
    await agree(main(page), 'Save the edition');
    await expect(page.getByRole('region', { name: 'Edition STANDARD' }).getByRole('alert')).toContainText(
      'cannot be less than',
    );
    await expect(page.getByLabel('1 week', { exact: true })).toHaveValue('250');
    await page.getByLabel('We pay in credit').fill('700');
    await page.getByLabel('1 week', { exact: true }).fill('');
    await page.getByLabel('Description').fill('A quiet game.');
    await main(page).getByRole('button', { name: 'Save the edition' }).click();
    await expect(page.getByText('The edition is changed, in the shop too.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Edition STANDARD' })).toContainText('A quiet game.');
  });
});

test('one copy for each customer: the page, the cart and the office say so @desk @night', async ({ page }) => {
  await inTheOffice(page, 'manager');
  const name = aName('Numbered Dragon');
  await openTitle(page, name);
  await page.getByRole('button', { name: `Price of ${name}, New` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^At most per customer/).fill('1');
  await agree(dialog, 'Save');
  await expect(page.getByRole('region', { name: 'Products of STANDARD' })).toContainText('At most 1 per customer');
  await page.getByRole('link', { name: 'See it in the shop' }).first().click();
  await settled(page);
  await expect(main(page)).toContainText('2 in stock. At most 1 per customer.');
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  await expect(page).toHaveURL(/\/cart/);
  await expect(main(page)).toContainText('At most 1 per customer');
});

test('a title that stands in the wrong place is moved @desk @night', async ({ page }) => {
  await inTheOffice(page, 'manager');
  const name = aName('Lost Cartridge');
  await openTitle(page, name);
  await page.getByRole('button', { name: 'Edit the title' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Platform').selectOption('NintendoSwitch');
  await dialog.getByLabel('Kind').selectOption('Accessories');
  await agree(dialog, 'Save');
  await expect(page.getByText('The title is changed, in the shop too.')).toBeVisible();
  await expect(main(page)).toContainText('Nintendo Switch · Accessory');
});

test('Today leads to what is almost sold out, and keys choose what is put on sale and back again @desk @night', async ({
  page,
}) => {
  await inTheOffice(page, 'manager');
  const name = aName('Frozen Circuit');
  await aTitle(page, name);
  await openInOffice(page, '');
  await page.getByRole('link', { name: /^Almost sold out/ }).click();
  await expect(page).toHaveURL('/office/catalogue?stock=low');
  await expect(page.getByRole('link', { name: /^Remove Stock:/ })).toBeVisible();
  await page
    .getByRole('button', { name: /^Price of/ })
    .first()
    .waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 product' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Condition').selectOption('New');
  await expect(page).toHaveURL(/stock=low&q=.*&age=New/);
  const row = main(page).getByRole('link', { name });
  await expect(row).toBeVisible();
  // The list is asked for again: until it is there, j has nowhere to go.
  await expect(async () => {
    await page.getByLabel('Find a title').blur();
    await page.keyboard.press('j');
    await expect(row).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Change 1 product' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Per cent').fill('-10');
  await dialog.getByLabel('Price that is struck out').selectOption('none');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('region', { name: 'What would change' })).toContainText('2999 → 2700');
  await expectNoBarriers(page);
  await agree(dialog, 'Change 1 edition');
  await expect(page.getByText('1 edition changed.')).toBeVisible();
  await expect(main(page).getByRole('row').filter({ hasText: name })).toContainText('₹2,700');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await agree(dialog, 'Undo the change');
  await expect(page.getByText('Undone: 1 edition as before.')).toBeVisible();
  await expect(main(page).getByRole('row').filter({ hasText: name })).toContainText('₹2,999');
});

test('the catalogue goes out as a file and comes back; every difference is seen first @desk', async ({ page }) => {
  const { name: me } = await inTheOffice(page, 'manager');
  const name = aName('=Crimson "Signal"');
  await aTitle(page, name);
  await openInOffice(page, '/catalogue/file');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const choose = (csv: string) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'catalogue.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const seen = page.getByRole('region', { name: 'What would change' });
  const lines = text.split('\r\n').filter((line) => line.includes(name.replaceAll('"', '""')));
  expect(lines).toHaveLength(1);
  const [heading = ''] = text.split('\r\n');
  const mine = `${heading}\r\n${lines[0]}\r\n`;
  await choose(mine);
  await expect(seen).toContainText('0 editions would change, 1 would stay.');
  await choose(mine.replace(',2999,3999,', ',2000,1000,'));
  await expect(seen).toContainText('Line 2');
  await expect(seen).toContainText('new struck out must be higher than the price.');
  await expect(page.getByRole('button', { name: /^Import: change/ })).toHaveCount(0);
  await choose(mine.replace(',2999,3999,', ',2599,3999,'));
  await expect(seen).toContainText('2999 → 2599');
  await expectNoBarriers(page);
  await agree(page.getByRole('region', { name: 'Import' }), 'Import: change 1 edition');
  await expect(page.getByText('1 edition changed. It can be undone below.')).toBeVisible();
  await page
    .getByRole('region', { name: 'Last changes of many' })
    .getByRole('listitem')
    .filter({ hasText: me })
    .getByRole('button', { name: /^Undo/ })
    .first()
    .click();
  await agree(page.getByRole('dialog'), 'Undo the change');
  await expect(page.getByText('Undone: 1 edition as before.')).toBeVisible();
});

test('a script in the name of a title is only a name @desk @night', async ({ page }) => {
  await inTheOffice(page, 'owner');
  const name = aName('<img src=x onerror="window.broken=true">');
  const id = await aTitle(page, name);
  for (const path of [`/catalogue?q=${encodeURIComponent(name)}`, `/catalogue/${id}`, `/catalogue/new?like=${id}`]) {
    await openInOffice(page, path);
    await expect(main(page)).toContainText(name);
  }
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});

test('who may only look sees the catalogue and changes nothing @desk @night', async ({ page }) => {
  await inTheOffice(page, 'read-only');
  await openInOffice(page, '/catalogue?age=New');
  const row = main(page).getByRole('row').nth(1);
  await expect(row.getByRole('link')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Photographs' })).toBeVisible();
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await openInOffice(page, '/catalogue/new');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'This is not for your role' })).toBeVisible();
});

test('eight products are in sight on a small desk, and a column that nobody needs stays away @desk @night', async ({
  page,
}) => {
  await inTheOffice(page, 'counter');
  await page.setViewportSize({ width: 1024, height: 768 });
  await openInOffice(page, '/catalogue');
  const rows = main(page).getByRole('row');
  await expect(rows.nth(8)).toBeInViewport({ ratio: 1 });
  const pays = main(page).getByRole('columnheader', { name: 'We pay' });
  await expect(pays).toBeVisible();
  await main(page).locator('summary', { hasText: 'Columns' }).click();
  await page.getByLabel('We pay').uncheck();
  await expect(pays).toBeHidden();
  await expectNoBarriers(page);
  await page.reload();
  await expect(main(page).getByRole('columnheader', { name: 'Stock' })).toBeVisible();
  await expect(pays).toBeHidden();
});
