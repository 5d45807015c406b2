import { defaultShopSettings } from '../../src/rules/house/shop-settings.ts';
import { firstRentalDay } from '../../src/rules/rentals/rental.ts';
import { addDays, formatDay, formatWeekday, indianDay } from '../../src/rules/time/day.ts';
import type { Page } from '@playwright/test';
import { handOverRental } from '../support/rentals.ts';
import { buyerFromChennai } from './buyers.ts';
import { intercept, loseTheAnswer } from './intercept.ts';
import { inTheOffice, lonelyUnit, openInOffice, placed } from './office-people.ts';
import { complete, expect, expectGoodScreen, test } from './shop-test.ts';
import { inShop, writeToShop } from './staff.ts';

const startDate = firstRentalDay(new Date(), defaultShopSettings.figures);
const lastDay = addDays(startDate, 5);

/** Somebody has booked the only unit of its kind in the city. */
async function bookedAlone(page: Page, { paymentMethod = 'pod' } = {}) {
  await inTheOffice(page, 'rentals');
  const customer = await buyerFromChennai(page);
  const unit = await lonelyUnit(page);
  const rentItems = [{ id: unit.editionId, place: 'vellore', duration: '1day', qty: 1, startDate }];
  const order = { direction: 'rent', shippingMethod: 'self', paymentMethod, rentItems };
  const { orderId, url } = await placed(page, customer, order);
  if (paymentMethod === 'online') await page.request.post(new URL(url).pathname, { form: { outcome: 'paid' } });
  return { orderId, ...unit };
}

/** Another one is free on the same days without a deposit, and a day of it costs so many rupees more. */
async function freeBeside(page: Page, editionId: number, rupees: number): Promise<void> {
  const unit = await lonelyUnit(page);
  await writeToShop(
    `update rent_price set price_paise = $3 + (select price_paise from rent_price where edition_id = $1 and duration = '1day')
     where edition_id = $2 and duration = '1day'`,
    [editionId, unit.editionId, rupees * 100],
  );
  // Nobody is offered what asks for a higher deposit than was paid.
  await writeToShop(
    `insert into deposit_rule (edition_id, city, amount_paise) values ($1, 'vellore', 0)
     on conflict (edition_id, city) do update set amount_paise = 0, percent = null`,
    [unit.editionId],
  );
}

test('a unit breaks: the office sees whom it hits, and the renter is asked and takes other days', async ({
  page,
  isMobile,
}) => {
  const { orderId, unitId, label } = await bookedAlone(page);
  const dialog = page.getByRole('dialog');

  await test.step('before it goes out of service the office sees who finds no other unit', async () => {
    await openInOffice(page, `/rentals?city=vellore&unit=${unitId}`);
    await dialog.getByLabel('Last day (if known)').fill(lastDay);
    await dialog.getByLabel('Why').fill('The drive is stuck');
    const hit = dialog.getByRole('region', { name: `Bookings of ${label} then` });
    await expect(hit).toContainText(orderId);
    await expect(hit.getByLabel('No other unit is free')).toHaveValue('ask');
    await expectGoodScreen(page, { isMobile });
    await dialog.getByRole('button', { name: 'Take out of service' }).click();
    await expect(page.getByText(`The renter of ${orderId} is asked.`)).toBeVisible();
  });

  await test.step('Today shows that somebody waits for a unit', async () => {
    await openInOffice(page, '');
    const waiting = page.getByRole('region', { name: 'Without a unit' });
    await expect(waiting.locator(`a[href="/office/orders/${orderId}"]`)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Renters without a unit/ })).toBeVisible();
    await expectGoodScreen(page, { isMobile });
  });

  await test.step('the link of the message leads to the choice', async () => {
    await page.goto(`/orders?order=${orderId}`);
    await complete(page);
    await page.getByRole('button', { name: 'Choose now' }).click();
    await expect(dialog.getByLabel('All of my money back')).toBeVisible();
    await dialog.getByLabel(`From ${formatWeekday(addDays(lastDay, 2))}`).check();
    await expectGoodScreen(page, { isMobile });
    await dialog.getByRole('button', { name: `Take it from ${formatWeekday(addDays(lastDay, 2))}` }).click();
    await expect(page.getByText(`Your rental now starts on ${formatWeekday(addDays(lastDay, 2))}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose now' })).toHaveCount(0);
  });
});

test('the office answers for a renter who calls: other days as agreed at once, the money back later @night', async ({
  page,
  isMobile,
}) => {
  const { orderId, unitId, label } = await bookedAlone(page);
  const dialog = page.getByRole('dialog');
  await openInOffice(page, `/rentals?city=vellore&unit=${unitId}`);
  await dialog.getByLabel('Last day (if known)').fill(lastDay);
  await dialog.getByLabel('Why').fill('The drive is stuck');
  await dialog.getByLabel('No other unit is free').selectOption('days');
  const later = addDays(lastDay, 2);
  await dialog.getByLabel(`${orderId} from`).fill(later);
  await dialog.getByRole('button', { name: 'Take out of service' }).click();
  await expect(page.getByText(`Unit ${label} is out of service. ${orderId}: done as agreed.`)).toBeVisible();

  await openInOffice(page, `/rentals?city=vellore&unit=${unitId}`);
  await dialog.getByLabel('Out of service from').fill(later);
  await dialog.getByLabel('Why').fill('It is worse than we thought');
  await expect(dialog.getByRole('region', { name: /^Bookings of/ })).toContainText(formatDay(later));
  await dialog.getByRole('button', { name: 'Take out of service' }).click();
  await expect(page.getByText(`The renter of ${orderId} is asked.`)).toBeVisible();

  await openInOffice(page, `/orders/${orderId}`);
  await page.getByRole('button', { name: 'Answer for the renter' }).click();
  await dialog.getByLabel('Instead').selectOption('');
  await dialog.getByLabel('Why').fill('They called and do not want it any more');
  await expectGoodScreen(page, { isMobile });
  await dialog.getByRole('button', { name: 'Save the answer' }).click();
  await expect(page.getByText('The rental is cancelled.')).toBeVisible();
});

test('a unit breaks: the renter takes a dearer edition for the same days and pays the difference @night', async ({
  page,
  isMobile,
}) => {
  const { orderId, editionId, unitId } = await bookedAlone(page, { paymentMethod: 'online' });
  await freeBeside(page, editionId, 7);
  const outage = { unitId, from: startDate, mayMove: true, mayAsk: true, why: 'The drive is stuck' };
  const broken = await page.request.post('/api/office/takeUnitOut', { data: outage });
  expect(broken.ok(), await broken.text()).toBe(true);

  await page.goto(`/orders?order=${orderId}`);
  await complete(page);
  await page.getByRole('button', { name: 'Choose now' }).click();
  const dialog = page.getByRole('dialog');
  const other = dialog.getByRole('radio', { name: /On your days\s*\+ ₹7$/ }).first();
  await other.check();
  await expectGoodScreen(page, { isMobile });
  await dialog.getByRole('button', { name: /^Pay ₹7 and take / }).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(`/orders?order=${orderId}`);
  await expect(page.getByText(/instead of /).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose now' })).toHaveCount(0);
  await expectGoodScreen(page, { isMobile });
});

test('the office takes another edition for a renter who pays at the hand-over @night', async ({ page, isMobile }) => {
  const { orderId, editionId, unitId } = await bookedAlone(page);
  await freeBeside(page, editionId, 0);
  const outage = { unitId, from: startDate, mayMove: true, mayAsk: true, why: 'The drive is stuck' };
  const broken = await page.request.post('/api/office/takeUnitOut', { data: outage });
  expect(broken.ok(), await broken.text()).toBe(true);
  await openInOffice(page, `/orders/${orderId}`);
  await page.getByRole('button', { name: 'Answer for the renter' }).click();
  const dialog = page.getByRole('dialog');
  const same = dialog.getByRole('option', { name: /the same price$/ }).first();
  await dialog.getByLabel('Instead').selectOption(await same.getAttribute('value'));
  await dialog.getByLabel('Why').fill('They called and chose this');
  await expectGoodScreen(page, { isMobile });
  await dialog.getByRole('button', { name: 'Save the answer' }).click();
  await expect(page.getByText(/^The rental is now /)).toBeVisible();
  await expect(page.getByText(/instead of /).first()).toBeVisible();
});

test.describe(() => {
  test.use({ refusedAt: /\/api\/(answerRentalOffer|takeOtherEdition)$/ });

  test('an answer that gets lost on its way back: the page looks what became of the rental before it says anything @phone @night', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog');
    /** The first time it never gets there; the second time it is done, and only the reply is lost. */
    async function answerTwice(call: string, button: RegExp) {
      await intercept(page, call, (route) => route.abort(), { first: 1 });
      await dialog.getByRole('button', { name: button }).click();
      await expect(dialog.getByRole('alert')).toContainText('your order is as it was. Please try again.');
      await intercept(page, call, loseTheAnswer, { first: 1 });
      await dialog.getByRole('button', { name: button }).click();
    }
    async function choose(orderId: string, unitId: number) {
      const outage = {
        unitId,
        from: startDate,
        until: lastDay,
        mayMove: true,
        mayAsk: true,
        why: 'The drive is stuck',
      };
      const broken = await page.request.post('/api/office/takeUnitOut', { data: outage });
      expect(broken.ok(), await broken.text()).toBe(true);
      await page.goto(`/orders?order=${orderId}`);
      await complete(page);
      await page.getByRole('button', { name: 'Choose now' }).click();
    }

    const moved = await bookedAlone(page);
    await choose(moved.orderId, moved.unitId);
    const day = formatWeekday(addDays(lastDay, 2));
    await dialog.getByLabel(`From ${day}`).check();
    await answerTwice('**/api/answerRentalOffer', /^Take it from/);
    await expect(page.getByText(`Your rental now starts on ${day}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose now' })).toHaveCount(0);

    const swapped = await bookedAlone(page);
    await freeBeside(page, swapped.editionId, 0);
    await choose(swapped.orderId, swapped.unitId);
    await dialog
      .getByRole('radio', { name: /Same price$/ })
      .first()
      .check();
    await answerTwice('**/api/takeOtherEdition', /^Take /);
    await expect(page.getByText(/^You now rent /)).toBeVisible();

    const cancelled = await bookedAlone(page);
    await choose(cancelled.orderId, cancelled.unitId);
    await dialog.getByLabel('All of my money back').check();
    await answerTwice('**/api/answerRentalOffer', /^Cancel it/);
    await expect(page.getByText(`Order ${cancelled.orderId} is cancelled.`)).toBeVisible();
  });
});

test('a unit does not come back in time: on the page of its order the office asks who waits for it @night', async ({
  page,
  isMobile,
}) => {
  const { orderId, unitId, label } = await bookedAlone(page);
  const late = await bookedAlone(page);
  // It may be a console, which leaves with its serial number.
  await writeToShop('update rental_unit set serial = label where id = $1', [late.unitId]);
  await inShop((connection) => handOverRental({ connection }, late.orderId));
  // The renter before has the very unit, and should have brought it back yesterday.
  const today = indianDay(new Date());
  await writeToShop(
    'update rental_booking set unit_id = $2, days = daterange($3::date, $4::date) where reference = $1',
    [late.orderId, unitId, addDays(today, -4), addDays(today, -2)],
  );
  await openInOffice(page, `/orders/${late.orderId}`);
  await expect(page.getByText(`Unit ${label} is needed on ${formatDay(startDate)}`)).toBeVisible();
  await page.getByRole('link', { name: `Rental ${orderId}` }).click();
  await expect(page.getByText(`Unit ${label} is not ready for this rental`)).toBeVisible();
  await expect(page.getByRole('link', { name: `Rental ${late.orderId}` })).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('button', { name: `Ask the renter of ${orderId}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('The renter before does not answer');
  await expectGoodScreen(page, { isMobile });
  await dialog.getByRole('button', { name: 'Ask by message' }).click();
  await expect(page.getByText(`The renter of ${orderId} is asked.`)).toBeVisible();
  await expect(page.getByText('No unit is left for this rental')).toBeVisible();
  await expect(page.getByText(`Unit ${label} is not ready for this rental`)).toHaveCount(0);
});
