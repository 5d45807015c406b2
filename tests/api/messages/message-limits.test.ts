import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queueMessage } from '../../../src/shop/notifications/queue-message.ts';
import { sendDueMessages } from '../../../src/shop/notifications/send-due-messages.ts';
import { readSettings } from '../../../src/shop/settings/read-settings.ts';
import { Browser, codeSentTo, newPerson } from '../../support/browser.ts';
import { newBuyer } from '../../support/buyers.ts';
import { fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { everyMessage, orderNumber } from '../../support/every-message.ts';
import { standardLimits } from '../../support/limits.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false, publicUrl: 'https://shop.example' });
});
beforeEach(async () => {
  await standardLimits(shop.connection.database);
  await shop.connection.pool.query('delete from message_allowance');
});
afterAll(() => shop.close());

type Somebody = Awaited<ReturnType<typeof newPerson>>;

const hourMs = 60 * 60_000;
const later = (hours: number) => new Date(Date.now() + hours * hourMs);
let events = 0;

/** Something happens to an order, and its owner is to be told. */
async function happen({ person }: Pick<Somebody, 'person'>, times = 1, now = new Date()): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const reference = `refund-done:limit-${(events += 1)}`;
    const contents = everyMessage['refund-done'];
    await shop.connection.database
      .transaction()
      .execute((tx) => queueMessage(tx, { reference, template: 'refund-done', shopperId: person.id, contents, now }));
  }
}

async function sendAll(now = new Date()): Promise<void> {
  while ((await shop.sendMessages(now)) > 0);
}

async function received({ form }: Pick<Somebody, 'form'>) {
  const outbox = await shop.outbox();
  return {
    emails: outbox.filter(({ to }) => to === form.email),
    texts: outbox.filter(({ to }) => to === `+91${form.mobileNumber}`),
  };
}

async function dropped({ person }: Pick<Somebody, 'person'>): Promise<Record<string, number>> {
  const { rows } = await shop.connection.pool.query<{ because: string; count: number }>(
    `select dropped_because as because, count(*)::int from message where shopper_id = $1 and state = 'dropped' group by 1`,
    [person.id],
  );
  return Object.fromEntries(rows.map(({ because, count }) => [because, count]));
}

async function verify({ person }: Pick<Somebody, 'person'>): Promise<void> {
  await shop.connection.pool.query(
    'update shopper set phone_verified_at = now(), email_verified_at = now() where id = $1',
    [person.id],
  );
}

/** The stop codes of the latest messages. */
async function stopCodes(somebody: Pick<Somebody, 'form'>) {
  const { emails, texts } = await received(somebody);
  const codeIn = (text: string | undefined) => /https:\/\/shop\.example\/stop#([\w-]{16})/.exec(text ?? '')?.[1] ?? '';
  return { email: codeIn(emails.at(-1)?.text), inHtml: codeIn(emails.at(-1)?.html), text: codeIn(texts.at(-1)?.text) };
}

test('promise 36: what was never verified gets two messages a day, each with a way to stop them', async () => {
  const somebody = await newPerson(shop);
  await happen(somebody, 5);
  await sendAll();
  const { emails, texts } = await received(somebody);
  expect([emails.length, texts.length]).toEqual([2, 2]);
  for (const { text } of [...emails, ...texts]) expect(text).toMatch(/Not you\? Stop .*https:\/\/shop\.example\/stop#/);
  for (const { text } of texts) expect(text).toMatch(/^[\x20-\x7e]{1,306}$/);
  expect(await dropped(somebody)).toEqual({ recipient: 6 });
  await happen(somebody, 1, later(23));
  await sendAll(later(23));
  expect((await received(somebody)).texts).toHaveLength(2);
  await happen(somebody, 3, later(25));
  await sendAll(later(25));
  expect((await received(somebody)).texts).toHaveLength(4);
});

test('who waits for something to rent is told within the same limits, with a way to stop it', async () => {
  const somebody = await newPerson(shop);
  const contents = everyMessage['rental-free'];
  for (let time = 0; time < 3; time += 1) {
    const message = { template: 'rental-free', shopperId: somebody.person.id, contents, now: new Date() } as const;
    await shop.connection.database
      .transaction()
      .execute((tx) => queueMessage(tx, { ...message, reference: `rental-free:limit-${time}` }));
  }
  await sendAll();
  const { emails, texts } = await received(somebody);
  expect([emails.length, texts.length]).toEqual([2, 2]);
  for (const { text } of [...emails, ...texts]) {
    expect(text).toContain('https://shop.example/rent/bangalore?item=12345');
    expect(text).toContain('Not you? Stop');
  }
});

test('an order is placed and cancelled as ever when its messages are beyond the limit', async () => {
  await standardLimits(shop.connection.database, { messagesToUnverified: 0 });
  const shelves = await openCartShop(shop);
  await fillShelves(shelves);
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  const { orderId } = await buyer.placed({ cod: true });
  await sendAll();
  const cancelled = await buyer.browser.post('/api/cancelOrder', { userId: buyer.userId, orderId });
  expect(cancelled.status).toBe(200);
  await sendAll();
  expect(await received(buyer)).toEqual({ emails: [], texts: [] });
  expect(await dropped({ person: { id: buyer.userId, userName: '', accessToken: '' } })).toEqual({ recipient: 4 });
  expect(shop.logged()).toContain('a message was held back');
});

test('what is verified gets everything, and no word about stopping', async () => {
  const somebody = await newPerson(shop);
  await verify(somebody);
  await happen(somebody, 5);
  await sendAll();
  const { emails, texts } = await received(somebody);
  expect([emails.length, texts.length]).toEqual([5, 5]);
  for (const { text, html } of [...emails, ...texts]) expect(`${text} ${html}`).not.toContain('/stop#');
});

test('promise 36: whoever says stop gets no more messages about orders, from any account, without signing in', async () => {
  const somebody = await newPerson(shop);
  await happen(somebody);
  await sendAll();
  const codes = await stopCodes(somebody);
  expect(codes.inHtml).toBe(codes.email);
  const stranger = new Browser(shop);
  expect((await stranger.post('/api/stopMessages', { code: 'a'.repeat(16) })).status).toBe(404);
  for (const code of [codes.text, codes.text, codes.email]) {
    expect((await stranger.post('/api/stopMessages', { code })).json()).toEqual({ status: 'success' });
  }
  const other = await newPerson(shop, { mobileNumber: somebody.form.mobileNumber });
  await happen(somebody);
  await happen(other);
  await sendAll();
  const { emails, texts } = await received(somebody);
  expect([emails.length, texts.length]).toEqual([1, 1]);
  expect((await received(other)).emails).toHaveLength(1);
  expect(await dropped(somebody)).toEqual({ stopped: 2 });

  // Codes still come; and whoever proves that the phone is theirs hears from us again.
  const { browser, person, form } = somebody;
  await browser.post('/api/sendPhoneCode', { userId: person.id });
  const otp = await codeSentTo(shop, form.mobileNumber);
  expect((await browser.post('/api/verifyPhone', { userId: person.id, otp })).status).toBe(200);
  await happen(somebody);
  await sendAll();
  expect((await received(somebody)).texts.at(-1)?.text).toContain(orderNumber);
});

test('a stop outlives the account, and is kept without who it was', async () => {
  const somebody = await newPerson(shop);
  await happen(somebody);
  await sendAll();
  const { text: code } = await stopCodes(somebody);
  await new Browser(shop).post('/api/stopMessages', { code });
  const { browser, person, form } = somebody;
  await browser.post('/api/deleteMyAccount', { userId: person.id, password: form.password });
  const next = await newPerson(shop, { mobileNumber: form.mobileNumber });
  await happen(next);
  await sendAll();
  expect(await dropped(next)).toEqual({ stopped: 1 });
  const { rows } = await shop.connection.pool.query<{ found: boolean }>(
    `select exists (select from message_recipient where row_to_json(message_recipient)::text like '%' || $1 || '%')
       or exists (select from message_allowance where key like '%' || $1 || '%') as found`,
    [form.mobileNumber],
  );
  expect(rows).toEqual([{ found: false }]);
});

test.each([
  ['recipient', { messagesToRecipient: 3 }, 3],
  ['account', { messagesOfAccount: 4 }, 2],
] as const)('promise 36: a verified %s has a limit a day, too', async (because, limits, perChannel) => {
  await standardLimits(shop.connection.database, limits);
  const somebody = await newPerson(shop);
  await verify(somebody);
  await happen(somebody, 5);
  await sendAll();
  const { emails, texts } = await received(somebody);
  expect(emails.length + texts.length).toBe(perChannel * 2);
  expect(await dropped(somebody)).toEqual({ [because]: 10 - perChannel * 2 });
});

test('promise 36: a network has a limit a day', async () => {
  await standardLimits(shop.connection.database, { messagesOfNetwork: 2 });
  const shelves = await openCartShop(shop);
  await fillShelves(shelves);
  const [first, second] = [await newBuyer(shop), await newBuyer(shop, { address: { line1: '2 Beach Road' } })];
  for (const buyer of [first, second]) {
    await buyer.put(shelves.product.plenty);
    await buyer.placed({ cod: true });
    await sendAll();
  }
  const count = async (buyer: typeof first) => {
    const { emails, texts } = await received(buyer);
    return emails.length + texts.length;
  };
  expect([await count(first), await count(second)]).toEqual([2, 0]);
});

test('promise 36: beyond the limit of the whole shop messages wait, and nobody loses one', async () => {
  await standardLimits(shop.connection.database, { messagesInAnHour: 3 });
  const somebody = await newPerson(shop);
  await verify(somebody);
  await happen(somebody, 4);
  await sendAll();
  const count = async () => {
    const { emails, texts } = await received(somebody);
    return emails.length + texts.length;
  };
  expect(await count()).toBe(3);
  await sendAll(later(0.9));
  expect(await count()).toBe(3);
  await sendAll(later(1.1));
  expect(await count()).toBe(6);
  await sendAll(later(2.2));
  expect(await count()).toBe(8);
  const { rows } = await shop.connection.pool.query('select distinct state, tries from message where shopper_id = $1', [
    somebody.person.id,
  ]);
  expect(rows).toEqual([{ state: 'sent', tries: 1 }]);
  expect(await dropped(somebody)).toEqual({});
});

test('a message that has to be tried again counts once', async () => {
  await standardLimits(shop.connection.database, { messagesToRecipient: 1 });
  const somebody = await newPerson(shop);
  await verify(somebody);
  await happen(somebody);
  const { database } = shop.connection;
  const limits = async () => (await readSettings(database)).limits;
  await sendDueMessages(database, { now: new Date(), limits, send: () => Promise.reject(new Error('away')) });
  await sendAll(later(0.1));
  expect((await received(somebody)).texts).toHaveLength(1);
  expect(await dropped(somebody)).toEqual({});
});
