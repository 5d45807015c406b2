import { expect, test } from 'vitest';
import { paise } from '../../src/rules/money/paise.ts';
import { addDays } from '../../src/rules/time/day.ts';
import { objectToCharge } from '../../src/shop/rentals/charges/charge-objections.ts';
import { inspectRental, takeBack } from '../../src/shop/rentals/rental-life.ts';
import { settleRental, takeCharges } from '../../src/shop/rentals/money/settle-rental.ts';
import { newBuyer, payAtSandbox } from '../support/buyers.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { race } from '../support/race.ts';
import { handOverRental, lonelyEdition, rentalStart, rented } from '../support/rentals.ts';
import { staffOf } from '../support/staff.ts';
import { withTwoShops } from '../support/two-shops.ts';

let shop: OpenShop;
let second: OpenShop;
withTwoShops((first, other) => {
  [shop, second] = [first, other];
});

const hand = { by: 'Meena', now: new Date() };
const cash = { ...hand, method: 'cash', slip: null } as const;
const depositPaise = paise(300_000);
const damagePaise = paise(100_000);
const shopAt = (place: number) => (place % 2 === 0 ? shop : second);

/** A rental with a deposit of 3,000 rupees that came back broken: 1,000 rupees, which its renter has seen. */
async function broken() {
  const edition = await lonelyEdition(shop);
  await shop.connection.pool.query('insert into deposit_rule (edition_id, amount_paise) values ($1, $2)', [
    edition,
    depositPaise,
  ]);
  const person = await newBuyer(shop);
  const placed = await rented(person, { edition, duration: '1day', startDate: rentalStart, payment: 'online' });
  await payAtSandbox(shop, placed);
  const { orderId } = placed;
  await handOverRental(shop, orderId);
  const lineId = (await person.details(orderId)).lines[0]?.lineId ?? 0;
  const staff = staffOf(shop);
  const back = new Date(`${addDays(rentalStart, 1)}T12:00:00+05:30`);
  await staff.act(orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now: back }));
  const damage = { lineId, rupees: damagePaise / 100, reason: 'The stand is broken' };
  await staff.act(orderId, (tx, order) => inspectRental(tx, order, { ...hand, damages: [damage] }));
  const chargeId = (await person.details(orderId)).rental?.charges[0]?.id ?? 0;
  return { person, orderId, chargeId };
}

const settleAt = (at: OpenShop, orderId: string) =>
  staffOf(at).act(orderId, (tx, order) =>
    settleRental(tx, order, {
      ...cash,
      method: null,
      seenKeptPaise: damagePaise,
      seenBackPaise: paise(depositPaise - damagePaise),
    }),
  );
const succeeded = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

test('promise 30: six people settle the same deposit at once: it ends once, and the rest goes back once', async () => {
  const { person, orderId } = await broken();
  const results = await race(
    { shops: [shop, second], table: 'deposit' },
    Array.from({ length: 6 }, (_, place) => () => settleAt(shopAt(place), orderId)),
  );
  expect(succeeded(results)).toBe(1);
  const { refunds, rental } = await person.details(orderId);
  expect(refunds.map(({ amount }) => amount)).toEqual([2000]);
  expect(rental?.deposit).toMatchObject({ kept: 1000, returned: 2000 });
});

test('promise 30: the database itself lets no deposit end twice, and returns no more than came', async () => {
  const { orderId } = await broken();
  await settleAt(shop, orderId);
  const { pool } = shop.connection;
  const ended = 'order_id = (select id from shop_order where number = $1)';
  await expect(
    pool.query(`update deposit set returned_paise = amount_paise, kept_paise = 0 where ${ended}`, [orderId]),
  ).rejects.toThrow('a deposit ends once');
  const other = await broken();
  const more = `update deposit set returned_paise = amount_paise + 1, kept_paise = 0, ended_at = now() where ${ended}`;
  await expect(pool.query(more, [other.orderId])).rejects.toThrow('deposit_ends_whole');
});

test('promise 30: a deposit is settled while its charge is paid at the counter: the charge is paid once', async () => {
  const { person, orderId } = await broken();
  const take = (at: OpenShop) =>
    staffOf(at).act(orderId, (tx, order) => takeCharges(tx, order, { ...cash, seenPaise: damagePaise }));
  const results = await race({ shops: [shop, second], table: 'deposit' }, [
    () => settleAt(shop, orderId),
    () => take(second),
    () => settleAt(second, orderId),
    () => take(shop),
  ]);
  expect(succeeded(results)).toBe(1);
  const { rental } = await person.details(orderId);
  expect(rental).toMatchObject({ toPay: 0, charges: [{ isSettled: true }] });
});

test('promise 30: a renter objects while the deposit is settled: it is one of the two', async () => {
  const { person, orderId, chargeId } = await broken();
  const object = (at: OpenShop) =>
    staffOf(at).act(orderId, (tx, order) =>
      objectToCharge(tx, { orderId: order.id, chargeId, objection: 'It was broken before', now: new Date() }),
    );
  const results = await race({ shops: [shop, second], table: 'deposit' }, [
    () => settleAt(shop, orderId),
    () => object(second),
  ]);
  expect(succeeded(results)).toBe(1);
  const { rental, status } = await person.details(orderId);
  const isObjected = rental?.charges[0]?.objection !== null;
  expect(status).toBe(isObjected ? 'Inspected' : 'Closed');
  expect(rental?.deposit?.kept ?? null).toBe(isObjected ? null : 1000);
});
