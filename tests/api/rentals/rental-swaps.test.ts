import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { must } from '../../../src/rules/must.ts';
import { changeSettings } from '../../../src/shop/settings/change-settings.ts';
import { takeBack } from '../../../src/shop/rentals/rental-life.ts';
import type { InvoiceFacts } from '../../../src/shop/invoices/invoice-facts.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { askedRenter, breakUnit, dayFor } from '../../support/broken-units.ts';
import { type Buyer, type CheckoutReply, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { handOverRental, onlyUnitOf, rentalPlace, rentalStart, rented } from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
let staff: Awaited<ReturnType<typeof signedInStaff>>['browser'];
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: staff } = await signedInStaff(shop, 'rentals'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const take = ({ browser, userId }: Buyer, orderId: string, id: number, difference: number) =>
  browser.post('/api/takeOtherEdition', { userId, orderId, edition: { id, difference } });
const answer = (orderId: string, said: object) =>
  staff.post('/api/office/answerRentalOffer', { orderId, why: 'They came by', ...said });

async function offered(person: Buyer, orderId: string) {
  return must((await person.details(orderId)).rental?.offer, 'an offer').editions;
}

/** Takes it and pays the difference. */
async function takeAndPay(person: Buyer, orderId: string, edition: number, difference: number): Promise<void> {
  const started = await take(person, orderId, edition, difference);
  expect(started.status, started.text).toBe(200);
  await payAtSandbox(shop, started.json() as { url: string });
}

async function titleOf(edition: number): Promise<string> {
  const { rows } = await shop.connection.pool.query<{ name: string }>(
    'select title.name from edition join title on title.id = title_id where edition.id = $1',
    [edition],
  );
  return must(rows[0], 'an edition').name;
}

const paidBack = ({ refunds }: Awaited<ReturnType<Buyer['details']>>) =>
  refunds
    .filter(({ to }) => to === 'source')
    .map(({ amount }) => amount)
    .toSorted((one, other) => one - other);

async function billOf(orderId: string): Promise<InvoiceFacts> {
  const { rows } = await shop.connection.pool.query<{ facts: InvoiceFacts }>(
    `select facts from invoice join shop_order on shop_order.id = order_id where shop_order.number = $1 and reference like 'rent:%'`,
    [orderId],
  );
  return must(rows[0], 'a bill').facts;
}

async function counterOf(orderId: string): Promise<string[]> {
  const { rows } = await shop.connection.pool.query<{ paid: string }>(
    `select way || ' ' || purpose || ' ' || amount_paise / 100 as paid from counter_payment
     join shop_order on shop_order.id = order_id where number = $1 order by counter_payment.id`,
    [orderId],
  );
  return rows.map(({ paid }) => paid);
}

test('other editions that are free on the very days are offered: games for a game, the nearest in rent first, at most six', async () => {
  const { person, orderId, edition } = await askedRenter(shop, { rent: 123 });
  const same = await dayFor(shop, 123);
  const near = await dayFor(shop, 124);
  const editions = await offered(person, orderId);
  expect(editions).toHaveLength(6);
  expect(editions.slice(0, 2)).toEqual([
    { id: same, title: expect.stringContaining(await titleOf(same)), difference: 0 },
    { id: near, title: expect.stringContaining('(1 day)'), difference: 1 },
  ]);
  expect(editions.map(({ id }) => id)).not.toContain(edition);
  await rented(await newBuyer(shop), { edition: same, duration: '1day', startDate: rentalStart });
  expect((await offered(person, orderId))[0]?.id).toBe(near);
  const taken = await take(person, orderId, same, 0);
  expect([taken.status, taken.json()]).toMatchObject([
    409,
    { error: expect.stringContaining('no longer free on these days') },
  ]);
  const foreign = await take(await newBuyer(shop), orderId, near, 1);
  expect(foreign.status).toBe(404);
});

test('promise 30: what asks for a higher deposit than the one that was paid is neither offered nor given', async () => {
  const { person, orderId } = await askedRenter(shop, { rent: 100, deposit: 300 });
  const [covered, dear] = [await dayFor(shop, 100), await dayFor(shop, 100)];
  const ask = (edition: number, rupees: number) =>
    shop.connection.pool.query(
      `insert into deposit_rule (edition_id, amount_paise) values ($1, $2)
       on conflict (edition_id, city) do update set amount_paise = excluded.amount_paise`,
      [edition, rupees * 100],
    );
  await ask(covered, 300);
  await ask(dear, 301);
  const ids = (await offered(person, orderId)).map(({ id }) => id);
  expect([ids.includes(covered), ids.includes(dear)]).toEqual([true, false]);
  expect((await take(person, orderId, dear, 0)).status).toBe(409);
  expect((await answer(orderId, { edition: { id: dear, difference: 0 } })).status).toBe(409);
  expect((await take(person, orderId, covered, 0)).status).toBe(200);
  await shop.connection.pool.query('delete from deposit_rule where edition_id in ($1, $2)', [covered, dear]);
});

test('a cheaper edition counts at once: the difference goes back, and everything tells of the new one', async () => {
  const { person, orderId, edition } = await askedRenter(shop, { rent: 500 });
  const other = await dayFor(shop, 320);
  const seen = await take(person, orderId, other, -100);
  expect([seen.status, seen.json()]).toMatchObject([409, { error: expect.stringContaining('has changed') }]);
  const taken = await take(person, orderId, other, -180);
  expect(taken.status, taken.text).toBe(200);
  const after = await person.details(orderId);
  const title = expect.stringContaining(await titleOf(other));
  expect(after).toMatchObject({
    status: 'Booked',
    lines: [{ title }],
    money: { goods: 320, deposit: 300, toPay: 620 },
    rental: { offer: null, items: [{ title, startsOn: rentalStart }] },
  });
  expect(paidBack(after)).toEqual([180]);
  expect(JSON.stringify(after)).toContain(`instead of ${await titleOf(edition)}`);
  const { rows } = await shop.connection.pool.query<{ contents: { amountPaise: number } }>(
    `select contents from message where reference like $1 and channel = 'email'`,
    [`rental-booked:${orderId}:swap:%`],
  );
  expect(rows).toMatchObject([{ contents: { amountPaise: 62_000, isPaid: true, lines: [{ title }] } }]);
  await handOverRental(shop, orderId);
  expect(await billOf(orderId)).toMatchObject({ totals: { grossPaise: 32_000 }, lines: [{ title }] });
  expect((await take(person, orderId, edition, 0)).status).toBe(409);
});

test('a dearer edition counts when the difference is paid; whoever cancels afterwards gets both payments back', async () => {
  const { person, orderId } = await askedRenter(shop, { rent: 100 });
  const other = await dayFor(shop, 350);
  const started = await take(person, orderId, other, 250);
  expect((await person.details(orderId)).rental?.offer).not.toBeNull();
  await payAtSandbox(shop, started.json() as { url: string }, { outcome: 'declined' });
  expect(await person.details(orderId)).toMatchObject({ status: 'Booked', money: { goods: 100 } });
  await takeAndPay(person, orderId, other, 250);
  const after = await person.details(orderId);
  expect(after).toMatchObject({ money: { goods: 350, toPay: 650 }, rental: { offer: null } });
  expect(paidBack(after)).toEqual([]);
  await breakUnit(shop, await onlyUnitOf(shop, other));
  await person.browser.post('/api/answerRentalOffer', { userId: person.userId, orderId });
  const cancelled = await person.details(orderId);
  expect(cancelled.status).toBe('Cancelled');
  expect(paidBack(cancelled)).toEqual([250, 400]);
});

test('money for an edition that somebody else took meanwhile goes back, and the question stays open', async () => {
  const { person, orderId } = await askedRenter(shop, { rent: 100 });
  const other = await dayFor(shop, 180);
  const started = (await take(person, orderId, other, 80)).json() as { url: string };
  await rented(await newBuyer(shop), { edition: other, duration: '1day', startDate: rentalStart });
  await payAtSandbox(shop, started);
  const after = await person.details(orderId);
  expect(after).toMatchObject({ status: 'Booked', money: { goods: 100 } });
  expect(after.rental?.offer).not.toBeNull();
  expect(paidBack(after)).toEqual([80]);
});

test('money for an edition that comes after all of it went back goes back, too', async () => {
  const { person, orderId } = await askedRenter(shop, { rent: 100 });
  const other = await dayFor(shop, 180);
  const started = (await take(person, orderId, other, 80)).json() as { url: string };
  await person.browser.post('/api/answerRentalOffer', { userId: person.userId, orderId });
  await payAtSandbox(shop, started);
  const after = await person.details(orderId);
  expect(after.status).toBe('Cancelled');
  expect(paidBack(after)).toEqual([80, 400]);
});

test('the difference of a rent that was paid with store credit goes back as it came, to the paisa', async () => {
  const { person, orderId } = await askedRenter(shop, { rent: 300, creditRupees: 100 });
  const other = await dayFor(shop, 200);
  expect((await take(person, orderId, other, -100)).status).toBe(200);
  const after = await person.details(orderId);
  expect(paidBack(after)).toEqual([66.67]);
  expect((await person.wallet()).available).toBe(33.33);
  expect(after.money).toMatchObject({ goods: 200, toPay: 433.33 });
  await person.browser.post('/api/cancelOrder', { userId: person.userId, orderId });
  expect((await person.wallet()).available).toBeCloseTo(100, 2);
});

test('a rent that store credit has paid whole may be swapped for a cheaper one alone', async () => {
  const { person, orderId } = await askedRenter(shop, { rent: 100, deposit: 0, creditRupees: 100 });
  const [dearer, cheaper] = [await dayFor(shop, 110), await dayFor(shop, 70)];
  expect((await offered(person, orderId)).every(({ difference }) => difference <= 0)).toBe(true);
  expect((await take(person, orderId, dearer, 10)).status).toBe(409);
  expect((await take(person, orderId, cheaper, -30)).status).toBe(200);
  expect((await person.wallet()).available).toBe(30);
});

test('what is paid at the hand-over simply costs what the other edition costs', async () => {
  const { person, orderId } = await askedRenter(shop, { rent: 100, payment: 'pod' });
  const other = await dayFor(shop, 150);
  expect((await take(person, orderId, other, 50)).status).toBe(200);
  expect((await person.details(orderId)).money).toMatchObject({ goods: 150, toPay: 450 });
  await staff.post('/api/office/takeRent', { orderId, method: 'cash' });
  expect(await counterOf(orderId)).toEqual(['in rent 150', 'in deposit 300']);
  await handOverRental(shop, orderId);
});

test('what was to be paid at the hand-over may be paid online after the swap, at what the other edition costs', async () => {
  const { person, orderId } = await askedRenter(shop, { rent: 100, payment: 'pod' });
  const pay = () => person.browser.post('/api/payRental', { userId: person.userId, orderId });
  expect((await pay()).status).toBe(409);
  expect((await take(person, orderId, await dayFor(shop, 150), 50)).status).toBe(200);
  await payAtSandbox(shop, (await pay()).json() as CheckoutReply);
  expect((await person.details(orderId)).rental).toMatchObject({ rentToPay: 0, deposit: { hasCome: true } });
});

test('a rent that was paid at the counter: the office takes the difference there, and gives all of it back there', async () => {
  const { person, orderId } = await askedRenter(shop, { rent: 100, payment: 'pod' });
  await staff.post('/api/office/takeRent', { orderId, method: 'cash' });
  const [dearer, cheaper] = [await dayFor(shop, 150), await dayFor(shop, 120)];
  expect((await offered(person, orderId)).every(({ difference }) => difference === 0)).toBe(true);
  expect((await take(person, orderId, dearer, 50)).status).toBe(409);
  const slipless = await answer(orderId, { edition: { id: dearer, difference: 50 }, method: 'upi' });
  expect([slipless.status, slipless.json()]).toMatchObject([400, { fields: { slip: expect.any(String) } }]);
  const said = await answer(orderId, { edition: { id: dearer, difference: 50 }, method: 'upi', slip: 'UPI-9' });
  expect(said.status, said.text).toBe(200);
  await breakUnit(shop, await onlyUnitOf(shop, dearer));
  const again = await answer(orderId, { edition: { id: cheaper, difference: -30 } });
  expect(again.status, again.text).toBe(200);
  expect(await counterOf(orderId)).toEqual(['in rent 100', 'in deposit 300', 'in rent 50', 'out rent 30']);
  await breakUnit(shop, await onlyUnitOf(shop, cheaper));
  expect((await answer(orderId, {})).status).toBe(200);
  expect((await counterOf(orderId)).slice(4)).toEqual(['out rent 120', 'out deposit 300']);
  const { rows } = await shop.connection.pool.query<{ after: unknown }>(
    `select after from audit_entry where subject = $1 and action = 'answer for renter' order by id`,
    [`order ${orderId}`],
  );
  expect(rows[0]?.after).toMatchObject({ editionId: dearer, difference: 50, method: 'upi' });
});

test('who paid online pays a dearer one online; the office may take a cheaper one for them', async () => {
  const { orderId, person } = await askedRenter(shop, { rent: 100 });
  const [dearer, cheaper] = [await dayFor(shop, 150), await dayFor(shop, 60)];
  expect((await answer(orderId, { edition: { id: dearer, difference: 50 } })).status).toBe(409);
  expect((await answer(orderId, { edition: { id: cheaper, difference: -40 } })).status).toBe(200);
  expect(paidBack(await person.details(orderId))).toEqual([40]);
});

test('rent that comes back early comes back from both payments', async () => {
  const database = shop.connection.database;
  const set = (earlyReturnPercent: number) =>
    database
      .transaction()
      .execute((tx) => changeSettings(tx, { group: 'lending', values: { earlyReturnPercent }, now: new Date() }));
  const { person, orderId } = await askedRenter(shop, { rent: 100 });
  await takeAndPay(person, orderId, await dayFor(shop, 250), 150);
  await handOverRental(shop, orderId);
  await set(100);
  await staffOf(shop).act(orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now: new Date() }));
  await set(0);
  expect(paidBack(await person.details(orderId))).toEqual([100, 150]);
});

test('a rental of several things is offered other days and the money alone', async () => {
  const [broken, more, other] = [await dayFor(shop, 100), await dayFor(shop, 100), await dayFor(shop, 100)];
  const person = await newBuyer(shop);
  const thing = { place: rentalPlace, duration: '1day', qty: 1, startDate: rentalStart };
  const placed = await person.browser.post('/api/checkout', {
    direction: 'rent',
    userId: person.userId,
    addressId: person.addressId,
    rentItems: [broken, more].map((id) => ({ id, ...thing })),
    paymentMethod: 'pod',
    shippingMethod: 'self',
  });
  const { orderId } = placed.json() as { orderId: string };
  await breakUnit(shop, await onlyUnitOf(shop, broken));
  expect(await offered(person, orderId)).toEqual([]);
  expect((await take(person, orderId, other, 0)).status).toBe(409);
});
