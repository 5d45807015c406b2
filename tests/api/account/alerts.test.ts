import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Alert } from '../../../src/contract/alerts.ts';
import { addDays, indianDay } from '../../../src/rules/time/day.ts';
import { tellAlerts } from '../../../src/shop/alerts/tell-alerts.ts';
import { Browser } from '../../support/browser.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { standardLimits } from '../../support/limits.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { rowsReadBy } from '../../support/plans-of.ts';

let shop: OpenShop;
let shelves: CartShop;
let person: Awaited<ReturnType<CartShop['somebody']>>;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await fillShelves(shelves);
  person = await shelves.somebody();
});

const tomorrow = addDays(indianDay(new Date()), 1);
const noon = new Date(`${tomorrow}T12:00:00+05:30`);
const tell = (now = noon) => tellAlerts(shop.connection.database, now);
const set = (body: object) => person.post('/api/setAlert', { ...body });

async function alerts(): Promise<Alert[]> {
  return (await person.browser.get(`/api/getAlerts?userId=${person.userId}`)).json() as Alert[];
}

interface Told {
  channel: string;
  kind: string;
  isGone: boolean;
  nowPaise: number | null;
  stopCode: string | null;
}

async function told(): Promise<Told[]> {
  const { rows } = await shop.connection.pool.query<Told>(
    `select channel, contents ->> 'kind' as kind, (contents -> 'isGone')::boolean as "isGone",
            (contents -> 'nowPaise')::int as "nowPaise", contents ->> 'stopCode' as "stopCode"
     from message where shopper_id = $1 and template = 'alert' order by id`,
    [person.userId],
  );
  return rows;
}

async function price(id: number, rupees: number): Promise<void> {
  await shop.connection.pool.query('update product set strike_paise = null, buy_paise = $2 where id = $1', [
    id,
    rupees * 100,
  ]);
}

async function pays(id: number, cash: number, credit: number): Promise<void> {
  await shop.connection.pool.query(
    `update edition set sell_cash_paise = $2, sell_credit_paise = $3 where id = (select edition_id from product where id = $1)`,
    [id, cash * 100, credit * 100],
  );
}

async function figure(alertsPerPerson: number): Promise<void> {
  await shop.connection.pool.query(
    `insert into setting (key, value) values ('figures', jsonb_build_object('alertsPerPerson', $1::int))
     on conflict (key) do update set value = setting.value || excluded.value`,
    [alertsPerPerson],
  );
}

test('what is sold out tells once when it is back, and then no more', async () => {
  const { few } = shelves.product;
  expect((await set({ id: few, kind: 'stock' })).json()).toMatchObject({
    error: 'It is in stock: you can buy it now.',
  });
  await shelves.stock(few, 0);
  expect((await set({ id: few, kind: 'stock' })).status).toBe(200);
  await tell();
  expect(await told()).toEqual([]);
  await shelves.stock(few, 2);
  await tell();
  await shelves.stock(few, 0);
  await tell();
  await shelves.stock(few, 1);
  await tell();
  expect(await told()).toMatchObject([{ channel: 'email', kind: 'stock', isGone: false, stopCode: null }]);
  expect(await alerts(), 'my account says when').toMatchObject([
    { id: few, kind: 'stock', toldAt: noon.toISOString() },
  ]);
  await figure(1);
  await shelves.stock(few, 0);
  expect((await set({ id: shelves.product.plenty, kind: 'price', figure: 1 })).status, 'it takes no room').toBe(200);
  await figure(30);
  expect((await set({ id: few, kind: 'stock' })).status).toBe(200);
  expect((await alerts()).find(({ kind }) => kind === 'stock')).toMatchObject({ toldAt: null });
  await shelves.stock(few, 1);
  await tell();
  expect((await told()).length, 'asked again, told again').toBe(2);
});

test('a price tells each time it falls below the figure, once', async () => {
  const { plenty } = shelves.product;
  await price(plenty, 2000);
  expect((await set({ id: plenty, kind: 'price', figure: 1800 })).status).toBe(200);
  for (const rupees of [1900, 1799, 1700, 1750]) {
    await price(plenty, rupees);
    await tell();
  }
  expect(await told()).toMatchObject([{ kind: 'price', nowPaise: 179_900 }]);
  expect(await alerts()).toMatchObject([{ id: plenty, figure: 1800, now: 1750, isReached: true }]);
  await price(plenty, 1800);
  await tell();
  await price(plenty, 1600);
  await tell();
  expect(await told()).toMatchObject([{ nowPaise: 179_900 }, { nowPaise: 160_000 }]);
});

test('what the shop pays tells above the figure, in cash and in credit', async () => {
  const { preOwned } = shelves.product;
  await price(preOwned, 9000);
  await pays(preOwned, 500, 600);
  expect((await set({ id: preOwned, kind: 'sell-cash', figure: 550 })).status).toBe(200);
  expect((await set({ id: preOwned, kind: 'sell-credit', figure: 700 })).status).toBe(200);
  await pays(preOwned, 560, 700);
  await tell();
  expect(await told()).toMatchObject([{ kind: 'sell-cash', nowPaise: 56_000 }]);
  await pays(preOwned, 570, 701);
  await tell();
  expect((await told()).map(({ kind }) => kind)).toEqual(['sell-cash', 'sell-credit']);
});

test('a text message goes to a verified phone only', async () => {
  const { plenty } = shelves.product;
  await price(plenty, 2000);
  await shop.connection.pool.query('update shopper set phone_verified_at = now() where id = $1', [person.userId]);
  await set({ id: plenty, kind: 'price', figure: 1800 });
  await price(plenty, 1700);
  await tell();
  expect((await told()).map(({ channel }) => channel).toSorted((a, b) => a.localeCompare(b))).toEqual(['email', 'sms']);
});

test('who was never verified gets so many messages a day, and the account does not say that it told of more', async () => {
  await standardLimits(shop.connection.database);
  const { plenty, few, other } = shelves.product;
  const ids = [plenty, few, other];
  for (const id of ids) {
    await price(id, 2000);
    await set({ id, kind: 'price', figure: 1800 });
    await price(id, 1700);
    await tell();
    // Of several that are sent at once, any may be the one too many.
    while ((await shop.sendMessages(noon)) > 0);
  }
  const noonToldAt = noon.toISOString();
  expect((await alerts()).map(({ id, isReached, toldAt }) => ({ id, isReached, toldAt }))).toEqual([
    { id: other, isReached: true, toldAt: null },
    { id: few, isReached: true, toldAt: noonToldAt },
    { id: plenty, isReached: true, toldAt: noonToldAt },
  ]);
});

test('an alert of which one of two messages left is told', async () => {
  const { plenty } = shelves.product;
  await price(plenty, 2000);
  await shop.connection.pool.query('update shopper set phone_verified_at = now() where id = $1', [person.userId]);
  await set({ id: plenty, kind: 'price', figure: 1800 });
  await price(plenty, 1700);
  await tell();
  const end = (channel: string, state: string) =>
    shop.connection.pool.query(
      `update message set state = $3, next_try_at = null where shopper_id = $1 and channel = $2 and template = 'alert'`,
      [person.userId, channel, state],
    );
  await end('email', 'given-up');
  expect(await alerts(), 'the other one may still leave').toMatchObject([{ toldAt: noon.toISOString() }]);
  await end('sms', 'sent');
  expect(await alerts()).toMatchObject([{ toldAt: noon.toISOString() }]);
  await end('sms', 'given-up');
  expect(await alerts()).toMatchObject([{ toldAt: null }]);
});

test('nobody is told at night, and nothing is lost', async () => {
  const { plenty } = shelves.product;
  await price(plenty, 2000);
  await set({ id: plenty, kind: 'price', figure: 1800 });
  await price(plenty, 1700);
  await tell(new Date(`${tomorrow}T03:00:00+05:30`));
  expect(await told()).toEqual([]);
  await tell();
  expect(await told()).toHaveLength(1);
});

test('what goes from the shop is told, and the alert ends', async () => {
  const { other } = shelves.product;
  await price(other, 2000);
  await set({ id: other, kind: 'price', figure: 1800 });
  await shop.connection.pool.query('update product set is_listed = false where id = $1', [other]);
  const late = await set({ id: other, kind: 'price', figure: 1700 });
  await tell();
  await shop.connection.pool.query('update product set is_listed = true where id = $1', [other]);
  expect(late.json()).toMatchObject({ error: 'We do not sell this any more, so there is nothing to tell you about.' });
  expect(await told()).toMatchObject([{ isGone: true, stopCode: null }]);
  expect(await alerts()).toEqual([]);
});

test('one press stops it, in the account or from the message without a sign-in', async () => {
  const { plenty } = shelves.product;
  await price(plenty, 2000);
  await set({ id: plenty, kind: 'price', figure: 1800 });
  expect((await person.post('/api/stopAlert', { id: plenty, kind: 'price' })).status).toBe(200);
  expect((await person.post('/api/stopAlert', { id: plenty, kind: 'price' })).status).toBe(200);
  await price(plenty, 1700);
  await tell();
  expect(await told()).toEqual([]);
  await set({ id: plenty, kind: 'price', figure: 1600 });
  await price(plenty, 1500);
  await tell();
  const [message] = await told();
  const stranger = new Browser(shop);
  const code = message?.stopCode;
  const stopped = await stranger.post('/api/stopAlertByCode', { code });
  expect(stopped.status, stopped.text).toBe(200);
  expect(await alerts()).toEqual([]);
  expect((await stranger.post('/api/stopAlertByCode', { code })).status).toBe(404);
  expect((await stranger.post('/api/stopAlertByCode', { code: 'x' })).status).toBe(400);
});

test('another figure takes the place of the first, and one that is reached is refused beside its field', async () => {
  const { plenty } = shelves.product;
  await price(plenty, 2000);
  await set({ id: plenty, kind: 'price', figure: 1800 });
  await set({ id: plenty, kind: 'price', figure: 1500.5 });
  expect(await alerts()).toMatchObject([{ figure: 1500.5 }]);
  const high = await set({ id: plenty, kind: 'price', figure: 2500 });
  expect(high.status).toBe(409);
  expect(high.json()).toMatchObject({ fields: { figure: 'It costs ₹2,000 now: name a lower figure.' } });
  expect((await set({ id: plenty, kind: 'price' })).status).toBe(409);
  expect((await set({ id: plenty, kind: 'price', figure: 1e12 })).status).toBe(400);
  expect((await set({ id: plenty, kind: 'rent', figure: 1 })).status).toBe(400);
  expect((await set({ id: 2_000_000_000, kind: 'stock' })).status).toBe(404);
});

test('there are at most so many, and the owner switches them off', async () => {
  const { plenty, other } = shelves.product;
  await price(plenty, 2000);
  await price(other, 2000);
  await figure(1);
  await set({ id: plenty, kind: 'price', figure: 1800 });
  const second = await set({ id: other, kind: 'price', figure: 1800 });
  await figure(0);
  await price(plenty, 1700);
  await tell();
  const off = await set({ id: other, kind: 'price', figure: 1800 });
  const toldWhileOff = await told();
  await figure(30);
  expect(second.json()).toMatchObject({ error: 'You have 1 alerts, which is the most. Stop one of them first.' });
  expect(off.json()).toMatchObject({ error: 'This shop has no alerts.' });
  expect(toldWhileOff).toEqual([]);
});

test('who is blocked is not told', async () => {
  const { plenty } = shelves.product;
  await price(plenty, 2000);
  await set({ id: plenty, kind: 'price', figure: 1800 });
  await shop.connection.pool.query(`update shopper set blocked_at = now(), blocked_because = 'test' where id = $1`, [
    person.userId,
  ]);
  await price(plenty, 1700);
  await tell();
  expect(await told()).toEqual([]);
});

test('alerts that nothing has happened to cost nothing, however many there are', async () => {
  await shop.connection.pool.query(
    `with people as (
       insert into shopper (email, first_name, last_name, phone_number, password_hash)
       select 'many' || number || '@example.in', 'Many', 'People', (7000000000 + number)::text, 'x'
       from generate_series(1, 40) as number returning id)
     insert into alert (shopper_id, product_id, kind, figure_paise, stop_code, made_at, is_due)
     select people.id, product.id, 'price', 1, 'many-' || people.id || '-' || product.id, now(), false
     from people, product where buy_paise is not null`,
  );
  await shop.connection.pool.query('analyze alert');
  await tell();
  const read = await rowsReadBy(shop, () => tell());
  expect(read).toMatchObject([{ table: 'alert', rows: 0 }]);
});
