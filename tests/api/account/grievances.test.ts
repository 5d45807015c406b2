import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { getGrievances, openGrievance } from '../../../src/contract/grievances.ts';
import type { officeGrievance, officeGrievances } from '../../../src/contract/office/grievances.ts';
import type { officeToday } from '../../../src/contract/office/today.ts';
import { mostGrievanceWords, mostOpenGrievances } from '../../../src/rules/grievances/grievance.ts';
import { must } from '../../../src/rules/must.ts';
import { dayMs, hourMs } from '../../../src/rules/time/day.ts';
import type { Browser } from '../../support/browser.ts';
import { type Buyer, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';
import { addUsed } from '../../support/units.ts';

let shop: OpenShop;
let trade: TradeInShop;
let owner: Browser;
let counter: Browser;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
  await fillShelves(trade.shelves);
  ({ browser: owner } = await signedInStaff(shop, 'owner'));
  ({ browser: counter } = await signedInStaff(shop, 'counter'));
});
afterAll(() => shop.close());

const open = ({ browser, userId }: Buyer, more: object = {}) =>
  browser.post('/api/openGrievance', { userId, text: 'Nobody answers the phone', ...more });
async function opened(person: Buyer, more: object = {}) {
  const answer = await open(person, more);
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as ReplyOf<typeof openGrievance>;
}
async function complaintsOf({ browser, userId }: Buyer) {
  return (await browser.get(`/api/getGrievances?userId=${userId}`)).json() as ReplyOf<typeof getGrievances>;
}
const inOffice = async (grievanceId: string) =>
  (await owner.get(`/api/office/grievance?grievanceId=${grievanceId}`)).json() as ReplyOf<typeof officeGrievance>;
async function listed(query: string) {
  const { grievances } = (await owner.get(`/api/office/grievances?${query}`)).json() as ReplyOf<
    typeof officeGrievances
  >;
  return grievances;
}
const lettersTo = async ({ form }: Buyer) => {
  // One turn sends so many, and the others of this file have complained, too.
  for (let turn = 0; turn < 5; turn += 1) await shop.runJobs();
  return (await shop.outbox()).filter(({ to }) => to === form.email).map(({ text }) => text);
};
async function verified(): Promise<Buyer> {
  const person = await newBuyer(shop);
  await shop.connection.pool.query(
    'update shopper set email_verified_at = now(), phone_verified_at = now() where id = $1',
    [person.userId],
  );
  return person;
}
async function boughtCopy(person: Buyer) {
  const [unit = ''] = await addUsed(shop, trade.shelves.product.preOwned, [{ grade: 'Good', serial: 'HELP-0001' }]);
  const line = {
    userId: person.userId,
    inventoryMetaId: trade.shelves.product.preOwned,
    qty: 1,
    direction: 'buy',
    unit,
  };
  await person.browser.post('/api/addToCart', line);
  const placed = await person.placed();
  await payAtSandbox(shop, placed);
  return { orderId: placed.orderId, unit };
}
/** It was opened so long ago. */
const openedAgo = (grievanceId: string, ms: number) =>
  shop.connection.pool.query(
    `alter table grievance disable trigger grievance_keeps_its_moments;
     update grievance set opened_at = opened_at - interval '${ms} ms', answer_due_at = answer_due_at - interval '${ms} ms',
       solve_due_at = solve_due_at - interval '${ms} ms', answered_at = answered_at - interval '${ms} ms' where number = '${grievanceId}';
     alter table grievance enable trigger grievance_keeps_its_moments`,
  );

test('whoever complains is told the number, the officer and both dates at once, here and by message', async () => {
  const person = await verified();
  const { grievanceId, officer, answerBy, solveBy } = await opened(person, { text: '  It is broken.\r\nRene\u0301 ' });
  expect(grievanceId).toMatch(/^GTG\d{10}$/);
  expect(officer).toBe('Asha Raman');
  const [complaint] = await complaintsOf(person);
  expect(complaint).toMatchObject({
    grievanceId,
    orderId: null,
    about: 'other',
    answerBy,
    solveBy,
    answeredAt: null,
    closedAt: null,
    messages: [{ by: 'customer', text: 'It is broken.\nRen\u00e9' }],
  });
  const openedAt = Date.parse(must(complaint, 'the complaint').openedAt);
  expect(Date.parse(answerBy) - openedAt).toBe(48 * hourMs);
  expect((Date.parse(solveBy) - openedAt) / dayMs).toBeGreaterThanOrEqual(28);
  expect((Date.parse(solveBy) - openedAt) / dayMs).toBeLessThanOrEqual(31);
  const [letter] = await lettersTo(person);
  expect(letter).toContain(grievanceId);
  expect(letter).toContain('Asha Raman');
});

test('a complaint about an order names it and the very copy', async () => {
  const person = await newBuyer(shop);
  const { orderId, unit } = await boughtCopy(person);
  expect((await open(person, { orderId, unit })).status).toBe(404);
  await trade.staff.deliver(orderId);
  const { grievanceId } = await opened(person, { orderId, unit, about: 'faulty' });
  const copy = { unit, serial: 'HELP-0001' };
  expect(await complaintsOf(person)).toMatchObject([{ orderId, about: 'faulty', unit: copy }]);
  expect(await inOffice(grievanceId)).toMatchObject({
    orderId,
    unit: copy,
    email: person.form.email,
    phoneNumber: person.form.mobileNumber,
    order: { direction: 'Buy', status: 'Completed', titles: [expect.any(String)] },
  });
  expect((await open(person, { unit })).status).toBe(400);
  expect((await open(person, { orderId, unit: 'U0000000' })).status).toBe(404);
});

test.each([
  ['nothing', ''],
  ['spaces', ' \n '],
  ['more than anybody reads', 'a'.repeat(2_001)],
  ['a control character', 'It\u0000is'],
  ['half a character', 'It \ud800'],
])('%s is no complaint', async (_what, text) => {
  const person = await newBuyer(shop);
  expect((await open(person, { text })).status).toBe(400);
  expect(await complaintsOf(person)).toEqual([]);
});

test('somebody has so many open complaints and no more, and can open one when another is closed', async () => {
  const person = await newBuyer(shop);
  const first = await opened(person);
  for (let count = 1; count < mostOpenGrievances; count += 1) await opened(person);
  const refused = await open(person);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('You have 5 open complaints.')]);
  await owner.post('/api/office/closeGrievance', { grievanceId: first.grievanceId, outcome: 'We called' });
  await opened(person);
});

describe('the staff', () => {
  test('answers, which ends the first clock and reaches the customer, who writes back', async () => {
    const person = await verified();
    const { grievanceId } = await opened(person);
    const answer = await counter.post('/api/office/answerGrievance', { grievanceId, text: 'We call\nyou today' });
    expect(answer.status, answer.text).toBe(200);
    await person.browser.post('/api/writeBackGrievance', { userId: person.userId, grievanceId, text: 'Thank you' });
    const [complaint] = await complaintsOf(person);
    expect(complaint?.answeredAt).not.toBeNull();
    expect(complaint?.messages.map(({ by, text }) => [by, text])).toEqual([
      ['customer', 'Nobody answers the phone'],
      ['shop', 'We call\nyou today'],
      ['customer', 'Thank you'],
    ]);
    const { messages, answeredAt } = await inOffice(grievanceId);
    expect(messages.map(({ by }) => by)).toEqual([null, expect.any(String), null]);
    const later = await counter.post('/api/office/answerGrievance', { grievanceId, text: 'And tomorrow' });
    expect(later.status).toBe(200);
    expect((await inOffice(grievanceId)).answeredAt).toBe(answeredAt);
    expect((await lettersTo(person)).filter((text) => text.includes('you today'))).toHaveLength(1);
  });

  test('closes with what was done; then nobody writes any more, and a new complaint names the old one', async () => {
    const person = await verified();
    const { grievanceId } = await opened(person);
    const outcome = 'Another copy was sent';
    expect((await counter.post('/api/office/closeGrievance', { grievanceId, outcome })).status).toBe(403);
    expect((await open(person, { earlierId: grievanceId })).status).toBe(409);
    expect((await owner.post('/api/office/closeGrievance', { grievanceId, outcome })).status).toBe(200);
    const again = { grievanceId, text: 'Are you there?' };
    expect((await person.browser.post('/api/writeBackGrievance', { userId: person.userId, ...again })).status).toBe(
      409,
    );
    expect((await owner.post('/api/office/answerGrievance', again)).status).toBe(409);
    expect((await owner.post('/api/office/closeGrievance', { grievanceId, outcome })).status).toBe(409);
    const next = await opened(person, { earlierId: grievanceId });
    expect(await complaintsOf(person)).toMatchObject([
      { grievanceId: next.grievanceId, earlierId: grievanceId, closedAt: null },
      { grievanceId, outcome, closedAt: expect.any(String), answeredAt: expect.any(String) },
    ]);
    expect((await lettersTo(person)).filter((text) => text.includes('Another copy was sent.'))).toHaveLength(1);
  });

  test('sees first what is due first, and what is overdue', async () => {
    const person = await newBuyer(shop);
    const [calm, late, slow] = [await opened(person), await opened(person), await opened(person)];
    const text = 'We look into it';
    await owner.post('/api/office/answerGrievance', { grievanceId: slow.grievanceId, text });
    await openedAgo(late.grievanceId, 3 * dayMs);
    await openedAgo(slow.grievanceId, 40 * dayMs);
    const numbers = [slow, late, calm].map(({ grievanceId }) => grievanceId);
    const found = (await listed(`q=${person.form.firstName}`)).filter(({ customerId }) => customerId === person.userId);
    expect(found.map(({ grievanceId }) => grievanceId)).toEqual(numbers);
    expect(found.map(({ isAnswerLate, isSolutionLate }) => [isAnswerLate, isSolutionLate])).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ]);
    expect(found.map(({ isOurTurn }) => isOurTurn)).toEqual([false, true, true]);
    const overdue = await listed('which=overdue');
    expect(overdue.map(({ grievanceId }) => grievanceId)).toEqual(numbers.slice(0, 2));
    const today = (await owner.get('/api/office/today')).json() as ReplyOf<typeof officeToday>;
    expect(today.todo).toContainEqual({
      name: 'Complaints that are overdue',
      count: 2,
      href: 'grievances?which=overdue',
    });
    await owner.post('/api/office/closeGrievance', { grievanceId: late.grievanceId, outcome: 'We called' });
    expect((await listed('which=overdue')).map(({ grievanceId }) => grievanceId)).toEqual([slow.grievanceId]);
    expect((await listed('which=closed'))[0]).toMatchObject({ grievanceId: late.grievanceId, isAnswerLate: true });
  });
});

test('nobody fills a complaint without end', async () => {
  const person = await newBuyer(shop);
  const { grievanceId } = await opened(person);
  await shop.connection.pool.query(
    `insert into grievance_message (grievance_id, text, written_at)
     select grievance.id, 'And another thing', now() from grievance, generate_series(2, $1) where number = $2`,
    [mostGrievanceWords, grievanceId],
  );
  const words = { userId: person.userId, grievanceId, text: 'One more' };
  expect((await person.browser.post('/api/writeBackGrievance', words)).status).toBe(409);
});

test('the database keeps when something was complained about, answered and closed', async () => {
  const person = await newBuyer(shop);
  const { grievanceId } = await opened(person);
  await owner.post('/api/office/closeGrievance', { grievanceId, outcome: 'We called' });
  for (const change of [
    `update grievance set solve_due_at = now() + interval '1 year' where number = $1`,
    'update grievance set answered_at = null, closed_at = null, outcome = null where number = $1',
    'delete from grievance where number = $1',
  ]) {
    await expect(shop.connection.pool.query(change, [grievanceId])).rejects.toThrow(
      /keeps its moments|never changed or deleted|grievance/,
    );
  }
});

test('the officer has the phone of the shop until its owner names another', async () => {
  const legalOf = async () =>
    ((await person.browser.get('/api/getShop')).json() as { settings: { legal: { grievancePhone: string } } }).settings
      .legal.grievancePhone;
  const person = await newBuyer(shop);
  await owner.post('/api/office/changeSettings', { brand: { phone: '+91 44 2345 6789' }, why: 'We moved' });
  expect(await legalOf()).toBe('+91 44 2345 6789');
  await owner.post('/api/office/changeSettings', { legal: { grievancePhone: '+91 44 1111 2222' }, why: 'Her own' });
  expect(await legalOf()).toBe('+91 44 1111 2222');
});
