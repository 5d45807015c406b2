import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import { runTradeIn } from '../../../src/server/commands/run-trade-in.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { onePixel } from '../../support/one-pixel.ts';
import { booked, newSeller } from '../../support/sellers.ts';
import { openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';

let shop: OpenShop;
let trade: TradeInShop;
let counter: Browser;
let manager: Browser;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
  counter = (await signedInStaff(shop, 'counter')).browser;
  manager = (await signedInStaff(shop, 'manager')).browser;
});
beforeEach(() => fillShelves(trade.shelves));
afterEach(async () => {
  vi.restoreAllMocks();
  await booksMustBeRight(shop);
});
afterAll(() => shop.close());

const pieces = async (orderId: string) =>
  ((await counter.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>).items;

/** A trade-in at the bench, and what the bench does with its only piece. */
async function atTheBench(preOwned = trade.shelves.product.preOwned, choices: Record<string, unknown> = {}) {
  const person = await newSeller(shop, { product: { ...trade.shelves.product, preOwned } });
  const orderId = await booked(person, choices);
  await trade.staff.receive(orderId);
  const [item] = await pieces(orderId);
  const wish = { orderId, itemId: item?.itemId, found: {}, grade: 'Mint' };
  const inspect = (more: Record<string, unknown> = {}, by = counter) =>
    by.post('/api/office/inspectItem', { ...wish, ...more });
  const correct = (more: Record<string, unknown>, by = counter) => inspect({ isCorrection: true, ...more }, by);
  const seen = async () => (await pieces(orderId))[0];
  return { person, orderId, inspect, correct, seen };
}

test('what was found is corrected until the offer goes out, and what it said before stays with who said it', async () => {
  const { person, orderId, inspect, correct, seen } = await atTheBench();
  const heavy = { found: { marks: 'heavy' }, grade: 'Worn', photos: [onePixel] };
  expect((await inspect(heavy)).json()).toMatchObject({ offered: 900 });
  expect((await inspect(heavy)).status).toBe(409);
  const lighter = await correct({ found: { marks: 'light' }, grade: 'Good', serial: 'drift-7' });
  expect([lighter.status, lighter.json()]).toMatchObject([200, { offered: 1140 }]);
  expect(await seen()).toMatchObject({
    grade: 'Good',
    serial: 'DRIFT-7',
    offered: 1140,
    foundAnswers: { marks: 'light' },
    corrections: [{ by: expect.stringContaining('Staff'), grade: 'Worn', offered: 900, answers: { marks: 'heavy' } }],
  });
  const taken = await correct({});
  expect([taken.status, taken.json()]).toMatchObject([200, { offered: 1200 }]);
  expect(await seen()).toMatchObject({ state: 'accepted', corrections: [{}, { grade: 'Good', serial: 'DRIFT-7' }] });
  const { rows } = await shop.connection.pool.query(
    `select before, after from audit_entry where subject = $1 and action = 'correct inspection' order by id`,
    [`order ${orderId}`],
  );
  expect(rows).toMatchObject([
    { before: { grade: 'Worn', offeredPaise: 90_000 }, after: { grade: 'Good', offeredPaise: 114_000 } },
    { before: { grade: 'Good' }, after: { grade: 'Mint' } },
  ]);
  await trade.staff.finish(orderId);
  expect(await person.wallet()).toMatchObject({ available: 1200 + 500 });
  const late = await correct({ found: { marks: 'light' }, grade: 'Good' });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('is paid')]);
  await expect(shop.connection.pool.query('delete from trade_in_correction')).rejects.toThrow('never changed');
});

test('the audit log has every answer of an inspection: one that nobody changed is not told as taken away', async () => {
  const { orderId, inspect, correct } = await atTheBench();
  await inspect();
  await correct({ found: { marks: 'heavy' }, grade: 'Worn', photos: [onePixel] });
  const { rows } = await shop.connection.pool.query<{ before: string[]; after: string[] }>(
    `select array(select jsonb_object_keys((before -> 'found')::jsonb) order by 1) as before,
       array(select jsonb_object_keys((after -> 'answers')::jsonb) order by 1) as after
     from audit_entry where subject = $1 and action = 'correct inspection'`,
    [`order ${orderId}`],
  );
  expect(rows[0]?.after).toEqual(rows[0]?.before);
});

test('a piece that was refused by mistake is taken after all, and the other way round', async () => {
  const { orderId, inspect, correct, seen } = await atTheBench();
  await inspect({ isRefused: true, reasons: 'A copy' });
  expect((await correct({})).status).toBe(200);
  expect(await seen()).toMatchObject({ state: 'accepted', offered: 1200, reasons: null });
  expect((await correct({ isRefused: true })).status).toBe(400);
  expect((await correct({ isRefused: true, reasons: 'A copy after all' })).status).toBe(200);
  await trade.staff.finish(orderId);
  expect(await seen()).toMatchObject({ state: 'refused', corrections: [{ offered: null }, { offered: 1200 }] });
});

test('a worn piece and every console have a photograph, which the form asks for beside its field', async () => {
  const worn = await atTheBench();
  const heavy = { found: { marks: 'heavy' }, grade: 'Worn' };
  const needed = { photos: 'An item of grade Worn needs a photograph.' };
  const refused = await worn.inspect({ ...heavy, photos: [] });
  expect([refused.status, refused.json()]).toMatchObject([400, { fields: needed }]);
  expect((await worn.inspect(heavy)).status).toBe(400);
  expect((await worn.inspect({ ...heavy, photos: [onePixel] })).status).toBe(200);
  // The photograph of before is there when only the answer is corrected.
  expect((await worn.correct({ ...heavy, found: { marks: 'heavy', box: 'no' } })).status).toBe(200);
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select id from product where age = 'PreOwned' and sub_category = 'Console' order by id limit 1`,
  );
  const console = await atTheBench(rows[0]?.id);
  const serial = 'BENCH-0001';
  const unseen = await console.inspect({ serial });
  expect(unseen.json()).toMatchObject({ fields: { photos: 'Every console needs a photograph.' } });
  expect((await console.inspect({ isRefused: true, reasons: 'Stolen' })).status).toBe(200);
  expect((await console.correct({ serial, photos: [onePixel] })).status).toBe(200);
});

test('a console is not taken without its serial number, unless somebody says why it cannot be read', async () => {
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select id from product where age = 'PreOwned' and sub_category = 'Console' order by id limit 1`,
  );
  const { orderId, inspect, correct, seen } = await atTheBench(rows[0]?.id);
  expect((await seen())?.needsSerial).toBe(true);
  const photos = [onePixel];
  for (const nameless of [await inspect({ photos }), await inspect({ photos, unreadable: ' ' })]) {
    expect([nameless.status, nameless.json()]).toMatchObject([
      400,
      {
        fields: {
          serial: expect.stringContaining('Please enter its serial number') as string,
        },
      },
    ]);
  }
  expect((await inspect({ photos, unreadable: 'The sticker is worn off' })).status).toBe(200);
  const audited = await shop.connection.pool.query(
    `select after ->> 'unreadable' as why from audit_entry where subject = $1 and action = 'inspect'`,
    [`order ${orderId}`],
  );
  expect(audited.rows).toEqual([{ why: 'The sticker is worn off' }]);
  expect((await correct({ photos })).status).toBe(400);
  expect((await correct({ photos, serial: 'BENCH-0002' })).status).toBe(200);
  expect((await seen())?.serial).toBe('BENCH-0002');
});

test('npm run trade-in asks for the serial number of a console too, which waits at the bench without it', async () => {
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select id from product where age = 'PreOwned' and sub_category = 'Console' order by id limit 1`,
  );
  const identity = { kind: 'passport', number: 'P7654321', isOwner: true };
  const { orderId, seen } = await atTheBench(rows[0]?.id, { identity });
  vi.spyOn(console, 'log').mockReturnValue();
  const type = (...line: string[]) => runTradeIn(shop.connection, [orderId, ...line]);
  const inspect = (...line: string[]) => type('inspect', '--item', '1', ...line);
  await expect(inspect()).rejects.toThrow('Please enter its serial number');
  await expect(inspect('--unreadable', ' ')).rejects.toThrow('or say why it cannot be read.');
  await inspect('--unreadable', 'The sticker is worn off');
  await type('finish');
  const piece = await seen();
  expect(piece).toMatchObject({ state: 'accepted', serial: null, unit: { state: 'to test' } });
});

test('a manager offers by hand, with a reason and never above the quote; the counter does not', async () => {
  const { person, orderId, inspect, correct, seen } = await atTheBench();
  const byHand = { offer: 1100, reasons: 'The disc is rare here' };
  expect((await inspect(byHand)).status).toBe(403);
  const above = await inspect({ ...byHand, offer: 1200.01 }, manager);
  expect([above.status, above.json()]).toMatchObject([
    400,
    { fields: { offer: 'An offer cannot be above the quote.' } },
  ]);
  const silent = await inspect({ offer: 1100 }, manager);
  expect([silent.status, silent.json()]).toMatchObject([
    400,
    { fields: { reasons: 'Please say why the price is by hand.' } },
  ]);
  expect((await inspect(byHand, manager)).json()).toMatchObject({ offered: 1100 });
  expect(await seen()).toMatchObject({ state: 'offered', offered: 1100, reasons: byHand.reasons });
  // A fault costs most of the price, but the manager finds it worth the whole quote.
  const faulty = { found: { working: 'faulty' }, grade: 'Faulty', offer: 1200, reasons: 'We want it for its parts' };
  expect((await correct(faulty, manager)).json()).toMatchObject({ offered: 1200 });
  await trade.staff.finish(orderId);
  // With its bonus it brings no more than the shop asks for one with a fault.
  const most = (await seen())?.mostPaid?.Faulty ?? 0;
  expect(most).toBeLessThan(1200 + 500);
  expect(await person.wallet()).toMatchObject({ available: most });
});
