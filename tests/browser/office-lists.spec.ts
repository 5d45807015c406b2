import type { Page } from '@playwright/test';
import { buyerFromChennai } from './buyers.ts';
import { boughtOnDelivery, openInOffice, tradedIn } from './office-people.ts';
import { ownerOfOwnShop, test } from './own-shop.ts';
import { complete, expect } from './shop-test.ts';

const leastRows = 8;

/** Whole rows, between the upper and the lower edge of the window. */
const rowsInSight = (page: Page) =>
  page.locator('main tbody > tr').evaluateAll(
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
  for (let row = 0; row < leastRows; row += 1) {
    const person = await buyerFromChennai(page);
    await boughtOnDelivery(page, person);
    await tradedIn(page, person);
  }
  for (const path of lists) {
    await openInOffice(page, path);
    await complete(page);
    await expect.poll(() => rowsInSight(page), { message: path }).toBeGreaterThanOrEqual(leastRows);
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
];
