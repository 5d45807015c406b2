import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Product } from '../../src/contract/catalogue.ts';
import { productPath } from '../../src/rules/catalogue/product-path.ts';
import { must } from '../../src/rules/must.ts';
import { preparePhotograph } from '../../src/server/prepare-photograph.ts';
import { addPhotograph } from '../../src/shop/catalogue/add-photograph.ts';
import { addUnitPhotographs } from '../../src/shop/units/photographs.ts';
import { addUsed } from '../support/units.ts';
import { aNewGame, buyerFromChennai, inCart, productToBuy } from './buyers.ts';
import { expect, settled, test } from './shop-test.ts';
import { inShop } from './staff.ts';

/** As sharp as phones are: they would take the widest form. */
test.use({ deviceScaleFactor: 3 });

/** As large as the shop keeps what the counter photographs. */
async function photograph(red: number): Promise<Buffer> {
  const background = { r: red, g: 90, b: 40 };
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function gameWithPhotographedCopy(page: Page) {
  const game = await productToBuy(page, ({ age, subCategory }) => age === 'PreOwned' && subCategory === 'Games');
  const unit = await inShop(async (connection) => {
    const [number] = await addUsed({ connection }, game.id, [{ grade: 'Worn' }]);
    const files = [await photograph(200)];
    const added = { number: must(number, 'the copy'), files, alt: 'Deep marks', by: 'test', now: new Date() };
    await connection.database.transaction().execute((tx) => addUnitPhotographs(tx, added));
    return added.number;
  });
  const isShown = async () => {
    const { units = [] } = (await (await page.request.get(`/api/getProductById?id=${game.id}`)).json()) as Product;
    return units.some((shown) => shown.unit === unit && shown.photographs.length > 0);
  };
  await expect.poll(isShown).toBe(true);
  return { game, unit };
}

/** What the browser chose to show, and how wide it is. */
async function chosenForm(page: Page, { alt }: { alt: string }): Promise<string> {
  const image = page.getByRole('region', { name: 'Copies in the shop' }).getByRole('img', { name: alt }).last();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  return image.evaluate((element: HTMLImageElement) => new URL(element.currentSrc).pathname);
}

test('a photograph of a used copy comes as wide as it is shown, and whole only for a closer look @phone', async ({
  page,
}) => {
  const { game } = await gameWithPhotographedCopy(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/unit-photographs/')) asked.push(pathname);
  });
  await page.goto(productPath(game));
  await settled(page);
  // 181 pixels of the page are 544 of a phone this sharp.
  const shown = await chosenForm(page, { alt: 'Deep marks' });
  expect(shown).toMatch(/-640\.webp$/);
  expect(asked.filter((path) => path.startsWith(shown.replace('-640.webp', '')))).toEqual([shown]);

  await page.getByRole('link', { name: 'Deep marks' }).last().click();
  const large = page.getByRole('dialog').locator('img');
  const zoomIn = page.getByRole('dialog').getByRole('button', { name: 'Zoom in' });
  for (let press = 0; press < 3; press += 1) await zoomIn.click();
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-1600\.webp$/);
});

test('who saves data gets the narrowest of it @phone', async ({ page, context }) => {
  const { game } = await gameWithPhotographedCopy(page);
  await context.setExtraHTTPHeaders({ 'save-data': 'on' });
  await page.goto(productPath(game));
  await settled(page);
  expect(await chosenForm(page, { alt: 'Deep marks' })).toMatch(/-160\.webp$/);
});

test('the shop’s own photograph comes into the cart as small as it is shown there @phone', async ({ page }) => {
  const buyer = await buyerFromChennai(page);
  const game = await productToBuy(page, aNewGame);
  const prepared = await preparePhotograph(await photograph(game.id % 256));
  await inShop(({ database }) =>
    database.transaction().execute((tx) => addPhotograph(tx, { productId: game.id, alt: 'The box', ...prepared })),
  );
  const isShown = async () => {
    const product = (await (await page.request.get(`/api/getProductById?id=${game.id}`)).json()) as Product;
    return product.picture.src.startsWith('/photographs/');
  };
  await expect.poll(isShown).toBe(true);
  await inCart(page, buyer, game);
  await page.goto('/cart?type=buy');
  const image = page.locator('main article img');
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc))
    .toMatch(/\/photographs\/\w+\/320\.webp$/);
});
