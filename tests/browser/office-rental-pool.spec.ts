import { inTheOffice, openInOffice } from './office-people.ts';
import { expect, expectGoodScreen, expectNoBarriers, test } from './shop-test.ts';

test('a unit for sale is moved to rental and back to the bench, and both pages lead to each other', async ({
  page,
  isMobile,
}) => {
  await inTheOffice(page, 'manager');
  const reply = await page.request.get('/api/office/units?state=for%20sale&q=God%20of%20War');
  const { units } = (await reply.json()) as { units: { unit: string }[] };
  const unit = units.at(isMobile ? 0 : -1)?.unit ?? '';
  const label = `POOL-${unit}`;
  await openInOffice(page, `/units/${unit}`);
  await page.getByRole('button', { name: 'Move to rental' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('City').getByRole('option')).not.toHaveCount(0);
  await dialog.getByLabel('Label').fill(label);
  await dialog.getByLabel('Why').fill('It rents well');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Move to rental' }).click();
  await expect(page.getByText(`${unit} is for rent as ${label}.`)).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('link', { name: label, exact: true }).click();
  const rental = page.getByRole('dialog', { name: `Unit ${label}` });
  await expect(rental.getByRole('link', { name: unit })).toBeVisible();
  await rental.getByRole('button', { name: 'End renting' }).click();
  await dialog.getByLabel('Why').fill('Its days are over');
  await dialog.getByRole('button', { name: 'To the bench' }).click();
  await expect(page.getByText(`${label} is unit ${unit} and waits for its test.`)).toBeVisible();
});
