import type { Page } from '@playwright/test';
import type { Product, ProductSummary } from '../../src/contract/catalogue.ts';

/** The first PS5 game that fits, with everything its page knows: ids differ from shop to shop. */
export async function findProduct(page: Page, fits: (product: ProductSummary) => boolean): Promise<Product> {
  const games = await ask<ProductSummary[]>(page, '/api/products?category=ps5&subCategory=games&pageSize=200');
  const found = games.find(fits);
  if (!found) throw new Error('the demo shop has no such game');
  return ask<Product>(page, `/api/getProductById?id=${found.id}`);
}

async function ask<Reply>(page: Page, path: string): Promise<Reply> {
  const response = await page.request.get(path);
  return (await response.json()) as Reply;
}
