import type { Page } from '@playwright/test';
import { must } from '../../src/rules/must.ts';
import { bestGrade } from '../../src/rules/units/grade.ts';
import { type Buyer, buyerFromChennai, send } from './buyers.ts';
import { boughtOnDelivery, openInOffice, tradedIn } from './office-people.ts';
import { ownerOfOwnShop, test } from './own-shop.ts';
import { bookedForCredit, piecesOf, sellable } from './sellers.ts';
import { inShop } from './staff.ts';
import { complete, expect, expectGoodScreen } from './shop-test.ts';

const leastRows = 8;

/** Whole rows, between the upper and the lower edge of the window. */
const rowsInSight = (page: Page) =>
  page.locator('main :is(tbody > tr, [aria-label="Products with costs to confirm"] > li)').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );

test('every long list of the office shows eight rows on a small desk, before anybody scrolls @desk @night', async ({
  page,
  ownDatabase,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1024, height: 768 });
  await ownerOfOwnShop(page);
  await addOverdueComplaints(ownDatabase);
  const [game] = await sellable(page, 'games');
  for (let row = 0; row < leastRows; row += 1) {
    const person = await buyerFromChennai(page);
    await boughtOnDelivery(page, person);
    await payoutDue(page, person);
    await bookedForCredit(page, person, must(game, 'a game that the shop buys'));
    await send(page, person, '/api/openGrievance', { userId: person.id, text: 'The box was open when it came.' });
  }
  for (const path of lists) {
    await openInOffice(page, path);
    await complete(page);
    await expect.poll(() => rowsInSight(page), { message: path }).toBeGreaterThanOrEqual(leastRows);
  }
});

/** Of every subject, and of somebody with a long name: nobody answered or solved them, or too late. */
async function addOverdueComplaints(database: string): Promise<void> {
  await inShop(
    ({ pool }) =>
      pool.query(`
        with long as (
          insert into shopper (first_name, last_name, email, phone_number, password_hash)
          values ('Venkataraghavan', 'Subramaniam Krishnamurthy', 'venkat@long.example', '9000012345', 'none') returning id
        )
        insert into grievance (number, shopper_id, order_id, about, opened_at, answer_due_at, solve_due_at, answered_at)
        select 'GTG' || 1000000000 + number, long.id, (select min(id) from shop_order),
               (array['parcel', 'faulty', 'return', 'money', 'other'])[number % 5 + 1],
               now() - interval '60 days', now() - interval '58 days', now() - interval '30 days',
               case when number % 3 = 0 then now() - interval '1 day' end
        from long, generate_series(1, 12) as number`),
    database,
  );
}

/** A trade-in that waits for its money: received, inspected and as it was described. */
async function payoutDue(page: Page, seller: Buyer): Promise<void> {
  const orderId = await tradedIn(page, seller);
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/office/${path}`, { data: { orderId, ...data } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await ask('moveOrder', { move: 'receive' });
  for (const { itemId } of await piecesOf(page, seller, orderId)) {
    await ask('inspectItem', { itemId, found: {}, grade: bestGrade('disc', {}) });
  }
  await ask('moveOrder', { move: 'finish-inspection' });
}

test('who works with payouts, pickups or the audit log chooses the columns, and finds the same next time @desk @night', async ({
  page,
}) => {
  test.slow();
  await ownerOfOwnShop(page);
  const person = await buyerFromChennai(page);
  const [game] = await sellable(page, 'games');
  await bookedForCredit(page, person, must(game, 'a game that the shop buys'));
  await payoutDue(page, person);
  await openInOffice(page, '/pickups');
  // Nobody has confirmed it, so there is nothing to choose.
  await expect(page.getByText('Not confirmed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose all of this page' })).toHaveCount(0);
  for (const [path, title] of [
    ['/payouts', 'Paid to'],
    ['/pickups', 'Address'],
    ['/audit', 'Why'],
  ] as const) {
    const column = page.getByRole('columnheader', { name: title, exact: true });
    await openInOffice(page, path);
    await expect(column).not.toHaveCount(0);
    await page.getByText('Columns', { exact: true }).click();
    // Only columns are offered that a table of the page has.
    const offered = await page.getByRole('group', { name: 'Columns that are shown' }).locator('label').allInnerTexts();
    for (const name of offered) await expect(page.getByRole('columnheader', { name, exact: true })).not.toHaveCount(0);
    await page.getByRole('checkbox', { name: title, exact: true }).uncheck();
    await expect(column).toHaveCount(0);
    await expectGoodScreen(page, { isMobile: false });
    await page.reload();
    await expect(page.getByRole('columnheader').first()).toBeVisible();
    await expect(column).toHaveCount(0);
  }
});

const lists = [
  '/orders',
  '/orders?direction=Buy&todo=to-pack',
  '/orders?direction=Sell',
  '/customers',
  '/units',
  '/units?state=for+sale',
  '/catalogue',
  '/payouts',
  '/pickups',
  '/audit',
  '/reviews',
  '/grievances',
  '/grievances?which=overdue',
  '/opening-stock',
  '/delivery',
  '/reports?name=sales',
  '/reports?name=stock',
];
