import { beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officePreOrderQueue } from '../../../src/contract/office/pre-orders.ts';
import { must } from '../../../src/rules/must.ts';
import { changeSettings } from '../../../src/shop/settings/change-settings.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { openPreOrderShop } from '../../support/pre-orders.ts';
import { noon, releasesOf } from '../../support/releases.ts';

const { shop, preOrders } = await openPreOrderShop();
const releases = await releasesOf(shop, preOrders.preOrder);
beforeEach(async () => {
  await preOrders.clearQueue();
  await releases.begin();
});

const setContract = (preOrderContract: number) =>
  shop.connection.database
    .transaction()
    .execute((tx) => changeSettings(tx, { group: 'figures', values: { preOrderContract }, now: new Date() }));

type PreOrdered = Awaited<ReturnType<typeof preOrders.ordered>>;
const movedOf = async (order: PreOrdered) => (await order.contract())?.moved;
const keep = ({ buyer: { browser, userId }, orderId }: PreOrdered, noticeId: number) =>
  browser.post('/api/keepPreOrder', { userId, orderId, noticeId });
const webhookOf = async (order: PreOrdered) => must(await movedOf(order), 'what was told').noticeId;
const inTheOffice = async () =>
  (await releases.browser.get(`/api/office/preOrderQueue?productId=${preOrders.preOrder}`)).json() as ReplyOf<
    typeof officePreOrderQueue
  >;
const knows = async () => (await inTheOffice()).queue.map(({ release }) => release);
const pause = (minutes: number) =>
  shop.connection.pool.query('update edition set release_changed_at = $2 where id = $1', [
    releases.editionId,
    new Date(noon.getTime() - minutes * 60_000),
  ]);

test('the release moves: I am told once, by e-mail and SMS, with both dates and the way to my order', async () => {
  const order = await preOrders.ordered();
  expect(await knows()).toEqual(['ordered with it']);
  expect((await releases.move('2030-04-05')).status).toBe(200);
  expect(await knows()).toEqual(['not told yet']);
  expect(await movedOf(order)).toBeUndefined();
  await releases.tell();
  await releases.tell();
  const [letter, text, ...more] = (await releases.sent(order.buyer.form)).toSorted((one) => (one.subject ? -1 : 1));
  expect(more).toEqual([]);
  expect(letter?.text).toContain('The release moved from 1 March 2030 to 5 April 2030.');
  expect(letter?.text).toContain('If you do not answer, you keep it and your place in the queue.');
  expect(letter?.text).toContain(`/orders?order=${order.orderId}`);
  expect(text?.text).toContain(`pre-order ${order.orderId} is now 5 Apr 2030, it was 1 Mar 2030.`);
  expect(await movedOf(order)).toMatchObject({ from: '2030-03-01', to: '2030-04-05', isKept: false });
  expect(await knows()).toEqual(['no answer']);
});

test('a date that is corrected, or put back, in a quarter of an hour is told to nobody; two changes are told as one', async () => {
  const order = await preOrders.ordered();
  await releases.move('2030-04-05');
  await pause(14);
  await releases.tell();
  expect(await releases.waiting(order.orderId)).toEqual([]);
  await releases.move('2030-05-06');
  await pause(16);
  await releases.tell(new Date(noon.getTime() - 4 * 60 * 60_000));
  expect(await releases.waiting(order.orderId)).toEqual([]);
  await releases.move('2030-03-01');
  await releases.tell();
  expect(await releases.waiting(order.orderId)).toEqual([]);
  await releases.move('2030-04-05');
  await releases.move('2030-05-06');
  await releases.tell();
  expect(await releases.waiting(order.orderId)).toEqual(['2030-03-01 to 2030-05-06']);
});

test('what still waits to leave when the date changes again never leaves', async () => {
  const order = await preOrders.ordered();
  await releases.move('2030-04-05');
  await releases.tell();
  expect(await releases.waiting(order.orderId)).toEqual(['2030-03-01 to 2030-04-05']);
  await releases.move('2030-05-06');
  expect(await releases.waiting(order.orderId)).toEqual([]);
  await releases.tell();
  expect(await releases.waiting(order.orderId)).toEqual(['2030-03-01 to 2030-05-06']);
  await releases.move('2030-03-01');
  await releases.tell();
  expect(await releases.sent(order.buyer.form)).toEqual([]);
  expect(await knows()).toEqual(['ordered with it']);
});

test('what has left, or may have, is followed by what is true now', async () => {
  const order = await preOrders.ordered();
  await releases.move('2030-04-05');
  await releases.tell();
  await releases.sent(order.buyer.form);
  await releases.move('2030-05-06');
  // Told already, and not true any more: nobody is asked about it.
  expect(await movedOf(order)).toBeUndefined();
  await releases.tell();
  expect(await releases.waiting(order.orderId)).toEqual(['2030-04-05 to 2030-05-06']);
  // In this moment with the provider.
  await shop.connection.pool.query(
    `update message set tries = 1 where template = 'release-moved' and state = 'waiting'`,
  );
  await releases.move('2030-03-01');
  await releases.tell();
  expect(await releases.waiting(order.orderId)).toEqual(['2030-05-06 to 2030-03-01']);
});

test('a file changes dates, too, and its undoing puts them back', async () => {
  const order = await preOrders.ordered();
  const { editionId, why, browser } = releases;
  const csv = `edition id,release date\n${editionId},2030-06-07\n`;
  const imported = await browser.post('/api/office/applyImport', { csv, why });
  expect(imported.status, imported.text).toBe(200);
  await releases.tell();
  expect(await releases.waiting(order.orderId)).toEqual(['2030-03-01 to 2030-06-07']);
  const { bulkId } = imported.json() as { bulkId: number };
  expect((await browser.post('/api/office/undoBulk', { bulkId, why })).status).toBe(200);
  await releases.tell();
  expect(await releases.waiting(order.orderId)).toEqual([]);
});

test('an earlier date is told without a question, and so is a date that was not known', async () => {
  const order = await preOrders.ordered();
  await releases.move('2030-02-02');
  await releases.tell();
  const [letter] = (await releases.sent(order.buyer.form)).filter(({ subject }) => subject);
  expect(letter?.text).toContain('You need not do anything: you keep it and your place in the queue.');
  expect(letter?.text).not.toContain('If you do not answer');
  await releases.move(null);
  await releases.tell();
  expect(await movedOf(order)).toMatchObject({ from: '2030-02-02', to: null });
  const texts = await releases.sent(order.buyer.form);
  expect(texts.map(({ text }) => text).join()).toContain('is now not known, it was 2 Feb 2030.');
});

test('I keep it with one tap, twice is once, and the next move asks me again', async () => {
  const order = await preOrders.ordered();
  await releases.move('2030-04-05');
  await releases.tell();
  const noticeId = await webhookOf(order);
  for (const _ of [1, 2]) expect((await keep(order, noticeId)).status).toBe(200);
  expect(await movedOf(order)).toMatchObject({ isKept: true });
  expect(await knows()).toEqual(['kept']);
  const again = 'update release_notice set kept_at = now() where id = $1';
  await expect(shop.connection.pool.query(again, [noticeId])).rejects.toThrow('told and answered once');
  await releases.move('2030-05-06');
  await releases.tell();
  expect(await movedOf(order)).toMatchObject({ from: '2030-04-05', to: '2030-05-06', isKept: false });
  const late = await keep(order, noticeId);
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('has changed again')]);
  expect(await knows()).toEqual(['no answer']);
});

test('what somebody else was told cannot be answered with an order of mine, and waits for their answer', async () => {
  const [mine, theirs] = [await preOrders.ordered(), await preOrders.ordered()];
  await releases.move('2030-04-05');
  await releases.tell();
  const answer = await keep(mine, await webhookOf(theirs));
  expect(answer.status).toBe(409);
  expect(answer.text).toContain('The release date has changed again.');
  expect(await knows()).toEqual(['no answer', 'no answer']);
});

test('I cancel it free of charge, and the office sees who did', async () => {
  const alone = await preOrders.ordered();
  const mixed = await preOrders.ordered(1, { with: 1 });
  const other = await preOrders.ordered();
  await releases.move('2030-04-05');
  await releases.tell();
  const noticeId = await webhookOf(mixed);
  for (const order of [alone, mixed]) expect((await order.cancelLine()).status).toBe(200);
  expect((await alone.details()).status).toBe('Cancelled');
  for (const order of [alone, mixed]) {
    const { refunds } = await order.details();
    expect(refunds.map(({ amount }) => amount)).toEqual([3999]);
  }
  const { queue, cancelled } = await inTheOffice();
  expect(queue).toMatchObject([{ orderId: other.orderId, release: 'no answer' }]);
  expect(cancelled.map(({ orderId }) => orderId).toSorted()).toEqual([alone.orderId, mixed.orderId].toSorted());
  const late = await keep(mixed, noticeId);
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('is cancelled already')]);
});

test('after it has left there is nothing to choose, and nobody is told any more', async () => {
  const order = await preOrders.ordered();
  await releases.move('2030-04-05');
  await releases.tell();
  const noticeId = await webhookOf(order);
  await preOrders.staff.deliver(order.orderId);
  const late = await keep(order, noticeId);
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('has left already')]);
  expect(await movedOf(order)).toBeUndefined();
  await releases.move('2030-05-06');
  await releases.tell();
  expect(await releases.waiting(order.orderId)).toEqual(['2030-03-01 to 2030-04-05']);
});

test('who pays later is told then', async () => {
  const buyer = await newBuyer(shop);
  await buyer.put(preOrders.preOrder);
  const placed = await buyer.placed();
  await releases.move('2030-04-05');
  await releases.tell();
  expect(await releases.waiting(placed.orderId)).toEqual([]);
  await payAtSandbox(shop, placed);
  await releases.tell();
  expect(await releases.waiting(placed.orderId)).toEqual(['2030-03-01 to 2030-04-05']);
});

test('the owner switches the contract off: who orders from now on is not told, who has it still is', async () => {
  const promised = await preOrders.ordered();
  await setContract(0);
  try {
    const plain = await preOrders.ordered();
    await releases.move('2030-04-05');
    await releases.tell();
    expect(await releases.waiting(promised.orderId)).toEqual(['2030-03-01 to 2030-04-05']);
    expect(await releases.waiting(plain.orderId)).toEqual([]);
    expect(await knows()).toEqual(['no answer', 'no contract']);
  } finally {
    await setContract(1);
  }
});
