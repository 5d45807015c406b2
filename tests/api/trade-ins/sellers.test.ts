import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownershipDeclaration } from '../../../src/rules/trade-ins/seller-identity.ts';
import { indianDay } from '../../../src/rules/time/day.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Buyer } from '../../support/buyers.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { tablesWith } from '../../support/personal-tables.ts';
import { booked, itemsOf, sell } from '../../support/sellers.ts';
import { byBank, byUpi, openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';

type Staff = Awaited<ReturnType<typeof signedInStaff>>;

let shop: OpenShop;
let trade: TradeInShop;
let owner: Staff;
let counter: Staff;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
  owner = await signedInStaff(shop, 'owner');
  counter = await signedInStaff(shop, 'counter');
});
beforeEach(() => fillShelves(trade.shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const sentWithout = { shippingMethod: 'self', addressId: undefined };
const licence = { kind: 'driving licence', number: 'tn-01 2011 0012345', isOwner: true };

const tell = ({ browser, userId }: Buyer, orderId: string, told: object) =>
  browser.post('/api/completeTradeIn', { userId, orderId, ...told });
const missingOf = async (person: Buyer, orderId: string) => (await person.details(orderId)).tradeIn?.missing;
const finish = (orderId: string) =>
  counter.browser.post('/api/office/moveOrder', { orderId, move: 'finish-inspection' });
const officeSeller = async ({ browser }: Staff, orderId: string) =>
  ((await browser.get(`/api/office/order?orderId=${orderId}`)).json() as { seller: unknown }).seller;
const errorOf = (answer: { status: number; text: string }) => [
  answer.status,
  (JSON.parse(answer.text) as { error?: string }).error,
];

async function inspected(person: Buyer, orderId: string, found: { isRefused?: boolean; reasons?: string } = {}) {
  await trade.staff.receive(orderId);
  for (const { itemId } of await itemsOf(person, orderId)) await trade.staff.inspect(orderId, { itemId, ...found });
}

/** A game and a console. */
async function consoleSeller() {
  const person = await trade.seller();
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `update edition set sell_cash_paise = 300000, sell_credit_paise = 360000 where id = (
       select edition_id from product where sub_category = 'Console' and age = 'PreOwned' order by id limit 1)
     returning (select product.id from product where edition_id = edition.id and age = 'PreOwned') as id`,
  );
  const { browser, userId } = person;
  const line = { userId, inventoryMetaId: rows[0]?.id, qty: 1, direction: 'sell', currencyType: 'credit' };
  expect((await browser.post('/api/addToCart', line)).status).toBe(200);
  return person;
}

describe('the address of somebody who sends the parcel', () => {
  test('is not needed to book, and is needed before the shop buys', async () => {
    const person = await trade.seller();
    const orderId = await booked(person, sentWithout);
    expect(await missingOf(person, orderId)).toEqual(['address']);
    await inspected(person, orderId);
    expect(await officeSeller(counter, orderId)).toEqual({ missing: ['address'], identity: null });
    expect(errorOf(await finish(orderId))).toEqual([
      409,
      'The seller has not told an address yet: the page of the trade-in asks for it.',
    ]);
    expect((await tell(person, orderId, { addressId: person.addressId })).status).toBe(200);
    expect(await missingOf(person, orderId)).toEqual([]);
    expect((await person.details(orderId)).address).toMatchObject({ pinCode: expect.any(Number) });
    expect((await finish(orderId)).status).toBe(200);
    expect((await person.orders())[0]).toMatchObject({ status: 'Paid' });
  });

  test('is needed before anything goes back, also of a trade-in that was decided before it was asked for', async () => {
    const person = await trade.seller();
    const orderId = await trade.finished(person, { shippingMethod: 'self' }, [{ isRefused: true, reasons: 'A copy' }]);
    await shop.connection.pool.query('update shop_order set address = null where number = $1', [orderId]);
    const sendBack = () => counter.browser.post('/api/office/sendBack', { orderId, tracking: 'BLUEDART 7' });
    expect((await sendBack()).status).toBe(409);
    expect(await missingOf(person, orderId)).toEqual(['address']);
    expect((await tell(person, orderId, { addressId: person.addressId })).status).toBe(200);
    expect((await sendBack()).status).toBe(200);
  });

  test('stays as it was told, and is not asked for where it is known', async () => {
    const person = await trade.seller();
    const orderId = await booked(person, { shippingMethod: 'self' });
    expect(errorOf(await tell(person, orderId, { addressId: person.addressId }))).toEqual([
      409,
      'We no longer need an address for this trade-in.',
    ]);
    expect((await tell(person, orderId, {})).status).toBe(400);
  });
});

describe('who sells a console, or much', () => {
  test('is stated at the checkout, kept sealed, shown by its end, and read by the owner with a row in the book', async () => {
    const person = await consoleSeller();
    const orderId = await booked(person, { identity: licence });
    const shown = { kind: 'driving licence', number: '••••2345' };
    expect((await person.details(orderId)).tradeIn).toMatchObject({ missing: [], identity: shown });
    expect(await officeSeller(owner, orderId)).toEqual({ missing: [], identity: shown });
    expect(await tablesWith(shop, ['TN0120110012345'])).toEqual([]);
    const { rows: declared } = await shop.connection.pool.query(
      `select declaration, declared_at > now() - interval '1 minute' as "isNow" from seller_identity
       join shop_order on shop_order.id = order_id where number = $1`,
      [orderId],
    );
    expect(declared).toEqual([{ declaration: ownershipDeclaration, isNow: true }]);

    const read = ({ browser }: Staff) => browser.post('/api/office/readIdentity', { orderId });
    expect((await read(await signedInStaff(shop, 'manager'))).status).toBe(403);
    expect((await read(owner)).json()).toEqual({ kind: 'driving licence', number: 'TN0120110012345' });
    const { rows: book } = await shop.connection.pool.query(
      `select action, after from audit_entry where subject = $1`,
      [`order ${orderId}`],
    );
    expect(book).toEqual([{ action: 'read identity', after: { kind: 'driving licence' } }]);
    // A desk that was left alone does not tell it.
    await shop.connection.pool.query(
      `update staff_session set confirmed_at = now() - interval '1 hour' where staff_id =
         (select id from staff_member where email = $1)`,
      [owner.email],
    );
    expect((await read(owner)).json()).toMatchObject({ code: 'confirm-first' });
  });

  test('is asked for before the shop buys, when a plain client booked without it', async () => {
    const person = await consoleSeller();
    const orderId = await booked(person);
    expect(await missingOf(person, orderId)).toEqual(['identity']);
    await inspected(person, orderId);
    expect(errorOf(await finish(orderId))).toEqual([
      409,
      'The seller has not stated an identity document yet: the page of the trade-in asks for it.',
    ]);
    expect((await tell(person, orderId, { identity: licence })).status).toBe(200);
    expect((await tell(person, orderId, { identity: licence })).status).toBe(409);
    expect((await finish(orderId)).status).toBe(200);
  });

  test('is asked for from the amount of the owner on, and below it nothing is kept', async () => {
    const few = await trade.seller({ quantity: 7, currency: 'credit' });
    const below = await booked(few, { identity: licence });
    expect((await few.details(below)).tradeIn).toMatchObject({ missing: [], identity: null });
    const many = await trade.seller({ quantity: 8, currency: 'credit' });
    expect(await missingOf(many, await booked(many))).toEqual(['identity']);
  });

  test('does not matter when nothing is bought', async () => {
    const person = await trade.seller({ quantity: 9 });
    const orderId = await booked(person);
    await inspected(person, orderId, { isRefused: true, reasons: 'Copies' });
    expect((await finish(orderId)).status).toBe(200);
  });

  test.each([
    [{ ...licence, number: '12' }, 'The number of a driving licence begins with two letters, such as TN0120110012345.'],
    [
      { kind: 'aadhaar', number: '123456781234', isOwner: true },
      'Please enter only the last four digits of the Aadhaar number.',
    ],
    [{ ...licence, isOwner: false }, 'Please confirm that the items are your own.'],
  ])('is refused with a sentence when it cannot be right: %j', async (identity, sentence) => {
    const person = await trade.seller({ quantity: 9 });
    expect(errorOf(await sell(person, { identity }))).toEqual([400, sentence]);
    const orderId = await booked(person);
    expect(errorOf(await tell(person, orderId, { identity }))).toEqual([400, sentence]);
  });

  test('the database keeps what was declared as it was', async () => {
    const { pool } = shop.connection;
    const person = await trade.seller({ quantity: 9 });
    await booked(person, { identity: licence });
    for (const change of [`update seller_identity set kind = 'pan'`, 'delete from seller_identity']) {
      await expect(pool.query(change)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
    }
  });
});

describe('the purchase register', () => {
  interface Report {
    columns: { name: string }[];
    rows: (string | number | null)[][];
    totals: (number | null)[];
  }
  const linesOf = ({ columns, rows }: Report, orderId: string) =>
    rows
      .map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index]])))
      .filter(({ order }) => order === orderId);
  const readReport = async () => (await owner.browser.get('/api/office/report?name=purchases')).json() as Report;

  test('names every purchase with its seller, unit and price, and adds up to what was paid', async () => {
    const person = await trade.seller({ quantity: 10, currency: 'cash' });
    const orderId = await trade.finished(person, { ...byBank, identity: licence }, [{ serial: 'REG-0001' }, {}]);
    const taken = linesOf(await readReport(), orderId);
    expect(taken).toHaveLength(11);
    expect(taken[0]).toMatchObject({
      voucher: null,
      serial: 'REG-0001',
      'id number': '••••2345',
      state: 'Not paid yet',
    });
    const today = indianDay(new Date());
    expect(taken[0]).toMatchObject({ 'price paid': null, 'still to pay': 1000, 'how paid': 'Money' });
    expect(taken[0]).toMatchObject({ 'account holder': 'Ravi Iyer', 'declared own': today });
    expect(taken.at(-1)).toMatchObject({ description: 'Bonus', 'still to pay': 500 });
    await trade.exportAll();
    await trade.pay(orderId, 'UTRREG0001');
    const [toCome] = linesOf(await readReport(), orderId);
    expect(toCome).toMatchObject({ 'price paid': 1000, 'still to pay': null, state: 'Paid, voucher to come' });
    await shop.runJobs();
    const report = await readReport();
    const { columns, totals } = report;
    const lines = linesOf(report, orderId);
    const { address } = await person.details(orderId);
    expect(lines).toHaveLength(11);
    expect(lines[0]).toMatchObject({
      voucher: expect.stringMatching(/^GTS\//),
      seller: address?.name,
      address: expect.stringContaining(`${address?.city} ${address?.pinCode}, ${address?.state}`),
      'id kind': 'driving licence',
      'id number': '••••2345',
      unit: expect.stringMatching(/^U/),
      serial: 'REG-0001',
      grade: 'Mint',
      'price paid': 1000,
      'declared own': today,
      'how paid': 'Bank, ••••9012, UTRREG0001',
      'account holder': 'Ravi Iyer',
      'still to pay': null,
      state: 'Paid',
    });
    expect(lines.at(-1)).toMatchObject({ description: 'Pickup bonus', unit: null, 'price paid': 500 });
    const { rows: paid } = await shop.connection.pool.query<{ rupees: number }>(
      `select ((select coalesce(sum(amount_paise), 0) from payout where state = 'paid')
             + (select coalesce(sum(amount_paise), 0) from ledger_entry where reason = 'trade-in' and order_number is not null)) / 100 as rupees`,
    );
    expect(totals[columns.findIndex(({ name }) => name === 'price paid')]).toBe(Number(paid[0]?.rupees));
  });

  test('names the seller as the holder of a UPI id, and nobody for store credit', async () => {
    const sold = { cash: byUpi, credit: {} };
    for (const [currency, choices] of Object.entries(sold)) {
      const person = await trade.seller({ currency });
      const orderId = await trade.finished(person, choices);
      const { address } = await person.details(orderId);
      const holder = currency === 'cash' ? address?.name : null;
      expect(linesOf(await readReport(), orderId)[0]).toMatchObject({ 'account holder': holder, 'declared own': null });
      if (currency === 'credit') continue;
      await trade.exportAll();
      await trade.pay(orderId);
      await shop.runJobs();
      expect(linesOf(await readReport(), orderId)[0]).toMatchObject({ state: 'Paid', 'account holder': holder });
    }
  });

  test('has the whole numbers for the owner only, and the book says who took them', async () => {
    await shop.connection.pool.query('update staff_session set confirmed_at = now()');
    const take = ({ browser }: Staff) => browser.post('/api/office/purchaseRegister', {});
    expect((await take(await signedInStaff(shop, 'manager'))).status).toBe(403);
    const csv = (await take(owner)).text;
    expect(csv).toContain('TN0120110012345');
    expect(csv).toContain('REG-0001');
    expect(csv).toContain('account holder');
    expect((await owner.browser.get('/api/office/reportFile?name=purchases')).text).not.toContain('TN0120110012345');
    const { rows } = await shop.connection.pool.query<{ after: object }>(
      `select after from audit_entry where action = 'export purchase register'`,
    );
    expect(rows).toEqual([{ after: expect.objectContaining({ documents: expect.any(Number) }) }]);
    expect(JSON.stringify(rows)).not.toContain('TN0120110012345');
  });

  test('promise 40: one number that does not open keeps nobody from the others', async () => {
    const person = await trade.seller({ quantity: 10, currency: 'cash' });
    const orderId = await trade.finished(person, { ...byBank, identity: licence });
    const { pool } = shop.connection;
    const client = await pool.connect();
    await client.query(`begin; set local gametrove.seals_anew = 'on'`);
    const damaged = `update seller_identity set sealed = set_byte(sealed, length(sealed) - 1, get_byte(sealed, length(sealed) - 1) # 1)
                     where order_id = (select id from shop_order where number = $1)`;
    expect((await client.query(damaged, [orderId])).rowCount).toBe(1);
    await client.query('commit');
    client.release();
    await pool.query('update staff_session set confirmed_at = now()');
    const csv = (await owner.browser.post('/api/office/purchaseRegister', {})).text;
    const line = csv.split('\n').find((text) => text.includes(orderId));
    expect(line).toContain('••••2345 (cannot be opened)');
    expect(csv).toContain('TN0120110012345');
  });
});
