import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../src/rules/time/day.ts';
import type { InvoiceFacts } from '../../../src/shop/invoices/invoice-facts.ts';
import { takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { changeSettings } from '../../../src/shop/settings/change-settings.ts';
import type { LendingFigures } from '../../../src/rules/house/shop-settings.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, giveCredit, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { handOverRental, lonelyEdition, payAndClose, rent, rentalStart, rented } from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterEach(async () => {
  await set({ lateCancelDays: 0, lateCancelPercent: 3, earlyReturnPercent: 0 });
  await booksMustBeRight(shop);
});
afterAll(() => shop.close());

const set = (values: Partial<LendingFigures>) =>
  shop.connection.database
    .transaction()
    .execute((tx) => changeSettings(tx, { group: 'lending', values, now: new Date() }));

/** A week of it costs 700 rupees. */
async function editionWith({ deposit }: { deposit: number }): Promise<number> {
  const edition = await lonelyEdition(shop);
  const { pool } = shop.connection;
  await pool.query(`update rent_price set price_paise = 70000 where edition_id = $1 and duration = '1week'`, [edition]);
  await pool.query(
    `insert into deposit_rule (edition_id, amount_paise) values ($1, $2)
     on conflict (edition_id, city) do update set amount_paise = excluded.amount_paise`,
    [edition, deposit * 100],
  );
  return edition;
}

interface Wish {
  credit: number;
  deposit?: number;
  usedCredit?: boolean | number;
}

/** A week with a deposit of 3,000, of which 280 of the rent is paid with credit, unless it says otherwise. */
async function weekly({ credit, deposit = 3000, usedCredit = true }: Wish) {
  const edition = await editionWith({ deposit });
  const person = await newBuyer(shop, { creditRupees: credit });
  const wish = { edition, startDate: rentalStart, payment: 'online', usedCredit };
  const placed = await rented(person, wish);
  return { person, edition, wish, placed, orderId: placed.orderId };
}

async function paidWeekly(wish: Wish) {
  const rental = await weekly(wish);
  if (!rental.placed.url.includes('/order-success')) await payAtSandbox(shop, rental.placed);
  return rental;
}

/** What an account of the shop has earned of an order. */
async function earnedBy(kind: 'sales' | 'rentals', orderId: string): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ rupees: number }>(
    `select coalesce(sum(case when account.id = credit_account_id then amount_paise else -amount_paise end), 0)::int / 100 as rupees
     from ledger_entry join ledger_account account on kind = $1 and account.id in (credit_account_id, debit_account_id)
     where order_number = $2`,
    [kind, orderId],
  );
  return rows[0]?.rupees ?? 0;
}

async function documentsOf(orderId: string): Promise<InvoiceFacts[]> {
  const { rows } = await shop.connection.pool.query<{ facts: InvoiceFacts }>(
    'select facts from invoice join shop_order on shop_order.id = order_id where shop_order.number = $1 order by invoice.id',
    [orderId],
  );
  return rows.map(({ facts }) => facts);
}

const cancelled = async ({ person, orderId }: { person: Buyer; orderId: string }) => {
  const answer = await person.browser.post('/api/cancelOrder', { userId: person.userId, orderId });
  expect(answer.status, answer.text).toBe(200);
  await shop.runJobs();
  return person.details(orderId);
};

test('credit pays rent and is held until the rest is paid; the deposit stays money', async () => {
  const { person, placed, orderId } = await weekly({ credit: 5000 });
  expect((await person.details(orderId)).money).toMatchObject({ goods: 700, credit: 700, deposit: 3000, toPay: 3000 });
  expect(await person.wallet()).toEqual({ available: 4300, held: 700 });
  await payAtSandbox(shop, placed);
  expect((await person.details(orderId)).status).toBe('Booked');
  expect(await person.wallet()).toEqual({ available: 4300, held: 0 });
  expect([await earnedBy('rentals', orderId), await earnedBy('sales', orderId)]).toEqual([700, 0]);
});

test('a rent that credit covers is booked at once when there is no deposit, and pressing again makes no second one', async () => {
  const { person, wish, placed, orderId } = await weekly({ credit: 1000, deposit: 0 });
  expect(placed.url).toContain('/order-success');
  expect(await person.details(orderId)).toMatchObject({ status: 'Booked', money: { payBy: 'credit', toPay: 0 } });
  expect(await person.wallet()).toEqual({ available: 300, held: 0 });
  expect((await rented(person, wish)).orderId).toBe(orderId);
  await handOverRental(shop, orderId);
  expect((await documentsOf(orderId))[0]?.payment).toEqual({ by: 'credit', moneyPaise: 0, creditPaise: 70_000 });
});

test('an amount of credit is used up to that amount, without the deal of used things', async () => {
  const { person, orderId } = await paidWeekly({ credit: 1000, usedCredit: 280 });
  expect((await person.details(orderId)).money).toMatchObject({ discount: 0, credit: 280, toPay: 3420 });
  await handOverRental(shop, orderId);
  const [bill] = await documentsOf(orderId);
  expect(bill).toMatchObject({
    totals: { grossPaise: 70_000 },
    payment: { by: 'online', moneyPaise: 42_000, creditPaise: 28_000 },
  });
});

test('the page is held to its total, and what is paid at the hand-over leaves the wallet alone', async () => {
  const edition = await editionWith({ deposit: 3000 });
  const person = await newBuyer(shop, { creditRupees: 280 });
  const wish = { edition, startDate: rentalStart, usedCredit: true };
  expect((await rent(person, { ...wish, payment: 'online', seenTotal: 3700 })).status).toBe(409);
  const { orderId } = await rented(person, { ...wish, payment: 'pod', seenTotal: 3700 });
  expect((await person.details(orderId)).money).toMatchObject({ credit: 0, payBy: 'delivery', toPay: 3700 });
  expect(await person.wallet()).toEqual({ available: 280, held: 0 });
});

test('an order of a client that knows nothing of credit uses none', async () => {
  const edition = await editionWith({ deposit: 0 });
  const person = await newBuyer(shop, { creditRupees: 1000 });
  const { orderId } = await rented(person, { edition, startDate: rentalStart, payment: 'online' });
  expect((await person.details(orderId)).money).toMatchObject({ credit: 0, toPay: 700 });
});

const runOut = async (orderId: string) => {
  await shop.connection.pool.query(`update shop_order set pay_until = now() - interval '1 hour' where number = $1`, [
    orderId,
  ]);
  await shop.runJobs();
};

test('a payment that fails gives the credit back, and money that comes late takes it again', async () => {
  const declined = await weekly({ credit: 280 });
  await payAtSandbox(shop, declined.placed, { outcome: 'declined' });
  expect((await declined.person.details(declined.orderId)).status).toBe('Cancelled');
  expect(await declined.person.wallet()).toEqual({ available: 280, held: 0 });
  const late = await weekly({ credit: 280 });
  await runOut(late.orderId);
  expect(await late.person.wallet()).toEqual({ available: 280, held: 0 });
  await payAtSandbox(shop, late.placed);
  expect((await late.person.details(late.orderId)).status).toBe('Booked');
  expect(await late.person.wallet()).toEqual({ available: 0, held: 0 });
});

test('another checkout replaces the one that was not paid, and has its credit', async () => {
  const { person, wish, orderId } = await weekly({ credit: 280 });
  const { orderId: next } = await rented(person, { ...wish, usedCredit: 200 });
  expect((await person.details(orderId)).status).toBe('Cancelled');
  expect((await person.details(next)).money).toMatchObject({ credit: 200, toPay: 3500 });
  expect(await person.wallet()).toEqual({ available: 80, held: 200 });
  const wallet = await person.browser.get(`/api/getWallet?userId=${person.userId}`);
  expect(wallet.json()).toMatchObject({ held: 200, heldForRent: 200 });
});

test('a cancelled rental pays its fee of money first, by the table of the owner, and credit goes back to the wallet', async () => {
  const usual = await paidWeekly({ credit: 280 });
  expect((await usual.person.details(usual.orderId)).cancel).toEqual({
    money: 3399,
    credit: 280,
    fee: 21,
    feePercent: 3,
    feeOf: 700,
  });
  expect((await cancelled(usual)).refunds).toMatchObject([
    { amount: 3399, to: 'source' },
    { amount: 280, to: 'wallet' },
  ]);
  await set({ lateCancelDays: 30, lateCancelPercent: 80 });
  const late = await paidWeekly({ credit: 280 });
  // 560 of 700 is kept: all 420 of money, and 140 of credit. The deposit comes back whole.
  expect((await cancelled(late)).refunds).toMatchObject([
    { amount: 3000, to: 'source' },
    { amount: 140, to: 'wallet' },
  ]);
  expect(await late.person.wallet()).toEqual({ available: 140, held: 0 });
  expect(await earnedBy('rentals', late.orderId)).toBe(140);
  const fee = (await documentsOf(late.orderId)).at(-1);
  expect(fee?.payment).toEqual({ by: 'online', moneyPaise: 42_000, creditPaise: 14_000 });
});

test('a rental that was paid with credit alone is cancelled with its fee, and by the shop without one', async () => {
  const own = await paidWeekly({ credit: 700, deposit: 0 });
  expect((await cancelled(own)).refunds).toMatchObject([{ amount: 679, to: 'wallet' }]);
  const { person, orderId } = await paidWeekly({ credit: 700, deposit: 0 });
  const { browser } = await signedInStaff(shop, 'manager');
  const answer = await browser.post('/api/office/moveOrder', { orderId, move: 'cancel', why: 'It broke' });
  expect(answer.status, answer.text).toBe(200);
  expect((await person.wallet()).available).toBe(721);
});

test('unused days come back as credit for its part and as money for the rest, with a credit note that says so', async () => {
  await set({ earlyReturnPercent: 100 });
  const { person, orderId } = await paidWeekly({ credit: 280 });
  await handOverRental(shop, orderId);
  expect((await person.details(orderId)).rental?.earlyReturn).toEqual({ days: 7, back: 700, credit: 280 });
  const at = new Date(`${addDays(rentalStart, 5)}T12:00:00+05:30`);
  await staffOf(shop).act(orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now: at }));
  await shop.runJobs();
  expect((await person.details(orderId)).refunds).toMatchObject([
    { amount: 120, to: 'source' },
    { amount: 80, to: 'wallet' },
  ]);
  expect(await person.wallet()).toEqual({ available: 80, held: 0 });
  const note = (await documentsOf(orderId)).at(-1);
  expect(note).toMatchObject({
    kind: 'credit-note',
    totals: { grossPaise: 20_000 },
    back: { moneyPaise: 12_000, creditPaise: 8_000 },
  });
  const { browser } = await signedInStaff(shop, 'rentals');
  await browser.post('/api/office/inspectRental', { orderId, photos: [] });
  await payAndClose(shop, orderId);
  await shop.runJobs();
  const back = (await person.details(orderId)).refunds.reduce((sum, { amount }) => sum + amount, 0);
  expect(back).toBe(3200);
});

test('credit that was spent meanwhile is missing when late money comes: the money goes back', async () => {
  const { person, placed, orderId } = await weekly({ credit: 280 });
  await runOut(orderId);
  expect((await person.details(orderId)).status).toBe('Cancelled');
  const other = await editionWith({ deposit: 0 });
  await giveCredit(shop, person.userId, 420);
  await rented(person, { edition: other, startDate: rentalStart, payment: 'online', usedCredit: true });
  await payAtSandbox(shop, placed);
  await shop.runJobs();
  const late = await person.details(orderId);
  expect(late).toMatchObject({ status: 'Cancelled', refunds: [{ amount: 3420, to: 'source' }] });
});

test('the database itself lets no credit pay a deposit, nor anything that is paid at the hand-over', async () => {
  const { orderId } = await weekly({ credit: 5000 });
  const { pool } = shop.connection;
  const more = 'update shop_order set credit_paise = credit_paise + 100, to_pay_paise = to_pay_paise - 100';
  await expect(pool.query(`${more} where number = $1`, [orderId])).rejects.toThrow('order_credit_pays_rent_alone');
  const person = await newBuyer(shop);
  const onDelivery = await rented(person, { edition: await editionWith({ deposit: 0 }), startDate: rentalStart });
  await expect(pool.query(`${more} where number = $1`, [onDelivery.orderId])).rejects.toThrow(
    'order_credit_pays_rent_alone',
  );
});
