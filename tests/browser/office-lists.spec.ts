import type { Page } from '@playwright/test';
import { must } from '../../src/rules/must.ts';
import { bestGrade } from '../../src/rules/units/grade.ts';
import { type Buyer, buyerFromChennai, send } from './buyers.ts';
import { boughtOnDelivery, openInOffice, tradedIn } from './office-people.ts';
import { ownerOfOwnShop, test } from './own-shop.ts';
import { bookedForCredit, piecesOf, sellable } from './sellers.ts';
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
}) => {
  test.slow();
  await page.setViewportSize({ width: 1024, height: 768 });
  await ownerOfOwnShop(page);
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
    const offered = await page
      .getByRole('group', { name: 'Columns that are shown' })
      .locator('label')
      .allInnerTexts();
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
  '/opening-stock',
  '/delivery',
];
