import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import { readInvoiceFile } from '../../../src/shop/invoices/read-invoice-file.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { type Buyer, newBuyer, payAtSandbox, stockOf } from '../../support/buyers.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { raceOf } from '../../support/race.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';
import { addUsed, stateOf } from '../../support/units.ts';
import { setUsedStock } from '../../support/used-stock.ts';

let shop: OpenShop;
let trade: TradeInShop;
let counter: Browser;
let game: number;
let plenty: number;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
  ({ browser: counter } = await signedInStaff(shop, 'counter'));
  game = trade.shelves.product.preOwned;
  plenty = trade.shelves.product.plenty;
});
beforeEach(async () => {
  await fillShelves(trade.shelves);
  await setUsedStock(shop.connection.pool, game, 0);
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const move = (orderId: string, step: string, why?: string) =>
  counter.post('/api/office/moveOrder', { orderId, move: step, why });
const detailOf = async (orderId: string) =>
  (await counter.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>;
const previewOf = async (orderId: string) =>
  (await counter.get(`/api/office/previewReturn?orderId=${orderId}`)).json() as { money: number; credit: number };
const seen = (orderId: string, lines: readonly object[]) =>
  counter.post('/api/office/inspectReturn', { orderId, lines });
const ask = ({ browser, userId }: Buyer, orderId: string, wish: object) =>
  browser.post('/api/requestReturn', { userId, orderId, ...wish });

/** Delivered: a new thing twice, and two used ones. */
async function delivered() {
  const units = await addUsed(shop, game, [{ grade: 'Good', serial: `RET-${Date.now()}` }, { grade: 'Good' }]);
  const buyer = await newBuyer(shop);
  await buyer.put(plenty, 2);
  await buyer.put(game, 2);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  await trade.staff.deliver(placed.orderId);
  const { lines } = await buyer.details(placed.orderId);
  const lineOf = (id: number) => lines.find(({ inventoryMetaId }) => inventoryMetaId === id)?.lineId ?? 0;
  return { buyer, orderId: placed.orderId, units, used: lineOf(game), fresh: lineOf(plenty) };
}

test('one copy comes back without a reason: received, looked at, refunded with the amount that was seen before', async () => {
  const { buyer, orderId, units, used } = await delivered();
  const [kept = '', back = ''] = units;
  const odd = await ask(buyer, orderId, { lines: [{ lineId: used, qty: 1, units: [kept, back] }] });
  expect(odd.status).toBe(400);
  expect((await ask(buyer, orderId, { lines: [{ lineId: used, qty: 1, units: [back] }] })).status).toBe(200);
  expect((await detailOf(orderId)).returns).toMatchObject([
    {
      kind: 'return',
      reason: null,
      stage: 'coming',
      lines: [{ lineId: used, qty: 1, units: [back], isAsExpected: null }],
    },
  ]);
  expect((await buyer.details(orderId)).returns).toEqual([
    { isHere: false, lines: [{ lineId: used, qty: 1, units: [back] }], refundTo: null },
  ]);
  // Nothing goes back before it is here and was looked at.
  expect((await move(orderId, 'accept-return')).status).toBe(409);
  expect((await seen(orderId, [{ lineId: used, isAsExpected: true }])).status).toBe(409);
  expect((await move(orderId, 'receive-return')).status).toBe(200);
  expect((await move(orderId, 'receive-return')).status).toBe(409);
  expect([await stateOf(shop, kept), await stateOf(shop, back)]).toEqual(['sold', 'returned']);
  expect((await move(orderId, 'accept-return')).status).toBe(409);
  await booksMustBeRight(shop);
  expect((await seen(orderId, [])).status).toBe(400);
  expect((await seen(orderId, [{ lineId: 1, isAsExpected: true }])).status).toBe(400);
  expect((await seen(orderId, [{ lineId: used, isAsExpected: false, note: 'A new scratch' }])).status).toBe(200);
  const { money, credit } = await previewOf(orderId);
  const price = (await detailOf(orderId)).lines.find(({ lineId }) => lineId === used)?.price;
  expect([money, credit]).toEqual([price, 0]);
  expect((await move(orderId, 'accept-return')).status).toBe(200);
  await shop.runJobs();
  expect([await stateOf(shop, kept), await stateOf(shop, back)]).toEqual(['sold', 'to test']);
  const after = await buyer.details(orderId);
  expect(after).toMatchObject({ status: 'Completed', returns: [], refunds: [{ amount: money, to: 'source' }] });
  expect(after.lines.find(({ lineId }) => lineId === used)).toMatchObject({ returned: 1, returnable: 1 });
});

test('what we write about a return names the very copy: that it is here, that we keep it, and that we do not', async () => {
  const { buyer, orderId, units, used } = await delivered();
  const [back = '', other = ''] = units;
  await ask(buyer, orderId, { lines: [{ lineId: used, qty: 1, units: [other] }] });
  expect((await move(orderId, 'refuse-return', 'It plays')).status).toBe(200);
  await ask(buyer, orderId, { lines: [{ lineId: used, qty: 1, units: [back] }] });
  await trade.staff.acceptReturn(orderId);
  while ((await shop.sendMessages(new Date())) > 0);
  const letters = (await shop.outbox()).filter(({ channel, text }) => channel === 'email' && text.includes(orderId));
  const copyIn = (words: string) =>
    letters.find(({ text }) => text.includes(words))?.text.match(/Your copy: (\w+)/)?.[1];
  expect(copyIn('cannot accept the return')).toBe(other);
  expect(copyIn('have reached us')).toBe(back);
  expect(copyIn('refund what you paid for them')).toBe(back);
});

test('the rest of an order stays returnable on its own, and a wholly returned order ends', async () => {
  const { buyer, orderId, used, fresh } = await delivered();
  const cameBack = async (lineId: number, qty: number) => {
    expect((await ask(buyer, orderId, { reason: 'Changed my mind', lines: [{ lineId, qty }] })).status).toBe(200);
    await trade.staff.acceptReturn(orderId);
    return (await buyer.details(orderId)).status;
  };
  expect(await cameBack(used, 2)).toBe('Completed');
  expect(await cameBack(fresh, 1)).toBe('Completed');
  expect((await ask(buyer, orderId, { lines: [{ lineId: fresh, qty: 2 }] })).status).toBe(409);
  expect((await ask(buyer, orderId, { lines: [{ lineId: used, qty: 1 }] })).status).toBe(409);
  expect(await cameBack(fresh, 1)).toBe('Returned');
  await shop.runJobs();
  const { money, refunds } = await buyer.details(orderId);
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  expect(back).toBeCloseTo(money.toPay, 2);
});

test('a refused return goes to the buyer again, and is sold as before', async () => {
  const { buyer, orderId, units, used } = await delivered();
  await ask(buyer, orderId, { reason: 'Does not start', lines: [{ lineId: used, qty: 2 }] });
  await move(orderId, 'receive-return');
  expect((await move(orderId, 'refuse-return')).status).toBe(400);
  expect((await move(orderId, 'refuse-return', 'It is another disc')).status).toBe(200);
  for (const unit of units) expect(await stateOf(shop, unit)).toBe('sold');
  const { status, refunds, timeline, lines } = await buyer.details(orderId);
  expect([status, refunds, timeline.at(-1)?.note]).toEqual(['Completed', [], 'It is another disc']);
  expect(lines.find(({ lineId }) => lineId === used)?.units).toHaveLength(2);
});

test('new things go on the shelf when they are as expected, and not when they are broken', async () => {
  const { buyer, orderId, fresh } = await delivered();
  for (const isAsExpected of [true, false]) {
    const { onHand } = await stockOf(shop, plenty);
    await ask(buyer, orderId, { lines: [{ lineId: fresh, qty: 1 }] });
    await move(orderId, 'receive-return');
    await seen(orderId, [{ lineId: fresh, isAsExpected, note: isAsExpected ? '' : 'The box is empty' }]);
    expect((await move(orderId, 'accept-return')).status).toBe(200);
    expect((await stockOf(shop, plenty)).onHand).toBe(onHand + (isAsExpected ? 1 : 0));
  }
});

test('what was kept of an order counts as sold today, what came back does not', async () => {
  const salesOf = async () => {
    const { days } = (await counter.get('/api/office/today')).json() as { days: { sales: number }[] };
    return days.at(-1)?.sales ?? 0;
  };
  const before = await salesOf();
  const { buyer, orderId, used } = await delivered();
  const sold = (await salesOf()) - before;
  const price = (await detailOf(orderId)).lines.find(({ lineId }) => lineId === used)?.price ?? 0;
  await ask(buyer, orderId, { lines: [{ lineId: used, qty: 1 }] });
  await trade.staff.acceptReturn(orderId);
  expect((await salesOf()) - before).toBeCloseTo(sold - price, 2);
});

describe('the papers name the very things', () => {
  test('the invoice those that were sent, the credit note those that came back', async () => {
    const { buyer, orderId, units, used } = await delivered();
    await shop.runJobs();
    await ask(buyer, orderId, { lines: [{ lineId: used, qty: 1, units: [units[1]] }] });
    await trade.staff.acceptReturn(orderId);
    const { rows } = await shop.connection.pool.query<{ kind: string; units: { number: string }[] }>(
      `select kind, line -> 'units' as units from invoice join shop_order on shop_order.id = order_id
       cross join lateral jsonb_array_elements(facts -> 'lines') as line
       where shop_order.number = $1 and (line ->> 'lineId')::int = $2 order by invoice.id`,
      [orderId, used],
    );
    expect(rows.map(({ kind, units: named }) => [kind, named.map(({ number }) => number)])).toEqual([
      ['invoice', []],
      ['credit-note', [units[1]]],
    ]);
    const { rows: papers } = await shop.connection.pool.query<{ id: number }>(
      'select invoice.id from invoice join shop_order on shop_order.id = order_id where shop_order.number = $1',
      [orderId],
    );
    for (const { id } of papers) {
      expect((await readPdf(await readInvoiceFile(shop.connection.database, id))).join(' ')).toContain(units[1]);
    }
  });
});

test('promise 9: a refund that is pressed by three at the same moment goes out once', async () => {
  const { buyer, orderId, used } = await delivered();
  await ask(buyer, orderId, { lines: [{ lineId: used, qty: 1 }] });
  await move(orderId, 'receive-return');
  await seen(orderId, [{ lineId: used, isAsExpected: true }]);
  const { money } = await previewOf(orderId);
  const answers = await raceOf(
    { shops: [shop], table: 'order_event' },
    Array.from({ length: 3 }, () => () => move(orderId, 'accept-return')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await shop.runJobs();
  expect((await buyer.details(orderId)).refunds).toMatchObject([{ amount: money }]);
});

test('I am told when my return is here, and when it is refused after the inspection, with the reason', async () => {
  const { buyer, orderId, fresh } = await delivered();
  await ask(buyer, orderId, { lines: [{ lineId: fresh, qty: 1 }] });
  await move(orderId, 'receive-return');
  await seen(orderId, [{ lineId: fresh, isAsExpected: false, note: 'The seal is broken' }]);
  const why = 'The seal is broken';
  expect((await move(orderId, 'refuse-return', why)).status).toBe(200);
  const { rows } = await shop.connection.pool.query<{ template: string; contents: { why?: string } }>(
    `select template, contents from message where channel = 'email' and template like 'return-%'
       and contents ->> 'orderNumber' = $1 order by id`,
    [orderId],
  );
  expect(rows).toMatchObject([
    { template: 'return-received', contents: { lines: [{ quantity: 1 }] } },
    { template: 'return-refused', contents: { why, isHere: true } },
  ]);
  const { messages } = (await counter.get(`/api/office/order?orderId=${orderId}`)).json() as {
    messages: { template: string }[];
  };
  const listed = messages.map(({ template }) => template);
  expect(listed).toEqual(expect.arrayContaining(['return-received', 'return-refused']));
});

describe('while one return is open', () => {
  const returned = (orderId: string, returnId: number | undefined, step: string, why?: string) =>
    counter.post('/api/office/moveOrder', { orderId, returnId, move: step, why });

  test('the rest can be asked for too, and each return is looked at, refunded or refused on its own', async () => {
    const { buyer, orderId, units, used, fresh } = await delivered();
    const [kept = '', back = ''] = units;
    await ask(buyer, orderId, { lines: [{ lineId: used, qty: 1, units: [back] }] });
    expect(await buyer.details(orderId)).toMatchObject({ canReturn: true, status: 'Return requested' });
    const second = await ask(buyer, orderId, { reason: 'Too loud', lines: [{ lineId: fresh, qty: 2 }] });
    expect([second.status, second.text]).toEqual([200, expect.any(String)]);
    // The copy that is on its way is not asked for again; the other one may be.
    expect((await ask(buyer, orderId, { lines: [{ lineId: used, qty: 1, units: [back] }] })).status).toBe(400);
    expect((await ask(buyer, orderId, { lines: [{ lineId: used, qty: 2 }] })).status).toBe(409);
    expect((await ask(buyer, orderId, { lines: [{ lineId: fresh, qty: 1 }] })).status).toBe(409);
    expect((await ask(buyer, orderId, { lines: [{ lineId: used, qty: 1 }] })).status).toBe(200);
    const { returns, moves } = await detailOf(orderId);
    expect([moves, returns.map(({ lines }) => lines[0]?.units)]).toEqual([[], [[back], [], [kept]]]);
    const [copy, pair, last] = returns.map(({ returnId }) => returnId);

    // Three are on their way: somebody has to say which one is here.
    expect((await move(orderId, 'receive-return')).json()).toMatchObject({ error: expect.stringMatching(/which one/) });
    expect((await returned(orderId, pair, 'receive-return')).status).toBe(200);
    expect((await returned(orderId, copy, 'accept-return')).status).toBe(409);
    await seen(orderId, [{ lineId: fresh, isAsExpected: true }]);
    await booksMustBeRight(shop);
    expect((await returned(orderId, pair, 'accept-return')).status).toBe(200);
    expect((await returned(orderId, copy, 'refuse-return', 'It plays')).status).toBe(200);
    expect(await buyer.details(orderId)).toMatchObject({ status: 'Return requested', returns: [{ isHere: false }] });
    expect((await returned(orderId, copy, 'refuse-return', 'It plays')).status).toBe(409);
    expect((await returned(orderId, last, 'refuse-return', 'It plays, too')).status).toBe(200);
    await shop.runJobs();
    const after = await buyer.details(orderId);
    expect(after).toMatchObject({ status: 'Completed', returns: [] });
    const paid = (after.lines.find(({ lineId }) => lineId === fresh)?.price ?? 0) * 2;
    expect(after.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(paid, 2);
  });

  test('promise 9: what is asked for at one moment comes back once, and the database holds that by itself', async () => {
    const { buyer, orderId, used, fresh } = await delivered();
    const wishes = [fresh, fresh, used].map((lineId) => ({ lines: [{ lineId, qty: 2 }] }));
    const answers = await raceOf(
      { shops: [shop], table: 'order_event' },
      wishes.map((wish) => () => ask(buyer, orderId, wish)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const [wish] = (await detailOf(orderId)).returns.filter(({ lines }) => lines[0]?.lineId === used);
    const again = (units: string) =>
      shop.connection.pool.query(`insert into return_line (return_id, line_id, quantity, unit_ids)
        select other.id, ${used}, 1, ${units} from return_line join return_request own on own.id = return_id
        join return_request other on other.order_id = own.order_id and other.id <> own.id
        where own.id = ${wish?.returnId}`);
    await expect(again(`'{}'`)).rejects.toThrow(/more than 2 of line/);
    await shop.connection.pool.query(`update return_line set quantity = 1 where return_id = ${wish?.returnId}`);
    await expect(again('unit_ids')).rejects.toThrow(/comes back twice/);
    await shop.connection.pool.query(`update return_line set quantity = 2 where return_id = ${wish?.returnId}`);
  });
});
