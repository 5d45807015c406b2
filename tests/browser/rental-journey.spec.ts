import type { Page } from '@playwright/test';
import type { OrderDetails } from '../../src/contract/orders.ts';
import type { RentProduct } from '../../src/contract/rentals.ts';
import { exactRupees } from '../../src/rules/money/format-rupees.ts';
import { must } from '../../src/rules/must.ts';
import { ask, buyerFromChennai, ordersOf, rupees, withKnownPhone } from './buyers.ts';
import { inTheOffice, openInOffice, photograph, registered, tickAll } from './office-people.ts';
import { codeSentTo } from './people.ts';
import { complete, expect, expectGoodScreen, settled, test } from './shop-test.ts';

const [stand, cable, refunded] = [700, 250, 100];

test.use({ refusedAt: /\/api\/office\/giveChargeBack$/ });

test('rented with a deposit online, back with two damages, one disputed, settled from the deposit, one given back: bills and registers agree', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await inTheOffice(page, 'owner');
  const renter = await withKnownPhone(await buyerFromChennai(page));
  const { id, deposit, ...prices } = await withDeposit(page);
  const dialog = page.getByRole('dialog');

  await test.step('rent and deposit are paid online', async () => {
    await page.goto(`/rent/chennai?item=${id}`);
    await settled(page);
    await expect(dialog).toContainText(`and ${rupees(deposit)} deposit, which comes back`);
    await dialog.getByText('1 day', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await dialog.getByRole('link', { name: 'Go to Cart' }).click();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('radio', { name: /Self pick-up/ }).check();
    await page.getByRole('radio', { name: /Online/ }).check();
    await expectGoodScreen(page, { isMobile });
    const pay = page.getByRole('button', { name: `Pay ${rupees(prices['1day'] + deposit)}` });
    await pay.filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  });
  const [order] = await ordersOf(page, renter);
  const { orderId } = must(order, 'the rental');

  await test.step('the agreement is accepted with a code', async () => {
    await page.goto(`/orders?order=${orderId}`);
    await settled(page);
    const agreement = page.getByRole('region', { name: 'Agreement' });
    await agreement.getByRole('button', { name: 'Accept with a code' }).click();
    await agreement.getByLabel('4-digit code (OTP)').fill(await codeSentTo(renter.mobileNumber));
    await agreement.getByRole('button', { name: 'Accept the agreement' }).click();
    await expect(agreement).toContainText('You accepted it on');
  });

  await test.step('it is handed over, taken back and charged for two damages', async () => {
    await openInOffice(page, `/orders/${orderId}`);
    for (const [move, done] of [
      ['Hand over', 'The rental is handed over.'],
      ['Take back', 'The rental is back.'],
    ] as const) {
      await page.getByRole('button', { name: move }).click();
      await tickAll(dialog);
      await photograph(dialog);
      await dialog.getByRole('button', { name: move, exact: true }).click();
      await expect(page.getByText(done)).toBeVisible();
    }
    const inspection = page.getByRole('form', { name: 'Inspection' });
    await inspection.getByLabel('Something is damaged or missing').check();
    await inspection.getByRole('button', { name: 'Add another charge' }).click();
    const [first, second] = [1, 2].map((number) => inspection.getByRole('group', { name: `Charge ${number}` }));
    await first?.getByLabel('Rupees').fill(String(stand));
    await first?.getByLabel('What is damaged or missing').fill('The stand is broken');
    await second?.getByLabel('Rupees').fill(String(cable));
    await second?.getByLabel('What is damaged or missing').fill('The HDMI cable is torn');
    await inspection.getByRole('button', { name: 'Charge all 2' }).click();
    await expect(page.getByRole('region', { name: 'Charges' })).toContainText('The HDMI cable is torn');
  });

  await test.step('the renter disputes one of them, and reads the answer', async () => {
    await page.goto(`/orders?order=${orderId}`);
    await settled(page);
    await page.getByRole('button', { name: /^This is not right ?: The HDMI cable is torn$/ }).click();
    await dialog.getByLabel('Tell us').fill('It was torn when I got it');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('You wrote: It was torn when I got it')).toBeVisible();
    await expectGoodScreen(page, { isMobile });
    await openInOffice(page, `/orders/${orderId}`);
    await page.getByRole('button', { name: 'Answer' }).click();
    await dialog.getByLabel('Answer').fill('The photograph shows it whole');
    await dialog.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.getByText('Our answer: The photograph shows it whole')).toBeVisible();
  });

  const back = deposit - stand - cable;
  await test.step('the deposit pays both, and the rest comes back', async () => {
    await page.getByRole('button', { name: 'Settle and close' }).click();
    await expect(dialog).toContainText(exactRupees(back));
    await dialog.getByRole('button', { name: 'Settle and close' }).click();
    await expect(page.getByText('The rental is closed.')).toBeVisible();
    await page.goto(`/orders?order=${orderId}`);
    await complete(page);
    await expect(page.getByRole('region', { name: 'Deposit' })).toContainText(
      `${rupees(back)} of ${rupees(deposit)} came back to you.`,
    );
    await expectGoodScreen(page, { isMobile });
  });

  const wrong = 'The picture of the hand-over shows it torn';
  await test.step('the cable was torn before: a part of its charge is given back, and the renter reads why', async () => {
    await openInOffice(page, `/orders/${orderId}`);
    await page.getByRole('button', { name: 'Give back: The HDMI cable is torn' }).click();
    await expect(dialog).toContainText(`${exactRupees(cable)} was paid online: it goes back there.`);
    await dialog.getByLabel('How much').fill(String(cable + 1));
    await dialog.getByLabel('Why').fill(wrong);
    await expectGoodScreen(page, { isMobile });
    await dialog.getByRole('button', { name: 'Give back' }).click();
    await expect(dialog).toContainText(`Only ${exactRupees(cable)} of it can still go back.`);
    await dialog.getByLabel('How much').fill(String(refunded));
    await dialog.getByRole('button', { name: 'Give back' }).click();
    await expect(page.getByText(`${exactRupees(refunded)} of the charge goes back.`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Charges' })).toContainText(wrong);
    await page.goto(`/orders?order=${orderId}`);
    await complete(page);
    await expect(page.getByText(`We give ${exactRupees(refunded)} back: ${wrong}`)).toBeVisible();
    await expectGoodScreen(page, { isMobile });
  });

  await test.step('bills, registers and what was paid agree to the paisa', async () => {
    const paid = prices['1day'] + deposit;
    const { rental, refunds } = await ask<OrderDetails>(
      page,
      renter,
      `/api/getOrder?userId=${renter.id}&orderId=${orderId}`,
    );
    expect(new Set(refunds.map(({ amount }) => amount))).toEqual(new Set([back, refunded]));
    const bills = must(rental, 'the rental').bills.map(({ number }) => number);
    const sold = await registered(page, [orderId]);
    expect(new Set(sold.map(({ document }) => document))).toEqual(new Set(bills));
    const sum = (name: 'total' | 'taxable' | 'tax') => sold.reduce((paise, row) => paise + row[name], 0);
    expect(sum('total')).toBe(Math.round((paid - back - refunded) * 100));
    expect(sum('taxable') + sum('tax')).toBe(sum('total'));
  });
});

/** Something in Chennai that is free, and whose deposit asks for no document. */
async function withDeposit(page: Page): Promise<RentProduct> {
  const rentals = (await (await page.request.get('/api/getRentProduct?place=chennai')).json()) as RentProduct[];
  const found = rentals.find(
    ({ deposit, bookedDays }) =>
      deposit > stand + cable && deposit <= 5000 && bookedDays.some((days) => days.length === 0),
  );
  return must(found, 'something with a deposit');
}
