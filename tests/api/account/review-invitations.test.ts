import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, indianDay } from '../../../src/rules/time/day.ts';
import { type Buyer, newBuyer } from '../../support/buyers.ts';
import { openReviewShop, received, reviewed, type ReviewShop } from '../../support/reviews.ts';
import { staffOf } from '../../support/staff.ts';

let shop: ReviewShop['shop'];
let owner: ReviewShop['owner'];
let productOf: ReviewShop['productOf'];
beforeAll(async () => {
  ({ shop, owner, productOf } = await openReviewShop());
});
afterAll(() => shop.close());

const today = indianDay(new Date());
/** So many days after everything of this file was delivered. */
const after = (days: number, time = '12:00') => new Date(`${addDays(today, days)}T${time}+05:30`);

/** What somebody was asked by e-mail, and how often they were sent anything about it by text. */
async function asked({ form }: Buyer) {
  for (let turn = 0; turn < 6; turn += 1) await shop.runJob('emails', after(60));
  const letters = (await shop.outbox()).filter(({ subject }) => subject?.startsWith('What do you think of your order'));
  return letters.filter(({ to }) => to === form.email);
}
const set = (reviews: object) => owner.post('/api/office/changeSettings', { reviews, why: 'The owner decided' });

test('some days after the delivery I am asked once, by day and by e-mail, with what I bought and the way to it', async () => {
  const person = await newBuyer(shop);
  const { orderId } = await received(shop, person, await productOf());
  await shop.runJobs(after(6));
  await shop.runJobs(after(8, '08:59'));
  expect(await asked(person)).toEqual([]);
  await shop.runJobs(after(8));
  await shop.runJobs(after(8, '13:00'));
  await shop.runJobs(after(20));
  const [letter, ...others] = await asked(person);
  expect(others).toEqual([]);
  const [line] = (await person.details(orderId)).lines;
  expect(letter?.text, 'a line of its own').toContain(`\n${line?.title}\n`);
  expect(letter?.text).toContain(`/orders?order=${orderId}`);
  expect(letter?.text, 'the way to say stop').toContain('/stop#');
  const { rows } = await shop.connection.pool.query('select channel from message where reference = $1', [
    `review-invited:${orderId}`,
  ]);
  expect(rows).toEqual([{ channel: 'email' }]);
});

test('nobody is asked who has said it, has sent it back, or has waited for longer than a month', async () => {
  const [said, returned, late] = [await newBuyer(shop), await newBuyer(shop), await newBuyer(shop)];
  await reviewed(shop, said, await productOf());
  const { orderId, lineId } = await received(shop, returned, await productOf());
  const back = { userId: returned.userId, orderId, lines: [{ lineId, qty: 1 }] };
  expect((await returned.browser.post('/api/requestReturn', back)).status).toBe(200);
  await staffOf(shop).acceptReturn(orderId);
  const old = await received(shop, late, await productOf());
  await shop.connection.pool.query(
    `update shop_order set delivered_at = now() - interval '40 days' where number = $1`,
    [old.orderId],
  );
  await shop.runJobs(after(8));
  for (const person of [said, returned, late]) expect(await asked(person)).toEqual([]);
});

test('the owner decides after how many days, and whether at all', async () => {
  const person = await newBuyer(shop);
  await received(shop, person, await productOf());
  expect((await set({ inviteAfterDays: 61 })).status).toBe(400);
  for (const none of [{ inviteAfterDays: 0 }, { inviteAfterDays: 7, isOn: false }]) {
    expect((await set(none)).status).toBe(200);
    await shop.runJobs(after(9));
  }
  expect(await asked(person)).toEqual([]);
  expect((await set({ inviteAfterDays: 3, isOn: true })).status).toBe(200);
  await shop.runJobs(after(4));
  expect(await asked(person)).toHaveLength(1);
  expect((await set({ inviteAfterDays: 7 })).status).toBe(200);
});

test('who has stopped messages is not asked', async () => {
  const person = await newBuyer(shop);
  await shop.connection.pool.query('update shopper set email_verified_at = now() where id = $1', [person.userId]);
  const choice = { userId: person.userId, channel: 'email', isOn: false };
  expect((await person.browser.post('/api/chooseMessages', choice)).status).toBe(200);
  await received(shop, person, await productOf());
  await shop.runJobs(after(8));
  expect(await asked(person)).toEqual([]);
});
