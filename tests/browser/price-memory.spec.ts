import type { ReplyOf } from '../../src/contract/call.ts';
import type { ProductSummary } from '../../src/contract/catalogue.ts';
import type { getPriceMemory } from '../../src/contract/price-memory.ts';
import { findProduct } from '../support/find-product.ts';
import { expect, expectNoBarriers, expectNoSidewaysScroll, test } from './shop-test.ts';

type Memory = ReplyOf<typeof getPriceMemory>;

test('a product page shows what it cost in the last 90 days, to the eye and to the ear', async ({ page, isMobile }) => {
  const answer = await page.request.get('/api/products?category=ps5&subCategory=games&pageSize=40');
  let path = '';
  for (const { id, buyCash } of (await answer.json()) as ProductSummary[]) {
    const { steps } = (await (await page.request.get(`/api/getPriceMemory?id=${id}`)).json()) as Memory;
    if (path || steps.every((step) => step.buyCash === buyCash)) continue;
    ({ path } = await findProduct(page, (product) => product.id === id));
  }
  await page.goto(path);
  const memory = page.getByRole('region', { name: 'Price in the last 90 days' });
  await expect(memory.getByText(/Lowest ₹[\d,]+ \(.+\), highest ₹[\d,]+ \(.+\)\./)).toBeVisible();
  await expect(memory.locator('svg path')).toBeVisible();
  await memory.getByText('Every price').click();
  const rows = memory.getByRole('row');
  await expect(rows.nth(1)).toContainText(/ to .+₹/);
  await expect(rows.nth(2)).toContainText(/ to .+₹/);
  if (isMobile) await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoSidewaysScroll(page);
  await expectNoBarriers(page);
});

test('a used product says that its price is that of Good, and what we paid in cash and in credit @phone @night', async ({
  page,
}) => {
  const { path } = await findProduct(page, ({ age, sellCredit }) => age === 'PreOwned' && (sellCredit ?? 0) > 0);
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Price in the last 90 days' })).toContainText(
    'For the condition Good.',
  );
  await page.goto(`${path}?tab=sell`);
  const paid = page.getByRole('region', { name: 'What we paid in the last 90 days' });
  await expect(paid.getByRole('heading', { level: 3 })).toHaveText(['In cash', 'In credit']);
  await expectNoBarriers(page);
});
