import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { must } from '../../../src/rules/must.ts';
import { inspectRental, takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, type CheckoutReply, newBuyer, payAtSandbox, wordsTo } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { handOverRental, lonelyEdition, rentalStart, rented } from '../../support/rentals.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
let desk: Awaited<ReturnType<typeof signedInStaff>>['browser'];
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: desk } = await signedInStaff(shop, 'manager'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const rentalOf = async (person: Buyer, orderId: string) => must((await person.details(orderId)).rental, 'a rental');
const pay = ({ browser, userId }: Buyer, orderId: string, chargeId?: number) =>
  browser.post('/api/payRentalCharges', { userId, orderId, ...(chargeId !== undefined && { chargeId }) });

const object = ({ browser, userId }: Buyer, orderId: string, chargeId: number) =>
  browser.post('/api/objectToCharge', { userId, orderId, chargeId, objection: 'There was none' });

/** A rental that came back with a cable missing for 300 rupees and a broken stand for 500. */
async function twiceCharged(person: Buyer) {
  const edition = await lonelyEdition(shop);
  await shop.connection.pool.query('update edition set mrp_paise = 1000000 where id = $1', [edition]);
  const { orderId } = await rented(person, { edition, startDate: rentalStart });
  await handOverRental(shop, orderId);
  const lineId = (await person.details(orderId)).lines[0]?.lineId ?? 0;
  const hand = { by: 'Meena', now: new Date() };
  const damages = [
    { lineId, rupees: 300, reason: 'A cable is gone' },
    { lineId, rupees: 500, reason: 'The stand is broken' },
  ];
  await staffOf(shop).act(orderId, (tx, order) => takeBack(tx, order, hand));
  await staffOf(shop).act(orderId, (tx, order) => inspectRental(tx, order, { ...hand, damages }));
  const [cable, stand] = (await rentalOf(person, orderId)).charges;
  return { orderId, cable: must(cable, 'a charge').id, stand: must(stand, 'a charge').id };
}

test('31: one charge is paid online while the other is disputed; each has its bill, and the rest is paid later', async () => {
  const person = await newBuyer(shop);
  const { orderId, cable, stand } = await twiceCharged(person);
  expect((await object(person, orderId, cable)).status).toBe(200);
  const link = await pay(person, orderId, stand);
  expect(link.status, link.text).toBe(200);
  expect((await pay(person, orderId)).text).not.toBe(link.text);
  const again = await pay(person, orderId, stand);
  expect((again.json() as CheckoutReply).url).toBe((link.json() as CheckoutReply).url);
  await payAtSandbox(shop, link.json() as CheckoutReply);
  const after = await rentalOf(person, orderId);
  expect(after).toMatchObject({ toPay: 300, charges: [{ isSettled: false }, { isSettled: true }] });
  await payAtSandbox(shop, (await pay(person, orderId)).json() as CheckoutReply);
  const end = await rentalOf(person, orderId);
  expect(end).toMatchObject({ toPay: 0, charges: [{ isSettled: true }, { isSettled: true }] });
  expect(end.bills).toHaveLength(after.bills.length + 1);
  expect((await person.details(orderId)).refunds).toEqual([]);
});

test('the counter takes one charge at its figure, with the slip, and not another figure or one that is paid', async () => {
  const person = await newBuyer(shop);
  const { orderId, cable, stand } = await twiceCharged(person);
  const take = (chargeId: number, seenTotal: number) =>
    desk.post('/api/office/takeCharges', { orderId, chargeId, seenTotal, method: 'upi', slip: 'UPI 7' });
  expect((await take(cable, 800)).text).toContain('have changed since you looked');
  expect((await take(cable, 300)).status).toBe(200);
  const again = await take(cable, 300);
  expect([again.status, again.json()]).toMatchObject([409, { error: 'This charge is already paid or waived.' }]);
  expect(await rentalOf(person, orderId)).toMatchObject({ toPay: 500 });
  expect((await take(stand, 500)).status).toBe(200);
  expect((await take(stand, 500)).text).toContain('There is nothing to pay');
});

test('a charge that is let go while it is paid, or that is paid with all the others, is not kept twice', async () => {
  const person = await newBuyer(shop);
  const { orderId, cable, stand } = await twiceCharged(person);
  const [alone, all] = [await pay(person, orderId, cable), await pay(person, orderId)];
  const why = 'It was not lent';
  expect((await desk.post('/api/office/waiveCharge', { orderId, chargeId: cable, why })).status).toBe(200);
  await payAtSandbox(shop, alone.json() as CheckoutReply);
  await payAtSandbox(shop, all.json() as CheckoutReply);
  await shop.runJobs();
  const { refunds, rental } = await person.details(orderId);
  expect(refunds.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([300, 800]);
  expect(rental).toMatchObject({ toPay: 500, charges: [{ isWaived: true }, { isSettled: false }] });
  const other = await twiceCharged(person);
  const elsewhere = await pay(person, other.orderId, stand);
  expect([elsewhere.status, elsewhere.json()]).toMatchObject([
    409,
    { error: 'This charge is already paid or waived.' },
  ]);
});

test('one who disputes a charge and pays it all the same has paid it, and still reads the answer', async () => {
  const person = await newBuyer(shop);
  const { orderId, cable } = await twiceCharged(person);
  const link = await pay(person, orderId, cable);
  expect((await object(person, orderId, cable)).status).toBe(200);
  await payAtSandbox(shop, link.json() as CheckoutReply);
  expect(await rentalOf(person, orderId)).toMatchObject({ toPay: 500, charges: [{ isSettled: true }, {}] });
  const answer = { orderId, chargeId: cable, answer: 'It stood on the list' };
  expect((await desk.post('/api/office/answerObjection', answer)).status).toBe(200);
  expect((await rentalOf(person, orderId)).charges[0]).toMatchObject({ answer: 'It stood on the list' });
});

test('several charges that I chose are paid together, and none of them when one was paid meanwhile', async () => {
  const person = await newBuyer(shop);
  const { orderId, cable, stand } = await twiceCharged(person);
  const choose = (chargeIds: readonly number[]) =>
    person.browser.post('/api/payRentalCharges', { userId: person.userId, orderId, chargeIds });
  const both = await choose([cable, stand]);
  expect(both.status, both.text).toBe(200);
  // It is the same choice, so it is the same page.
  expect(((await pay(person, orderId)).json() as CheckoutReply).url).toBe((both.json() as CheckoutReply).url);
  expect((await choose([])).status).toBe(400);
  await payAtSandbox(shop, (await choose([stand])).json() as CheckoutReply);
  expect(await rentalOf(person, orderId)).toMatchObject({ toPay: 300, charges: [{ isSettled: false }, {}] });
  const again = await choose([cable, stand]);
  expect([again.status, again.json()]).toMatchObject([
    409,
    { error: 'One of these charges is already paid or waived.' },
  ]);
  await payAtSandbox(shop, both.json() as CheckoutReply);
  await shop.runJobs();
  expect((await person.details(orderId)).refunds.map(({ amount }) => amount)).toEqual([800]);
  expect(await rentalOf(person, orderId)).toMatchObject({ toPay: 300 });
});

test('the answer to what I disputed is not given with the number of another rental', async () => {
  const [person, other] = [await newBuyer(shop), await newBuyer(shop)];
  const { orderId, cable } = await twiceCharged(person);
  const elsewhere = await twiceCharged(other);
  expect((await object(person, orderId, cable)).status).toBe(200);
  const answer = { chargeId: cable, answer: 'It stood on the list' };
  const wrong = await desk.post('/api/office/answerObjection', { ...answer, orderId: elsewhere.orderId });
  expect([wrong.status, wrong.text]).toEqual([409, expect.stringContaining('There is nothing to answer here')]);
  expect((await rentalOf(person, orderId)).charges[0]).toMatchObject({ answer: null });
  expect(await wordsTo(shop, other)).not.toContain(answer.answer);
  expect((await desk.post('/api/office/answerObjection', { ...answer, orderId })).status).toBe(200);
  expect((await rentalOf(person, orderId)).charges[0]).toMatchObject({ answer: answer.answer });
});

test('a charge that I have paid whole cannot be disputed any more, while the other one can', async () => {
  const person = await newBuyer(shop);
  const { orderId, cable, stand } = await twiceCharged(person);
  const paid = { orderId, chargeId: cable, seenTotal: 300, method: 'cash' };
  expect((await desk.post('/api/office/takeCharges', paid)).status).toBe(200);
  expect((await rentalOf(person, orderId)).charges).toMatchObject([{ mayObject: false }, { mayObject: true }]);
  const refused = await object(person, orderId, cable);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('already paid or waived')]);
  expect((await rentalOf(person, orderId)).charges).toMatchObject([{ objection: null }, { objection: null }]);
  expect((await object(person, orderId, stand)).status).toBe(200);
});
