import { inTheOffice, openInOffice } from './office-people.ts';
import { aName, agree, main, openTitle } from './office-titles.ts';
import { expect, expectNoBarriers, settled, test } from './shop-test.ts';

test('what the law asks for is filled in by the office and stands on the page of the product @night', async ({
  page,
}) => {
  await inTheOffice(page, 'manager');
  const name = aName('Paper Lighthouse');
  const id = await openTitle(page, name);
  const box = page.getByRole('region', { name: 'Edition STANDARD' });
  await expect(box).toContainText('Maker or importerTo fill in');
  await openInOffice(page, `/catalogue?facts=missing&q=${id}`);
  await expect(main(page)).toContainText(name);
  await expectNoBarriers(page);
  await openInOffice(page, `/catalogue/${id}`);
  await page.getByRole('button', { name: 'Edit the edition' }).click();
  await page.getByLabel('Printed price (MRP)').fill('4499');
  await page.getByLabel('Country of origin').fill('Japan');
  await page.getByLabel('Maker or importer').fill('Lamp Games, 12 Lamington Road, Mumbai 400007');
  await page.getByLabel('Warranty of a new one').fill('90 days, from Lamp Games');
  await expectNoBarriers(page);
  await agree(main(page), 'Save the edition');
  await expect(page.getByText('The edition is changed, in the shop too.')).toBeVisible();
  await expect(box).not.toContainText('To fill in');
  await openInOffice(page, `/catalogue?facts=missing&q=${id}`);
  await expect(main(page)).toContainText('No product fits');
  await page.goto(`/games/buy/${name.replaceAll(' ', '-')}/${id}`);
  await settled(page);
  const details = page.getByRole('region', { name: 'Game Details' });
  for (const [fact, value] of [
    ['MRP', '₹4,499'],
    ['Country of origin', 'Japan'],
    ['Maker or importer', 'Lamp Games, 12 Lamington Road, Mumbai 400007'],
    ['Warranty', '90 days, from Lamp Games'],
  ]) {
    await expect(details).toContainText(`${fact}${value}`);
  }
  await expectNoBarriers(page);
});
