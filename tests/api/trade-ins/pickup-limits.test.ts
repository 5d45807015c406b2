import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findOrder } from '../../../src/shop/orders/find-order.ts';
import { refuseBeyondPickupLimits } from '../../../src/shop/trade-ins/pickup-limits.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Buyer } from '../../support/buyers.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { standardLimits, wideLimits } from '../../support/limits.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { rowsRead } from '../../support/rows-read.ts';
import { booked, sell, verifyPhoneOf } from '../../support/sellers.ts';
import { openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';

let shop: OpenShop;
let trade: TradeInShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
});
beforeEach(async () => {
  await fillShelves(trade.shelves);
  await standardLimits(shop.connection.database, { pickupsPerNetwork: 1_000_000 });
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

let doors = 0;
type Seller = Awaited<ReturnType<TradeInShop['seller']>>;

/** Somebody in a household of their own, with games to sell in the cart. */
const seller = (quantity = 1, line1 = `${(doors += 1)} Lake View`) => trade.seller({ quantity, address: { line1 } });

async function fillCart({ browser, userId, product }: Seller): Promise<void> {
  const line = { inventoryMetaId: product, qty: 1, direction: 'sell', currencyType: 'credit' };
  expect((await browser.post('/api/addToCart', { userId, ...line })).status).toBe(200);
}

/** Fills the cart once more and asks for a pickup. */
async function askAgain(person: Seller) {
  await fillCart(person);
  return sell(person);
}

const cancel = ({ browser, userId }: Buyer, orderId: string) => browser.post('/api/cancelOrder', { userId, orderId });

const refusedWith = (code: string, sentence: RegExp) =>
  [409, expect.objectContaining({ code, error: expect.stringMatching(sentence) as unknown })] as const;
const answerOf = ({ status, json }: { status: number; json: () => unknown }) => [status, json()];

test('promise 36: an account without a verified phone gets one pickup, of ten pieces, and not thirty of fifty', async () => {
  const many = await sell(await seller(11));
  expect(answerOf(many)).toEqual(refusedWith('phone-not-verified', /10 items at a time\. Verify it on your profile/));
  const person = await seller(10);
  const orderId = await booked(person);
  const second = await askAgain(person);
  expect(answerOf(second)).toEqual(
    refusedWith('phone-not-verified', /^Until your phone is verified we collect one trade-in at a time\./),
  );
  expect(await person.orders()).toHaveLength(1);
  // Each way out is one.
  expect((await sell(person, { shippingMethod: 'self' })).status).toBe(200);
  await trade.staff.receive(orderId);
  expect((await askAgain(person)).status).toBe(200);
});

test('promise 36: what is offered for it is limited while the phone is not verified', async () => {
  await standardLimits(shop.connection.database, { pickupRupeesUnverified: 2400, pickupsPerNetwork: 1_000_000 });
  expect((await sell(await seller(2))).status).toBe(200);
  const person = await seller(3);
  expect(answerOf(await sell(person))).toEqual(refusedWith('phone-not-verified', /for up to ₹2,400 at a time/));
  await verifyPhoneOf(shop, person);
  expect((await sell(person)).status).toBe(200);
});

test('promise 36: a verified phone allows four at a time', async () => {
  const person = await seller();
  await verifyPhoneOf(shop, person);
  await booked(person);
  for (let more = 2; more <= 4; more += 1) expect((await askAgain(person)).status).toBe(200);
  expect(answerOf(await askAgain(person))).toEqual(refusedWith('open-limit', /4 trade-ins from one person at a time/));
});

test('promise 36: booking and cancelling again and again ends after three a day, with a verified phone after six', async () => {
  const person = await seller();
  await cancel(person, await booked(person));
  for (let more = 2; more <= 3; more += 1) {
    await fillCart(person);
    await cancel(person, await booked(person));
  }
  expect(answerOf(await askAgain(person))).toEqual(
    refusedWith('phone-not-verified', /ask for 3 pickups in a day\. Verify it/),
  );
  await verifyPhoneOf(shop, person);
  for (let more = 4; more <= 6; more += 1) {
    await fillCart(person);
    await cancel(person, await booked(person));
  }
  expect(answerOf(await askAgain(person))).toEqual(
    refusedWith('open-limit', /6 pickups in a day\. Come back tomorrow/),
  );
  await shop.connection.pool.query(
    `update shop_order set placed_at = placed_at - interval '25 hours' where shopper_id = $1`,
    [person.userId],
  );
  expect((await sell(person)).status).toBe(200);
});

test.each([
  ['door', { pickupsPerHousehold: 2, pickupsPerNetwork: 1_000_000 }],
  ['network', { pickupsPerHousehold: 1_000_000 }],
] as const)(
  'promise 37: a full %s refuses nobody with a verified phone, and tells nothing of others',
  async (what, some) => {
    const { rows } = await shop.connection.pool.query<{ open: number }>(
      `select count(*)::int as open from shop_order where shipping = 'pickup' and status in ('Booked', 'Pickup scheduled')`,
    );
    await standardLimits(shop.connection.database, { pickupsPerNetwork: (rows[0]?.open ?? 0) + 2, ...some });
    const spellings = [`7-C, ${what} Road`, `7 c ${what} road`, `7 C ${what.toUpperCase()} Road.`];
    for (const line1 of spellings.slice(0, 2)) expect((await sell(await seller(1, line1))).status).toBe(200);
    const third = await seller(1, spellings[2]);
    const refusal = await sell(third);
    expect(answerOf(refusal)).toEqual(
      refusedWith(
        'phone-not-verified',
        /^Before we collect this, please verify your phone on your profile, or send it to us yourself\.$/,
      ),
    );
    expect(refusal.text).not.toMatch(/address|network|household|door|other/i);
    await verifyPhoneOf(shop, third);
    expect((await sell(third)).status).toBe(200);
  },
);

/** Pickups of others like this one, without their lines, which nobody counts here; gone when the work is done. */
async function amongMany(orderId: string, work: () => Promise<void>): Promise<void> {
  const client = await shop.connection.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into shop_order (number, shopper_id, direction, status, submission, pay_by, goods_paise, discount_paise,
         credit_paise, fee_paise, to_pay_paise, address, shipping, network_hash, placed_at)
       select 'GTS9' || lpad(n::text, 9, '0'), (select min(id) from shopper), 'sell', 'Pickup scheduled', 'many ' || n,
         pay_by, goods_paise, discount_paise, credit_paise, fee_paise, to_pay_paise, address, shipping, network_hash, placed_at
       from shop_order, generate_series(1, 3000) as n where number = $1`,
      [orderId],
    );
    await client.query('analyze shop_order');
    await work();
    await client.query(`delete from shop_order where number ~ '^GTS900000'`);
  } finally {
    client.release(true);
  }
}

test('promise 39: a pickup reads no more of others than are too many', async () => {
  const orderId = await booked(await seller(1, '1 Long Road'));
  const limits = { ...wideLimits, pickupsPerHousehold: 20, pickupsPerNetwork: 20 };
  await amongMany(orderId, async () => {
    const read = await rowsRead(shop, ['shop_order'], async (tx) => {
      const { id } = await findOrder(tx, orderId);
      await expect(refuseBeyondPickupLimits(tx, id, limits)).rejects.toThrow('verify your phone');
    });
    expect(read).toBeLessThan(60);
  });
});

test('promise 36: what ended without a yes counts like what was cancelled, on the day it ended', async () => {
  const person = await seller();
  await booked(person);
  const answers = [];
  for (let round = 1; round <= 3; round += 1) {
    await shop.connection.pool.query(
      `update shop_order set placed_at = placed_at - interval '73 hours' where shopper_id = $1 and status = 'Booked'`,
      [person.userId],
    );
    await shop.runJobs();
    answers.push(await askAgain(person));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
  expect(answers[2]?.text).toContain('3 pickups in a day');
});
