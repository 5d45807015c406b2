import type { Page } from '@playwright/test';
import { findProduct } from '../support/find-product.ts';
import { shopperWithCredit } from './buyers.ts';
import { boughtOnDelivery } from './office-people.ts';
import { ownerOfOwnShop, test } from './own-shop.ts';
import { complete, expect } from './shop-test.ts';

async function setFigures(page: Page, figures: Record<string, number>): Promise<void> {
  const data = { figures, reviews: { isOn: false }, why: 'The owner decided' };
  const answer = await page.request.post('/api/office/changeSettings', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('what the owner has switched off leaves nothing on the pages, and nothing asks for it @night', async ({
  page,
}) => {
  await ownerOfOwnShop(page);
  const shopper = await shopperWithCredit(page);
  const orderId = await boughtOnDelivery(page, shopper);
  const { path } = await findProduct(page, ({ age, subCategory, availableQty }) => {
    return age === 'New' && subCategory === 'Games' && availableQty > 0;
  });
  const ofProduct = [
    page.getByRole('region', { name: /^Price in the last/ }),
    page.getByRole('button', { name: /on my console|my consoles/ }),
    page.getByRole('button', { name: /^Tell me/ }),
    page.getByRole('link', { name: 'Use my trade-in for this' }),
  ];
  await page.goto(path);
  for (const part of ofProduct) await expect(part).toBeVisible();
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'What we tell you' })).toBeVisible();

  // The page is now about alerts alone, as the menu calls it.
  await setFigures(page, { wishesPerPerson: 0 });
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Alerts ·/);
  await expect(page.getByRole('heading', { name: 'What we tell you' })).toBeVisible();

  const all = [
    'wishesPerPerson',
    'alertsPerPerson',
    'priceMemory',
    'consolesPerPerson',
    'offersAtOnce',
    'tradeUpHoldDays',
  ];
  await setFigures(page, Object.fromEntries(all.map((name) => [name, 0])));
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(path);
  await complete(page);
  for (const part of ofProduct) await expect(part).toHaveCount(0);
  // An address that somebody kept from before shows the whole list, and no filter that could be taken off.
  const count = page.getByText(/^\d+ products$/);
  await page.goto('/accessories');
  const whole = await count.innerText();
  await page.goto('/accessories?worksOn=ps5-digital');
  await complete(page);
  await expect(count).toHaveText(whole);
  await expect(page.getByRole('list', { name: 'Filters in use' })).toHaveCount(0);
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'This shop has no wish lists' })).toBeVisible();
  await page.goto('/messages');
  await complete(page);
  await expect(page.getByText('Waiting lists', { exact: true })).toBeVisible();
  for (const group of ['Alerts', 'Reviews']) await expect(page.getByText(group, { exact: true })).toHaveCount(0);
  // A refusal would stand in the console, which this test keeps silent.
  await page.goto(`/orders?order=${orderId}`);
  await complete(page);
  await expect(page.getByText(orderId).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Reviews' })).toHaveCount(0);
  for (const call of ['getAlerts', 'getPriceMemory', 'getOrderReviews', 'getConsoles', 'quoteOffers']) {
    expect(asked).not.toContain(`/api/${call}`);
  }
});
