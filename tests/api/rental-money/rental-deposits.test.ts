import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeDeposits } from '../../../src/contract/office/rental-money.ts';
import type { officeRentalDesk } from '../../../src/contract/office/rentals.ts';
import { must } from '../../../src/rules/must.ts';
import { addDays } from '../../../src/rules/time/day.ts';
import { inspectRental, takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { atSandbox, type Buyer, type CheckoutReply, newBuyer, payAtSandbox, wordsTo } from '../../support/buyers.ts';
import {
  type Charged,
  dearEdition as dearEditionOf,
  dueOn,
  inspected as inspectedOf,
  noonOf,
} from '../../support/charged-rentals.ts';
import { longerWish } from '../../support/longer.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { handOverRental, rentalPlace, rentalStart, rented, renterKnown, worksOn } from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';
import type { Browser } from '../../support/browser.ts';

let shop: OpenShop;
let owner: Browser;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: owner } = await signedInStaff(shop, 'owner'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const slip = { method: 'upi', slip: 'UPI 4711' };

const dearEdition = () => dearEditionOf(shop);
const inspected = (person: Buyer, charged: Charged = {}) => inspectedOf(shop, person, charged);
const rentalOf = async (person: Buyer, orderId: string) => (await person.details(orderId)).rental;
const settle = (orderId: string, seenKept: number, seenBack: number, more: object = {}) =>
  owner.post('/api/office/settleRental', { orderId, seenKept, seenBack, ...more });
const refundsOf = async (person: Buyer, orderId: string) =>
  (await person.details(orderId)).refunds.map(({ amount }) => amount);

test('the deposit is told before it is paid, and is asked for with the rent', async () => {
  const edition = await dearEdition();
  const person = await newBuyer(shop);
  const listed = await person.browser.get(`/api/getRentProduct?place=${rentalPlace}`);
  const thing = (listed.json() as { id: number; deposit: number }[]).find(({ id }) => id === edition);
  expect(thing?.deposit).toBe(8000);
  const wish = { edition, duration: '1day', startDate: rentalStart, payment: 'online' };
  const { orderId } = await rented(person, { ...wish, seenTotal: 8500 });
  const { money, rental } = await person.details(orderId);
  expect(money).toMatchObject({ goods: 500, deposit: 8000, toPay: 8500 });
  expect(rental?.deposit).toEqual({ amount: 8000, kept: null, returned: null, hasCome: false });
});

test('30: an unharmed thing brings its whole deposit back, to where it came from, once', async () => {
  const person = await newBuyer(shop);
  const orderId = await inspected(person);
  expect((await settle(orderId, 0, 8000)).status).toBe(200);
  expect((await settle(orderId, 0, 8000)).status).toBe(409);
  await shop.runJobs();
  const { status, rental } = await person.details(orderId);
  expect(status).toBe('Closed');
  expect(rental?.deposit).toMatchObject({ kept: 0, returned: 8000 });
  expect(await refundsOf(person, orderId)).toEqual([8000]);
});

test('late days and damage are taken from the deposit when the renter has seen them; the rest comes back with a bill', async () => {
  const person = await newBuyer(shop);
  const orderId = await inspected(person, { lateDays: 2, damage: 1500 });
  // Nobody has looked at the damage yet.
  const tooSoon = await settle(orderId, 2500, 5500);
  expect(tooSoon.status).toBe(409);
  expect(tooSoon.text).toContain('has not seen every charge yet');
  expect(await rentalOf(person, orderId)).toMatchObject({ toPay: 2500 });
  expect((await settle(orderId, 2400, 5600)).text).toContain('changed since you looked');
  expect((await settle(orderId, 2500, 5500)).status).toBe(200);
  const rental = await rentalOf(person, orderId);
  expect(rental).toMatchObject({
    toPay: 0,
    deposit: { kept: 2500, returned: 5500 },
    charges: [
      { kind: 'late', amount: 1000, fromDeposit: 1000, isSettled: true },
      { kind: 'damage', amount: 1500, fromDeposit: 1500, isSettled: true },
    ],
  });
  expect(rental?.bills.map(({ kind }) => kind)).toEqual(['bill', 'bill']);
  const told = await wordsTo(shop, person);
  expect(told).toContain('₹5,500 goes back the way you paid it.');
  expect(told).toContain('The stand is broken: −₹1,500');
  expect(told).toContain(`rental ${orderId}: Rs 5,500 of your deposit goes back.`);
  expect(await refundsOf(person, orderId)).toEqual([5500]);
  const bill = await person.browser.get(
    `/api/rentalBill?userId=${person.userId}&orderId=${orderId}&document=${encodeURIComponent(rental?.bills[1]?.number ?? '')}`,
  );
  expect(bill.status).toBe(200);
  expect(bill.headers.get('content-type')).toBe('application/pdf');
});

test('what nobody looked at can be taken a day after the message about it', async () => {
  const person = await newBuyer(shop);
  const orderId = await inspected(person, { damage: 700 });
  expect((await settle(orderId, 700, 7300)).status).toBe(409);
  await shop.connection.pool.query(
    `update rental_charge set added_at = added_at - interval '25 hours'
     where order_id = (select id from shop_order where number = $1)`,
    [orderId],
  );
  expect((await settle(orderId, 700, 7300)).status).toBe(200);
});

test('a charge that the renter does not agree with is answered before anything is taken', async () => {
  const person = await newBuyer(shop);
  const orderId = await inspected(person, { damage: 1500 });
  const charge = (await rentalOf(person, orderId))?.charges[0];
  expect(charge?.mayObject).toBe(true);
  const said = { userId: person.userId, orderId, chargeId: charge?.id, objection: 'It was broken when it came' };
  expect((await person.browser.post('/api/objectToCharge', said)).status).toBe(200);
  expect((await person.browser.post('/api/objectToCharge', said)).status).toBe(409);
  expect((await settle(orderId, 1500, 6500)).text).toContain('disputes a charge');
  expect(await worksOn(owner, orderId)).toEqual(['rentals-to-settle', 'rentals-disputed']);
  const answer = { orderId, chargeId: charge?.id, answer: 'The photograph of the hand-over shows it whole' };
  expect((await owner.post('/api/office/answerObjection', answer)).status).toBe(200);
  expect((await rentalOf(person, orderId))?.charges[0]).toMatchObject({ answer: answer.answer, mayObject: false });
  expect(await wordsTo(shop, person)).toContain(answer.answer);
  expect(await worksOn(owner, orderId)).toEqual(['rentals-to-settle']);
  const desk = (await owner.get('/api/office/rentalDesk')).json() as ReplyOf<typeof officeRentalDesk>;
  expect(desk.find((row) => row.orderId === orderId)).toMatchObject({ task: 'settle', openCharges: 1500 });
  expect((await settle(orderId, 1500, 6500)).status).toBe(200);
  expect(await worksOn(owner, orderId)).toEqual([]);
});

test('31: damage above the deposit stays to be paid: nothing becomes paid by closing', async () => {
  const person = await newBuyer(shop);
  const orderId = await inspected(person, { damage: 12_000 });
  await rentalOf(person, orderId);
  expect((await settle(orderId, 8000, 0)).status).toBe(200);
  const after = await person.details(orderId);
  expect(after.status).toBe('Inspected');
  expect(after.rental).toMatchObject({ toPay: 4000, charges: [{ fromDeposit: 8000, isSettled: false }] });
  const close = () => owner.post('/api/office/moveOrder', { orderId, move: 'close' });
  expect((await close()).text).toContain('₹4,000 of charges is not paid');
  const link = await person.browser.post('/api/payRentalCharges', { userId: person.userId, orderId });
  const again = await person.browser.post('/api/payRentalCharges', { userId: person.userId, orderId });
  expect((again.json() as CheckoutReply).url).toBe((link.json() as CheckoutReply).url);
  const back = await payAtSandbox(shop, link.json() as CheckoutReply);
  expect(back).toBe(`/orders?order=${orderId}`);
  expect(await rentalOf(person, orderId)).toMatchObject({ toPay: 0, charges: [{ isSettled: true }] });
  expect((await close()).status).toBe(200);
});

test('charges that were paid at the counter meanwhile are not paid a second time: the money goes back', async () => {
  const person = await newBuyer(shop);
  const orderId = await inspected(person, { damage: 900 });
  const link = await person.browser.post('/api/payRentalCharges', { userId: person.userId, orderId });
  const taken = await owner.post('/api/office/takeCharges', { orderId, seenTotal: 900, ...slip });
  expect(taken.status).toBe(200);
  await payAtSandbox(shop, link.json() as CheckoutReply);
  await shop.runJobs();
  expect(await refundsOf(person, orderId)).toEqual([900]);
  expect(await rentalOf(person, orderId)).toMatchObject({ toPay: 0, charges: [{ isSettled: true }] });
});

test('paid on delivery, nothing leaves before the deposit was taken, and it goes back over the counter', async () => {
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition: await dearEdition(), duration: '1day', startDate: rentalStart });
  const handOver = () => owner.post('/api/office/moveOrder', { orderId, move: 'hand-over' });
  expect((await handOver()).text).toContain('The deposit of ₹8,000 has not come yet');
  const noSlip = await owner.post('/api/office/takeRent', { orderId, method: 'card' });
  expect(noSlip.status).toBe(400);
  expect((await owner.post('/api/office/takeRent', { orderId, ...slip })).status).toBe(200);
  expect((await owner.post('/api/office/takeRent', { orderId, ...slip })).status).toBe(409);
  await renterKnown(shop, orderId);
  expect((await handOver()).status).toBe(200);
  expect((await rentalOf(person, orderId))?.bills).toHaveLength(1);
  const staff = staffOf(shop);
  await staff.act(orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now: noonOf(dueOn) }));
  await staff.act(orderId, (tx, order) => inspectRental(tx, order, { by: 'Meena', now: new Date() }));
  expect((await settle(orderId, 0, 8000)).text).toContain('how the deposit goes back');
  expect((await settle(orderId, 0, 8000, { method: 'cash' })).status).toBe(200);
  expect(await person.details(orderId)).toMatchObject({ status: 'Closed', refunds: [] });
});

test('a rental that is cancelled gives the whole deposit back and keeps its share of the rent only', async () => {
  const person = await newBuyer(shop);
  const placed = await rented(person, {
    edition: await dearEdition(),
    duration: '1day',
    startDate: rentalStart,
    payment: 'online',
  });
  await payAtSandbox(shop, placed);
  const { orderId } = placed;
  expect((await person.details(orderId)).cancel).toMatchObject({ money: 8485, fee: 15 });
  expect((await person.browser.post('/api/cancelOrder', { userId: person.userId, orderId })).status).toBe(200);
  const { rental } = await person.details(orderId);
  expect(rental?.deposit).toMatchObject({ kept: 0, returned: 8000 });
  expect(await refundsOf(person, orderId)).toEqual([8485]);
  expect(rental?.bills).toHaveLength(1);
});

test('an extension whose days are booked before it is paid gives the money back', async () => {
  const [person, next] = [await newBuyer(shop), await newBuyer(shop)];
  const edition = await dearEdition();
  const { orderId } = await rented(person, { edition, duration: '1day', startDate: rentalStart });
  await handOverRental(shop, orderId);
  const wish = await longerWish(person, orderId, '1day');
  const asked = (await person.browser.post('/api/extendRental', wish)).json() as CheckoutReply;
  await rented(next, { edition, duration: '1day', startDate: addDays(dueOn, 2) });
  await atSandbox(shop, asked, { outcome: 'paid' });
  await shop.runJobs();
  expect(await refundsOf(person, orderId)).toEqual([500]);
  expect(await rentalOf(person, orderId)).toMatchObject({ charges: [], items: [{ dueOn }] });
});

test('the owner asks for another deposit of one title in one city', async () => {
  const edition = await dearEdition();
  const depositIn = async (place: string) => {
    const answer = await owner.get(`/api/getRentProduct?place=${place}`);
    return (answer.json() as { id: number; deposit: number }[]).find(({ id }) => id === edition)?.deposit;
  };
  const set = (rule: object) =>
    owner.post('/api/office/setDeposit', { editionId: edition, why: 'It breaks often', ...rule });
  const seen = async () => {
    const list = (await owner.get('/api/office/deposits')).json() as ReplyOf<typeof officeDeposits>;
    const { everywhere, cities, usual } = must(
      list.titles.find(({ editionId }) => editionId === edition),
      'the title',
    );
    return { usual, everywhere, here: cities.find(({ city }) => city === rentalPlace) };
  };
  const usual = { deposit: 8000, rule: null };
  expect(await seen()).toEqual({ usual: 8000, everywhere: usual, here: { city: rentalPlace, ...usual } });
  expect((await set({ percent: 50 })).status).toBe(200);
  expect((await set({ city: rentalPlace, rupees: 3000 })).status).toBe(200);
  expect(await seen()).toEqual({
    usual: 8000,
    everywhere: { deposit: 20_000, rule: { rupees: null, percent: 50 } },
    here: { city: rentalPlace, deposit: 3000, rule: { rupees: 3000, percent: null } },
  });
  await expect.poll(() => depositIn(rentalPlace)).toBe(3000);
  expect((await set({ city: rentalPlace })).status).toBe(200);
  await expect.poll(() => depositIn(rentalPlace)).toBe(20_000);
  expect((await seen()).here).toEqual({ city: rentalPlace, deposit: 20_000, rule: null });
  expect((await set({ rupees: 1, percent: 1 })).status).toBe(400);
  expect((await set({ city: 'atlantis', rupees: 1 })).status).toBe(404);
});
