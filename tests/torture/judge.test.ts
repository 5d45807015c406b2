import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantCredit } from '../../src/shop/wallet/grant-credit.ts';
import { type Buyer, newBuyer, payAtSandbox } from '../support/buyers.ts';
import { type CartShop, openCartShop } from '../support/cart-shop.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { untilAnswered } from './ask-again.ts';
import type { JournalEntry } from './journal.ts';
import { judge, letEverythingEnd, type Verdict } from './judge.ts';
import { grantedPaise } from './three-directions.ts';
import type { World } from './world.ts';

let shop: OpenShop;
let shelves: CartShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
  // What was sold is counted from here on.
  await shelves.stock(shelves.product.plenty, 61);
  buyer = await newBuyer(shop);
});
afterAll(() => shop.close());

const ask = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await shop.connection.pool.query<Row>(text, [...values])).rows;

const none: Verdict = { lost: [], twice: [], oversold: [], paidForNothing: [], credit: [], failed: [], books: [] };

async function buy(choices: Record<string, unknown>): Promise<JournalEntry> {
  await buyer.put(shelves.product.plenty);
  const placed = await buyer.placed(choices);
  if (!choices['cod'] && !choices['usedCredit']) await payAtSandbox(shop, placed);
  return { userId: buyer.userId, orderId: placed.orderId, told: 'bought' };
}

/** What a table is like after a fault that no constraint and no trigger has seen. */
async function behindTheBack(statement: string, values: readonly unknown[]): Promise<void> {
  const client = await shop.connection.pool.connect();
  await client.query('begin; set local session_replication_role = replica');
  await client.query(statement, [...values]);
  await client.query('commit');
  client.release();
}

/** The shop meets something that it does not know. */
async function failOnce(meanwhile: () => Promise<unknown>): Promise<void> {
  await ask('alter table cart_line rename to cart_line_gone');
  await meanwhile();
  await ask('alter table cart_line_gone rename to cart_line');
}

test('each judgement of the torture is passed by a shop that is right, and failed by one that is not', async () => {
  const { userId } = buyer;
  await shop.connection.database.transaction().execute((tx) =>
    grantCredit(tx, {
      shopperId: userId,
      amountPaise: grantedPaise,
      reason: 'goodwill',
      wording: 'For a test',
      orderId: null,
      reference: `torture:${userId}`,
    }),
  );
  const told = [await buy({ cod: true }), await buy({ usedCredit: true }), await buy({})];
  const sales = [{ productId: shelves.product.plenty, units: 3 }];
  const house = { ask, url: shop.connection.url };
  expect((await judge(house, { told, sales, output: shop.logged() })).verdict).toEqual(none);

  const [, , online] = told.map(({ orderId }) => orderId);
  const { orderId: unheard } = await buy({ cod: true });
  const gone: JournalEntry = { userId, orderId: 'GTB0000000000', told: 'bought' };
  await behindTheBack(
    `update payment set used_for = 'refund' where order_id = (select id from shop_order where number = $1)`,
    [online],
  );
  await behindTheBack(
    `update wallet_balance set balance_paise = balance_paise + 1
     where account_id = (select id from ledger_account where shopper_id = $1)`,
    [userId],
  );
  await failOnce(() => buyer.cart().catch(() => null));
  const { verdict } = await judge(house, { told: [...told, gone, ...told.slice(0, 1)], sales, output: shop.logged() });
  expect(verdict).toMatchObject({
    lost: [JSON.stringify(gone)],
    twice: [unheard, told[0]?.orderId],
    oversold: [`4 of product ${shelves.product.plenty}, of which there were 3`],
    paidForNothing: [online],
    credit: [expect.stringContaining(`shopper ${userId} has`)],
    failed: [expect.stringContaining('cart_line')],
  });
  expect(verdict.books.join('\n')).toContain('wallet');
});

test('an answer of 500 is no trouble that a crash excuses: whoever gets it does not ask again', async () => {
  const world = { troubles: new Map(), surprises: [], pauses: [] } as unknown as World;
  const cart = `/api/getBuyCartItems?userId=${buyer.userId}`;
  await failOnce(async () => {
    await expect(untilAnswered(world, () => buyer.browser.get(cart))).rejects.toThrow('the shop answered 500');
  });
  expect((await untilAnswered(world, () => buyer.browser.get(cart))).status).toBe(200);
});

test('what was replaced before it was paid ends with everything else, for its page at the gateway is open still', async () => {
  const person = await newBuyer(shop);
  await person.put(shelves.product.plenty);
  const replaced = await person.placed();
  await person.put(shelves.product.plenty);
  await payAtSandbox(shop, await person.placed());
  // The jobs of the shop, as often as somebody looks whether everything is over.
  const doing = { set: () => void shop.runJobs() } as unknown as World['doing'];
  await letEverythingEnd({ house: { ask }, doing } as unknown as World);
  const [payment] = await ask('select state from payment where reference = $1', [`${replaced.orderId}-1`]);
  expect(payment).toEqual({ state: 'failed' });
});
