import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { booksMustBeRight } from '../../support/books.ts';
import { atSandbox } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import {
  type Body,
  fine,
  type Line,
  localLine as localLineOf,
  oldClient,
  type Ordered,
} from '../../support/old-client.ts';
import { type Answer, openShop, type OpenShop } from '../../support/open-shop.ts';
import { setPriceOf } from '../../support/order-prices.ts';
import { raceOf } from '../../support/race.ts';

let shop: OpenShop;
let shelves: CartShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
});
beforeEach(async () => {
  await fillShelves(shelves);
  await setPriceOf(shop, shelves.product.plenty, 900);
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

type Client = Awaited<ReturnType<typeof oldClient>>;

const localLine = (id: number, changes?: Body) => localLineOf(shop, id, changes);
const onDelivery = { direction: 'buy', cod: true, usedCredit: false };
const online = { ...onDelivery, cod: false };
const unknown = { inventoryMetaId: 2_000_000_000, qty: 1, direction: 'buy' };
const xml = { 'content-type': 'application/xml' };
const poisoned = JSON.parse('{"items": [], "__proto__": {}}') as Body;

async function saved(): Promise<Client> {
  const client = await oldClient(shop);
  await save(client);
  return client;
}

async function save({ browser, userId }: Client): Promise<void> {
  fine(await browser.post('/api/bulkAdd', { userId, items: [await localLine(shelves.product.plenty)] }));
}

/** Says how much is coming, and is refused before it comes. */
async function announce({ accessToken }: Client['browser'], { path, bytes }: { path: string; bytes: number }) {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'content-type': 'application/json',
    'content-length': bytes,
  };
  const asked = request(shop.address + path, { method: 'POST', headers });
  asked.flushHeaders();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  asked.destroy();
  return { status: answer.statusCode ?? 0 };
}

/** Says that nothing was ordered, which order there is, and the way out. */
function mustBeQuestion(answer: Answer, { orderId }: Ordered): void {
  const sentence = `Your cart is empty. You placed this order a moment ago: #${orderId}. To place another, put the things in your cart again.`;
  expect(answer.json()).toMatchObject({ error: sentence, code: 'placed-before', fields: { orderId } });
  expect(answer.status).toBe(409);
}

/** Everything that may stand between a client and another cart, with what it sees of it. */
const refusals: [what: string, status: number, refuse: (client: Client) => Promise<{ status: number }>][] = [
  ['bulkAdd of something unknown', 404, ({ browser }) => browser.post('/api/bulkAdd', { items: [unknown] })],
  [
    'bulkAdd of more than a counter would believe',
    400,
    ({ browser }) => browser.post('/api/bulkAdd', { items: [{ ...unknown, qty: 51 }] }),
  ],
  [
    'bulkAdd of what is too large',
    413,
    ({ browser }) => announce(browser, { path: '/api/bulkAdd', bytes: 10_000_000 }),
  ],
  ['bulkAdd of what is not JSON', 400, ({ browser }) => browser.post('/api/bulkAdd', poisoned)],
  ['bulkAdd in a wrong type', 415, ({ browser }) => browser.post('/api/bulkAdd', { items: [] }, xml)],
  [
    'bulkAdd from another site',
    403,
    ({ browser }) => browser.post('/api/bulkAdd', { items: [] }, { origin: 'https://elsewhere.example' }),
  ],
  ['bulkAdd for somebody else', 403, ({ browser }) => browser.post('/api/bulkAdd', { userId: 1, items: [] })],
  [
    'bulkAdd without the token, while its cookie still works',
    401,
    async ({ browser }) => {
      const { accessToken } = browser;
      browser.accessToken = null;
      const answer = await browser.post('/api/bulkAdd', { items: [] });
      browser.accessToken = accessToken;
      return answer;
    },
  ],
  [
    'bulkAdd after signing out, and signing in again',
    401,
    async ({ browser, form: { email, password } }) => {
      await browser.post('/api/logout');
      const answer = await browser.post('/api/bulkAdd', { items: [] });
      ({ accessToken: browser.accessToken } = fine(await browser.post('/api/login', { email, password })) as {
        accessToken: string;
      });
      return answer;
    },
  ],
  [
    'addToCart of something unknown',
    404,
    ({ browser, userId }) => browser.post('/api/addToCart', { userId, ...unknown }),
  ],
  [
    'addToCart of what is too large',
    413,
    ({ browser }) => announce(browser, { path: '/api/addToCart', bytes: 70_000 }),
  ],
  ['addToCart in a wrong type', 415, ({ browser }) => browser.post('/api/addToCart', unknown, xml)],
  [
    'addToCart as a text',
    415,
    ({ browser }) => browser.post('/api/addToCart', unknown, { 'content-type': 'text/plain' }),
  ],
  ['mergeCart that names no lines', 400, ({ browser }) => browser.post('/api/mergeCart', {})],
  ['mergeCart in a wrong type', 415, ({ browser }) => browser.post('/api/mergeCart', {}, xml)],
  [
    'updateCartItem of a line that is gone',
    404,
    ({ browser }) => browser.post('/api/updateCartItem', { cartItemId: 2_000_000_000, qty: 2, direction: 'buy' }),
  ],
  ['updateCartItem in a wrong type', 415, ({ browser }) => browser.post('/api/updateCartItem', {}, xml)],
  [
    'swapCurrencyType of a line that is gone',
    404,
    ({ browser }) => browser.post('/api/swapCurrencyType', { cartItemId: 2_000_000_000, currencyType: 'cash' }),
  ],
];

test.each(refusals)('promise 14: after %s (%i) a checkout answers no older order', async (_what, status, refuse) => {
  const client = await saved();
  const first = fine(await client.checkout(onDelivery)) as Ordered;
  // A retry of the same checkout is the same order.
  expect(fine(await client.checkout(onDelivery))).toEqual(first);
  expect((await refuse(client)).status).toBe(status);
  mustBeQuestion(await client.checkout(onDelivery), first);

  // With a saved cart there is something to order: it is a new order, once.
  await save(client);
  const second = fine(await client.checkout(online)) as Ordered;
  expect(fine(await client.checkout(online))).toEqual(second);
  expect((await refuse(client)).status).toBe(status);
  const third = fine(await client.checkout(online)) as Ordered;
  expect(fine(await client.checkout(online))).toEqual(third);
  const placed = (await client.orders()).map(({ orderId, status: state }) => [orderId, state]);
  expect(placed).toEqual([
    [third.orderId, 'Awaiting payment'],
    [second.orderId, 'Cancelled'],
    [first.orderId, 'Processing'],
  ]);
});

test('a payment under way keeps its order, whatever was refused: the same things would be paid twice', async () => {
  const client = await saved();
  const first = fine(await client.checkout(online)) as Ordered;
  await atSandbox(shop, first, { outcome: 'pending' });
  await shop.get(`/payments/return/${first.orderId}-1`);
  expect((await client.browser.post('/api/bulkAdd', { items: [unknown] })).status).toBe(404);
  expect((fine(await client.checkout(online)) as Ordered).orderId).toBe(first.orderId);
});

test('what a stranger sends changes nothing for a shopper', async () => {
  const client = await saved();
  const first = fine(await client.checkout(onDelivery)) as Ordered;
  const { userId, browser } = client;
  const stranger = await oldClient(shop);
  expect((await stranger.browser.post('/api/bulkAdd', { userId, items: [] })).status).toBe(403);
  // A page of another site can make a browser send its cookies, and not its token.
  const tab = browser.tab();
  const elsewhere = { origin: 'https://elsewhere.example' };
  expect((await tab.post('/api/bulkAdd', { userId, items: [] }, elsewhere)).status).toBe(403);
  expect(fine(await client.checkout(onDelivery))).toEqual(first);
});

test('promise 14: other choices than those of the order are another wish, and there is nothing in the cart for it', async () => {
  const { checkout } = await saved();
  fine(await checkout(onDelivery));
  expect((await checkout(online)).json()).toMatchObject({ error: 'Your cart is empty.', code: 'conflict' });
});

test('promise 14: an order that is older than a retry could be is named, and not answered as a success', async () => {
  const client = await saved();
  const first = fine(await client.checkout(onDelivery)) as Ordered;
  await shop.connection.pool.query(`update session set created_at = now() - interval '1 hour' where shopper_id = $1`, [
    client.userId,
  ]);
  const placedAgo = (interval: string) =>
    shop.connection.pool.query(`update shop_order set placed_at = now() - $2::interval where number = $1`, [
      first.orderId,
      interval,
    ]);
  await placedAgo('1 minute');
  expect(fine(await client.checkout(onDelivery))).toEqual(first);
  await placedAgo('3 minutes');
  mustBeQuestion(await client.checkout(onDelivery), first);
});

test('promise 14: a press with a name is the same order under that name, and a question under another', async () => {
  const client = await saved();
  const named = (attempt: string) => () => client.checkout({ ...onDelivery, attempt });
  const answers = await raceOf(
    { shops: [shop], table: 'shop_order' },
    Array.from({ length: 8 }, () => named('first-page')),
  );
  const [first] = answers.map((answer) => fine(answer) as Ordered);
  if (!first) throw new Error('there is no answer');
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  // Long after, and whatever was refused meanwhile: it is that very press.
  expect((await client.browser.post('/api/bulkAdd', { items: [unknown] })).status).toBe(404);
  await shop.connection.pool.query(
    `update shop_order set placed_at = now() - interval '10 minutes' where number = $1`,
    [first.orderId],
  );
  expect(fine(await named('first-page')())).toEqual(first);
  mustBeQuestion(await named('other-page')(), first);
  expect(await client.orders()).toHaveLength(1);
  // Another one is placed as soon as there is something in the cart.
  await save(client);
  const second = fine(await named('other-page')()) as Ordered;
  expect(second.orderId).not.toBe(first.orderId);
  expect(fine(await named('first-page')())).toEqual(first);
});

test('promise 14: the same holds for what is sold', async () => {
  const { browser, userId, checkout, orders } = await oldClient(shop);
  const sale = await localLine(shelves.product.sell, { direction: 'sell', currencyType: 'credit' });
  fine(await browser.post('/api/bulkAdd', { userId, items: [sale] }));
  const wish = {
    direction: 'sell',
    shippingMethod: 'self',
    paymentMethod: 'credits',
    paymentDetails: { credits: true },
  };
  const first = fine(await checkout(wish)) as Ordered;
  expect(fine(await checkout(wish))).toEqual(first);
  expect((await browser.post('/api/bulkAdd', { items: [] }, xml)).status).toBe(415);
  const after = await checkout(wish);
  expect([after.status, after.text]).toMatchObject([
    409,
    expect.stringContaining('Your sell cart is empty. You placed this order'),
  ]);
  expect(await orders()).toMatchObject([{ orderId: first.orderId }]);
});

test('promise 14: a full cart with the longest descriptions goes back to every call as it was answered', async () => {
  await shop.connection.pool.query(`update edition set description = repeat('खेल ', 2500)`);
  const { browser, userId, list } = await oldClient(shop);
  const products = fine(await shop.get('/api/products?pageSize=200&inStock=true')) as Line[];
  const items = products.slice(0, 120).map(({ id }) => ({ inventoryMetaId: id, qty: 1, direction: 'buy' }));
  expect(items).toHaveLength(120);
  fine(await browser.post('/api/bulkAdd', { userId, items }));
  const answered = await list('Buy');
  for (const call of ['bulkAdd', 'mergeCart'])
    expect(fine(await browser.post(`/api/${call}`, { userId, items: answered }))).toEqual([answered]);
});
