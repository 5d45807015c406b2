import type { Page } from '@playwright/test';
import { addDays, indianDay } from '../../src/rules/time/day.ts';
import { tellAlerts } from '../../src/shop/alerts/tell-alerts.ts';
import { inTheOffice } from './office-people.ts';
import { aName, aTitle } from './office-titles.ts';
import { signedUp } from './people.ts';
import { expect, expectGoodScreen, settled, test } from './shop-test.ts';
import { inShop, writeToShop } from './staff.ts';

// A figure above the price is tried, and refused beside its field.
test.use({ refusedAt: /\/api\/(setAlert|stopAlertByCode)$/ });

const noon = new Date(`${addDays(indianDay(new Date()), 1)}T12:00:00+05:30`);
const tell = () => inShop(({ database }) => tellAlerts(database, noon));

async function pathOf(page: Page, id: number): Promise<string> {
  const answer = await page.request.get(`/api/getProductById?id=${id}`);
  return ((await answer.json()) as { path: string }).path;
}

/** The code of the link in the message, which waits or was sent. */
async function stopCodeOf(shopperId: number): Promise<string> {
  return inShop(async ({ pool }) => {
    const { rows } = await pool.query<{ code: string }>('select stop_code as code from alert where shopper_id = $1', [
      shopperId,
    ]);
    return rows[0]?.code ?? '';
  });
}

async function toldTimes(shopperId: number): Promise<number> {
  return inShop(async ({ pool }) => {
    const { rowCount } = await pool.query(
      `select from message where shopper_id = $1 and template = 'alert' and channel = 'email'`,
      [shopperId],
    );
    return rowCount ?? 0;
  });
}

test('I am told when it costs less, see it in my wish list, and stop it from the mail', async ({ page, isMobile }) => {
  const name = aName('Dear Thing');
  await inTheOffice(page, 'owner');
  const id = await aTitle(page, name);
  const path = await pathOf(page, id);
  const person = await signedUp(page);
  const dialog = page.getByRole('dialog', { name: 'Tell me' });

  await test.step('a figure that is reached is refused, a lower one is taken', async () => {
    await page.goto(path);
    await settled(page);
    await page.getByRole('button', { name: 'Tell me when it costs less' }).click();
    await dialog.getByRole('button', { name: 'Tell me' }).click();
    await expect(dialog.getByText('Please type an amount in rupees.')).toBeVisible();
    await dialog.getByLabel('When it costs less than').fill('3,500');
    await dialog.getByRole('button', { name: 'Tell me' }).click();
    await expect(dialog.getByText('It costs ₹2,999 now: name a lower figure.')).toBeVisible();
    await expectGoodScreen(page, { isMobile });
    await dialog.getByLabel('When it costs less than').fill('2,500');
    await dialog.getByRole('button', { name: 'Tell me' }).click();
    await expect(dialog.getByText('We tell you when it costs less than ₹2,500.')).toBeVisible();
  });

  await test.step('the price falls, and I am told', async () => {
    await writeToShop('update product set buy_paise = 240000 where id = $1', [id]);
    await tell();
    await expect.poll(() => toldTimes(person.id)).toBe(1);
    await page.goto('/wishlist');
    const alerts = page.getByRole('region', { name: 'What we tell you' });
    await expect(alerts).toContainText(name);
    await expect(alerts).toContainText('It costs ₹2,400: reached.');
    await expectGoodScreen(page, { isMobile });
  });

  await test.step('the link of the mail stops it without a sign-in, once the button is pressed', async () => {
    const code = await stopCodeOf(person.id);
    await page.context().clearCookies();
    // As the text message has it: with the product behind the code.
    await page.goto(`/stop-alert#${code}/${id}`);
    await settled(page);
    await expect(page.getByRole('link', { name: 'See the product' })).toHaveAttribute('href', new RegExp(`/${id}$`));
    expect(await stopCodeOf(person.id)).toBe(code);
    await page.getByRole('button', { name: 'Stop telling me' }).click();
    await expect(page.getByText('Done: we tell you nothing more about it.')).toBeVisible();
    await expectGoodScreen(page, { isMobile });
    expect(await stopCodeOf(person.id)).toBe('');
  });
});

test('what is sold out tells when it is back; a guest signs in first @phone @night', async ({ page }) => {
  const name = aName('Sold Thing');
  await inTheOffice(page, 'owner');
  const id = await aTitle(page, name);
  const path = await pathOf(page, id);
  await writeToShop(
    `insert into stock_movement (product_id, on_hand_change, reason, moved_by) values ($1, -2, 'counted', 'test')`,
    [id],
  );
  const person = await signedUp(page);
  await page.context().clearCookies();
  await page.goto(path);
  await settled(page);
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell me' });
  await dialog.getByRole('link', { name: 'Sign in to be told' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  await dialog.getByRole('button', { name: 'Tell me when it is back' }).click();
  await expect(dialog.getByText('We tell you once when it is back in stock.')).toBeVisible();
  await dialog.getByRole('button', { name: `Stop telling me about ${name}` }).click();
  await expect(dialog.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Tell me when it is back' }).click();
  await expect(dialog.getByText('We tell you once when it is back in stock.')).toBeVisible();
  await writeToShop(
    `insert into stock_movement (product_id, on_hand_change, reason, moved_by) values ($1, 1, 'counted', 'test')`,
    [id],
  );
  await tell();
  await expect.poll(() => toldTimes(person.id)).toBe(1);
  await page.goto('/wishlist');
  await expect(page.getByRole('region', { name: 'What we tell you' })).toContainText(/Told you on .+: it is back\./);
});

test('what we pay tells above a figure, from the selling side @desk @night', async ({ page }) => {
  const name = aName('Sold To Us');
  await inTheOffice(page, 'owner');
  await aTitle(page, name);
  const answer = await page.request.get(`/api/onlySellProducts?name=${encodeURIComponent(name)}`);
  const [product] = (await answer.json()) as { id: number }[];
  const id = product?.id ?? 0;
  const person = await signedUp(page);
  await page.goto(await pathOf(page, id));
  await settled(page);
  await page.getByRole('button', { name: 'Tell me when you pay more' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell me' });
  await dialog.getByLabel('When you pay more in cash than').fill('550');
  await dialog.getByRole('button', { name: 'Tell me' }).first().click();
  await expect(dialog.getByText('We tell you when we pay more in cash than ₹550.')).toBeVisible();
  await writeToShop(
    'update edition set sell_cash_paise = 56000 where id = (select edition_id from product where id = $1)',
    [id],
  );
  await tell();
  await expect.poll(() => toldTimes(person.id)).toBe(1);
});
