import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import { addDays } from '../../../src/rules/time/day.ts';
import { inspectRental, takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { booksMustBeRight, promisesBrokenBy } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { handOverRental, lonelyEdition, rentalStart, rented } from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
let manager: Browser;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: manager } = await signedInStaff(shop, 'manager'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

/** Somebody has paid 500 rupees of rent and 8,000 of deposit online. */
async function paidRental() {
  const edition = await lonelyEdition(shop);
  const { pool } = shop.connection;
  await pool.query(`update rent_price set price_paise = 50000 where edition_id = $1 and duration = '1day'`, [edition]);
  await pool.query('insert into deposit_rule (edition_id, amount_paise) values ($1, 800000)', [edition]);
  const person = await newBuyer(shop);
  const wish = { edition, duration: '1day', startDate: rentalStart, payment: 'online' };
  const placed = await rented(person, wish);
  await payAtSandbox(shop, placed);
  const { orderId } = placed;
  return {
    orderId,
    person,
    giveBack: (rupees: number) =>
      manager.post('/api/office/refund', { orderId, to: 'source', rupees, why: 'It was scratched' }),
    offered: async () =>
      ((await manager.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>).byHand,
    refunds: async () => (await person.details(orderId)).refunds.map(({ amount }) => amount),
  };
}

const isBroken = '30: what goes back otherwise leaves the deposit that is still held';

test('promise 30: a manager gives the rent back by hand, and never the deposit while it is held', async () => {
  const { orderId, person, giveBack, offered, refunds } = await paidRental();
  await handOverRental(shop, orderId);
  expect(await offered()).toEqual({ left: 500, deposit: 8000 });
  const refused = await giveBack(501);
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringMatching(/Only ₹500\S* of it can still be refunded\. ₹8,000\S* is the deposit: settle or cancel/),
  ]);
  expect((await giveBack(500)).status).toBe(200);
  expect(await offered()).toEqual({ left: 0, deposit: 8000 });
  expect((await giveBack(1)).status).toBe(409);

  const staff = staffOf(shop);
  const back = new Date(`${addDays(rentalStart, 1)}T12:00:00+05:30`);
  await staff.act(orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now: back }));
  await staff.act(orderId, (tx, order) => inspectRental(tx, order, { by: 'Meena', now: new Date() }));
  const settled = await manager.post('/api/office/settleRental', { orderId, seenKept: 0, seenBack: 8000 });
  expect(settled.status, settled.text).toBe(200);
  expect((await person.details(orderId)).status).toBe('Closed');
  expect(await refunds()).toEqual([500, 8000]);
  expect(await offered()).toEqual({ left: 0, deposit: 0 });
});

test('promise 30: what was given back by hand before a cancellation leaves the whole deposit', async () => {
  const { orderId, person, giveBack, refunds } = await paidRental();
  expect((await giveBack(8500)).status).toBe(409);
  expect((await giveBack(500)).status).toBe(200);
  const cancelled = await person.browser.post('/api/cancelOrder', { userId: person.userId, orderId });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect((await person.details(orderId)).rental?.deposit).toMatchObject({ kept: 0, returned: 8000 });
  expect(await refunds()).toEqual([500, 8000]);
});

test('promise 30: the books name a held deposit of which a part went back all the same', async () => {
  const { orderId } = await paidRental();
  const givenBack = (paise: number) =>
    promisesBrokenBy(
      shop,
      `insert into refund (payment_id, reference, amount_paise, reason, wanted_at, next_try_at)
       select id, 'H-${orderId}-1', ${paise}, 'A scratch', now(), now() from payment
       where order_id = (select id from shop_order where number = '${orderId}')`,
    );
  expect(await givenBack(50_000)).not.toContain(isBroken);
  expect(await givenBack(50_001)).toContain(isBroken);
});
