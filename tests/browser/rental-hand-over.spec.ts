import type { ReplyOf } from '../../src/contract/call.ts';
import type { officeRentalCalendar } from '../../src/contract/office/rentals.ts';
import type { RentProduct } from '../../src/contract/rentals.ts';
import { must } from '../../src/rules/must.ts';
import { buyerFromChennai } from './buyers.ts';
import { makeRenterKnown } from '../support/rentals.ts';
import {
  inTheOffice,
  openInOffice,
  paidAtTheCounter,
  photograph,
  placed,
  rented,
  takeRent,
  tickAll,
} from './office-people.ts';
import { expect, expectGoodScreen, settled, test } from './shop-test.ts';
import { behindTheCounter, inShop } from './staff.ts';

test('the counter agrees on another time for the hand-over, and the renter sees it @night', async ({
  page,
  isMobile,
}) => {
  await inTheOffice(page, 'owner');
  const renter = await buyerFromChennai(page);
  const rentals = (await (await page.request.get('/api/getRentProduct?place=chennai')).json()) as RentProduct[];
  const free = rentals.find(({ deposit, bookedDays }) => deposit === 0 && bookedDays.some((days) => days.length === 0));
  const rentItems = [{ id: must(free, 'a game').id, place: 'chennai', duration: '1day', qty: 1 }];
  const order = { direction: 'rent', shippingMethod: 'self', paymentMethod: 'pod', rentItems };
  const { orderId } = await placed(page, renter, order);
  await openInOffice(page, `/orders/${orderId}`);
  await expect(page.getByText('Hand-over: no time chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Change the time of the hand-over' }).click();
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

test('the renter and the counter choose when the courier collects it', async ({ page, isMobile }) => {
  await inTheOffice(page, 'owner');
  const renter = await buyerFromChennai(page);
  const rentals = (await (await page.request.get('/api/getRentProduct?place=chennai')).json()) as RentProduct[];
  const free = rentals.find(({ deposit, bookedDays }) => deposit === 0 && bookedDays.some((days) => days.length === 0));
  const rentItems = [{ id: must(free, 'a game').id, place: 'chennai', duration: '1week', qty: 1 }];
  const order = { direction: 'rent', shippingMethod: 'porter', paymentMethod: 'pod', rentItems };
  const { orderId } = await placed(page, renter, { ...order, handOverWindow: '2 PM to 6 PM' });
  await page.goto(`/orders?order=${orderId}`);
  const collection = page.getByRole('region', { name: 'Collection' });
  await expect(collection).toContainText('2 PM to 6 PM');
  await collection.getByRole('button', { name: 'Change the time of the collection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^On /).selectOption('10 AM to 1 PM');
  await expectGoodScreen(page, { isMobile });
  await dialog.getByRole('button', { name: 'Save the time' }).click();
  await expect(dialog).toBeHidden();
  await expect(collection).toContainText('10 AM to 1 PM');
  await expectGoodScreen(page, { isMobile });

  await openInOffice(page, `/orders/${orderId}`);
  await expect(page.getByText('Collection: 10 AM to 1 PM')).toBeVisible();
  // Who is quicker than the hours keeps what they chose.
  let letHoursCome = () => {};
  const isChosen = new Promise<void>((resolve) => (letHoursCome = resolve));
  await page.route('**/api/handOverHours*', (route) => isChosen.then(() => route.continue()));
  await page.getByRole('button', { name: 'Change the time of the collection' }).click();
  const hours = dialog.getByLabel(/^On /);
  await hours.selectOption('');
  letHoursCome();
  await expect(hours.getByRole('option')).toHaveCount(3);
  await expect(hours).toHaveValue('');
  await dialog.getByLabel('Why').fill('They do not know yet');
  await expectGoodScreen(page, { isMobile });
  await dialog.getByRole('button', { name: 'Save the time' }).click();
  await expect(page.getByText('Collection: no time chosen')).toBeVisible();
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
  const { titles } = (await (await page.request.get('/api/office/rentalCalendar?city=chennai')).json()) as ReplyOf<
    typeof officeRentalCalendar
  >;
  const editionId = must(titles[0], 'a title').editionId;
  await page.request.post('/api/office/addUnits', { data: { editionId, city: 'chennai', labels: [label] } });

  await openInOffice(page, `/orders/${orderId}`);
  await page.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog');
  await tickAll(dialog);
  await dialog.getByLabel('What goes with it (if anything)').fill(label);
  await photograph(dialog);
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

test('a console without a serial number leaves when it is entered, and comes back with two damages, each a charge of its own @night', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await inTheOffice(page, 'rentals');
  const renter = await buyerFromChennai(page);
  const orderId = await rented(page, renter);
  const label = await withoutItsSerial(orderId);
  await takeRent(page, orderId);
  await openInOffice(page, `/orders/${orderId}`);
  const dialog = page.getByRole('dialog');

  await test.step('the serial number is entered in the dialog of the hand-over', async () => {
    await page.getByRole('button', { name: 'Hand over' }).click();
    await expect(dialog).toContainText('A serial number is missing');
    const serial = dialog.getByLabel(`Serial number of ${label}`, { exact: true });
    await dialog.getByRole('button', { name: `Enter the serial number of ${label}` }).click();
    await expect(dialog).toContainText('Please scan or type it.');
    await expectGoodScreen(page, { isMobile });
    const number = `cfi ${Date.now()}`;
    await serial.fill(number);
    await serial.press('Enter');
    await expect(dialog).not.toContainText('A serial number is missing');
    const units = page.getByRole('region', { name: 'Rental', exact: true });
    await expect(units).toContainText(`${label} (serial no. ${number.toUpperCase().replace(' ', '')})`);
    // Nobody could accept it before: it did not name its console.
    await expect(dialog).toContainText('The renter has not accepted the agreement.');
    await behindTheCounter((staff) => staff.act(orderId, makeRenterKnown));
    await page.reload();
    await page.getByRole('button', { name: 'Hand over' }).click();
    await tickAll(dialog);
    await photograph(dialog);
    await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
    await expect(page.getByText('The rental is handed over.')).toBeVisible();
  });

  await test.step('it comes back, and two things are wrong with it', async () => {
    await page.getByRole('button', { name: 'Take back' }).click();
    await tickAll(dialog);
    await photograph(dialog);
    await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
    await expect(page.getByText('The rental is back.')).toBeVisible();
    const inspection = page.getByRole('form', { name: 'Inspection' });
    await inspection.getByLabel('Something is damaged or missing').check();
    await inspection.getByRole('button', { name: 'Add another charge' }).click();
    await inspection.getByRole('button', { name: 'Add another charge' }).click();
    await inspection.getByRole('button', { name: 'Remove charge 3' }).click();
    const [stand, cable] = [1, 2].map((number) => inspection.getByRole('group', { name: `Charge ${number}` }));
    await stand?.getByLabel('Rupees').fill('700');
    await stand?.getByLabel('What is damaged or missing').fill('The stand is broken');
    await cable?.getByLabel('Rupees').fill('250');
    await cable?.getByLabel('What is damaged or missing').fill('The HDMI cable is torn');
    await expect(inspection).toContainText('₹950.00 in all');
    await expectGoodScreen(page, { isMobile });
    await inspection.getByRole('button', { name: 'Charge all 2' }).click();
    const charges = page.getByRole('region', { name: 'Charges' });
    await expect(charges).toContainText('The stand is broken');
    await expect(charges).toContainText('The HDMI cable is torn');
    await expectGoodScreen(page, { isMobile });
  });

  await page.goto(`/orders?order=${orderId}`);
  await settled(page);
  const charges = page.getByRole('region', { name: 'Charges' });
  await expect(charges.getByRole('button', { name: /^This is not right ?: The stand is broken$/ })).toBeVisible();
  await expect(charges.getByRole('button', { name: /^This is not right ?: The HDMI cable is torn$/ })).toBeVisible();
  await expectGoodScreen(page, { isMobile });
});

/** The rental gets a new unit, of which nobody has written down which very thing it is. Answers its label. */
function withoutItsSerial(orderId: string): Promise<string> {
  const label = `NEW-${Date.now()}`;
  return inShop(async ({ pool }) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into rental_unit (edition_id, city, label) select edition_id, city, $2 from rental_unit
       where id = (select unit_id from rental_booking where reference = $1) returning id`,
      [orderId, label],
    );
    const { id } = must(rows[0], 'the new unit');
    await pool.query('update rental_booking set unit_id = $2 where reference = $1', [orderId, id]);
    return label;
  });
}
