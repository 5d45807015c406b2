import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UnitDetail } from '../../../src/contract/office/units.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { addUsed, productOf, stateOf, testedUnit } from '../../support/units.ts';
import { openUnitShop, type UnitShop } from '../../support/unit-shop.ts';

let own: UnitShop;
let shop: UnitShop['shop'];
let price: number;
/** The largest bonus with which a copy at the price of Good brings no profit: at less than that it does. */
let risen: number;
beforeAll(async () => {
  own = await openUnitShop('owner');
  ({ shop } = own);
  const { buyCash, sellCash, sellCredit } = await productOf(shop, own.game);
  price = buyCash ?? 0;
  risen = Math.floor(price * 0.9) - Math.max(sellCash ?? 0, sellCredit ?? 0);
});
beforeEach(() => own.clearShelf());
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const bonus = async (pickupBonus: number) => {
  const figures = { pickupBonus, pickupBonusFrom: 0 };
  const saved = await own.browser.post('/api/office/changeSettings', { figures, why: 'More trade-ins' });
  expect(saved.status, saved.text).toBe(200);
};

/** Two copies with prices of their own are ordered, and the bonus rises until one of them could be sold back at a profit. */
async function orderedBeforeTheBonusRose() {
  await bonus(0);
  const [cheap = '', fair = ''] = await addUsed(shop, own.game, [
    { grade: 'Good', ownRupees: price - 300 },
    { grade: 'Good', ownRupees: price },
  ]);
  const buyer = await newBuyer(shop);
  for (const unit of [cheap, fair]) {
    const line = { userId: buyer.userId, inventoryMetaId: own.game, qty: 1, direction: 'buy', unit };
    expect((await buyer.browser.post('/api/addToCart', line)).status).toBe(200);
  }
  return { buyer, placed: await buyer.placed(), cheap, fair };
}

async function bothAreBack({ cheap, fair }: { cheap: string; fair: string }) {
  expect([await stateOf(shop, cheap), await stateOf(shop, fair)]).toEqual(['to test', 'for sale']);
  const { units = [] } = await productOf(shop, own.game);
  expect(units).toMatchObject([{ unit: fair, buyCash: price }]);
}

test('a copy of a cancelled order whose price cannot stand any more waits at the bench, and its page says why', async () => {
  const { buyer, placed, ...copies } = await orderedBeforeTheBonusRose();
  await payAtSandbox(shop, placed);
  await bonus(risen);
  const cancelled = await buyer.browser.post('/api/cancelOrder', { userId: buyer.userId, orderId: placed.orderId });
  expect(cancelled.status, cancelled.text).toBe(200);
  await bothAreBack(copies);
  const { cheap } = copies;
  const { moves } = (await own.browser.get(`/api/office/unit?unit=${cheap}`)).json() as UnitDetail;
  expect(moves.at(-1)).toMatchObject({
    to: 'to test',
    why: expect.stringMatching(
      /^Its own price has to be changed\. At these prices the shop can pay ₹[\d,]+ at most/,
    ) as unknown,
  });

  // It is the price that keeps it from the shelf, not the copy.
  expect((await own.browser.post('/api/office/priceUnit', { unit: cheap, price, why: 'As it is now' })).status).toBe(
    200,
  );
  expect((await testedUnit(own.browser, cheap, { grade: 'Good' })).status).toBe(200);
});

test('the same when the payment is declined', async () => {
  const { placed, ...copies } = await orderedBeforeTheBonusRose();
  await bonus(risen);
  await payAtSandbox(shop, placed, { outcome: 'declined' });
  await bothAreBack(copies);
});

test('what can still be sold at its own price is for sale again at once', async () => {
  const { buyer, placed, cheap, fair } = await orderedBeforeTheBonusRose();
  await buyer.browser.post('/api/cancelOrder', { userId: buyer.userId, orderId: placed.orderId });
  expect([await stateOf(shop, cheap), await stateOf(shop, fair)]).toEqual(['for sale', 'for sale']);
});
