import { makeRenterKnown } from '../support/rentals.ts';
import { buyerFromChennai } from './buyers.ts';
import { inTheOffice, openInOffice, paidAtTheCounter, photograph, rented, tickAll } from './office-people.ts';
import { expect, expectGoodScreen, test } from './shop-test.ts';
import { behindTheCounter, writeToShop } from './staff.ts';

test.use({ refusedAt: /office\/(moveOrder|inspectRental)$/ });

test('what was ticked, written and photographed at the counter is still there after a refusal', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await inTheOffice(page, 'owner');
  const renter = await buyerFromChennai(page);
  const orderId = await rented(page, renter);
  await paidAtTheCounter(page, orderId);
  await openInOffice(page, `/orders/${orderId}`);
  const dialog = page.getByRole('dialog');
  const ticked = () => dialog.getByRole('checkbox', { checked: true });
  const open = () => dialog.getByRole('checkbox', { checked: false });

  await test.step('the renter has another phone by now, which nobody has verified', async () => {
    await page.getByRole('button', { name: 'Hand over' }).click();
    await tickAll(dialog);
    await dialog.getByLabel('Note (if any)').fill('A scratch on the left side');
    await photograph(dialog);
    await writeToShop(`update shopper set phone_number = '98' || lpad(id::text, 8, '0') where id = $1`, [renter.id]);
    await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('phone of the renter is not verified');
    await expect(open()).toHaveCount(0);
    await expect(ticked()).not.toHaveCount(0);
    await expect(dialog.getByLabel('Note (if any)')).toHaveValue('A scratch on the left side');
    await expect(dialog.getByAltText('Chosen picture 1')).toBeVisible();
    await expectGoodScreen(page, { isMobile });
    await behindTheCounter((staff) => staff.act(orderId, makeRenterKnown));
    await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
    await expect(page.getByText('The rental is handed over.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'When it left' })).toContainText('A scratch on the left side');
  });

  await test.step('somebody else has taken it back already', async () => {
    await page.getByRole('button', { name: 'Take back' }).click();
    await tickAll(dialog);
    await dialog.getByLabel('Note (if any)').fill('As it left');
    await photograph(dialog);
    await writeToShop(`update shop_order set status = 'Returned' where number = $1`, [orderId]);
    await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await expect(open()).toHaveCount(0);
    await expect(dialog.getByLabel('Note (if any)')).toHaveValue('As it left');
    await expect(dialog.getByAltText('Chosen picture 1')).toBeVisible();
    await dialog.getByRole('button', { name: 'Not now' }).click();
  });

  await test.step('somebody else has inspected it already', async () => {
    const inspection = page.getByRole('form', { name: 'Inspection' });
    await inspection.getByLabel('Something is damaged or missing').check();
    await inspection.getByLabel('Rupees').fill('700');
    await inspection.getByLabel('What is damaged or missing').fill('The stand is broken');
    await writeToShop(`update shop_order set status = 'Inspected' where number = $1`, [orderId]);
    await inspection.getByRole('button', { name: 'Charge the damage' }).click();
    await expect(inspection.getByRole('alert')).not.toBeEmpty();
    await expect(inspection.getByLabel('Rupees')).toHaveValue('700');
    await expect(inspection.getByLabel('What is damaged or missing')).toHaveValue('The stand is broken');
    await expectGoodScreen(page, { isMobile });
  });
});
