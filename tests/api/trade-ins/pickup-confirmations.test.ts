import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TradeInDetails } from '../../../src/contract/trade-ins.ts';
import { addDays, dayMs, indianDay } from '../../../src/rules/time/day.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { Browser } from '../../support/browser.ts';
import type { Buyer } from '../../support/buyers.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { standardLimits } from '../../support/limits.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { booked, confirmedPickup, pickupCodeOf, verifyPhoneOf } from '../../support/sellers.ts';
import { openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';

let shop: OpenShop;
let trade: TradeInShop;
let counter: Browser;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false, publicUrl: 'https://shop.example' });
  trade = await openTradeInShop(shop);
  counter = (await signedInStaff(shop, 'counter')).browser;
});
beforeEach(async () => {
  await fillShelves(trade.shelves);
  await standardLimits(shop.connection.database, { pickupsPerNetwork: 1_000_000 });
  await shop.connection.pool.query('delete from message_allowance');
  await shop.connection.pool.query('delete from message');
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

let doors = 0;
/** Somebody in a household of their own, with a game to sell in the cart. */
const seller = (phone = {}) => trade.seller({ address: { line1: `${(doors += 1)} Lake View`, ...phone } });

/** Somebody whose address has the phone of the account. */
async function sellerAtOwnPhone() {
  const person = await seller();
  await shop.connection.pool.query('update address set phone_number = $1 where id = $2', [
    person.form.mobileNumber,
    person.addressId,
  ]);
  return person;
}

const plan = (orderId: string) =>
  counter.post('/api/office/planPickups', { orderIds: [orderId], day: addDays(indianDay(new Date()), 2) });

async function toConfirm(person: Buyer, orderId: string): Promise<TradeInDetails['pickupToConfirm']> {
  return (await person.details(orderId)).tradeIn?.pickupToConfirm ?? null;
}

async function inTheOffice(orderId: string) {
  const pickups = (await counter.get('/api/office/pickups')).json() as { orderId: string; isConfirmed: boolean }[];
  return pickups.find((pickup) => pickup.orderId === orderId);
}

/** What came to a phone about pickups to confirm. */
async function textsTo(phone: string): Promise<string[]> {
  while ((await shop.sendMessages()) > 0);
  const texts = (await shop.outbox()).filter(({ to }) => to === `+91${phone}`).map(({ text }) => text);
  return texts.filter((text) => text.includes('/pickup#'));
}

test('promise 36: nobody drives to a stranger; whoever has the phone says yes by the link, and a look does not', async () => {
  const phone = '9840098400';
  const person = await seller({ phoneNumber: phone });
  const orderId = await booked(person);
  const code = await pickupCodeOf(shop, orderId);
  expect(await toConfirm(person, orderId)).toMatchObject({ phoneNumber: phone, isOwnPhone: false });
  expect(await inTheOffice(orderId)).toMatchObject({ isConfirmed: false });
  const early = await plan(orderId);
  expect([early.status, early.text]).toEqual([409, expect.stringContaining('has not confirmed the pickup')]);
  const [text = ''] = await textsTo(phone);
  expect(text).toContain(`https://shop.example/pickup#${code}`);
  expect(text).toContain('Not you? Stop these');
  // One message in the alphabet that has room for 160 characters, and what stops it.
  expect(text.replace(/ Not you.*/, '')).toMatch(/^[\x20-\x7e]{1,160}$/);
  // Neither the seller nor their mailbox knows the code.
  const outbox = await shop.outbox();
  expect(outbox.filter(({ to }) => to !== `+91${phone}`).some((letter) => JSON.stringify(letter).includes(code))).toBe(
    false,
  );
  expect((await person.browser.get(`/api/downloadMyData?userId=${person.userId}`)).text).not.toContain(code);
  expect((await new Browser(shop).get(`/api/confirmPickup?code=${code}`)).status).not.toBe(200);
  expect(await inTheOffice(orderId)).toMatchObject({ isConfirmed: false });
  const anybody = new Browser(shop);
  expect((await anybody.post('/api/confirmPickup', { code: 'a'.repeat(16) })).status).toBe(404);
  for (let press = 1; press <= 2; press += 1) {
    expect((await anybody.post('/api/confirmPickup', { code })).status).toBe(200);
  }
  expect(await toConfirm(person, orderId)).toBeNull();
  expect((await person.details(orderId)).timeline.filter(({ note }) => note?.includes('confirmed'))).toHaveLength(1);
  expect((await plan(orderId)).status).toBe(200);
});

test('a pickup at the verified phone of its account is confirmed from the beginning, and stays so', async () => {
  const person = await sellerAtOwnPhone();
  await verifyPhoneOf(shop, person);
  const orderId = await booked(person);
  expect(await toConfirm(person, orderId)).toBeNull();
  expect(await textsTo(person.form.mobileNumber)).toEqual([]);
  await shop.connection.pool.query('update shopper set phone_verified_at = null where id = $1', [person.userId]);
  expect(await inTheOffice(orderId)).toMatchObject({ isConfirmed: true });
});

test('whoever verifies the phone on the profile confirms the pickups at that phone, and no others', async () => {
  const person = await sellerAtOwnPhone();
  const orderId = await booked(person);
  expect(await toConfirm(person, orderId)).toMatchObject({ isOwnPhone: true });
  const other = await seller();
  const atAnother = await booked(other);
  await verifyPhoneOf(shop, other);
  expect(await inTheOffice(atAnother)).toMatchObject({ isConfirmed: false });
  await verifyPhoneOf(shop, person);
  expect(await toConfirm(person, orderId)).toBeNull();
  expect((await plan(orderId)).status).toBe(200);
});

test('the staff confirm by hand after a call, and it is in the audit log', async () => {
  const orderId = await booked(await seller());
  const confirm = (why: string) => counter.post('/api/office/confirmPickup', { orderId, why });
  expect((await confirm('')).status).toBe(400);
  expect((await confirm('She answered at noon')).status).toBe(200);
  const { rows } = await shop.connection.pool.query('select action, why from audit_entry where subject = $1', [
    `order ${orderId}`,
  ]);
  expect(rows).toEqual([{ action: 'confirm pickup', why: 'She answered at noon' }]);
  expect((await plan(orderId)).status).toBe(200);
  const self = await seller();
  const sent = await booked(self, { shippingMethod: 'self' });
  expect((await counter.post('/api/office/confirmPickup', { orderId: sent, why: 'She answered' })).status).toBe(409);
  expect(await toConfirm(self, sent)).toBeNull();
});

test('promise 36: a pickup that nobody confirms ends after three days, and is told kindly', async () => {
  const person = await seller();
  const orderId = await booked(person);
  const code = await pickupCodeOf(shop, orderId);
  const confirmed = await confirmedPickup(shop, await booked(await seller()));
  const self = await booked(await seller(), { shippingMethod: 'self' });
  const inDays = (days: number) => new Date(Date.now() + days * dayMs);
  await shop.runJobs(inDays(2.9));
  expect((await person.details(orderId)).status).toBe('Booked');
  await shop.runJobs(inDays(3.1));
  const ended = await person.details(orderId);
  expect(ended.status).toBe('Cancelled');
  expect(ended.timeline.at(-1)?.note).toBe('The pickup was not confirmed in time');
  const { rows } = await shop.connection.pool.query<{ number: string; because: string | null }>(
    'select number, cancelled_because as because from shop_order where number = any($1)',
    [[orderId, confirmed, self]],
  );
  expect(Object.fromEntries(rows.map(({ number, because }) => [number, because]))).toEqual({
    [orderId]: 'unconfirmed',
    [confirmed]: null,
    [self]: null,
  });
  await shop.connection.pool.query('delete from message_allowance');
  while ((await shop.sendMessages(inDays(3.2))) > 0);
  const letter = (await shop.outbox()).findLast(({ to }) => to === person.form.email);
  expect(letter?.text).toContain('book a new pickup, or send it to us yourself');
  expect((await new Browser(shop).post('/api/confirmPickup', { code })).status).toBe(409);
  expect(await inTheOffice(orderId)).toBeUndefined();
});

test('what was to be bought with a pickup that nobody confirmed stands alone, and keeps nothing for long', async () => {
  const person = await seller();
  const { browser, userId, addressId } = person;
  const tradeIn = await booked(person);
  await person.put(trade.shelves.product.plenty);
  const placed = await browser.post('/api/placeTradeUp', { userId, addressId, orderId: tradeIn });
  expect(placed.status, placed.text).toBe(200);
  const { orderId } = placed.json() as { orderId: string };
  expect((await person.details(orderId)).tradeUp?.state).toBe('waiting');
  await shop.runJobs(new Date(Date.now() + 3.1 * dayMs));
  expect((await person.details(tradeIn)).status).toBe('Cancelled');
  expect((await person.details(orderId)).tradeUp?.state).toBe('alone');
});

test('what nobody has confirmed stands behind everything that is to be driven', async () => {
  const waiting = await booked(await seller());
  const ready = await confirmedPickup(shop, await booked(await seller()));
  const pickups = (await counter.get('/api/office/pickups')).json() as { orderId: string; isConfirmed: boolean }[];
  const ids = pickups.map(({ orderId }) => orderId);
  expect(ids.indexOf(ready)).toBeLessThan(ids.indexOf(waiting));
  const firstWaiting = pickups.findIndex(({ isConfirmed }) => !isConfirmed);
  expect(pickups.slice(firstWaiting).some(({ isConfirmed }) => isConfirmed)).toBe(false);
});
