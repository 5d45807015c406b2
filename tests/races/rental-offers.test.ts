import { expect, test } from 'vitest';
import { addDays } from '../../src/rules/time/day.ts';
import { answerRentalOffer } from '../../src/shop/checkout/rented/answer-rental-offer.ts';
import { askedRenter, breakUnit, dayFor, repairedOn } from '../support/broken-units.ts';
import { type Buyer, newBuyer, payAtSandbox } from '../support/buyers.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { race, raceOf } from '../support/race.ts';
import { lonelyEdition, onlyUnitOf, rent, rentalStart, rented } from '../support/rentals.ts';
import { staffOf } from '../support/staff.ts';
import { withTwoShops } from '../support/two-shops.ts';

let shop: OpenShop;
let second: OpenShop;
withTwoShops((first, other) => {
  [shop, second] = [first, other];
});

const answerAt = (at: OpenShop, orderId: string, startsOn: string | null) =>
  staffOf(at).act(orderId, (tx, order) => answerRentalOffer(tx, order, { startsOn, by: 'shop', now: new Date() }));
const succeeded = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

test('promise 13: a renter and the office answer at once: one answer counts', async () => {
  const { person, orderId } = await askedRenter(shop);
  const results = await race({ shops: [shop, second], table: 'shop_order' }, [
    () => answerAt(shop, orderId, repairedOn),
    () => answerAt(second, orderId, null),
    () => answerAt(shop, orderId, addDays(repairedOn, 1)),
    () => answerAt(second, orderId, null),
  ]);
  expect(succeeded(results)).toBe(1);
  const { status, refunds } = await person.details(orderId);
  expect(refunds.filter(({ to }) => to === 'source')).toHaveLength(status === 'Cancelled' ? 1 : 0);
});

test('promise 7: a renter takes other days while somebody books them: the unit goes to one of the two', async () => {
  const { orderId, edition } = await askedRenter(shop);
  const other = await newBuyer(shop);
  const [answered, booked] = await Promise.all([
    answerAt(second, orderId, repairedOn).then(
      () => true,
      () => false,
    ),
    rent(other, { edition, duration: '1day', startDate: repairedOn }),
  ]);
  expect([answered, booked.status === 200].filter(Boolean)).toHaveLength(1);
});

test('promise 13: a unit breaks at two doors at once: its renter is asked once', async () => {
  const edition = await lonelyEdition(shop);
  const { orderId } = await rented(await newBuyer(shop), { edition, duration: '1day', startDate: rentalStart });
  const unitId = await onlyUnitOf(shop, edition);
  const results = await race({ shops: [shop, second], table: 'shop_order' }, [
    () => breakUnit(shop, unitId),
    () => breakUnit(second, unitId),
  ]);
  expect(succeeded(results)).toBe(1);
  const { rows } = await shop.connection.pool.query(
    'select from rental_offer join shop_order on shop_order.id = order_id where number = $1',
    [orderId],
  );
  expect(rows).toHaveLength(1);
});

const takeEdition = ({ browser, userId }: Buyer, orderId: string, id: number, difference: number) =>
  browser.post('/api/takeOtherEdition', { userId, orderId, edition: { id, difference } });

test('promise 7: two renters want the last unit of another edition: one has it, and the other is still asked', async () => {
  const [one, other] = [await askedRenter(shop, { rent: 100 }), await askedRenter(shop, { rent: 100 })];
  const edition = await dayFor(shop, 80);
  const answers = await raceOf({ shops: [shop, second], table: 'rental_booking' }, [
    () => takeEdition(one.person, one.orderId, edition, -20),
    () => takeEdition(other.person, other.orderId, edition, -20),
  ]);
  expect(answers.map(({ status }) => status).toSorted((least, most) => least - most)).toEqual([200, 409]);
  const details = await Promise.all([one, other].map(({ person, orderId }) => person.details(orderId)));
  expect(details.filter(({ rental }) => rental?.offer === null)).toHaveLength(1);
  expect(details.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))).toEqual([20]);
});

test('promise 11: the money is taken back while that for another edition comes in: one of the two counts', async () => {
  const { person, orderId } = await askedRenter(shop, { rent: 100 });
  const edition = await dayFor(shop, 180);
  const started = (await takeEdition(person, orderId, edition, 80)).json() as { url: string };
  await race<unknown>({ shops: [shop, second], table: 'shop_order' }, [
    () => answerAt(second, orderId, null),
    () => payAtSandbox(shop, started),
  ]);
  const { status, money, refunds } = await person.details(orderId);
  const back = refunds.filter(({ to }) => to === 'source').reduce((sum, { amount }) => sum + amount, 0);
  expect([status, money.toPay, back]).toEqual(status === 'Cancelled' ? ['Cancelled', 400, 480] : ['Booked', 480, 0]);
});

test('promise 13: other days and another edition are answered at once: one answer counts', async () => {
  const { person, orderId } = await askedRenter(shop, { rent: 100 });
  const edition = await dayFor(shop, 70);
  const results = await race<unknown>({ shops: [shop, second], table: 'shop_order' }, [
    () => answerAt(second, orderId, repairedOn),
    async () => {
      const { status } = await takeEdition(person, orderId, edition, -30);
      if (status !== 200) throw new Error('It has its answer');
    },
  ]);
  expect(succeeded(results)).toBe(1);
  expect((await person.details(orderId)).rental?.offer).toBeNull();
});
