import { describe, expect, test } from 'vitest';
import { type Buyer, newBuyer } from '../support/buyers.ts';
import { writtenAddress } from '../support/call-samples.ts';
import { fillShelves } from '../support/cart-shop.ts';
import { widenLimits } from '../support/limits.ts';
import { onePixel } from '../support/one-pixel.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { rowsOfShopper } from '../support/personal-tables.ts';
import { overtake } from '../support/race.ts';
import { lonelyEdition, rent } from '../support/rentals.ts';
import { sell } from '../support/sellers.ts';
import { openTradeUpShop } from '../support/trade-ups.ts';
import { withTwoShops } from '../support/two-shops.ts';

let shop: OpenShop;
let second: OpenShop;
withTwoShops((first, other) => {
  [shop, second] = [first, other];
});

type Act = () => Promise<{ status: number }>;
const during = (table: string, first: Act, then: Act) =>
  overtake({ shops: [shop, second], table }, { first, second: then });
const close =
  ({ browser, userId, form }: Buyer): Act =>
  () =>
    browser.post('/api/deleteMyAccount', { userId, password: form.password });
const call =
  ({ browser, userId }: Buyer, name: string, request: object): Act =>
  () =>
    browser.post(`/api/${name}`, { userId, ...request });

/** What there must not be of somebody who is gone, as far as the shop has a table for it. */
async function leftOf({ userId }: Buyer) {
  const kept = [
    'address',
    'cart_line',
    'email_link',
    'grievance_message',
    'identity_document',
    'rental',
    'session',
    'shop_order',
  ];
  const rows = await rowsOfShopper(shop, userId);
  return [...kept, 'trade_in', 'wallet_hold'].filter((table) => rows.get(table) !== 0);
}

async function isClosed({ userId }: Buyer) {
  const { rows } = await shop.connection.pool.query('select from shopper where id = $1 and closed_at is not null', [
    userId,
  ]);
  return rows.length === 1;
}

/** Somebody with credit and everything that it takes to order once. */
async function readyTo(direction: 'buy' | 'sell' | 'rent'): Promise<{ person: Buyer; order: Act }> {
  await widenLimits(shop.connection.database);
  const trade = await openTradeUpShop(shop);
  if (direction === 'sell') {
    const person = await trade.seller();
    return { person, order: () => sell(person) };
  }
  const person = await newBuyer(shop, { creditRupees: 100 });
  if (direction === 'rent') {
    const edition = await lonelyEdition(shop);
    return { person, order: () => rent(person, { edition, payment: 'online', usedCredit: true }) };
  }
  await fillShelves(trade.shelves);
  await person.put(trade.shelves.product.plenty);
  return { person, order: () => person.order({ usedCredit: true }) };
}

describe.each(['buy', 'sell', 'rent'] as const)('to %s while the account is deleted', (direction) => {
  test('an order that is being placed keeps its account open', async () => {
    const { person, order } = await readyTo(direction);
    const answers = await during('shop_order', order, close(person));
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await isClosed(person)).toBe(false);
    expect(await person.orders()).toHaveLength(1);
  });

  test('an account that is being deleted orders nothing any more', async () => {
    const { person, order } = await readyTo(direction);
    const answers = await during('shopper', close(person), order);
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    expect([await isClosed(person), await leftOf(person)]).toEqual([true, []]);
  });
});

test('a trade-up that is being placed keeps its account open', async () => {
  const trade = await openTradeUpShop(shop);
  const { person, tradeIn } = await trade.ready();
  const answers = await during('trade_up', () => trade.press(person, tradeIn), close(person));
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(await isClosed(person)).toBe(false);
});

describe.each([
  ['address', 'addNewAddress', { ...writtenAddress, line1: '7 Beach Road' }],
  ['cart_line', 'addToCart', { inventoryMetaId: 1, qty: 1, direction: 'buy' }],
  ['cart_line', 'mergeCart', { items: [{ inventoryMetaId: 1, qty: 1, direction: 'buy' }] }],
  ['email_link', 'sendEmailLink', {}],
  ['grievance', 'openGrievance', { text: 'Nobody answers the phone' }],
  ['identity_document', 'stateDocument', { kind: 'passport', number: 'P1234567', front: onePixel, back: onePixel }],
])('something for the %s, by %s', (table, name, request) => {
  test('that is written while the account is deleted goes with it', async () => {
    const person = await newBuyer(shop);
    const answers = await during(table, call(person, name, request), close(person));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await leftOf(person)).toEqual([]);
  });

  test('is not written for an account that is being deleted', async () => {
    const person = await newBuyer(shop);
    const answers = await during('shopper', close(person), call(person, name, request));
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    expect(await leftOf(person)).toEqual([]);
  });
});
