import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Refused } from '../../src/rules/refused.ts';
import { closeSilentOffers } from '../../src/shop/trade-ins/answer-offer.ts';
import { exportPayouts } from '../../src/shop/payouts/payout-batches.ts';
import { booksMustBeRight } from '../support/books.ts';
import { Browser } from '../support/browser.ts';
import { type Buyer, stockOf } from '../support/buyers.ts';
import { fillShelves } from '../support/cart-shop.ts';
import { atNight } from '../support/night-test.ts';
import { openShop, openShopOn, type OpenShop } from '../support/open-shop.ts';
import { minutesFromNow } from '../support/order-prices.ts';
import { race, raceOf } from '../support/race.ts';
import { booked, itemsOf } from '../support/sellers.ts';
import { staffOf } from '../support/staff.ts';
import { byBank, openTradeInShop, type TradeInShop } from '../support/trade-in-shop.ts';

let shop: OpenShop;
let second: OpenShop;
let trade: TradeInShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  second = await openShopOn(shop.connection.url, { hasRateLimits: false });
  trade = await openTradeInShop(shop);
});
beforeEach(() => fillShelves(trade.shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(async () => {
  await second.close();
  await shop.close();
});

const shopAt = (index: number) => (index % 2 === 0 ? shop : second);
const through = (index: number, { browser }: Buyer) => {
  const there = new Browser(shopAt(index));
  there.accessToken = browser.accessToken;
  return there;
};
const atOnce = <Made>(table: string, count: number, make: (index: number) => Promise<Made>) =>
  race(
    { shops: [shop, second], table },
    Array.from({ length: count }, (_, index) => () => make(index)),
  );
const won = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;
/** Those who came too late, and were told so. */
const refused = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter((result) => result.status === 'rejected' && result.reason instanceof Refused).length;

/** How often a trade-in was in each status, and what it brought. */
async function outcomeOf(orderId: string) {
  const { rows } = await shop.connection.pool.query<{ statuses: string[]; units: number; credits: number }>(
    `select (select array_agg(to_status order by order_event.id) from order_event where order_id = shop_order.id) as statuses,
            (select count(*)::int from unit join trade_in_item on trade_in_item.id = trade_in_item_id
             where trade_in_item.order_id = shop_order.id) as units,
            (select count(*)::int from ledger_entry where order_number = number) as credits
     from shop_order where number = $1`,
    [orderId],
  );
  const [row] = rows;
  if (!row) throw new Error(`no order ${orderId}`);
  return row;
}

test('promise 16: finished many times at once, a trade-in gives its credit and fills the shelf once', async () => {
  const person = await trade.seller({ quantity: 2 });
  const before = await stockOf(shop, person.product);
  const orderId = await trade.inspected(person);
  const results = await atOnce('order_event', 12, (index) => staffOf(shopAt(index)).finish(orderId));
  expect([won(results), refused(results)]).toEqual([1, 11]);
  expect(await outcomeOf(orderId)).toEqual({
    statuses: ['Booked', 'Received', 'Inspected', 'Accepted', 'Paid'],
    units: 2,
    credits: 1,
  });
  expect(await person.wallet()).toEqual({ available: 2900, held: 0 });
  expect(await stockOf(shop, person.product)).toEqual({ onHand: before.onHand + 2, reserved: before.reserved });
});

test('promise 16: inspected many times at once, a piece has one result', async () => {
  const person = await trade.seller();
  const orderId = await booked(person);
  await trade.staff.receive(orderId);
  const [item] = await itemsOf(person, orderId);
  const itemId = item?.itemId ?? 0;
  const marks = ['none', 'light', 'heavy'];
  const results = await atOnce('trade_in_item', 9, (index) =>
    staffOf(shopAt(index)).inspect(orderId, { itemId, found: { marks: marks[index % 3] as string } }),
  );
  expect([won(results), refused(results)]).toEqual([1, 8]);
});

test('promise 16: answers to an offer from two tabs and two devices, yes against no, count once', async () => {
  for (let round = 0; round < atNight(5, 2); round += 1) {
    const person = await trade.seller({ currency: round % 2 === 0 ? 'credit' : 'cash' });
    const choices = round % 2 === 0 ? {} : byBank;
    const orderId = await trade.finished(person, choices, [{ found: { marks: 'heavy' } }]);
    const [item] = await itemsOf(person, orderId);
    const answers = await raceOf(
      { shops: [shop, second], table: 'order_event' },
      Array.from(
        { length: 8 },
        (_, index) => () =>
          through(index, person).post('/api/answerOffer', {
            userId: person.userId,
            orderId,
            answers: [{ itemId: item?.itemId, isAccepted: index % 4 < 2 }],
          }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    const isAccepted = answers.findIndex(({ status }) => status === 200) % 4 < 2;
    const { units, credits } = await outcomeOf(orderId);
    expect([units, credits]).toEqual(isAccepted ? [1, round % 2 === 0 ? 1 : 0] : [0, 0]);
  }
});

test('promise 16: yes at the last moment against the clocks: the seller is paid, or the things come back', async () => {
  const clock = minutesFromNow(7 * 24 * 60 + 1);
  for (let round = 0; round < atNight(6, 3); round += 1) {
    const person = await trade.seller();
    const orderId = await trade.finished(person, {}, [{ found: { marks: 'heavy' } }]);
    const [item] = await itemsOf(person, orderId);
    const yes = { userId: person.userId, orderId, answers: [{ itemId: item?.itemId, isAccepted: true }] };
    const [answer] = await Promise.all([
      through(round, person).post('/api/answerOffer', yes),
      closeSilentOffers(shop.connection.database, clock),
      closeSilentOffers(second.connection.database, clock),
    ]);
    const { statuses, units, credits } = await outcomeOf(orderId);
    const isPaid = answer.status === 200;
    expect([answer.status, statuses.at(-1), units, credits]).toEqual(
      isPaid ? [200, 'Paid', 1, 1] : [409, 'Returned to seller', 0, 0],
    );
  }
});

test('promise 16: several people at the bank desk make batches and enter references: each payout is in one batch, paid once', async () => {
  // What others are owed is out of the way.
  await trade.exportAll();
  const orders = await Promise.all(
    Array.from({ length: 6 }, async () => trade.finished(await trade.seller({ currency: 'cash' }), byBank)),
  );
  const batches = await atOnce('payout', 6, (index) =>
    shopAt(index)
      .connection.database.transaction()
      .execute((tx) => exportPayouts(tx, { by: `Desk ${index}`, now: new Date(), key: shop.services.sealKey })),
  );
  const exported = batches.flatMap((batch) => (batch.status === 'fulfilled' ? (batch.value?.payouts ?? []) : []));
  expect(exported.map(({ number }) => number).toSorted()).toEqual(orders.toSorted());
  const entered = await atOnce('payout', 24, (index) =>
    trade.pay(orders[index % 6] ?? '', `UTRRACE${index}${process.pid}`),
  );
  expect(won(entered)).toBe(6);
  for (const orderId of orders) {
    expect((await outcomeOf(orderId)).statuses.filter((status) => status === 'Paid')).toHaveLength(1);
  }
});

test('promise 16: one reference of the bank belongs to one payout', async () => {
  const orders = await Promise.all(
    Array.from({ length: 4 }, async () => trade.finished(await trade.seller({ currency: 'cash' }), byBank)),
  );
  await trade.exportAll();
  const entered = await Promise.allSettled(orders.map((orderId) => trade.pay(orderId, `UTRSAME${process.pid}`)));
  expect(won(entered)).toBe(1);
  for (const result of entered) {
    const refusal = result.status === 'rejected' ? (result.reason as { reason?: string }).reason : 'conflict';
    expect(refusal).toBe('conflict');
  }
});

test('cancel against the parcel that arrives: the trade-in is cancelled, or it is received', async () => {
  for (let round = 0; round < atNight(6, 3); round += 1) {
    const person = await trade.seller({ currency: 'cash' });
    const orderId = await booked(person, byBank);
    const [answer, received] = await Promise.all([
      through(round, person).post('/api/cancelOrder', { userId: person.userId, orderId }),
      staffOf(shopAt(round + 1))
        .receive(orderId)
        .then(
          () => true,
          () => false,
        ),
    ]);
    expect(received).toBe(answer.status !== 200);
    expect((await outcomeOf(orderId)).statuses).toEqual(['Booked', received ? 'Received' : 'Cancelled']);
  }
});

test('the same serial from two sellers at the same moment: both are paid, and the shelf has the number once', async () => {
  const people = await Promise.all([trade.seller(), trade.seller()]);
  const serial = `RACE-${process.pid}`;
  const orders = await Promise.all(people.map((person) => trade.inspected(person, {}, [{ serial }])));
  await Promise.allSettled(orders.map((orderId, index) => staffOf(shopAt(index)).finish(orderId)));
  // Whoever met the other one in the middle comes again, as a person would.
  for (const orderId of orders) await trade.staff.finish(orderId).catch(() => undefined);
  for (const orderId of orders) expect((await outcomeOf(orderId)).statuses.at(-1)).toBe('Paid');
  const { rows } = await shop.connection.pool.query('select 1 from unit where serial = $1', [serial]);
  expect(rows).toHaveLength(1);
});

test('promise 16: a correction at the bench against the finish: it is in the offer, or it is refused', async () => {
  for (let round = 0; round < atNight(5, 2); round += 1) {
    const person = await trade.seller();
    const orderId = await trade.inspected(person, {}, [{ found: { marks: 'heavy' } }]);
    const [item] = await itemsOf(person, orderId);
    const correction = { itemId: item?.itemId ?? 0, found: { marks: 'light' }, isCorrection: true };
    const results = await race<unknown>({ shops: [shop, second], table: 'order_event' }, [
      () => staffOf(shop).finish(orderId),
      () => staffOf(second).inspect(orderId, correction),
      () => staffOf(shop).inspect(orderId, correction),
    ]);
    expect(results[0]?.status).toBe('fulfilled');
    const isCorrected = won(results) > 1;
    expect(refused(results)).toBe(3 - won(results));
    const [offered] = await itemsOf(person, orderId);
    expect(offered).toMatchObject({ state: 'offered', offered: isCorrected ? 1140 : 900 });
    // The seller accepts what was offered while the bench tries once more: what was offered is what is paid.
    const yes = { userId: person.userId, orderId, answers: [{ itemId: item?.itemId, isAccepted: true }] };
    const again = await race<unknown>({ shops: [shop, second], table: 'order_event' }, [
      () => through(0, person).post('/api/answerOffer', yes),
      () => staffOf(second).inspect(orderId, { ...correction, found: { marks: 'none' } }),
    ]);
    expect([again[0]?.status, refused(again)]).toEqual(['fulfilled', 1]);
    expect(await person.wallet()).toEqual({ available: (offered?.offered ?? 0) + 500, held: 0 });
  }
});

test('promise 16: rejected while a colleague calls it paid, a payout is one of the two, and never paid twice', async () => {
  for (let round = 0; round < atNight(4, 2); round += 1) {
    const person = await trade.seller({ currency: 'cash' });
    const orderId = await trade.finished(person, byBank);
    await trade.exportAll();
    const results = await race({ shops: [shop, second], table: 'order_event' }, [
      () => trade.pay(orderId),
      () => trade.reject(orderId),
      () => trade.reject(orderId),
      () => trade.pay(orderId),
    ]);
    expect([won(results), refused(results)]).toEqual([1, 3]);
    const isPaid = results[0]?.status === 'fulfilled' || results[3]?.status === 'fulfilled';
    expect((await outcomeOf(orderId)).statuses.at(-1)).toBe(isPaid ? 'Paid' : 'Accepted');
    if (isPaid) continue;
    // The seller, twice, and the office correct it at the same moment: it is due once, and paid once.
    const correction = { userId: person.userId, orderId, ...byBank };
    const corrected = await race({ shops: [shop, second], table: 'order_event' }, [
      () => through(0, person).post('/api/correctPayout', correction),
      () => through(1, person).post('/api/correctPayout', correction),
    ]);
    const answers = corrected.map((result) => (result.status === 'fulfilled' ? result.value.status : 0));
    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 409]);
    const batches = await Promise.all([trade.exportAll(), trade.exportAll()]);
    expect(batches.flatMap((batch) => batch?.payouts ?? []).map(({ number }) => number)).toEqual([orderId]);
    await trade.pay(orderId);
  }
});

test('promise 16: money that came back is rejected once, however many enter it', async () => {
  const orderId = await trade.paid(await trade.seller({ currency: 'cash' }), byBank);
  const { rows } = await shop.connection.pool.query<{ reference: string }>(
    `select bank_reference as reference from payout join shop_order on shop_order.id = order_id where number = $1`,
    [orderId],
  );
  const bankReference = rows[0]?.reference ?? '';
  const results = await atOnce('payout_rejection', 6, () => trade.reject(orderId, { bankReference }));
  expect([won(results), refused(results)]).toEqual([1, 5]);
  expect((await outcomeOf(orderId)).statuses.slice(-2)).toEqual(['Paid', 'Accepted']);
});
