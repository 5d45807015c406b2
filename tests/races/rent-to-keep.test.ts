import { expect, test } from 'vitest';
import { paise } from '../../src/rules/money/paise.ts';
import { sellAtTheCounter } from '../../src/shop/checkout/rented/buy-rented.ts';
import { inspectRental, takeBack } from '../../src/shop/rentals/rental-life.ts';
import { settleRental } from '../../src/shop/rentals/money/settle-rental.ts';
import { type CheckoutReply, newBuyer, payAtSandbox } from '../support/buyers.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { race } from '../support/race.ts';
import { rent, rentalStart } from '../support/rentals.ts';
import { rentedUnit } from '../support/rented-units.ts';
import { staffOf } from '../support/staff.ts';
import { stateOf } from '../support/units.ts';
import { withTwoShops } from '../support/two-shops.ts';
import { addDays } from '../../src/rules/time/day.ts';

let shop: OpenShop;
let second: OpenShop;
withTwoShops((first, other) => {
  [shop, second] = [first, other];
});

const figures = { price: 2000, rent: 300, deposit: 500 };
const cash = { by: 'Meena', now: new Date(), method: 'cash', slip: null } as const;
const sellAt = async (at: OpenShop, orderId: string): Promise<void> => {
  await staffOf(at).act(orderId, (tx, order) => sellAtTheCounter(tx, order, { ...cash, seenPaise: paise(135_000) }));
};
const settleAt = (at: OpenShop, orderId: string) =>
  staffOf(at).act(orderId, (tx, order) =>
    settleRental(tx, order, { ...cash, method: null, seenKeptPaise: paise(0), seenBackPaise: paise(50_000) }),
  );
const succeeded = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;
const shopAt = (place: number) => (place % 2 === 0 ? shop : second);

test('promise 30: a rented thing is sold once, however many sell it at once, and its deposit ends once', async () => {
  const { person, orderId, unit } = await rentedUnit(shop, figures);
  const results = await race(
    { shops: [shop, second], table: 'shop_order' },
    Array.from({ length: 4 }, (_, place) => () => sellAt(shopAt(place), orderId)),
  );
  expect(succeeded(results)).toBe(1);
  expect(await stateOf(shop, unit)).toBe('sold');
  expect((await person.details(orderId)).rental?.deposit).toMatchObject({ kept: 500, returned: 0 });
});

test('promise 30: a deposit goes back or toward the price, and never both', async () => {
  const { person, orderId } = await rentedUnit(shop, figures);
  const staff = staffOf(shop);
  await staff.act(orderId, (tx, order) => takeBack(tx, order, cash));
  await staff.act(orderId, (tx, order) => inspectRental(tx, order, cash));
  const results = await race({ shops: [shop, second], table: 'shop_order' }, [
    () => sellAt(shop, orderId),
    () => settleAt(second, orderId),
  ]);
  expect(succeeded(results)).toBe(1);
  const { rental, refunds } = await person.details(orderId);
  const isSold = rental?.saleId !== null;
  expect(rental?.deposit).toMatchObject(isSold ? { kept: 500, returned: 0 } : { kept: 0, returned: 500 });
  expect(refunds.map(({ amount }) => amount)).toEqual(isSold ? [] : [500]);
});

test('promise 11: two payments for the same thing: one buys it, the other goes back', async () => {
  const { person, orderId } = await rentedUnit(shop, figures);
  const open = async () =>
    (
      await person.browser.post('/api/buyRented', { userId: person.userId, orderId, seenTotal: 1350 })
    ).json() as CheckoutReply;
  const pages = [await open(), await open()];
  for (const page of pages) await payAtSandbox(shop, page);
  const { rental, refunds } = await person.details(orderId);
  expect(rental?.saleId).toMatch(/^GTB/);
  expect(refunds.map(({ amount }) => amount)).toEqual([1350]);
});

test('promise 7: somebody books the days after while the thing is sold: one of the two happens', async () => {
  const { orderId, edition } = await rentedUnit(shop, figures);
  const next = await newBuyer(shop);
  const results = await race({ shops: [shop, second], table: 'rental_unit' }, [
    () => sellAt(shop, orderId),
    async () => {
      const answer = await rent(next, { edition, startDate: addDays(rentalStart, 20) });
      if (answer.status !== 200) throw new Error(answer.text);
    },
  ]);
  expect(succeeded(results)).toBe(1);
});
