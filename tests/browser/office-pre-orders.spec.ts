import { buyerFromChennai } from './buyers.ts';
import { boughtProduct, inTheOffice, openInOffice } from './office-people.ts';
import { agree, aName, aPreOrder } from './office-titles.ts';
import { expect, expectGoodScreen, test } from './shop-test.ts';

test('the office counts what there is for a pre-order, sends nobody out of turn, and the buyer reads what covers them @night', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await inTheOffice(page, 'owner');
  const name = aName('Iron Tide');
  const id = await aPreOrder(page, name);
  const first = await boughtProduct(page, await buyerFromChennai(page), { id, pieces: 2 });
  const buyer = await buyerFromChennai(page);
  const second = await boughtProduct(page, buyer, { id });

  await openInOffice(page, '/pre-orders');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('2 orders, 3 copies')).toBeVisible();
  await expect(page.getByText('Nobody counts yet')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Receive' }).click();
  await dialog.getByLabel('How many came').fill('2');
  await dialog.getByLabel('Cost of one').fill('2400');
  await dialog.getByLabel('Supplier').fill('Ravi Games');
  await dialog.getByLabel('Number of the bill').fill('RG-7');
  await expectGoodScreen(page, { isMobile });
  await agree(dialog, 'Receive');
  await expect(page.getByText('They are received: 2 are here now.')).toBeVisible();
  await page.getByRole('button', { name: 'Count' }).click();
  await expect(dialog.getByLabel('Here, not sent yet')).toHaveValue('2');
  await dialog.getByLabel('Promised by the distributor').fill('');
  await agree(dialog, 'Save');
  await expect(dialog.getByText('Please fill in both, or leave both empty.')).toBeVisible();
  await dialog.getByLabel('Promised by the distributor').fill('1');
  await expectGoodScreen(page, { isMobile });
  await agree(dialog, 'Save');
  await expect(page.getByText('It is counted.')).toBeVisible();
  await expect(page.getByText('Here', { exact: true })).toBeVisible();
  await expect(page.getByText('Promised', { exact: true })).toBeVisible();
  await expectGoodScreen(page, { isMobile });

  await page.getByRole('link', { name: second }).click();
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await expect(page.getByText('Promised', { exact: true })).toBeVisible();
  const early = await page.request.post('/api/office/moveOrder', { data: { orderId: second, move: 'ship' } });
  expect(await early.text()).toMatch(/2 copies are here, and 3 are needed .* Who paid first is sent first\./);

  await page.goto(`/orders?order=${second}`);
  await expect(page.getByText('Your copy is covered by what our distributor has promised.')).toBeVisible();
  await expectGoodScreen(page, { isMobile });

  await openInOffice(page, `/orders/${first}`);
  await page.getByRole('link', { name: 'Queue', exact: true }).click();
  await expect(page.getByText('2 orders, 3 copies')).toBeVisible();
});
