import { addDays, formatWeekday, indianDay } from '../../src/rules/time/day.ts';
import { buyerFromChennai } from './buyers.ts';
import { entryOf, inTheOffice, openInOffice } from './office-people.ts';
import { bookedForCredit, sellable } from './sellers.ts';
import { expect, expectGoodScreen, expectNoBarriers, test } from './shop-test.ts';

test('a pickup gets its day and window, its seller sees it, and asks for another day', async ({ page, isMobile }) => {
  await inTheOffice(page, 'counter');
  const seller = await buyerFromChennai(page);
  const [game] = await sellable(page, 'games');
  if (!game) throw new Error('the demo shop buys no games');
  const orderId = await bookedForCredit(page, seller, game);
  const day = addDays(indianDay(new Date()), 3);
  await openInOffice(page, '/pickups');
  // Nobody at its phone has said yes: it gets no day before somebody has called.
  const pickup = entryOf(page, orderId);
  await expect(pickup.getByText('Not confirmed by the seller yet')).toBeVisible();
  await expect(page.getByLabel(`Choose ${orderId}`)).toHaveCount(0);
  await expectGoodScreen(page, { isMobile });
  await pickup.getByRole('button', { name: 'Confirm after a call' }).click();
  const call = page.getByRole('dialog', { name: `Confirm the pickup of ${orderId}` });
  await call.getByLabel('Who answered, and when').fill('Ananya, at noon');
  await expectNoBarriers(page);
  await call.getByRole('button', { name: 'They want it' }).click();
  await expect(page.getByText(`The pickup of ${orderId} is confirmed.`)).toBeVisible();
  await page.getByLabel(`Choose ${orderId}`).check();
  await page.getByRole('button', { name: 'Plan 1 pickup' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan 1 pickup' });
  await dialog.getByLabel('Day').fill(day);
  await dialog.getByLabel('Between').selectOption('noon to 4 PM');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Tell the sellers' }).click();
  const planned = page.getByRole('region', { name: formatWeekday(day) });
  await expect(entryOf(planned, orderId)).toContainText('noon to 4 PM');
  await expectGoodScreen(page, { isMobile });

  await page.goto(`/orders?order=${orderId}`);
  await expect(page.getByText(`Our courier collects it on ${formatWeekday(day)}, noon to 4 PM.`)).toBeVisible();
  await page.getByRole('button', { name: 'Another day' }).click();
  const form = page.getByRole('dialog', { name: 'Ask for another day' });
  await form.getByRole('button', { name: 'Ask for this day' }).click();
  await expect(form.getByText('Please choose a day.')).toBeVisible();
  const later = addDays(day, 2);
  await form.getByLabel('Day').fill(later);
  await form.getByRole('button', { name: 'Ask for this day' }).click();
  await expect(page.getByText(`You asked for ${formatWeekday(later)}; we will write to you about it.`)).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await openInOffice(page, '/pickups');
  await expect(page.getByText(`The seller asks for ${formatWeekday(later)}.`).first()).toBeVisible();

  // Paper has the run and nothing to press; who only reads sees the same without boxes.
  await page.emulateMedia({ media: 'print' });
  await expect(planned.getByRole('link', { name: orderId })).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await inTheOffice(page, 'read-only');
  await openInOffice(page, '/pickups');
  await expect(planned.getByRole('link', { name: orderId })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose all of this page' })).toHaveCount(0);
  await openInOffice(page, '');
  await page.getByRole('link', { name: /^Pickup days that sellers ask for/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pickups' })).toBeVisible();
});

test.describe('while the shop cannot answer', () => {
  test.use({ refusedAt: /\/api\/office\/pickups/ });

  test('the pickups say that they did not load, and later that there are none @desk @night', async ({ page }) => {
    await inTheOffice(page, 'counter');
    const busy = { status: 503, json: { error: 'The shop is very busy.', code: 'unavailable', requestId: 'x' } };
    await page.route('**/api/office/pickups', (route) => route.fulfill(busy));
    await openInOffice(page, '/pickups');
    await expect(page.getByText('The pickups did not load.')).toBeVisible();
    await page.route('**/api/office/pickups', (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nothing is to be collected')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print the run' })).toHaveCount(0);
  });
});
