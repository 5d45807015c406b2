import type { Page } from '@playwright/test';
import { addDays, indianDay } from '../../src/rules/time/day.ts';
import { must } from '../../src/rules/must.ts';
import { tellReleases } from '../../src/shop/pre-orders/tell-releases.ts';
import { buyerFromChennai } from './buyers.ts';
import { intercept, loseTheAnswer } from './intercept.ts';
import { boughtProduct, inTheOffice, openInOffice } from './office-people.ts';
import { aName, aPreOrder } from './office-titles.ts';
import { complete, expect, expectGoodScreen, test } from './shop-test.ts';
import { inShop } from './staff.ts';

test.use({ refusedAt: /\/api\/(keep|cancel)PreOrder$/ });

/** It is done, and only the answer does not come. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  await intercept(page, `**${path}`, loseTheAnswer, { first: 1 });
}

const noon = new Date(`${addDays(indianDay(new Date()), 1)}T12:00:00+05:30`);

/** The office gives the release another date, and a while later its buyers are told. */
async function moveRelease(page: Page, productId: number, releaseDate: string): Promise<void> {
  const editionId = await inShop(async ({ pool }) => {
    const { rows } = await pool.query<{ id: number }>('select edition_id as id from product where id = $1', [
      productId,
    ]);
    return must(rows[0], 'the edition').id;
  });
  const data = { editionId, releaseDate, why: 'The publisher said so' };
  expect((await page.request.post('/api/office/changeEdition', { data })).status()).toBe(200);
  await inShop(({ database }) => tellReleases(database, noon));
}

test('the release of a pre-order moves: its buyer keeps it with one tap, and cancels it when it moves again @night', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await inTheOffice(page, 'owner');
  const name = aName('Quiet Comet');
  const id = await aPreOrder(page, name);
  const order = await boughtProduct(page, await buyerFromChennai(page), { id });
  await moveRelease(page, id, '2030-04-05');

  await page.goto(`/orders?order=${order}`);
  await expect(page.getByText('The release moved from 1 March 2030 to 5 April 2030.')).toBeVisible();
  await expect(page.getByText('If you do not answer, you keep it and your place in the queue.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel it, free of charge' })).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await loseAnswer(page, '/api/keepPreOrder');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText(`You keep your pre-order of ${name}.`)).toBeVisible();
  await expect(page.getByText('to 5 April 2030. You keep it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep it' })).toHaveCount(0);
  await openInOffice(page, `/pre-orders/${id}`);
  await expect(page.getByText('Told, keeps it')).toBeVisible();
  await expectGoodScreen(page, { isMobile });

  await moveRelease(page, id, '2030-05-06');
  await page.goto(`/orders?order=${order}`);
  await complete(page);
  await page.getByRole('button', { name: 'Cancel it, free of charge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this pre-order?' });
  await expect(dialog).toContainText('You get all ₹2,999 back the way you paid');
  await expectGoodScreen(page, { isMobile });
  await loseAnswer(page, '/api/cancelPreOrder');
  await dialog.getByRole('button', { name: 'Cancel pre-order' }).click();
  await expect(page.getByText(`Your pre-order of ${name} is cancelled.`)).toBeVisible();
  await openInOffice(page, `/pre-orders/${id}`);
  await expect(page.getByText('Cancelled after the release moved')).toBeVisible();
  await expect(page.getByRole('link', { name: order })).toBeVisible();
  await expectGoodScreen(page, { isMobile });
});
