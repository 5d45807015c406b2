import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { changeWishes, Wish } from '../../../src/contract/wishes.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { demoAccounts } from '../../../src/server/seed/seed-demo-shop.ts';

let shop: OpenShop;
let shelves: CartShop;
let person: Awaited<ReturnType<CartShop['somebody']>>;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
  await fillShelves(shelves);
});
afterAll(() => shop.close());
beforeEach(async () => {
  person = await shelves.somebody();
});

async function wishes(): Promise<Wish[]> {
  const answer = await person.browser.get(`/api/getWishes?userId=${person.userId}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as Wish[];
}

async function change(body: object): Promise<ReplyOf<typeof changeWishes>> {
  const answer = await person.post('/api/changeWishes', { ...body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as ReplyOf<typeof changeWishes>;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function figure(wishesPerPerson: number): Promise<void> {
  await shop.connection.pool.query(
    `insert into setting (key, value) values ('figures', jsonb_build_object('wishesPerPerson', $1::int))
     on conflict (key) do update set value = setting.value || excluded.value`,
    [wishesPerPerson],
  );
}

test('a wish has its price now, its price then, its stock and its day', async () => {
  const { plenty, preOwned } = shelves.product;
  await change({ add: [{ id: plenty, wishedAt: daysAgo(9) }, { id: preOwned }] });
  const { rows } = await shop.connection.pool.query<{ paise: number }>(
    `insert into price_history (edition_id, product_id, price, before_paise, after_paise, changed_by, changed_at)
     select edition_id, id, 'buy', buy_paise + paise, buy_paise, 'test', now() - days * interval '1 day'
     from product, (values (11000, 12), (22000, 5), (33000, 1)) as past (paise, days) where id = $1 returning before_paise::int as paise`,
    [plenty],
  );
  const [used, fresh] = await wishes();
  expect(used).toMatchObject({ id: preOwned, product: { availableQty: 9 } });
  expect(used?.wishedPrice).toBe(used?.product?.buyCash);
  expect(fresh).toMatchObject({ id: plenty, product: { id: plenty }, wishedPrice: (rows[1]?.paise ?? 0) / 100 });
  expect(Date.parse(fresh?.wishedAt ?? '')).toBeLessThan(Date.parse(daysAgo(8)));
});

test('wishing twice is wishing once, and what is put back keeps its day', async () => {
  const { plenty, other } = shelves.product;
  const first = { id: plenty, wishedAt: daysAgo(30) };
  expect(await change({ add: [first, { id: other }, { id: plenty }] })).toEqual({ ids: [other, plenty], leftOut: 0 });
  expect(await change({ add: [{ id: plenty }] })).toEqual({ ids: [other, plenty], leftOut: 0 });
  expect(await change({ remove: [plenty] })).toEqual({ ids: [other], leftOut: 0 });
  expect(await change({ remove: [plenty], add: [first] })).toEqual({ ids: [other, plenty], leftOut: 0 });
  expect((await wishes())[1]).toMatchObject({ id: plenty, wishedAt: first.wishedAt });
});

test('a clock that is wrong wishes now', async () => {
  const { plenty, other } = shelves.product;
  await change({
    add: [
      { id: plenty, wishedAt: '2999-01-01T00:00:00Z' },
      { id: other, wishedAt: '0000-01-01T00:00:00Z' },
    ],
  });
  for (const { wishedAt } of await wishes()) expect(Math.abs(Date.parse(wishedAt) - Date.now())).toBeLessThan(60_000);
});

test('what the shop does not sell is left out, and what it sells no more says so', async () => {
  const { plenty, sell } = shelves.product;
  expect(await change({ add: [{ id: sell }, { id: 2_000_000_000 }, { id: plenty }] })).toEqual({
    ids: [plenty],
    leftOut: 0,
  });
  await shop.connection.pool.query('update product set is_listed = false where id = $1', [plenty]);
  const [gone] = await wishes();
  await shop.connection.pool.query('update product set is_listed = true where id = $1', [plenty]);
  expect(gone).toMatchObject({ id: plenty, product: null });
  expect(gone?.title.length).toBeGreaterThan(0);
});

test('a full list takes no more, and says how many did not fit', async () => {
  const { plenty, other, few } = shelves.product;
  await figure(2);
  expect(await change({ add: [{ id: plenty }, { id: other }, { id: few }] })).toMatchObject({ leftOut: 1 });
  expect(await change({ add: [{ id: few }] })).toMatchObject({ leftOut: 1 });
  expect(await change({ remove: [other], add: [{ id: few }] })).toMatchObject({ leftOut: 0 });
  await figure(200);
  expect(new Set((await wishes()).map(({ id }) => id))).toEqual(new Set([plenty, few]));
});

test('the owner switches wish lists off', async () => {
  await figure(0);
  const refused = await person.post('/api/changeWishes', { add: [{ id: shelves.product.plenty }] });
  await figure(200);
  expect(refused.status).toBe(404);
  expect(refused.json()).toMatchObject({ error: 'This shop has no wish lists.' });
});

test('everybody has a list of their own', async () => {
  await change({ add: [{ id: shelves.product.plenty }] });
  const other = await shelves.somebody();
  const foreign = await other.browser.post('/api/changeWishes', {
    userId: person.userId,
    remove: [shelves.product.plenty],
  });
  expect(foreign.status).toBe(403);
  expect((await other.post('/api/changeWishes', { remove: [shelves.product.plenty] })).json()).toEqual({
    ids: [],
    leftOut: 0,
  });
  expect(await wishes()).toHaveLength(1);
});

test('nonsense gets a sentence', async () => {
  for (const body of [{ add: [{ id: 0 }] }, { add: [{ id: 1, wishedAt: 'yesterday' }] }, { remove: 'all' }]) {
    expect((await person.post('/api/changeWishes', body)).status).toBe(400);
  }
  const tooMany = Array.from({ length: 201 }, (_, index) => ({ id: index + 1 }));
  expect((await person.post('/api/changeWishes', { add: tooMany })).status).toBe(400);
});

test('the demo shopper wishes for things that have become cheaper', async () => {
  const [{ email }] = demoAccounts;
  const { rows } = await shop.connection.pool.query<{ count: number }>(
    `select count(*)::int as count from wish join shopper on shopper.id = shopper_id where email = $1`,
    [email],
  );
  expect(rows[0]?.count).toBeGreaterThanOrEqual(3);
});
