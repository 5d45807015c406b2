import type { ReplyOf } from '../../src/contract/call.ts';
import type { officeRentalCalendar } from '../../src/contract/office/rentals.ts';
import type { RentProduct } from '../../src/contract/rentals.ts';
import { must } from '../../src/rules/must.ts';
import { buyerFromChennai } from './buyers.ts';
import { aPhoto, inTheOffice, openInOffice, paidAtTheCounter, placed, rented, tickAll } from './office-people.ts';
import { expect, expectGoodScreen, test } from './shop-test.ts';

test('the counter agrees on another time for the hand-over, and the renter sees it', async ({ page, isMobile }) => {
  await inTheOffice(page, 'owner');
  const renter = await buyerFromChennai(page);
  const rentals = (await (await page.request.get('/api/getRentProduct?place=chennai')).json()) as RentProduct[];
  const free = rentals.find(({ deposit, bookedDays }) => deposit === 0 && bookedDays.some((days) => days.length === 0));
  const rentItems = [{ id: must(free, 'a game').id, place: 'chennai', duration: '1day', qty: 1 }];
  const order = { direction: 'rent', shippingMethod: 'self', paymentMethod: 'pod', rentItems };
  const { orderId } = await placed(page, renter, order);
  await openInOffice(page, `/orders/${orderId}`);
  await expect(page.getByText('Hand-over: no time chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Change the time' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^On /).selectOption('2 PM to 6 PM');
  await expectGoodScreen(page, { isMobile });
  await dialog.getByLabel('Why').fill('They work in the morning');
  await dialog.getByRole('button', { name: 'Save and tell the renter' }).click();
  await expect(page.getByText('The time of the hand-over is changed.')).toBeVisible();
  await expect(page.getByText('Hand-over: 2 PM to 6 PM')).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.goto(`/orders?order=${orderId}`);
  await expect(page.getByText(/^From .*, 2 PM to 6 PM, back by/)).toBeVisible();
});

test('a game goes with a rental, is missing at the return, and is proposed as a charge that the renter sees', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await inTheOffice(page, 'owner');
  const renter = await buyerFromChennai(page);
  const orderId = await rented(page, renter);
  await paidAtTheCounter(page, orderId);
  const label = `LENT-${Date.now()}`;
  const { titles } = (await (await page.request.get('/api/office/rentalCalendar?place=chennai')).json()) as ReplyOf<
    typeof officeRentalCalendar
  >;
  const editionId = must(titles[0], 'a title').editionId;
  await page.request.post('/api/office/addUnits', { data: { editionId, place: 'chennai', labels: [label] } });

  await openInOffice(page, `/orders/${orderId}`);
  await page.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog');
  await tickAll(dialog);
  await dialog.getByLabel('What goes with it (if anything)').fill(label);
  await dialog.getByLabel('Photographs').setInputFiles(await aPhoto());
  await expect(dialog.getByAltText('Chosen picture 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(page.getByText('The rental is handed over.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'When it left' })).toContainText(label);

  await page.getByRole('button', { name: 'Take back' }).click();
  await tickAll(dialog);
  await dialog.getByRole('checkbox', { name: new RegExp(`${label}$`) }).uncheck();
  await dialog.getByLabel('What is not as it should be').fill('They look for it at home');
  await expectGoodScreen(page, { isMobile });
  await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(page.getByText('The rental is back.')).toBeVisible();
  const inspection = page.getByRole('form', { name: 'Inspection' });
  await expect(inspection.getByLabel('What is damaged or missing')).toHaveValue(new RegExp(`^Missing: .*${label}$`));
  await expect(inspection.getByLabel('Rupees')).not.toHaveValue('');
  await expect(inspection.getByRole('checkbox', { name: `Take ${label} out of service` })).toBeChecked();
  await expectGoodScreen(page, { isMobile });

  await page.goto(`/orders?order=${orderId}`);
  const seen = page.getByRole('region', { name: 'Checklists and photographs' });
  await expect(seen.getByText(new RegExp(`^Missing: .*${label}$`))).toBeVisible();
  await expect(seen.getByRole('button', { name: /^Photograph 1 of When you got it/ })).toBeVisible();
  await expectGoodScreen(page, { isMobile });
});
