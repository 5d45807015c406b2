import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { openInOffice } from './office-people.ts';

export const aName = (words: string) => `${words} ${randomInt(1_000_000, 9_999_999)}`;

/** A title of its own for a test: nobody else buys it, renames it or changes its price. */
export async function aTitle(page: Page, name: string, more: object = {}): Promise<number> {
  const answer = await page.request.post('/api/office/addEdition', {
    data: {
      title: name,
      // Nobody counts these: the lists of the others are counted by other tests at the same time.
      platform: 'PC',
      kind: 'Games',
      edition: 'STANDARD',
      hsn: '85234990',
      sellCash: 500,
      sellCredit: 600,
      mrp: 3999,
      products: [{ age: 'New', buy: 2999, strike: 3999, stock: 2 }, { age: 'sell' }],
      why: 'For a test',
      ...more,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { productIds: number[] }).productIds[0] ?? 0;
}

/** A pre-order of its own, with ten copies to sell. */
export function aPreOrder(page: Page, name: string): Promise<number> {
  const products = [{ age: 'preOrder', buy: 2999, stock: 10 }];
  return aTitle(page, name, { sellCash: null, sellCredit: null, releaseDate: '2030-03-01', products });
}

export const main = (page: Page) => page.getByRole('main');

export async function openTitle(page: Page, name: string): Promise<number> {
  const id = await aTitle(page, name);
  await openInOffice(page, `/catalogue/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return id;
}

export async function agree(dialog: Locator, button: string): Promise<void> {
  await dialog.getByLabel('Why').fill('Because the supplier said so');
  await dialog.getByRole('button', { name: button, exact: true }).click();
}
