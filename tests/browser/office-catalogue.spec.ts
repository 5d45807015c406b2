import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { startShopProcess } from '../support/start-shop-process.ts';
import { inTheOffice, openInOffice } from './office-people.ts';
import { expect, expectNoBarriers, settled, test } from './shop-test.ts';

const aName = (words: string) => `${words} ${randomInt(1_000_000, 9_999_999)}`;

/** A title of its own for a test: nobody else buys it, renames it or changes its price. */
async function aTitle(page: Page, name: string): Promise<number> {
  const answer = await page.request.post('/api/office/addEdition', {
    data: {
      title: name,
      platform: 'PS5',
      kind: 'Games',
      edition: 'STANDARD',
      hsn: '85234990',
      sellCash: 500,
      sellCredit: 600,
      products: [{ age: 'New', buy: 2999, strike: 3999, stock: 2 }, { age: 'sell' }],
      why: 'For a test',
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { productIds: number[] }).productIds[0] ?? 0;
}

const main = (page: Page) => page.getByRole('main');

async function openTitle(page: Page, name: string): Promise<number> {
  const id = await aTitle(page, name);
  await openInOffice(page, `/catalogue/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return id;
}

async function agree(dialog: Locator, button: string): Promise<void> {
  await dialog.getByLabel('Why').fill('Because the supplier said so');
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

test('a title is added, and its new price is at once in the shop of another process @desk', async ({ page }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'gametrove-second-'));
  const other = await startShopProcess({
    DATABASE_URL: process.env['SHOP_DATABASE_URL'] ?? '',
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
        await expect(there.getByRole('main')).toContainText(price, { timeout: 1_000 });
      }).toPass();
    await seesPrice('₹2,999');
    await page.getByRole('button', { name: `Price of ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Price', { exact: true }).fill('2499');
    await dialog.getByLabel(/Struck out/).fill('2999');
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

  test('odd prices and stock are refused with a sentence, and what was typed stays', async ({ page }) => {
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

test('photographs are cut with the keys, described, ordered and taken away', async ({ page }) => {
  await inTheOffice(page, 'manager');
  const id = await openTitle(page, aName('Painted Horizon'));
  const add = async (words: string, background: string) => {
    await page.getByRole('button', { name: 'Add a photograph' }).click();
    const dialog = page.getByRole('dialog');
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
    const file = { name: 'box.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
    await dialog.getByLabel('Picture').setInputFiles(file);
    await dialog.getByLabel('Zoom').press('ArrowRight');
    await dialog.getByLabel('Left to right').press('Home');
    await dialog.getByLabel('What it shows').fill(words);
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Add the photograph' }).click();
    await expect(page.getByRole('img', { name: words })).toBeVisible();
  };
  await add('Front of the box', 'tomato');
  await add('Back of the box', 'navy');
  const list = page.getByRole('region', { name: 'Photographs' }).getByRole('img');
  await page.getByRole('button', { name: 'Earlier: Back of the box' }).click();
  await expect(list.first()).toHaveAttribute('alt', 'Back of the box');
  await page.getByRole('button', { name: 'Remove: Front of the box' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(list).toHaveCount(1);
  await expect(async () => {
    const product = await (await page.request.get(`/api/getProductById?id=${id}`)).json();
    expect((product as { pictures: { alt: string }[] }).pictures.map(({ alt }) => alt)).toEqual(['Back of the box']);
  }).toPass();
});

test('photographs are dropped, cut and ordered with the mouse @desk', async ({ page }) => {
  await inTheOffice(page, 'manager');
  await openTitle(page, aName('Dragged Valley'));
  for (const [words, background] of [
    ['Front of the box', 'tomato'],
    ['Back of the box', 'navy'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a photograph' }).click();
    const dialog = page.getByRole('dialog');
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
    const dataTransfer = await page.evaluateHandle((base64) => {
      const files = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      files.items.add(new File([content], 'box.png', { type: 'image/png' }));
      return files;
    }, bytes.toString('base64'));
    await dialog.getByLabel('Picture').dispatchEvent('drop', { dataTransfer });
    const across = dialog.getByLabel('Left to right');
    const before = Number(await across.inputValue());
    const frame = await dialog.getByRole('img', { name: 'What the shop will show of the photograph' }).boundingBox();
    if (!frame) throw new Error('there is no frame');
    await page.mouse.move(frame.x + 150, frame.y + 150);
    await page.mouse.down();
    await page.mouse.move(frame.x + 90, frame.y + 150, { steps: 4 });
    await page.mouse.up();
    expect(Number(await across.inputValue())).toBeGreaterThan(before);
    await dialog.getByLabel('What it shows').fill(words);
    await dialog.getByRole('button', { name: 'Add the photograph' }).click();
    await expect(page.getByRole('img', { name: words })).toBeVisible();
  }
  const list = page.getByRole('region', { name: 'Photographs' }).getByRole('img');
  await list.last().dragTo(list.first());
  await expect(page.getByText('This photograph is on the shelves now.')).toBeVisible();
  await expect(list.first()).toHaveAttribute('alt', 'Back of the box');
});

test('Today leads to what is almost sold out, and keys choose what is put on sale and back again @desk', async ({
  page,
}) => {
  await inTheOffice(page, 'manager');
  const name = aName('Frozen Circuit');
  await aTitle(page, name);
  await openInOffice(page, '');
  await page.getByRole('link', { name: /^Almost sold out/ }).click();
  await expect(page).toHaveURL('/office/catalogue?stock=low');
  await expect(page.getByLabel('Stock', { exact: true })).toHaveValue('low');
  await page
    .getByRole('button', { name: /^Price of/ })
    .first()
    .waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 product' })).toBeVisible();
  await page.getByLabel('Condition').selectOption('New');
  await expect(page).toHaveURL(/stock=low&q=.*&age=New/);
  const row = main(page).getByRole('link', { name });
  await expect(row).toBeVisible();
  // The list is asked for again: until it is there, j has nowhere to go.
  await expect(async () => {
    await page.getByLabel('Find a title').blur();
    await page.keyboard.press('j');
    await expect(row).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Change 1 product' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Per cent').fill('-10');
  await dialog.getByLabel('Price that is struck out').selectOption('old price');
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
  await inTheOffice(page, 'manager');
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
    .getByRole('button', { name: /^Undo/ })
    .first()
    .click();
  await agree(page.getByRole('dialog'), 'Undo the change');
  await expect(page.getByText('Undone: 1 edition as before.')).toBeVisible();
});

test('a script in the name of a title is only a name @desk', async ({ page }) => {
  await inTheOffice(page, 'owner');
  const name = aName('<img src=x onerror="window.broken=true">');
  const id = await aTitle(page, name);
  for (const path of [`/catalogue?q=${encodeURIComponent(name)}`, `/catalogue/${id}`, `/catalogue/new?like=${id}`]) {
    await openInOffice(page, path);
    await expect(main(page)).toContainText(name);
  }
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});

test('who may only look sees the catalogue and changes nothing @desk', async ({ page }) => {
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
