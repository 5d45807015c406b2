import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOffers, officePreviewOffer } from '../../../src/contract/office/offers.ts';
import { must } from '../../../src/rules/must.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { inDays, newCode, offersOf, quote } from '../../support/offers.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { setPriceOf } from '../../support/order-prices.ts';
import { offerSample } from '../../support/profile-samples.ts';

let shop: OpenShop;
let shelves: CartShop;
let owner: Browser;
beforeAll(async () => {
  shop = await openShop();
  shelves = await openCartShop(shop);
  await fillShelves(shelves);
  await setPriceOf(shop, shelves.product.plenty, 1000);
  ({ browser: owner } = await signedInStaff(shop, 'owner'));
  await shop.connection.pool.query('update edition set sell_cash_paise = null, sell_credit_paise = null');
});
afterAll(async () => {
  await booksMustBeRight(shop);
  await shop.close();
});

const why = 'A test';
const wish = (changes: object = {}) => ({ ...offerSample, startsOn: inDays(0), why, ...changes });
const listed = async (which: 'open' | 'past' = 'open') =>
  (await owner.get(`/api/office/offers?which=${which}`)).json() as ReplyOf<typeof officeOffers>;
const made = async (changes: object = {}) => {
  const answer = await owner.post('/api/office/makeOffer', wish(changes));
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.json() as { offerId: number }).offerId;
};

test('the demo shop has an offer that counts by itself and a code', async () => {
  const { offers } = await listed();
  expect(offers.map(({ code, state, effect }) => [code, state, effect])).toEqual([
    ['WELCOME10', 'running', '10% off everything'],
    [null, 'running', '5% off pre-owned things for Nintendo Switch'],
  ]);
});

test('an offer is made, used, changed within what was used, and ended; its code is free then', async () => {
  await offersOf(shop).endAll();
  const code = newCode();
  const offerId = await made({ title: 'Ten', code: code.toLowerCase(), percent: 10, mostUses: 5 });
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  await payAtSandbox(shop, await buyer.placed({ offerCode: code, seenTotal: 900 }));
  const { offers } = await listed();
  expect(offers).toMatchObject([{ offerId, title: 'Ten', code, uses: 1, given: 100, state: 'running', mostUses: 5 }]);

  const change = (changes: object) => owner.post('/api/office/changeOffer', { ...wish({ code, ...changes }), offerId });
  await newBuyer(shop).then(async (other) => {
    await other.put(shelves.product.plenty);
    await payAtSandbox(shop, await other.placed({ offerCode: code }));
  });
  const below = await change({ mostUses: 1 });
  expect([below.status, below.json()]).toEqual([
    400,
    expect.objectContaining({ fields: { mostUses: 'It was used 2 times already: it cannot be less.' } }),
  ]);
  expect((await change({ mostUses: 2, percent: 20 })).status).toBe(200);
  expect((await quote(buyer, [[shelves.product.plenty, 1]], code)).codeProblem).toBe('This code is used up.');
  expect((await buyer.orders())[0]?.cashValue).toBe(900);

  const twice = await owner.post('/api/office/makeOffer', wish({ code }));
  expect([twice.status, twice.text]).toEqual([400, expect.stringContaining('has this code')]);
  expect((await owner.post('/api/office/endOffer', { offerId, why })).status).toBe(200);
  expect((await owner.post('/api/office/endOffer', { offerId, why })).status).toBe(409);
  expect((await change({ percent: 30 })).status).toBe(409);
  expect((await owner.post('/api/office/endOffer', { offerId: 2_000_000_000, why })).status).toBe(404);
  await made({ code });
  expect((await listed('past')).offers[0]).toMatchObject({ offerId, state: 'ended', uses: 2, given: 200 });
});

test.each([
  ['percent', { percent: null }],
  ['percent', { rupees: 100 }],
  ['percent', { percent: 91 }],
  ['code', { code: 'AB 1' }],
  ['title', { title: ' ' }],
  ['titleId', { titleId: 2_000_000_000 }],
  ['endsOn', { endsOn: inDays(-1) }],
  ['mostPerPerson', { mostUses: 1, mostPerPerson: 2 }],
  ['rupees', { percent: null, rupees: 10_000_001 }],
])('what is wrong with %s is said beside it', async (field, changes) => {
  const answer = await owner.post('/api/office/makeOffer', wish(changes));
  expect([answer.status, Object.keys((answer.json() as { fields: object }).fields)]).toEqual([400, [field]]);
});

test('no more are open than the owner allows', async () => {
  await offersOf(shop).endAll();
  for (let count = 0; count < 20; count += 1) await made();
  const answer = await owner.post('/api/office/makeOffer', wish());
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('20 is the most')]);
  await offersOf(shop).endAll();
});

test('a preview says how many things it is for, what it does to some, and where it is cut', async () => {
  const ask = async (changes: object) => {
    const terms = { percent: 10, rupees: null, titleId: null, platform: null, age: null, ...changes };
    return (await owner.post('/api/office/previewOffer', terms)).json() as ReplyOf<typeof officePreviewOffer>;
  };
  const all = await ask({});
  expect(all.examples).toHaveLength(6);
  for (const { price, off, isCut } of all.examples) expect([off, isCut]).toEqual([Math.floor(price * 10) / 100, false]);
  const used = await ask({ age: 'PreOwned', platform: 'PS5' });
  expect(used.products).toBeLessThan(all.products);
  expect(new Set(used.examples.map(({ age }) => age))).toEqual(new Set(['PreOwned']));
  const setPay = (paise: number | null) =>
    shop.connection.pool.query(
      'update edition set sell_cash_paise = $2, sell_credit_paise = $2 where id = (select edition_id from product where id = $1)',
      [shelves.product.plenty, paise],
    );
  await setPay(100_000);
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    'select title_id as id from edition join product on edition_id = edition.id where product.id = $1',
    [shelves.product.plenty],
  );
  const cut = await ask({ titleId: must(rows[0], 'the title').id, age: 'New' });
  expect(cut.examples).toContainEqual(expect.objectContaining({ price: 1000, off: 0, isCut: true }));
  await setPay(null);
});

test('titles are found by a part of their name', async () => {
  const found = (await owner.get('/api/office/findTitles?q=god of war')).json() as { name: string }[];
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ name }) => /god of war/i.test(name))).toBe(true);
  expect((await owner.get('/api/office/findTitles?q=%25%25%25')).json()).toEqual([]);
});

test('who tries codes by the dozen is stopped, by account; a code that exists counts for nothing', async () => {
  await offersOf(shop).endAll();
  const { code } = await offersOf(shop).make();
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  const things = [[shelves.product.plenty, 1]] as const;
  for (let count = 0; count < 25; count += 1) expect((await quote(buyer, things, code)).offers).toHaveLength(1);
  for (let count = 0; count < 19; count += 1) await quote(buyer, things, newCode());
  expect((await buyer.order({ offerCode: newCode() })).status).toBe(404);
  const ask = (offerCode: string | null) =>
    buyer.browser.post('/api/quoteOffers', { userId: buyer.userId, offerCode, items: [] });
  const stopped = await ask(newCode());
  expect([stopped.status, stopped.text]).toEqual([429, expect.stringContaining('Too many attempts.')]);
  expect((await buyer.order({ offerCode: newCode() })).status).toBe(429);
  // Without a code nobody is stopped.
  expect((await ask(null)).status).toBe(200);
  expect((await buyer.order()).status).toBe(200);
});
