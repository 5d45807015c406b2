import type { Page } from '@playwright/test';
import { productPath } from '../../src/rules/catalogue/product-path.ts';
import type { ProductSummary } from '../../src/contract/catalogue.ts';
import { signedUp, signIn } from './people.ts';
import { complete, expect, expectGoodScreen, settled, test } from './shop-test.ts';
import { inShop } from './staff.ts';

const warning = 'Your PS5 Digital has no disc drive, and this is a disc.';
const onlyMine = (page: Page) => page.getByRole('checkbox', { name: 'Only what works on my consoles' });
const chooser = (page: Page) => page.getByRole('dialog', { name: 'What do you play on?' });

/** Of a PS5, and in stock. */
async function pathOfDisc(page: Page): Promise<string> {
  const answer = await page.request.get('/api/products?category=ps5&subCategory=games&age=New&inStock=true&pageSize=1');
  const [disc] = (await answer.json()) as ProductSummary[];
  return disc ? productPath(disc) : '';
}

async function consolesOf(shopperId: number): Promise<string[]> {
  const { rows } = await inShop(({ pool }) =>
    pool.query<{ console: string }>('select console from owned_console where shopper_id = $1', [shopperId]),
  );
  return rows.map(({ console }) => console);
}

test('a guest names a PS5 Digital, sees what works on it, is warned and can buy all the same', async ({
  page,
  isMobile,
}) => {
  const path = await pathOfDisc(page);
  const person = await signedUp(page);
  await page.context().clearCookies();

  await test.step('named where it is first of use: on the page of a product', async () => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Does it work on my console?' }).click();
    await chooser(page).getByRole('checkbox', { name: 'PS5 Digital' }).check();
    await expectGoodScreen(page, { isMobile });
    await chooser(page).getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('main')).toContainText(warning);
    await expectGoodScreen(page, { isMobile });
  });

  await test.step('a list shows only what works, and its address says so to everybody', async () => {
    await page.goto('/accessories');
    await settled(page);
    if (isMobile) await page.getByRole('link', { name: 'Filters' }).click();
    await onlyMine(page).filter({ visible: true }).click();
    await expect(page).toHaveURL('/accessories?worksOn=ps5-digital');
    await expect(onlyMine(page).filter({ visible: true })).toBeChecked();
    if (isMobile) await page.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await expect(page.getByRole('link', { name: /Works on PS5 Digital/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'PlayStation 5 Slim Disc Drive' })).not.toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Joy-Con Pair/ })).toHaveCount(0);
    await expectGoodScreen(page, { isMobile });
  });

  await test.step('the cart warns on the line, and the way on is open', async () => {
    await page.goto(path);
    await settled(page);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.goto('/cart?type=buy');
    await expect(page.getByRole('main').getByRole('article')).toContainText(warning);
    await expectGoodScreen(page, { isMobile });
  });

  await test.step('it comes along at sign-in, and the checkout warns too', async () => {
    await signIn(page, person);
    await expect(page).not.toHaveURL(/login/);
    await page.goto('/checkout?type=buy');
    await expect(page.getByRole('region', { name: 'Order' })).toContainText(warning);
    await expect.poll(() => consolesOf(person.id)).toEqual(['ps5-digital']);
    await expectGoodScreen(page, { isMobile });
    await expect(page.getByRole('button', { name: /^(Pay|Place order)/ }).first()).toBeEnabled();
  });

  await test.step('what is named can be changed on the profile', async () => {
    await page.goto('/profile');
    await complete(page);
    await page.getByRole('button', { name: 'Choose my consoles' }).click();
    await expect(chooser(page).getByRole('checkbox', { name: 'PS5 Digital' })).toBeChecked();
    await chooser(page)
      .getByRole('checkbox', { name: /^PS5 ?With a/ })
      .check();
    await expect.poll(() => consolesOf(person.id)).toHaveLength(2);
    await expectGoodScreen(page, { isMobile });
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText('Works on your PS5.');
  });
});
