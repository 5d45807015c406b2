import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { Product, ProductSummary } from '../../../src/contract/catalogue.ts';
import type { officeProduct, officeProducts } from '../../../src/contract/office/catalogue.ts';
import { newBuyer } from '../../support/buyers.ts';
import { cloneDatabase, type ClonedDatabase } from '../../support/clone-database.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShopOn, type OpenShop } from '../../support/open-shop.ts';
import { testedUnit } from '../../support/units.ts';
import { until } from '../../support/until.ts';

let database: ClonedDatabase;
let shop: OpenShop;
let other: OpenShop;
let manager: Awaited<ReturnType<typeof signedInStaff>>;
let counter: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  database = await cloneDatabase(inject('clusterUrl'), 'demo');
  shop = await openShopOn(database.url, { hasRateLimits: false });
  other = await openShopOn(database.url, { hasRateLimits: false });
  manager = await signedInStaff(shop, 'manager');
  counter = await signedInStaff(shop, 'counter');
});
afterAll(async () => {
  await shop.close();
  await other.close();
  await database.drop();
});

type Listed = ReplyOf<typeof officeProducts>;
const list = async (query: string) => (await counter.browser.get(`/api/office/products?${query}`)).json() as Listed;
const read = async (productId: number) =>
  (await counter.browser.get(`/api/office/product?productId=${productId}`)).json() as ReplyOf<typeof officeProduct>;
const change = (call: string, body: Record<string, unknown>) =>
  manager.browser.post(`/api/office/${call}`, { why: 'Because the owner said so', ...body });
const shown = async (where: OpenShop, id: number) => where.get(`/api/getProductById?id=${id}`);

async function someProduct(query = 'age=New&isListed=true&kind=Games&sort=popular') {
  const [first] = (await list(query)).products;
  if (!first) throw new Error(`nothing for ${query}`);
  return first;
}

test('products are found by words of the title, filtered and sorted', async () => {
  const all = await list('');
  expect(all.products).toHaveLength(50);
  const some = await someProduct();
  const [word = ''] = some.title.split(' ').toSorted((one, two) => two.length - one.length);
  const found = await list(`q=${encodeURIComponent(word.toLowerCase())}`);
  expect(found.products.map(({ id }) => id)).toContain(some.id);
  expect(found.total).toBeLessThan(all.total);
  expect((await list(`q=${some.id}`)).products.map(({ id }) => id)).toContain(some.id);
  expect((await list('q=%25')).total).toBe(0);
  const out = await list('stock=out');
  expect(out.products.every(({ onHand, reserved, age }) => onHand === reserved && age !== 'sell')).toBe(true);
  const low = await list('stock=low');
  expect(low.total).toBeGreaterThan(0);
  expect(low.products.every(({ onHand, reserved }) => [1, 2].includes(onHand - reserved))).toBe(true);
  const dear = (await list('platform=PS5&kind=Games&age=PreOwned&sort=price-high')).products.map(({ buy }) => buy ?? 0);
  expect(dear).toEqual(dear.toSorted((one, two) => two - one));
  const second = await list('sort=name&page=2');
  expect(second.products).toHaveLength(50);
  expect(second.products.map(({ title }) => title)).not.toContain((await list('sort=name')).products[0]?.title);
});

test('a price that is changed in the office is at once in the shop of another process, and its past is kept', async () => {
  const { id, buy } = await someProduct();
  expect(((await shown(other, id)).json() as Product).buyCash).toBe(buy);
  await shop.connection.pool.query(
    'update edition set mrp_paise = 350000 where id = (select edition_id from product where id = $1)',
    [id],
  );
  expect((await change('changeProduct', { productId: id, buy: 3199.5, strike: 3500 })).status).toBe(200);
  await until(async () => ((await shown(other, id)).json() as Product).buyCash === 3199.5);
  const { prices } = await read(id);
  // The latest first; what the demo shop tells of the time before comes after it.
  expect(prices.find(({ productId, price }) => productId === id && price === 'buy')).toMatchObject({
    before: buy,
    after: 3199.5,
    by: expect.stringContaining('Staff'),
  });
  const { rows } = await shop.connection.pool.query(
    `select action, before, after, why from audit_entry where subject = $1`,
    [`product ${id}`],
  );
  expect(rows).toMatchObject([
    {
      action: 'change product',
      before: { buyPaise: (buy ?? 0) * 100 },
      after: { buyPaise: 319_950, strikePaise: 350_000 },
      why: 'Because the owner said so',
    },
  ]);
  await expect(shop.connection.pool.query('delete from price_history')).rejects.toThrow('never changed or deleted');
});

test('a change that changes nothing leaves nothing in the books', async () => {
  const { id, buy } = await someProduct('age=New&sort=name');
  expect((await change('changeProduct', { productId: id, buy })).status).toBe(200);
  const { rows } = await shop.connection.pool.query('select from audit_entry where subject = $1', [`product ${id}`]);
  expect(rows).toHaveLength(0);
});

test('odd prices are refused with a sentence', async () => {
  const some = await someProduct();
  const bought = await someProduct('age=sell');
  const refused = async (call: string, body: Record<string, unknown>) => {
    const { status, text } = await change(call, body);
    return [status, text];
  };
  expect(await refused('changeProduct', { productId: some.id, buy: 100, strike: 90 })).toEqual([
    400,
    expect.stringContaining('struck out must be higher'),
  ]);
  expect(await refused('changeProduct', { productId: bought.id, buy: 100 })).toEqual([
    400,
    expect.stringContaining('only buys'),
  ]);
  expect(await refused('changeEdition', { editionId: bought.editionId, sellCash: null })).toEqual([
    400,
    expect.stringContaining('both or neither'),
  ]);
  expect((await change('changeProduct', { productId: some.id, buy: -1 })).status).toBe(400);
  expect((await change('changeProduct', { productId: some.id, buy: 5, why: '' })).status).toBe(400);
  expect((await change('changeProduct', { productId: 2_000_000_000, buy: 5 })).status).toBe(404);
  expect(
    (await counter.browser.post('/api/office/changeProduct', { productId: some.id, buy: 5, why: 'I want' })).status,
  ).toBe(403);
});

test('an edition gets new words, prices and rents, and gives them up again', async () => {
  const { id, editionId } = await someProduct('age=sell&kind=Games&platform=PS5');
  const rent = { '1day': 50, '1week': 250, '2week': 400, '3week': 550, '1month': 700 };
  const words = { description: 'Two lines\nof words', hsn: '852349', releaseDate: '2027-03-01', hours: 12.5 };
  const prices = { mrp: 4999, sellCash: 900, sellCredit: 1100 };
  expect((await change('changeEdition', { editionId, ...words, ...prices, rent })).status).toBe(200);
  const edition = async () => (await read(id)).editions.find((one) => one.editionId === editionId);
  expect(await edition()).toMatchObject({ ...words, ...prices, rent });
  await until(async () => ((await shown(other, id)).json() as Product).sellCredit === 1100);
  const noRent = Object.fromEntries(Object.keys(rent).map((duration) => [duration, null]));
  expect((await change('changeEdition', { editionId, rent: { '1day': null } })).status).toBe(400);
  expect((await change('changeEdition', { editionId, rent: noRent })).status).toBe(200);
  expect((await edition())?.rent).toEqual({});
  const kept = (await read(id)).prices.filter(({ price }) => price === 'rent-1month');
  expect(kept[0]).toMatchObject({ before: 700, after: null });
});

test('what is not listed is nowhere in the shop, and comes back', async () => {
  const { id, title } = await someProduct('age=New&isListed=true&kind=Console&sort=popular');
  const isOnShelf = async () =>
    ((await other.get('/api/products?category=console&pageSize=200')).json() as ProductSummary[]).some(
      (product) => product.id === id,
    );
  const isFound = async () =>
    (
      (await other.get(`/api/searchPage?q=${encodeURIComponent(title)}`)).json() as { products: ProductSummary[] }
    ).products.some((product) => product.id === id);
  expect([await isOnShelf(), await isFound()]).toEqual([true, true]);
  expect((await change('changeProduct', { productId: id, isListed: false })).status).toBe(200);
  await until(async () => (await shown(other, id)).status === 404);
  expect([await isOnShelf(), await isFound()]).toEqual([false, false]);
  expect((await list('isListed=false')).products.map((product) => product.id)).toEqual([id]);
  await change('changeProduct', { productId: id, isListed: true });
  await until(async () => (await shown(other, id)).status === 200);
  expect(await isOnShelf()).toBe(true);
});

test('stock is moved with a reason, and never below what waits for orders', async () => {
  const { id, onHand } = await someProduct('age=New&sort=stock&isListed=true&kind=Games&platform=PS4');
  const move = (body: Record<string, unknown>) =>
    counter.browser.post('/api/office/moveStock', { productId: id, why: 'Counted the shelf', ...body });
  const receipt = { cost: 900, supplier: 'Ravi Games', bill: 'RG-17' };
  expect((await move({ reason: 'received', change: 5 })).status).toBe(400);
  expect((await move({ reason: 'received', change: 5, ...receipt })).json()).toEqual({
    before: onHand,
    after: onHand + 5,
  });
  await shop.connection.pool.query(
    `insert into stock_movement (product_id, reserved_change, reason, reference, moved_by) values ($1, 3, 'reserved', 'TEST', 'test')`,
    [id],
  );
  const tooMany = await move({ reason: 'damaged', change: -(onHand + 3) });
  expect([tooMany.status, tooMany.text]).toEqual([409, expect.stringContaining('3 of them wait for orders')]);
  expect((await move({ reason: 'counted', change: -(onHand + 2) })).json()).toEqual({ before: onHand + 5, after: 3 });
  expect((await move({ reason: 'sold', change: -1 })).status).toBe(400);
  expect((await move({ reason: 'counted', change: 0 })).status).toBe(400);
  expect((await read(id)).moves.slice(0, 1)).toMatchObject([
    { reason: 'counted', by: expect.stringContaining('Staff') },
  ]);
});

test('a new edition is on the shelf with its stock, once', async () => {
  const edition = {
    title: 'Lantern Keepers',
    platform: 'PS5',
    kind: 'Games',
    edition: 'STANDARD',
    hsn: '85234990',
    sellCash: 500,
    sellCredit: 600,
    mrp: 3999,
    products: [{ age: 'New', buy: 2999, strike: 3999, stock: 4 }, { age: 'sell' }],
  };
  const added = (await change('addEdition', edition)).json() as { productIds: number[] };
  expect(added.productIds).toHaveLength(2);
  await until(async () => (await shown(other, added.productIds[0] ?? 0)).status === 200);
  expect((await shown(other, added.productIds[0] ?? 0)).json()).toMatchObject({ buyCash: 2999, availableQty: 4 });
  expect((await change('addEdition', edition)).status).toBe(409);
  const { editionId } = await read(added.productIds[0] ?? 0);
  const used = { editionId, age: 'PreOwned', buy: 1999, stock: 2 };
  const { productId } = (await change('addProduct', used)).json() as { productId: number };
  await until(async () => (await shown(other, productId)).status === 200);
  // Promise 27: nobody has tested the used ones yet.
  expect((await shown(other, productId)).json()).toMatchObject({ buyCash: 1999, availableQty: 0 });
  const { rows: atBench } = await shop.connection.pool.query<{ number: string; state: string }>(
    'select number, state from unit where product_id = $1 order by id',
    [productId],
  );
  expect(atBench.map(({ state }) => state)).toEqual(['to test', 'to test']);
  const tested = await testedUnit(manager.browser, atBench[0]?.number ?? '');
  expect([tested.status, tested.text]).toEqual([200, expect.any(String)]);
  await until(async () => ((await shown(other, productId)).json() as Product).availableQty === 1);
  expect((await change('addProduct', used)).status).toBe(409);
  expect((await change('addProduct', { ...used, editionId: 2_000_000_000 })).status).toBe(404);
  expect((await change('addEdition', { ...edition, title: 'Other', sellCredit: 400 })).text).toContain(
    'cannot be less',
  );
  expect((await change('addEdition', { ...edition, title: 'Other', products: [{ age: 'New' }] })).status).toBe(400);
});

test('a title and an edition get another name, and the shop finds them by it', async () => {
  const { id, editionId, title, platform } = await someProduct('age=New&kind=Games&platform=XboxOne&isListed=true');
  const { titleId, editions } = await read(id);
  expect((await change('changeTitle', { titleId, name: 'Moonlit Harbour', gameType: 'Puzzle' })).status).toBe(200);
  expect((await change('changeEdition', { editionId, name: 'LANTERN', playableOn: 'Any boat' })).status).toBe(200);
  await until(async () => ((await shown(other, id)).json() as Product).productName === 'Moonlit Harbour');
  expect((await shown(other, id)).json()).toMatchObject({
    editionName: 'LANTERN',
    gameType: 'Puzzle',
    playableOn: 'Any boat',
  });
  const found = (await other.get('/api/searchPage?q=moonlit')).json() as { products: ProductSummary[] };
  expect(found.products.map((product) => product.id)).toContain(id);
  const another = (await list(`platform=${platform}&kind=Games`)).products.find(
    (one) => one.title !== 'Moonlit Harbour',
  );
  const taken = await change('changeTitle', { titleId, name: another?.title });
  expect([taken.status, taken.text]).toEqual([409, expect.stringContaining('called')]);
  expect(editions.length).toBeGreaterThan(0);
  await change('changeTitle', { titleId, name: title });
});

test('a title that was put under the wrong platform and kind is moved, until somebody has ordered it', async () => {
  const { id } = await someProduct('age=New&kind=Games&platform=XboxSeriesX&isListed=true');
  const { titleId } = await read(id);
  expect((await change('changeTitle', { titleId, platform: 'PS5', kind: 'Accessories' })).status).toBe(200);
  await until(async () => ((await shown(other, id)).json() as Product).category === 'PS5');
  expect((await shown(other, id)).json()).toMatchObject({ subCategory: 'Accessories', urlType: 'Accessories' });
  expect((await list('platform=PS5&kind=Accessories')).products.map((product) => product.id)).toContain(id);
  const buyer = await newBuyer(shop);
  await buyer.put(id);
  await buyer.placed();
  const late = await change('changeTitle', { titleId, kind: 'Games' });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('its platform and kind stay')]);
  expect((await change('changeTitle', { titleId, platform: 'XboxSeriesX' })).status).toBe(409);
  expect((await change('changeTitle', { titleId, gameType: 'Strategy' })).status).toBe(200);
});
