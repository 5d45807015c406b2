import { expect, test } from 'vitest';
import { paise } from '../../src/rules/money/paise.ts';
import { addDays, indianDay } from '../../src/rules/time/day.ts';
import { handOver, inspectRental, takeBack } from '../../src/shop/rentals/rental-life.ts';
import { takeCharges } from '../../src/shop/rentals/money/settle-rental.ts';
import { booksMustBeRight } from '../support/books.ts';
import { type Buyer, newBuyer, wordsTo } from '../support/buyers.ts';
import { signedInStaff } from '../support/office.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { race } from '../support/race.ts';
import { handOverRental, lonelyEdition, rent, rentalStart, rented, renterKnown } from '../support/rentals.ts';
import { staffOf } from '../support/staff.ts';
import { withTwoShops } from '../support/two-shops.ts';

let shop: OpenShop;
let second: OpenShop;
withTwoShops((first, other) => {
  [shop, second] = [first, other];
});

const hand = { by: 'Meena', now: new Date() };
const wish = async (more: object = {}) => ({
  edition: await lonelyEdition(shop),
  duration: '1day',
  startDate: rentalStart,
  ...more,
});

/** Somebody has a rental that should have come back two days ago. */
async function lateRenter() {
  const person = await newBuyer(shop);
  const { orderId: late } = await rented(person, await wish());
  await handOverRental(shop, late);
  await shop.connection.pool.query(
    `update rental set starts_on = $2::date - 3, due_on = $2::date - 2
     where order_id = (select id from shop_order where number = $1)`,
    [late, indianDay(new Date())],
  );
  await shop.connection.pool.query(
    `update rental_booking set days = daterange($2::date - 3, $2::date - 1) where reference = $1`,
    [late, indianDay(new Date())],
  );
  return { person, late };
}

/** The next rental of the same person, with everything done but the hand-over. */
async function nextOf(person: Buyer): Promise<string> {
  const { orderId } = await rented(person, await wish({ payment: 'pod' }));
  await renterKnown(shop, orderId);
  return orderId;
}

const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));

test('who has something late is told on our pages with the rental; a plain client is booked, and nothing leaves', async () => {
  const { person, late } = await lateRenter();
  const told = (await person.browser.get(`/api/renterDocument?userId=${person.userId}`)).json();
  expect(told).toMatchObject({ owed: [{ orderId: late }] });
  const refused = await rent(person, await wish({ refuseIfOwing: true }));
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(`Rental ${late} was due back on`);
  expect(refused.text).toContain('Please call us, and our courier collects it');
  await shop.connection.pool.query(`update shop_order set shipping = 'self' where number = $1`, [late]);
  const refusedPicker = await rent(person, await wish({ refuseIfOwing: true }));
  expect(refusedPicker.text).toContain('Please bring it back first');
  const next = await nextOf(person);
  expect((await person.details(next)).rental?.renter.owed).toMatchObject([{ orderId: late }]);
  const { browser: owner } = await signedInStaff(shop, 'owner');
  const left = () => owner.post('/api/office/moveOrder', { orderId: next, move: 'hand-over' });
  expect((await left()).text).toContain(`The renter has rental ${late}, due on`);
  await staffOf(shop).act(late, (tx, order) => takeBack(tx, order, hand));
  const fee = (await person.details(late)).rental?.toPay ?? 0;
  expect(fee).toBeGreaterThan(0);
  expect((await left()).text).toContain(`for rental ${late}. Take that first`);
  expect((await rent(person, await wish({ refuseIfOwing: true }))).text).toContain(`of rental ${late} is due`);
  const cash = { ...hand, method: 'cash', slip: null, seenPaise: paise(Math.round(fee * 100)) } as const;
  await staffOf(shop).act(late, (tx, order) => takeCharges(tx, order, cash));
  expect((await left()).status).toBe(200);
  expect((await rent(person, await wish({ refuseIfOwing: true }))).status).toBe(200);
  expect(await wordsTo(shop, person)).toContain(late);
  await booksMustBeRight(shop);
});

test('a charge that is disputed, or that the deposit covers, stands against nobody', async () => {
  const person = await newBuyer(shop);
  const back = new Date(`${addDays(rentalStart, 1)}T12:00:00+05:30`);
  const broken = async (deposit: number) => {
    const { edition, ...more } = await wish();
    await shop.connection.pool.query('insert into deposit_rule (edition_id, amount_paise) values ($1, $2)', [
      edition,
      deposit,
    ]);
    const { orderId } = await rented(person, { edition, ...more, shipping: 'self' });
    await handOverRental(shop, orderId);
    await staffOf(shop).act(orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now: back }));
    const lineId = (await person.details(orderId)).lines[0]?.lineId ?? 0;
    const damages = [{ lineId, rupees: 100, reason: 'A cable is gone' }];
    await staffOf(shop).act(orderId, (tx, order) => inspectRental(tx, order, { ...hand, damages }));
    return { orderId, chargeId: (await person.details(orderId)).rental?.charges[0]?.id };
  };
  await broken(10_000);
  expect((await rent(person, await wish({ refuseIfOwing: true }))).status).toBe(200);
  const { orderId, chargeId } = await broken(9999);
  expect((await rent(person, await wish({ refuseIfOwing: true }))).text).toContain(`₹0.01 of rental ${orderId} is due`);
  const said = { userId: person.userId, orderId, chargeId, objection: 'It was gone before' };
  expect((await person.browser.post('/api/objectToCharge', said)).status).toBe(200);
  expect((await rent(person, await wish({ refuseIfOwing: true }))).status).toBe(200);
});

test('31: while the late thing comes back nothing more leaves: it is late, or its late days are due, and never neither', async () => {
  const { person, late } = await lateRenter();
  const next = [await nextOf(person), await nextOf(person), await nextOf(person)];
  const leave = (at: OpenShop, orderId: string) => staffOf(at).act(orderId, (tx, order) => handOver(tx, order, hand));
  const results = await race({ shops: [shop, second], table: 'rental_charge' }, [
    () => leave(shop, next[0] ?? ''),
    () => staffOf(second).act(late, (tx, order) => takeBack(tx, order, hand)),
    () => leave(second, next[1] ?? ''),
    async () => {
      const answer = await rent(person, await wish({ refuseIfOwing: true }));
      if (answer.status !== 200) throw new Error(answer.text);
    },
    () => leave(shop, next[2] ?? ''),
  ]);
  expect(refusals(results)).toHaveLength(4);
  for (const refusal of refusals(results)) expect(refusal).toContain(late);
  for (const orderId of next) expect((await person.details(orderId)).status).toBe('Booked');
  expect((await person.details(late)).status).toBe('Returned');
});
