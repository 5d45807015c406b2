import type { ReplyOf } from '../../src/contract/call.ts';
import type { officeOrder } from '../../src/contract/office/orders.ts';
import type { OrderDetails } from '../../src/contract/orders.ts';
import { defaultShopSettings } from '../../src/rules/house/shop-settings.ts';
import { must } from '../../src/rules/must.ts';
import { firstRentalDay } from '../../src/rules/rentals/rental.ts';
import { takeBack } from '../../src/shop/rentals/rental-life.ts';
import { handOverRental } from '../support/rentals.ts';
import type { Page } from '@playwright/test';
import { ask, type Buyer, buyerFromChennai } from './buyers.ts';
import { intercept, loseTheAnswer } from './intercept.ts';
import { inTheOffice, openInOffice, placed, registered } from './office-people.ts';
import { expect, expectGoodScreen, expectNoBarriers, settled, test } from './shop-test.ts';
import { behindTheCounter, inShop, writeToShop } from './staff.ts';

test('rented with a deposit, kept longer for money, and bought: it is paid once, and every document agrees', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await inTheOffice(page, 'owner');
  const edition = await lendOne(isMobile ? 0 : 1);
  await askDeposit(edition, 250);
  const renter = await buyerFromChennai(page);
  const orderId = await handedOver(page, edition, renter);
  await openInOffice(page, `/orders/${orderId}`);
  await page.getByRole('button', { name: 'Sell it to the renter' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Of the rent');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.goto(`/orders?order=${orderId}&do=extend`);
  await dialog.getByRole('radio', { name: /1 week more/ }).check();
  await dialog.getByRole('button', { name: /^Pay ₹.* and keep it until/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(/^Kept for longer: /)).toBeVisible();

  await settled(page);
  await page.getByRole('button', { name: /^Buy it for ₹/ }).click();
  await expect(dialog).toContainText('Part of your rent');
  await expectNoBarriers(page);
  await expectGoodScreen(page, { isMobile });
  await dialog.getByRole('button', { name: /^Pay ₹.* and keep it$/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(`/orders?order=${orderId}`);
  const kept = page.getByRole('region', { name: 'Yours to keep' });
  await kept.getByRole('link', { name: /^order GTB/ }).click();
  await expect(page.getByText('Paid with the rental')).toBeVisible();
  await expect(page.getByText('Part of your rent')).toBeVisible();
  await expect(page.getByText(/^Credit deal/)).toHaveCount(0);

  const order = (id: string) => ask<OrderDetails>(page, renter, `/api/getOrder?userId=${renter.id}&orderId=${id}`);
  const rental = await order(orderId);
  const sale = await order(must(rental.rental?.saleId, 'the sale'));
  const lines = await registered(page, [orderId, sale.orderId]);
  const [rent, longer, price] = lines.map(({ total }) => total);
  expect([rent, longer, price]).toEqual(
    [rental.money.goods, rental.rental?.charges[0]?.amount ?? 0, sale.money.toPay].map((rupees) => rupees * 100),
  );
  const documents = [...(rental.rental?.bills ?? []), ...sale.documents].map(({ number }) => number);
  expect(lines.map(({ document }) => document)).toEqual(documents);
  expect(lines.map(({ marginScheme, taxable, tax }) => [marginScheme, taxable + tax])).toEqual([
    [0, rent],
    [0, longer],
    [price, 0],
  ]);
  const seen = await page.request.get(`/api/office/order?orderId=${orderId}`);
  const { payments } = (await seen.json()) as ReplyOf<typeof officeOrder>;
  const paid = payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(paid).toBe(lines.reduce((sum, { total }) => sum + total, 0));
});

test('before booking, the dialog and the checkout say what of the rent counts when it is kept', async ({
  page,
  isMobile,
}) => {
  const edition = await lendOne(isMobile ? 2 : 3);
  await buyerFromChennai(page);
  await page.goto(`/rent/chennai?item=${edition}`);
  const dialog = page.getByRole('dialog');
  const words = /^Keep it: up to ₹[\d,]+ of the rent counts toward its price\.$/;
  await expect(dialog.getByText(words)).toBeVisible();
  const said = await dialog.getByText(words).textContent();
  await expectGoodScreen(page, { isMobile });
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await page.goto('/checkout?type=rent');
  await expect(page.getByText(words)).toHaveText(said ?? '');
  await expectGoodScreen(page, { isMobile });
  // Whoever rents two things together keeps neither, and reads it.
  await page.goto(`/rent/chennai?item=${await lendOne(isMobile ? 4 : 5)}`);
  await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(dialog.getByText(words)).toBeHidden();
  await expect(dialog.getByText('Only a rental of a single item can be bought afterwards.')).toBeVisible();
});

test.describe(() => {
  test.use({ refusedAt: /\/api\/(buyRented|extendRental)$/ });

  test('more days that cost something else by now: the refusal stands where it was pressed, and nothing says it is done @phone @night', async ({
    page,
  }) => {
    const edition = await lendOne(6);
    const orderId = await handedOver(page, edition);
    await page.goto(`/orders?order=${orderId}&do=extend`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /1 week more/ }).check();
    await writeToShop(
      `update rent_price set price_paise = price_paise + 5050 where edition_id = $1 and duration = '1week'`,
      [edition],
    );
    await dialog.getByRole('button', { name: /^Pay ₹[\d,]+ and keep it until/ }).click();
    const refusal = page.getByText('This has changed since you looked');
    await expect(dialog.getByRole('alert')).toContainText(/costs ₹[\d,]+\.50 now/);
    await expect(dialog.getByRole('button', { name: /^Pay ₹[\d,]+\.50 and keep it until/ })).toBeVisible();
    await expect(refusal).toHaveCount(1);
  });

  test('with nothing left to pay it is sold at once: when the answer is lost, nobody is asked to buy it again @phone @night', async ({
    page,
  }) => {
    const edition = await lendOne(4);
    await askDeposit(edition, 5000);
    const orderId = await handedOver(page, edition);
    await page.goto(`/orders?order=${orderId}`);
    await settled(page);
    await page.getByRole('button', { name: 'Buy it for ₹0' }).click();
    const keep = page.getByRole('dialog').getByRole('button', { name: 'Keep it', exact: true });
    await intercept(page, '**/api/buyRented', (route) => route.abort(), { first: 1 });
    await keep.click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('your order is as it was.');
    await page.route('**/api/buyRented', loseTheAnswer);
    await keep.click();
    await expect(page.getByText('It is yours to keep.')).toBeVisible();
    const kept = page.getByRole('region', { name: 'Yours to keep' });
    await expect(kept.getByRole('link', { name: /^order GTB/ })).toBeVisible();
    await expect(keep).toHaveCount(0);
  });
});

test('what I brought back can still be bought, and I read that it is not at home @phone @night', async ({ page }) => {
  const orderId = await handedOver(page, await lendOne(5));
  await behindTheCounter((staff) =>
    staff.act(orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now: new Date() })),
  );
  await page.goto(`/orders?order=${orderId}`);
  await settled(page);
  await page.getByRole('button', { name: /^Buy it for ₹/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It is back with us: we pack it and send it to you, like any other order.');
  await expect(dialog).not.toContainText('at home');
  await expectGoodScreen(page, { isMobile: true });
});

/** Rented for a week, paid online and at home. */
async function handedOver(page: Page, edition: number, renter?: Buyer): Promise<string> {
  const startDate = firstRentalDay(new Date(), defaultShopSettings.figures);
  const rentItems = [{ id: edition, place: 'chennai', duration: '1week', qty: 1, startDate }];
  const wish = { direction: 'rent', shippingMethod: 'self', paymentMethod: 'online', rentItems };
  const { orderId, url } = await placed(page, renter ?? (await buyerFromChennai(page)), wish);
  await page.request.post(new URL(url).pathname, { form: { outcome: 'paid' } });
  await inShop((connection) => handOverRental({ connection }, orderId));
  return orderId;
}

function askDeposit(edition: number, rupees: number): Promise<void> {
  return writeToShop(
    `insert into deposit_rule (edition_id, city, amount_paise) values ($1, 'chennai', $2)
     on conflict (edition_id, city) do update set amount_paise = excluded.amount_paise, percent = null`,
    [edition, rupees * 100],
  );
}

/** A used game of the shelf is lent out in Chennai, and no other one of it. Answers its edition. */
function lendOne(place: number): Promise<number> {
  return inShop(async ({ pool }) => {
    const { rows } = await pool.query<{ unit: number; edition: number }>(
      `select min(unit.id) as unit, unit.edition_id as edition
       from unit join product on product.id = product_id and product.sub_category = 'Games' and product.buy_paise is not null
       where unit.state = 'for sale' and unit.grade = 'Good' and unit.own_paise is null
         and unit.edition_id in (select edition_id from rent_price group by edition_id having count(*) = 5)
       group by unit.edition_id order by unit.edition_id desc limit 1 offset $1`,
      [place],
    );
    const { unit, edition } = must(rows[0], 'a used game that can be rented');
    await pool.query(`update rental_unit set in_service = false where edition_id = $1 and city = 'chennai'`, [edition]);
    await pool.query(
      `insert into unit_move (unit_id, from_state, to_state, moved_by, why, moved_at)
       values ($1, 'for sale', 'for rent', 'a test', 'To lend it', now())`,
      [unit],
    );
    await pool.query(`insert into rental_unit (edition_id, city, label, unit_id) values ($1, 'chennai', $2, $3)`, [
      edition,
      `KEEP-${unit}`,
      unit,
    ]);
    return edition;
  });
}
