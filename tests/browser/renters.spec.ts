import type { RentProduct } from '../../src/contract/rentals.ts';
import { defaultShopSettings } from '../../src/rules/house/shop-settings.ts';
import { must } from '../../src/rules/must.ts';
import { firstRentalDay } from '../../src/rules/rentals/rental.ts';
import { photographPieces } from '../support/rentals.ts';
import { buyerFromChennai, ordersOf } from './buyers.ts';
import { aPhoto, inTheOffice, openInOffice, placed } from './office-people.ts';
import { ownCity } from './own-city.ts';
import { codeSentTo } from './people.ts';
import { expect, expectGoodScreen, settled, test } from './shop-test.ts';
import { behindTheCounter, writeToShop } from './staff.ts';

// A wrong code is refused with a sentence.
test.use({ refusedAt: /\/api\/acceptAgreement$/ });

test('a renter accepts the agreement with the code from the phone when it shows the console: before that it says why not', async ({
  page,
  isMobile,
}) => {
  const city = await ownCity();
  const renter = await buyerFromChennai(page);
  const rentals = (await (await page.request.get(`/api/getRentProduct?place=${city.slug}`)).json()) as RentProduct[];
  const { id } = must(
    rentals.find(({ subCategory }) => subCategory === 'Console'),
    'a console',
  );
  const startDate = firstRentalDay(new Date(), defaultShopSettings.figures);
  const rentItems = [{ id, place: city.slug, duration: '1day', qty: 1, startDate }];
  const order = { direction: 'rent', shippingMethod: 'self', paymentMethod: 'pod', rentItems };
  const { orderId } = await placed(page, renter, order);
  await page.goto(`/orders?order=${orderId}`);
  await settled(page);
  const agreement = page.getByRole('region', { name: 'Agreement' });
  await expect(agreement).toContainText('We still photograph what you rent');
  await expect(agreement.getByRole('button', { name: 'Accept with a code' })).toHaveCount(0);
  await expectGoodScreen(page, { isMobile });

  await writeToShop(`update rental_unit set serial = 'CFI-' || id where edition_id = $1 and city = $2`, [
    id,
    city.slug,
  ]);
  await behindTheCounter((staff) => staff.act(orderId, photographPieces));
  await page.reload();
  await settled(page);
  await expect(agreement).toContainText('Please accept the agreement before we hand it over');
  const saved = page.waitForEvent('download');
  await agreement.getByRole('button', { name: 'Agreement (PDF)' }).click();
  expect((await saved).suggestedFilename()).toBe(`rental-agreement_${orderId}.pdf`);
  await agreement.getByRole('button', { name: 'Accept with a code' }).click();
  const field = agreement.getByLabel('4-digit code (OTP)');
  await expect(field).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  const code = await codeSentTo(renter.mobileNumber);
  await field.fill(code === '0000' ? '0001' : '0000');
  await agreement.getByRole('button', { name: 'Accept the agreement' }).click();
  await expect(agreement).toContainText('That code is not right.');
  await field.fill(code);
  await agreement.getByRole('button', { name: 'Accept the agreement' }).click();
  await expect(agreement).toContainText('You accepted it on');
  await expectGoodScreen(page, { isMobile });
  await city.close();
});

test('for a high deposit a renter sends a document, which the counter looks at before anything leaves', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const renter = await buyerFromChennai(page);
  const rentals = (await (await page.request.get('/api/getRentProduct?place=chennai')).json()) as RentProduct[];
  const dear = rentals.find(
    ({ deposit, bookedDays }) => deposit > 5000 && bookedDays.some((days) => days.length === 0),
  );
  const startDate = firstRentalDay(new Date(), defaultShopSettings.figures);
  const rentItems = [{ id: must(dear, 'something dear').id, place: 'chennai', duration: '1day', qty: 1, startDate }];
  const order = { direction: 'rent', shippingMethod: 'self', paymentMethod: 'pod', rentItems };
  const { orderId } = await placed(page, renter, order);
  await page.goto(`/orders?order=${orderId}`);
  await settled(page);
  const document = page.getByRole('region', { name: 'Identity document' });
  await document.getByLabel('Identity document').selectOption('pan');
  await document.getByLabel('Its number').fill('12');
  await document.getByRole('button', { name: 'Send the document' }).click();
  await expect(document).toContainText('A PAN is five letters, four digits and a letter.');
  await expect(document).toContainText('Please add a picture of the back side.');
  await document.getByLabel('Identity document').selectOption('passport');
  await expect(document).not.toContainText('A PAN is five letters');
  await document.getByLabel('Identity document').selectOption('pan');
  const noPicture = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await document.getByLabel('Back side').setInputFiles(noPicture);
  await expect(document).toContainText('This file is not a picture that this browser can read.');
  await document.getByLabel('Its number').fill('ABCDE1234F');
  await document.getByLabel('Front side').setInputFiles(await aPhoto());
  await document.getByLabel('Back side').setInputFiles(await aPhoto());
  await expect(document.getByAltText('Chosen picture 1')).toHaveCount(2);
  await expect(document).not.toContainText('Please add a picture');
  await expect(document).not.toContainText('This file is not a picture');
  await expectGoodScreen(page, { isMobile });
  await document.getByRole('button', { name: 'Send the document' }).click();
  await expect(document).toContainText('PAN ••••234F is here.');

  await inTheOffice(page, 'rentals');
  await openInOffice(page, `/orders/${orderId}`);
  const who = page.getByRole('region', { name: 'Who rents' });
  await expect(who).toContainText('PAN ••••234F, to be checked');
  await who.getByRole('button', { name: 'Open the document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Open it' }).click();
  await expect(who).toContainText('PAN ABCDE1234F');
  await expect(who.getByAltText('Back side of the document')).toBeVisible();
  await who.getByRole('button', { name: 'Accept the document' }).click();
  await dialog.getByRole('button', { name: 'Accept it' }).click();
  await expect(who).toContainText('PAN ••••234F, checked');
  await expectGoodScreen(page, { isMobile });
});

test('our checkout asks for a verified phone and an ID before it books, leads there, and keeps what was chosen', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const city = await ownCity();
  const renter = await buyerFromChennai(page);
  const rentals = (await (await page.request.get(`/api/getRentProduct?place=${city.slug}`)).json()) as RentProduct[];
  const dear = must(
    rentals.find(({ deposit }) => deposit > 5000),
    'something dear',
  );
  const dialog = page.getByRole('dialog');
  await page.goto(`/rent/${city.slug}?item=${dear.id}`);
  await settled(page);
  await dialog.getByText('1 day', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await dialog.getByRole('link', { name: 'Go to Cart' }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const selfPickUp = page.getByRole('radio', { name: /Self pick-up/ });
  const online = page.getByRole('radio', { name: /Online/ });
  const when = page.getByLabel('When on the first day');
  const pay = page.getByRole('button', { name: /^Pay ₹/ }).filter({ visible: true });
  await selfPickUp.check();
  await online.check();
  await when.selectOption('2 PM to 6 PM');
  const who = page.getByRole('region', { name: 'Who rents' });
  const verify = who.getByRole('button', { name: 'Verify my phone' });
  await expect(verify).toBeVisible();

  await test.step('both are missing: it says so, goes there, and nothing is booked', async () => {
    await pay.click();
    await expect(who).toContainText('Please verify your phone with a code and send us an identity document first');
    await expect(verify).toBeFocused();
    await expectGoodScreen(page, { isMobile });
    expect(await ordersOf(page, renter)).toEqual([]);
  });

  await test.step('the phone is verified here, and the document is what is missing', async () => {
    await who.getByLabel('Its number').fill('ABCDE1234F');
    await verify.click();
    await who.getByLabel('4-digit code (OTP)').fill(await codeSentTo(renter.mobileNumber));
    await who.getByRole('button', { name: 'Check code' }).click();
    await expect(who).toContainText('Please send us an identity document first');
    await expect(verify).toHaveCount(0);
    await expect(who.getByLabel('Its number')).toHaveValue('ABCDE1234F');
    await pay.click();
    await expect(who.getByLabel('Its number')).toBeFocused();
    expect(await ordersOf(page, renter)).toEqual([]);
  });

  await test.step('with the document it is paid, as it was chosen before', async () => {
    await who.getByLabel('Identity document').selectOption('pan');
    await who.getByLabel('Front side').setInputFiles(await aPhoto());
    await who.getByLabel('Back side').setInputFiles(await aPhoto());
    await expect(who.getByAltText('Chosen picture 1')).toHaveCount(2);
    await who.getByRole('button', { name: 'Send the document' }).click();
    await expect(who).toContainText('PAN ••••234F is here.');
    await expect(who).not.toContainText('first');
    await expect(selfPickUp).toBeChecked();
    await expect(online).toBeChecked();
    await expect(when).toHaveValue('2 PM to 6 PM');
    await expectGoodScreen(page, { isMobile });
    await pay.click();
    await expect(page).toHaveURL(/\/sandbox-gateway\//);
  });
  await city.close();
});
