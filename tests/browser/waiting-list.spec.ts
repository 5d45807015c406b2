import type { Page } from '@playwright/test';
import type { RentProduct } from '../../src/contract/rentals.ts';
import { indianDay } from '../../src/rules/time/day.ts';
import { tellWaiting } from '../../src/shop/rentals/waiting/tell-waiting.ts';
import { inTheOffice, openInOffice } from './office-people.ts';
import { aName, aTitle } from './office-titles.ts';
import { signedUp } from './people.ts';
import { expect, expectGoodScreen, settled, test } from './shop-test.ts';
import { inShop, writeToShop } from './staff.ts';

// A day in the past is tried, and refused with a sentence.
test.use({ refusedAt: /\/api\/joinWaitingList$/ });

const city = 'vellore';

/** A title of its own with one unit in the city, which is at the repair shop for a month. */
async function takenTitle(page: Page, name: string): Promise<number> {
  const productId = await aTitle(page, name);
  const id = await inShop(async ({ pool }) => {
    const { rows } = await pool.query<{ id: number }>('select edition_id as id from product where id = $1', [
      productId,
    ]);
    return rows[0]?.id ?? 0;
  });
  await writeToShop(
    `insert into rent_price (edition_id, duration, price_paise)
     select $1, duration, 10000 * position from unnest(array['1day', '1week', '2week', '3week', '1month'])
       with ordinality as durations (duration, position)`,
    [id],
  );
  await writeToShop(
    `with added as (insert into rental_unit (edition_id, city, label) values ($1::int, $2, 'WAIT-' || $1::int) returning id)
     insert into rental_booking (unit_id, days, reference, status, reason)
     select id, daterange(current_date - 1, current_date + 30), 'outage', 'outage', 'The lens' from added`,
    [id, city],
  );
  const isListed = async () => {
    const answer = await page.request.get(`/api/getRentProduct?place=${city}`);
    return ((await answer.json()) as RentProduct[]).some((product) => product.id === id);
  };
  await expect.poll(isListed).toBe(true);
  return id;
}

test('all of it is taken: I sign in, wait, leave, wait again, and am told when it is free', async ({
  page,
  isMobile,
}) => {
  const name = aName('Waited For');
  await inTheOffice(page, 'owner');
  const id = await takenTitle(page, name);
  const person = await signedUp(page);
  const staffCookies = await page.context().cookies();
  await page.context().clearCookies();
  const dialog = page.getByRole('dialog', { name });
  const list = dialog.getByRole('region', { name: 'Waiting list' });

  await test.step('a guest is asked to sign in, and comes back', async () => {
    await page.goto(`/rent/${city}?item=${id}`);
    await settled(page);
    await expect(list).toContainText('All are taken in the next 7 days.');
    await expect(list).toContainText('It is not a reservation');
    await list.getByRole('link', { name: 'Sign in to be told' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(list.getByRole('button', { name: 'Tell me when it is free' })).toBeVisible();
    await expectGoodScreen(page, { isMobile });
  });

  await test.step('one press joins, another one leaves', async () => {
    await list.getByRole('button', { name: 'Tell me when it is free' }).click();
    await expect(list).toContainText('You are number 1 on the waiting list.');
    await expectGoodScreen(page, { isMobile });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const waits = page.getByRole('region', { name: 'You are waiting for' });
    await expect(waits).toContainText(`${name} in Vellore`);
    await expectGoodScreen(page, { isMobile });
    await waits.getByRole('button', { name: `Leave the list of ${name}` }).click();
    await expect(waits).toHaveCount(0);
    await page.getByRole('link', { name, exact: true }).click();
    await list.getByLabel('Wanted from (optional)').fill('2020-01-01');
    await list.getByRole('button', { name: 'Tell me when it is free' }).click();
    await expect(list).toContainText('A rental can start between');
    await list.getByLabel('Wanted from (optional)').fill('');
    await list.getByRole('button', { name: 'Tell me when it is free' }).click();
    await expect(list).toContainText('For 1 week, any day soon.');
  });

  await test.step('the office sees who waits', async () => {
    await page.context().addCookies(staffCookies);
    await openInOffice(page, '/rentals');
    await page.getByRole('link', { name: 'Waiting lists' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Waiting lists' })).toBeVisible();
    const box = page.getByRole('region', { name: `${name}, Vellore` });
    await expect(box).toContainText('Ananya Raman 1 week soon, since today');
    await expectGoodScreen(page, { isMobile });
  });

  await test.step('the unit is back, and I am told once', async () => {
    await writeToShop(
      `update rental_booking set status = 'cancelled' where unit_id = (select id from rental_unit where label = $1)`,
      [`WAIT-${id}`],
    );
    const noon = new Date(`${indianDay(new Date())}T12:00:00+05:30`);
    await inShop(({ database }) => tellWaiting(database, noon));
    await page.goto(`/rent/${city}?item=${id}`);
    await expect(list).toContainText('It can be rented now, as we told you.');
    await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
    await writeToShop('update rental_unit set in_service = false where label = $1', [`WAIT-${id}`]);
  });
});
