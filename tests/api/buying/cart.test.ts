import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServerCartLine } from '../../../src/contract/cart.ts';
import { Browser } from '../../support/browser.ts';
import { type CartProducts, type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
let product: CartProducts;
let stock: CartShop['stock'];
let somebody: CartShop['somebody'];
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ product, stock, somebody } = await openCartShop(shop));
});
afterAll(() => shop.close());
beforeEach(() => fillShelves({ product, stock }));

async function price(id: number): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ rupees: number }>(
    'select (buy_paise / 100)::integer as rupees from product where id = $1',
    [id],
  );
  return rows[0]?.rupees ?? 0;
}

async function setPrice(id: number, rupees: number): Promise<void> {
  await shop.connection.pool.query('update product set strike_paise = null, buy_paise = $2 where id = $1', [
    id,
    rupees * 100,
  ]);
}

test('a guest is told what a line would be, and nothing is kept', async () => {
  const guest = new Browser(shop);
  const answer = await guest.post('/api/addToCart', { inventoryMetaId: product.plenty, qty: 3, direction: 'buy' });
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({
    cartItemId: null,
    id: product.plenty,
    qty: 3,
    price: await price(product.plenty),
    direction: 'buy',
    notice: null,
  });
  const { rows } = await shop.connection.pool.query('select count(*)::integer as lines from cart_line');
  expect(rows).toEqual([{ lines: 0 }]);
});

test('somebody signed in finds what they added, on any device', async () => {
  const { add, buying, selling } = await somebody();
  const added = (await add(product.plenty, { qty: 2 })).json() as ServerCartLine;
  expect(added).toMatchObject({ cartItemId: expect.any(Number), qty: 2, currencyType: null });
  await add(product.sell, { direction: 'sell', currencyType: 'credit' });
  await add(product.preOrder, { direction: 'buy' });
  expect(await buying()).toMatchObject([
    { cartItemId: added.cartItemId, id: product.plenty, inventoryMetaId: product.plenty, qty: 2, direction: 'buy' },
    { id: product.preOrder, direction: 'preOrder' },
  ]);
  const [sale] = await selling();
  expect(sale).toMatchObject({ id: product.sell, direction: 'sell', currencyType: 'credit', price: sale?.sellCredit });
});

test('adding what is there makes one more; quantities, currencies and lines change and go', async () => {
  const { add, post, buying, selling } = await somebody();
  await add(product.plenty, { qty: 4 });
  const line = (await add(product.plenty)).json() as ServerCartLine;
  expect(line.qty).toBe(5);
  const changed = await post('/api/updateCartItem', { cartItemId: line.cartItemId, qty: 7, direction: 'buy' });
  expect(changed.json()).toMatchObject({ qty: 7, cartItemId: line.cartItemId });
  const sale = (await add(product.preOwned, { direction: 'sell' })).json() as ServerCartLine;
  expect(sale).toMatchObject({ currencyType: 'cash', price: sale.sellCash });
  const swapped = await post('/api/swapCurrencyType', { cartItemId: sale.cartItemId, currencyType: 'credit' });
  expect(swapped.json()).toMatchObject({ currencyType: 'credit', price: sale.sellCredit });
  expect(await selling()).toMatchObject([{ currencyType: 'credit', previousPrice: null }]);
  expect((await post('/api/deleteCartItem', { cartItemId: line.cartItemId })).json()).toEqual({ status: 'success' });
  expect(await buying()).toEqual([]);
  expect((await post('/api/deleteCartItem', { cartItemId: line.cartItemId })).status).toBe(404);
  const bought = (await add(product.plenty)).json() as ServerCartLine;
  const wrong = await post('/api/swapCurrencyType', { cartItemId: bought.cartItemId, currencyType: 'credit' });
  expect(wrong.status).toBe(400);
});

test('promise 19: a cart that is somebody else’s is not there, and an id in a request is not believed', async () => {
  const owner = await somebody();
  const thief = await somebody();
  const { cartItemId } = (await owner.add(product.plenty)).json() as ServerCartLine;
  const before = await owner.buying();
  for (const [path, body] of [
    ['/api/deleteCartItem', { cartItemId }],
    ['/api/swapCurrencyType', { cartItemId, currencyType: 'cash' }],
    ['/api/updateCartItem', { cartItemId, qty: 50, direction: 'buy' }],
  ] as const) {
    expect((await thief.post(path, body)).status, path).toBe(404);
  }
  const asOwner = { userId: owner.userId, inventoryMetaId: product.other, direction: 'buy' };
  expect((await thief.browser.post('/api/addToCart', asOwner)).status).toBe(403);
  expect((await thief.browser.post('/api/bulkAdd', { userId: owner.userId, items: [asOwner] })).status).toBe(403);
  expect((await thief.browser.post('/api/mergeCart', { userId: owner.userId, items: [asOwner] })).status).toBe(403);
  expect(await owner.buying()).toEqual(before);
  expect(await thief.buying()).toEqual([]);
});

test('no more than there is: the quantity is lowered and that is said, also when the stock falls later', async () => {
  const { add, post, buying } = await somebody();
  const line = (await add(product.few, { qty: 5 })).json() as ServerCartLine;
  expect(line).toMatchObject({ qty: 2, notice: 'Only 2 left, so we set 2.' });
  expect((await add(product.few)).json()).toMatchObject({ qty: 2, notice: 'Only 2 left, so we set 2.' });
  const more = await post('/api/updateCartItem', { cartItemId: line.cartItemId, qty: 9, direction: 'buy' });
  expect(more.json()).toMatchObject({ qty: 2, notice: 'Only 2 left, so we set 2.' });
  await stock(product.few, 1);
  expect(await buying()).toMatchObject([{ qty: 1, availableQty: 1, notice: 'Only 1 left, so we set 1.' }]);
  await stock(product.few, 0);
  expect(await buying()).toMatchObject([{ qty: 2, availableQty: 0, notice: 'Out of stock.' }]);
  const refused = await add(product.few);
  expect([refused.status, (refused.json() as { error: string }).error]).toEqual([
    409,
    expect.stringMatching(/is out of stock\.$/),
  ]);
});

test('a price that changed since the shopper saw it is told, until they have seen the new one', async () => {
  const { add, post, buying } = await somebody();
  const old = await price(product.other);
  await add(product.other);
  await setPrice(product.other, old + 100);
  expect(await buying()).toMatchObject([{ price: old + 100, previousPrice: old }]);
  expect(await buying()).toMatchObject([{ previousPrice: old }]);
  await post('/api/bulkAdd', { items: [{ inventoryMetaId: product.other, qty: 1, direction: 'buy' }] });
  expect(await buying()).toMatchObject([{ price: old + 100, previousPrice: null }]);
  await setPrice(product.other, old);
});

test.each([
  ['a thing the shop only buys', () => ({ inventoryMetaId: product.sell, direction: 'buy' }), 400],
  ['a new thing, to sell it', () => ({ inventoryMetaId: product.plenty, direction: 'sell' }), 400],
  ['a pre-order, to sell it', () => ({ inventoryMetaId: product.preOrder, direction: 'sell' }), 400],
  ['a thing in stock as a pre-order', () => ({ inventoryMetaId: product.plenty, direction: 'preOrder' }), 400],
  ['a rental', () => ({ inventoryMetaId: product.plenty, direction: 'rent' }), 400],
  ['nothing known', () => ({ inventoryMetaId: 2_000_000_000, direction: 'buy' }), 404],
  ['none of it', () => ({ inventoryMetaId: product.plenty, direction: 'buy', qty: 0 }), 400],
  ['less than none', () => ({ inventoryMetaId: product.plenty, direction: 'buy', qty: -1 }), 400],
  ['a part of it', () => ({ inventoryMetaId: product.plenty, direction: 'buy', qty: 1.5 }), 400],
  ['51 of it', () => ({ inventoryMetaId: product.plenty, direction: 'buy', qty: 51 }), 400],
  ['it for wishes', () => ({ inventoryMetaId: product.sell, direction: 'sell', currencyType: 'wishes' }), 400],
])('the cart does not take %s', async (_what, body, status) => {
  const { post, buying, selling } = await somebody();
  const answer = await post('/api/addToCart', body());
  expect(answer.status).toBe(status);
  expect((answer.json() as { error: string }).error).toMatch(/\w/);
  expect((await new Browser(shop).post('/api/addToCart', body())).status).toBe(status);
  expect([...(await buying()), ...(await selling())]).toEqual([]);
});

test('saving for checkout replaces the lines of its direction and leaves the other alone', async () => {
  const { add, post, buying, selling } = await somebody();
  const kept = (await add(product.plenty)).json() as ServerCartLine;
  await add(product.other);
  await add(product.sell, { direction: 'sell' });
  const saved = await post('/api/bulkAdd', {
    items: [
      { inventoryMetaId: product.plenty, qty: 3, direction: 'buy' },
      { inventoryMetaId: product.preOrder, qty: 1, direction: 'preOrder' },
    ],
  });
  expect((saved.json() as ServerCartLine[][])[0]).toMatchObject([
    { id: product.plenty, qty: 3, cartItemId: kept.cartItemId },
    { id: product.preOrder, direction: 'preOrder' },
  ]);
  expect((await buying()).map(({ id }) => id)).toEqual([product.plenty, product.preOrder]);
  expect(await selling()).toHaveLength(1);
  await stock(product.few, 0);
  const refused = await post('/api/bulkAdd', {
    items: [
      { inventoryMetaId: product.other, qty: 1, direction: 'buy' },
      { inventoryMetaId: product.few, qty: 1, direction: 'buy' },
    ],
  });
  expect(refused.status).toBe(409);
  expect((await buying()).map(({ id }) => id)).toEqual([product.plenty, product.preOrder]);
  expect((await post('/api/bulkAdd', { items: [] })).json()).toEqual([[]]);
});

test('promise 8: prices, totals and roles in a request change nothing', async () => {
  const { post, buying } = await somebody();
  const real = await price(product.plenty);
  const lie = fc.record(
    {
      price: fc.oneof(fc.double(), fc.integer(), fc.string()),
      total: fc.oneof(fc.double(), fc.constant(0)),
      buyCash: fc.integer(),
      seenPrice: fc.integer(),
      seen_price_paise: fc.integer(),
      role: fc.constantFrom('owner', 'admin'),
      shopper_id: fc.integer(),
      cartItemId: fc.integer(),
      id: fc.integer(),
      availableQty: fc.integer(),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(lie, fc.constantFrom('/api/addToCart', '/api/bulkAdd', '/api/mergeCart'), async (lies, path) => {
      const line = { ...lies, inventoryMetaId: product.plenty, qty: 1, direction: 'buy' };
      const answer = await post(path, path === '/api/addToCart' ? line : { ...lies, items: [line] });
      expect(answer.status).toBe(200);
      const told = [answer.json()].flat(2) as ServerCartLine[];
      expect(told).toMatchObject([{ id: product.plenty, price: real, previousPrice: null }]);
      expect(await buying()).toMatchObject([{ id: product.plenty, price: real, availableQty: 60 }]);
    }),
    { numRuns: 30 },
  );
});

test('a browser asks how the things in its cart are now; unknown ones are left out', async () => {
  const ids = [product.few, 2_000_000_000, product.sell, 9_999_999_999];
  const answer = await shop.get(`/api/cartProducts?ids=${ids.join(',')}`);
  expect(answer.json()).toMatchObject([{ id: product.few, availableQty: 2 }, { id: product.sell }]);
  for (const bad of ['', '1,', 'one', '-1', '1.5', Array.from({ length: 201 }, () => 1).join(',')]) {
    expect((await shop.get(`/api/cartProducts?ids=${bad}`)).status).toBe(400);
  }
});

test('a cart has two hundred lines: of more than that a merge keeps two hundred, and one call brings no more', async () => {
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select id from product where age in ('New', 'PreOwned') and on_hand > reserved order by id limit 201`,
  );
  const lines = rows.map(({ id }) => ({ inventoryMetaId: id, qty: 1, direction: 'buy', currencyType: 'cash' }));
  expect(lines).toHaveLength(201);
  const { post, buying } = await somebody();
  expect((await post('/api/mergeCart', { items: lines })).status).toBe(400);
  expect((await post('/api/bulkAdd', { items: lines })).status).toBe(400);
  expect(await buying()).toEqual([]);
  expect((await post('/api/mergeCart', { items: lines.slice(0, 150) })).status).toBe(200);
  expect((await post('/api/mergeCart', { items: lines.slice(100) })).status).toBe(200);
  expect(await buying()).toHaveLength(200);
});

test('a closed account leaves no cart behind', async () => {
  const { add, post, userId, browser } = await somebody();
  await add(product.plenty);
  const file = (await browser.get(`/api/downloadMyData?userId=${userId}`)).json() as { cart: unknown[] };
  expect(file.cart).toMatchObject([{ productId: product.plenty, direction: 'buy', quantity: 1 }]);
  expect((await post('/api/deleteMyAccount', { password: 'correct horse' })).status).toBe(200);
  const { rows } = await shop.connection.pool.query('select id from cart_line where shopper_id = $1', [userId]);
  expect(rows).toEqual([]);
});
