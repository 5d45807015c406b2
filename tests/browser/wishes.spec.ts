import type { Page } from '@playwright/test';
import { intercept } from './intercept.ts';
import { inTheOffice } from './office-people.ts';
import { aName, aTitle } from './office-titles.ts';
import { openAccountMenu, signedUp } from './people.ts';
import { complete, expect, expectGoodScreen, settled, test } from './shop-test.ts';
import { inShop, writeToShop } from './staff.ts';

// Offline nothing can be asked.
test.use({ refusedAt: /\/api\/(getWishes|changeWishes|cartProducts)/ });

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Wish for ${name}` });
const lines = (page: Page) => page.getByRole('main').getByRole('article');

async function pathOf(page: Page, id: number): Promise<string> {
  const answer = await page.request.get(`/api/getProductById?id=${id}`);
  return ((await answer.json()) as { path: string }).path;
}

async function keptWishes(shopperId: number): Promise<number> {
  return inShop(
    async ({ pool }) => (await pool.query('select from wish where shopper_id = $1', [shopperId])).rowCount ?? 0,
  );
}

test('a guest wishes from a card and from the page, and the wishes come along at sign-in', async ({
  page,
  isMobile,
}) => {
  const name = aName('Wished For');
  await inTheOffice(page, 'owner');
  const id = await aTitle(page, name);
  const path = await pathOf(page, id);
  const person = await signedUp(page);
  await page.context().clearCookies();

  await test.step('nothing yet', async () => {
    await page.goto('/wishlist');
    await expect(page.getByRole('heading', { name: 'You have no wishes yet' })).toBeVisible();
    await expectGoodScreen(page, { isMobile });
  });

  await test.step('the heart of a card, and of a page', async () => {
    await page.goto(`/search?q=${encodeURIComponent(name)}`);
    await settled(page);
    await heart(page, name).click();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/search/);
    await page.goto(path);
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
    await heart(page, name).click();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
    await heart(page, name).click();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the list tells what has changed since', async () => {
    await writeToShop('update product set buy_paise = buy_paise - 50000 where id = $1', [id]);
    await page.goto('/wishlist');
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page)).toContainText('₹500 less than when you added it (₹2,999).');
    await expect(lines(page)).toContainText('Only 2 left.');
    await lines(page).getByRole('button', { name: 'Add to Cart' }).click();
    await expect(lines(page).getByRole('link', { name: 'Go to Cart' })).toBeFocused();
    await expectGoodScreen(page, { isMobile });
  });

  await test.step('what is removed can come back', async () => {
    await lines(page)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
    await expect(lines(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lines(page)).toContainText('₹500 less than when you added it');
  });

  await test.step('it comes along at sign-in', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/wishlist');
    await expect(lines(page)).toContainText(name);
    await expect.poll(() => keptWishes(person.id)).toBe(1);
  });

  await test.step('no longer in the shop, it says so', async () => {
    await writeToShop('update product set is_listed = false where id = $1', [id]);
    await page.goto('/wishlist');
    await expect(lines(page)).toContainText('This is no longer in our shop.');
    await expectGoodScreen(page, { isMobile });
    await lines(page)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
    await expect.poll(() => keptWishes(person.id)).toBe(0);
  });
});

test.describe('offline', () => {
  // What the page shows further down comes late, and perhaps not at all.
  test.use({ refusedAt: /\/(api|art)/ });

  test('a member presses the heart, and the account hears of it later @phone @night', async ({ page, context }) => {
    const name = aName('Wished Offline');
    await inTheOffice(page, 'owner');
    const path = await pathOf(page, await aTitle(page, name));
    const person = await signedUp(page);
    await page.goto(path);
    await complete(page);
    await heart(page, name).click();
    await expect.poll(() => keptWishes(person.id)).toBe(1);
    await context.setOffline(true);
    await heart(page, name).click();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
    expect(await keptWishes(person.id)).toBe(1);
    await context.setOffline(false);
    await expect.poll(() => keptWishes(person.id)).toBe(0);
  });
});

test('a list that does not load says why, and tries again @desk @night', async ({ page }) => {
  await signedUp(page);
  const busy = await intercept(page, '**/api/getWishes*', (route) =>
    route.fulfill({ status: 503, json: { error: 'The shop is busy.' } }),
  );
  await page.goto('/wishlist');
  await expect(page.getByRole('alert')).toContainText('The shop is busy.');
  busy.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You have no wishes yet' })).toBeVisible();
});

test('the wishes of one person are not those of the next at the same computer @desk @night', async ({ page }) => {
  const name = aName('Wished Alone');
  await inTheOffice(page, 'owner');
  const path = await pathOf(page, await aTitle(page, name));
  const person = await signedUp(page);
  await page.goto(path);
  await settled(page);
  await heart(page, name).click();
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  // Signed out before the shop has heard of it, the page would be told that nobody is there.
  await expect.poll(() => keptWishes(person.id)).toBe(1);
  const menu = await openAccountMenu(page);
  await Promise.all([page.waitForEvent('load'), menu.getByRole('button', { name: 'Logout' }).click()]);
  await expect(page).toHaveURL('/');
  await page.goto(path);
  await settled(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishes'))).toContain('"saved":[]');
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
});
