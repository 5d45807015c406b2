import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../../src/rules/time/day.ts';
import { enterBankReference } from '../../../src/shop/back-office/payout-batch.ts';
import { exportPayouts } from '../../../src/shop/payouts/payout-batches.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type CheckoutReply, payAtSandbox, stockOf } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { minutesFromNow, setPriceOf } from '../../support/order-prices.ts';
import { bank, booked, itemsOf, newSeller, sell } from '../../support/sellers.ts';
import { tinyJpeg } from '../../support/tiny-jpeg.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
let shelves: CartShop;
let staff: ReturnType<typeof staffOf>;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
  staff = staffOf(shop);
});
beforeEach(() => fillShelves(shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const days = (count: number) => minutesFromNow(count * 24 * 60);

const meena = { staffId: null, name: 'Meena' };
const seller = (choices: { quantity?: number; currency?: string } = {}) => newSeller(shop, shelves, choices);

test('I sell two games for credit with pickup: credit reaches my wallet only when the shop has accepted them', async () => {
  const person = await seller({ quantity: 2 });
  const answer = await sell(person);
  const { orderId, url } = answer.json() as CheckoutReply;
  expect(orderId).toMatch(/^GTS\d{10}$/);
  expect(new URL(url).pathname).toBe('/order-success');
  expect(await person.orders()).toMatchObject([
    { direction: 'Sell', status: 'Booked', cashValue: 0, creditValue: 2900 },
  ]);
  expect(await person.wallet()).toEqual({ available: 0, held: 0 });
  await staff.receive(orderId);
  for (const { itemId } of await itemsOf(person, orderId)) await staff.inspect(orderId, { itemId });
  expect(await person.wallet()).toEqual({ available: 0, held: 0 });
  await staff.finish(orderId);
  expect(await person.wallet()).toEqual({ available: 2900, held: 0 });
  expect((await person.details(orderId)).timeline.map(({ status }) => status)).toEqual([
    'Booked',
    'Received',
    'Inspected',
    'Accepted',
    'Paid',
  ]);
});

test('what I say about the condition moves the quote by the published table, and the quote holds for 15 days', async () => {
  const person = await seller({ currency: 'cash' });
  const answers = { marks: 'light', box: 'no' };
  const orderId = await booked(person, {
    shippingMethod: 'self',
    paymentMethod: 'upi',
    paymentDetails: { upiId: 'ravi@okhdfc' },
    conditions: [{ inventoryMetaId: person.product, answers }],
  });
  const { tradeIn, money } = await person.details(orderId);
  expect(tradeIn?.items).toMatchObject([
    {
      quoted: 850,
      deductions: [
        { label: 'Light marks', amount: 50 },
        { label: 'No', amount: 100 },
      ],
    },
  ]);
  expect(money.toPay).toBe(950);
  const validDays = (Date.parse(tradeIn?.quoteUntil ?? '') - Date.now()) / dayMs;
  expect(Math.round(validDays)).toBe(15);
});

test('a total that is not the one on the button books nothing, and one rupee is enough to be another', async () => {
  const person = await seller({ quantity: 2 });
  const total = 2 * 1200 + 500;
  for (const seenTotal of [total - 1, total + 1]) {
    const answer = await sell(person, { seenTotal, seenCredit: seenTotal });
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      { code: 'conflict', error: 'The total is ₹2,900 in credit now. Please check it and book again.' },
    ]);
  }
  expect(await person.orders()).toEqual([]);
  expect((await sell(person, { seenTotal: total, seenCredit: total })).status).toBe(200);
  expect(await person.orders()).toMatchObject([{ cashValue: 0, creditValue: total }]);
});

test('the same sum paid another way is another total: cash that became credit is not booked', async () => {
  const person = await seller({ currency: 'cash' });
  const byUpi = { shippingMethod: 'self', paymentMethod: 'upi', paymentDetails: { upiId: 'ravi@okhdfc' } };
  const answer = await sell(person, { ...byUpi, seenTotal: 1100, seenCredit: 1 });
  expect([answer.status, answer.json()]).toMatchObject([
    409,
    { error: 'The total is ₹1,100 in cash now. Please check it and book again.' },
  ]);
  expect((await sell(person, { ...byUpi, seenTotal: 1100, seenCredit: 0 })).status).toBe(200);
});

test('a counter-offer that I accept is paid, and the credit buys a pre-owned game with the 10% deal', async () => {
  const person = await seller();
  const orderId = await booked(person, { shippingMethod: 'self' });
  await staff.receive(orderId);
  const [item] = await itemsOf(person, orderId);
  const itemId = item?.itemId ?? 0;
  const found = await staff.inspect(orderId, { itemId, found: { marks: 'heavy' }, grade: 'Worn', photos: [tinyJpeg] });
  expect(found).toMatchObject({ quotedPaise: 120_000, offeredPaise: 90_000 });
  await staff.finish(orderId);
  const offered = await person.details(orderId);
  expect(offered).toMatchObject({ status: 'Counter-offer', tradeIn: { canAnswer: true } });
  expect(offered.tradeIn?.items).toMatchObject([{ state: 'offered', offered: 900, reasons: 'Deep marks' }]);
  const picture = await person.browser.get(offered.tradeIn?.items[0]?.photos[0] ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const accept = { userId: person.userId, orderId, answers: [{ itemId, isAccepted: true }] };
  expect((await person.browser.post('/api/answerOffer', accept)).status).toBe(200);
  expect((await person.browser.post('/api/answerOffer', accept)).status).toBe(409);
  expect(await person.wallet()).toEqual({ available: 1000, held: 0 });
  expect(await person.orders()).toMatchObject([{ orderId, creditValue: 1000 }]);
  await setPriceOf(shop, shelves.product.preOwned, 2000);
  await person.put(shelves.product.preOwned);
  const placed = await person.placed({ usedCredit: true });
  expect((await person.details(placed.orderId)).money).toMatchObject({ credit: 1000, discount: 111.11, toPay: 888.89 });
  await payAtSandbox(shop, placed);
});

test('a counter-offer that I refuse, or do not answer within 7 days, brings my things back and pays nothing', async () => {
  for (const isAnswered of [true, false]) {
    const person = await seller();
    const orderId = await booked(person);
    await staff.receive(orderId);
    const [item] = await itemsOf(person, orderId);
    await staff.inspect(orderId, { itemId: item?.itemId ?? 0, found: { working: 'faulty' } });
    await staff.finish(orderId);
    expect((await person.details(orderId)).status).toBe('Counter-offer');
    const refusal = { userId: person.userId, orderId, answers: [{ itemId: item?.itemId, isAccepted: false }] };
    if (isAnswered) await person.browser.post('/api/answerOffer', refusal);
    await shop.runJobs(days(6));
    await shop.runJobs(days(8));
    expect((await person.details(orderId)).status).toBe('Returned to seller');
    expect(await person.wallet()).toEqual({ available: 0, held: 0 });
  }
});

test('what the shop does not want at any price goes back at once, with the reasons', async () => {
  const person = await seller();
  const orderId = await booked(person);
  await staff.receive(orderId);
  const [item] = await itemsOf(person, orderId);
  const itemId = item?.itemId ?? 0;
  await expect(staff.inspect(orderId, { itemId, isRefused: true })).rejects.toThrow('Please say why.');
  await staff.inspect(orderId, { itemId, isRefused: true, reasons: 'A copy, not the original' });
  await staff.finish(orderId);
  const { status, tradeIn } = await person.details(orderId);
  expect([status, tradeIn?.items[0]?.reasons]).toEqual(['Returned to seller', 'A copy, not the original']);
});

test('promise 16: money goes to the account of the checkout, once, and nobody reads its number', async () => {
  const person = await seller({ currency: 'cash' });
  const orderId = await booked(person, { paymentMethod: 'bank', paymentDetails: { bankDetails: bank } });
  expect((await person.details(orderId)).tradeIn?.payoutTo).toBe('••••9012');
  const { rows } = await shop.connection.pool.query(`select encode(sealed, 'escape') as sealed, payout.* from payout`);
  expect(JSON.stringify(rows)).not.toContain(bank.accountNumber);
  await staff.receive(orderId);
  const [item] = await itemsOf(person, orderId);
  await staff.inspect(orderId, { itemId: item?.itemId ?? 0 });
  await staff.finish(orderId);
  expect((await person.details(orderId)).status).toBe('Accepted');

  const { database } = shop.connection;
  const make = () =>
    database
      .transaction()
      .execute((tx) => exportPayouts(tx, { by: 'Meena', now: new Date(), key: shop.services.sealKey }));
  const batches = await Promise.all([make(), make(), make()]);
  const made = batches.flatMap((batch) => batch?.payouts ?? []).filter(({ number }) => number === orderId);
  expect(made).toEqual([
    { number: orderId, amountPaise: 150_000, customer: 'Ravi Iyer', details: { method: 'bank', bank } },
  ]);
  const enter = (reference: string) =>
    database
      .transaction()
      .execute((tx) =>
        enterBankReference(tx, { number: orderId, returnId: null, reference, by: meena, now: new Date() }),
      );
  const entered = await Promise.allSettled(['UTR0000001', 'UTR0000002', 'UTR0000003'].map(enter));
  expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await person.details(orderId)).toMatchObject({ status: 'Paid' });
  await expect(
    shop.connection.pool.query(`update payout set sealed = '\\x00' where masked = '••••9012'`),
  ).rejects.toThrow('once');
});

test('an accepted piece becomes a unit on the shelf with its serial, grade and price; a serial that is in the house is refused', async () => {
  const person = await seller({ quantity: 2 });
  const before = await stockOf(shop, person.product);
  const orderId = await booked(person);
  await staff.receive(orderId);
  const [one, two] = await itemsOf(person, orderId);
  const first = await staff.inspect(orderId, { itemId: one?.itemId ?? 0, serial: 'sn-0001', grade: 'Good' });
  const second = await staff.inspect(orderId, { itemId: two?.itemId ?? 0, serial: 'SN-0002', grade: 'Mint' });
  expect([first.isRepeat, second.isRepeat]).toEqual([false, false]);
  await staff.finish(orderId);
  expect(await stockOf(shop, person.product)).toEqual({ onHand: before.onHand + 2, reserved: before.reserved });
  const { rows } = await shop.connection.pool.query(
    `select serial, grade, cost_paise from unit where serial like 'SN-%' order by serial`,
  );
  expect(rows).toEqual([
    { serial: 'SN-0001', grade: 'Good', cost_paise: 145_000 },
    { serial: 'SN-0002', grade: 'Mint', cost_paise: 145_000 },
  ]);
  const again = await seller();
  const repeated = await booked(again);
  await staff.receive(repeated);
  const [item] = await itemsOf(again, repeated);
  const inHouse = staff.inspect(repeated, { itemId: item?.itemId ?? 0, serial: 'SN-0001' });
  await expect(inHouse).rejects.toThrow('Another unit in the shop has the serial number SN-0001');
});
