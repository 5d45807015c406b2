import type { Locator } from '@playwright/test';
import { addUsed } from '../support/units.ts';
import { productToBuy } from './buyers.ts';
import { aPhoto, aUnitAtTheBench, inTheOffice, openInOffice, unitOfBill } from './office-people.ts';
import { complete, expect, expectGoodScreen, expectNoBarriers, test } from './shop-test.ts';
import { inShop } from './staff.ts';

test.describe('at the bench', () => {
  // A worn pad without a photograph does not go on sale.
  test.use({ refusedAt: /\/api\/office\/testUnit/ });

  test('a pad with drift is scanned, tested, repaired, tested again and goes on sale as worn, with a photograph @desk @night', async ({
    page,
  }) => {
    await inTheOffice(page, 'manager');
    const unit = await aUnitAtTheBench(page);
    await openInOffice(page, '');
    await complete(page);
    await page.keyboard.type(unit);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/office/units/${unit}$`));
    const bench = page.getByRole('form', { name: `Test of ${unit}` });
    // Nobody has seen it yet, and nothing is said of it.
    await expect(bench.getByRole('radio', { checked: true })).toHaveCount(0);
    await bench.getByRole('button', { name: 'Needs a repair' }).click();
    await expect(bench.getByRole('radio', { name: 'Yes, fully' })).toBeFocused();
    await answerAsNew(bench);
    await bench.getByRole('group', { name: 'Do the sticks drift?' }).getByText('Yes').click();
    await expect(bench.getByLabel('Grade')).toHaveValue('Faulty');
    await expect(bench.getByLabel('Faults, one on each line')).toHaveValue('Stick drift');
    await expectNoBarriers(page);
    await bench.getByRole('button', { name: 'Needs a repair' }).click();
    await expect(page.getByText(`${unit}: to repair.`)).toBeVisible();

    // The page has been asked for again: what is opened before that is closed by it.
    await expect(page.getByRole('button', { name: 'Repaired: test it again' })).toBeVisible();
    await page.getByRole('button', { name: 'Add repair work' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Parts (if any)').fill('150');
    await dialog.getByLabel('Minutes of work (if any)').fill('20');
    await dialog.getByLabel('What was done').fill('A new stick');
    await dialog.getByRole('button', { name: 'Add to the cost' }).click();
    await expect(page.getByRole('list', { name: 'What it cost' })).toContainText('Parts: A new stick');
    await page.getByRole('button', { name: 'Repaired: test it again' }).click();
    await expect(page.getByText(`${unit}: to test.`)).toBeVisible();

    await bench.getByRole('group', { name: 'Do the sticks drift?' }).getByText('No', { exact: true }).click();
    await bench.getByRole('group', { name: 'Are there marks or scratches?' }).getByText('Deep marks').click();
    await expect(bench.getByLabel('Grade')).toHaveValue('Worn');
    await expect(bench.getByLabel('Faults, one on each line')).toHaveValue('');
    await bench.getByLabel('Serial number').fill(`PAD-${unit}`);
    await bench.getByLabel('Shelf').fill('C3');
    await bench.getByRole('button', { name: 'Passed the test: for sale' }).click();
    await expect(page.getByText('A worn unit needs at least one photograph')).toBeVisible();
    await page.getByRole('button', { name: 'Add photographs' }).click();
    await dialog.getByLabel('Photographs').setInputFiles(await aPhoto());
    await expect(dialog.getByAltText('Chosen picture 1')).toBeVisible();
    await dialog.getByLabel('What they show').fill('Deep marks on the left grip');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Deep marks on the left grip', exact: true })).toBeVisible();
    await bench.getByRole('button', { name: 'Passed the test: for sale' }).click();
    await expect(page.getByText(`${unit}: for sale.`)).toBeVisible();

    const life = page.getByRole('region', { name: 'Its life' }).getByRole('listitem');
    await expect(life).toHaveText([/^Received/, /^To test/, /^To repair/, /^To test/, /^For sale/]);
    await expect(page.getByRole('region', { name: 'What it is' })).toContainText(`PAD-${unit}`);
    await expectNoBarriers(page);
  });
});

test('a lot is chosen in the catalogue, received for one sum, and its units wait for their test @desk', async ({
  page,
}) => {
  await inTheOffice(page, 'manager');
  await openInOffice(page, '/catalogue?age=PreOwned');
  const boxes = page.getByRole('checkbox', { name: /^Choose / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Receive a lot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receive a lot' });
  const bill = `LOT-${Date.now()}`;
  await dialog.getByLabel('Supplier').fill('Ravi Games');
  await dialog.getByLabel('Number of the bill').fill(bill);
  await dialog.getByLabel('Sum for all of them').fill('4999.99');
  await dialog.getByLabel('Why').fill('A box of games');
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(dialog.getByText('Please say how many of something there are.')).toBeVisible();
  await dialog.getByRole('group').nth(0).getByLabel('Good').fill('2');
  await dialog.getByRole('group').nth(1).getByLabel('Worn').fill('1');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByText('3 units are received, to be tested now.')).toBeVisible();
  await openInOffice(page, '/units?state=to+test');
  await page.getByRole('link', { name: await unitOfBill(bill) }).click();
  await expect(page.getByText('3 units for ₹4,999.99')).toBeVisible();
  await expect(page.getByText(bill, { exact: true })).toBeVisible();
});

test('units are found by their queue, and their labels are printed on a sheet @desk @night', async ({ page }) => {
  await inTheOffice(page, 'counter');
  const unit = await aUnitAtTheBench(page);
  await openInOffice(page, '/units');
  await page.getByRole('link', { name: /^To test/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To test');
  await page.getByRole('checkbox', { name: `Choose ${unit}` }).check();
  await page.getByRole('link', { name: 'Print 1 label' }).click();
  await expect(page.getByRole('img', { name: `Bar code of ${unit}` })).toBeVisible();
  await expectNoBarriers(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Unit labels' })).toBeHidden();
  const label = await page.getByRole('listitem').filter({ hasText: unit }).boundingBox();
  const millimetre = 96 / 25.4;
  expect(label?.x).toBe(0);
  expect(label?.width).toBeCloseTo(70 * millimetre, 0);
  expect(label?.height).toBeCloseTo(37 * millimetre, 0);
});

test('opening stock that comes to the bench says that it needs a photograph, and its list where it lies @desk @night', async ({
  page,
}) => {
  await inTheOffice(page, 'manager');
  const pad = await productToBuy(page, ({ age, subCategory }) => age === 'PreOwned' && subCategory === 'Controller');
  const serial = `LONG-SERIAL-NUMBER-${Date.now()}`;
  const [unit] = await inShop((connection) => addUsed({ connection }, pad.id, [{ grade: 'Worn', serial }]));
  const sent = async (path: string, data: object) =>
    expect((await page.request.post(`/api/office/${path}`, { data: { unit, why: 'It drifts', ...data } })).ok()).toBe(
      true,
    );
  await sent('changeUnit', { shelf: 'C3' });
  const needed = page.getByText('needs at least one before it goes on sale');
  await openInOffice(page, `/units/${unit}`);
  await expect(page.getByRole('region', { name: 'Photographs' })).toBeVisible();
  await expect(needed).toHaveCount(0);
  await sent('moveUnit', { to: 'to test' });
  await openInOffice(page, `/units/${unit}`);
  await expect(needed).toBeVisible();
  await openInOffice(page, `/units?q=${serial}`);
  await expect(page.getByText(`Shelf C3, ${serial}`)).toBeVisible();
});

test('the number of a unit opens it, typed or wrong @night', async ({ page, isMobile }) => {
  await inTheOffice(page, 'read-only');
  await openInOffice(page, '/units');
  await complete(page);
  const [unit = ''] = await page.getByRole('link', { name: /^U[0-9A-Z]{7}$/ }).allTextContents();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('searchbox', { name: 'Find a unit' }).fill(unit.toLowerCase());
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(new RegExp(`/office/units/${unit}$`));
  await expect(page.getByRole('region', { name: 'Its life' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add photographs' })).toHaveCount(0);
  await expectGoodScreen(page, { isMobile });
  await openInOffice(page, '/units/U1234567');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('U1234567 is not the number of a unit');
});

test('a stolen serial number is blocked, and opening stock gets its costs from a list and from a file @desk', async ({
  page,
}) => {
  await inTheOffice(page, 'manager');
  const serial = `STOLEN-${Date.now()}`;
  await openInOffice(page, '/units');
  await page.getByRole('link', { name: 'Blocked serials' }).click();
  await page.getByRole('button', { name: 'Block a serial number' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Serial number').fill(serial);
  await dialog.getByLabel('Why').fill('Reported stolen');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Blocked serial numbers' })).toContainText(
    `${serial}: Reported stolen`,
  );
  await expectNoBarriers(page);

  await openInOffice(page, '/opening-stock');
  const product = page.getByRole('list', { name: 'Products with costs to confirm' }).getByRole('listitem').first();
  await product.getByText('Unit by unit').click();
  await product
    .getByRole('spinbutton', { name: /^Cost of U/ })
    .first()
    .fill('432.50');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Confirm the costs that are filled in' }).click();
  await dialog.getByLabel('Why').fill('From the old ledger');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('The cost of 1 item is confirmed.')).toBeVisible();

  const form = page.getByRole('form', { name: 'Import units with their costs' });
  await form.getByLabel('CSV, a unit on each line').fill(`product id,serial,cost\n0,,10\n1,${serial},10`);
  await form.getByRole('button', { name: 'Look at it first' }).click();
  await expect(form.getByRole('alert').last()).toContainText(`${serial} is blocked: Reported stolen.`);
});

test.describe('a serial number that another unit has', () => {
  test.use({ refusedAt: /\/api\/office\/(?:changeUnit|testUnit)/ });

  test('is refused beside its field, with a link to the other unit @night', async ({ page, isMobile }) => {
    await inTheOffice(page, 'manager');
    const [one, other] = [await aUnitAtTheBench(page), await aUnitAtTheBench(page)];
    const serial = `TWICE-${one}`;
    const dialog = page.getByRole('dialog');
    const correct = async (unit: string) => {
      await openInOffice(page, `/units/${unit}`);
      await page.getByRole('button', { name: `Correct ${unit}` }).click();
      await dialog.getByLabel('Serial number').fill(serial);
      await dialog.getByLabel('Why').fill('Read off the back');
      await dialog.getByRole('button', { name: 'Save' }).click();
    };
    await correct(one);
    await expect(page.getByText(`${one} is changed.`)).toBeVisible();
    await correct(other);
    const sentence = `Another unit in the shop has the serial number ${serial}: ${one}.`;
    const field = dialog.getByLabel('Serial number');
    await expect(field).toHaveAccessibleDescription(sentence);
    await expect(field).toHaveValue(serial);
    await expectGoodScreen(page, { isMobile });
    await dialog.getByRole('link', { name: `Look at ${one}` }).click();
    await expect(page).toHaveURL(`/office/units/${one}`);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'What it is' })).toContainText(serial);

    await openInOffice(page, `/units/${other}`);
    const bench = page.getByRole('form', { name: `Test of ${other}` });
    await answerAsNew(bench);
    await bench.getByLabel('Serial number').fill(serial);
    await bench.getByRole('button', { name: 'Passed the test: for sale' }).click();
    await expect(bench.getByLabel('Serial number')).toHaveAccessibleDescription(sentence);
    await expect(bench.getByRole('link', { name: `Look at ${one}` })).toHaveAttribute('href', `/office/units/${one}`);
    await expectGoodScreen(page, { isMobile });
  });
});

/** The first answer of each question is the best one. */
async function answerAsNew(bench: Locator): Promise<void> {
  for (const question of await bench.getByRole('group').all()) await question.locator('label').first().click();
}
