import { must } from '../../src/rules/must.ts';
import type { ReplyOf } from '../../src/contract/call.ts';
import type { officeDeposits } from '../../src/contract/office/rental-money.ts';
import { rupees } from './buyers.ts';
import { inTheOffice, openInOffice } from './office-people.ts';
import { expect, expectGoodScreen, test } from './shop-test.ts';

test('the owner sees what each title asks for, and changes it in one city with a reason @night', async ({
  page,
  isMobile,
}) => {
  await inTheOffice(page, 'owner');
  const list = (await (await page.request.get('/api/office/deposits')).json()) as ReplyOf<typeof officeDeposits>;
  // Both screens change one of their own: all browser tests share a shop.
  const dear = list.titles.filter(({ usual }) => usual > 3000);
  const title = must(dear.at(isMobile ? -1 : -2), 'a title with a deposit');
  await openInOffice(page, '/rentals');
  await page.getByRole('link', { name: 'Deposits' }).click();
  await expect(page.getByRole('heading', { name: 'Deposits', level: 1 })).toBeVisible();
  const row = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: title.title });
  await page.getByLabel('Find a title').fill('nothing has such a name');
  await expect(page.getByText('No title that is rented out has this name.')).toBeVisible();
  await page.getByLabel('Find a title').fill(title.title);
  await expect(row.filter({ hasText: rupees(title.usual) }).first()).toBeVisible();
  await expectGoodScreen(page, { isMobile });

  const change = page.getByRole('button', { name: `Change the deposit of ${title.title}, ${title.platform}` });
  const dialog = page.getByRole('dialog');
  await change.click();
  await dialog.getByLabel('Where').selectOption('Vellore');
  await expect(dialog).toContainText(`${rupees(title.usual)} in Vellore now.`);
  await dialog.getByLabel('Deposit', { exact: true }).selectOption('A sum');
  await dialog.getByLabel('Sum').fill('2750');
  await expectGoodScreen(page, { isMobile });
  await dialog.getByLabel('Why').fill('Students rent it there');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Saved: the deposit of ${title.title} in Vellore.`)).toBeVisible();
  await expect(page.getByText('Own sum')).toBeVisible();

  await change.click();
  await dialog.getByLabel('Where').selectOption('Vellore');
  await dialog.getByLabel('Deposit', { exact: true }).selectOption(`As in the settings: ${rupees(title.usual)}`);
  await dialog.getByLabel('Why').fill('It was only for the term');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Own sum')).toHaveCount(0);
});

test('who is not the owner sees the deposits and changes none @desk @night', async ({ page }) => {
  await inTheOffice(page, 'counter');
  await openInOffice(page, '/rentals/deposits');
  await expect(page.getByRole('columnheader', { name: 'Vellore' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change the deposit/ })).toHaveCount(0);
});
