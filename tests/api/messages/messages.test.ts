import { everyMessage, factsBySubject, none, orderNumber } from '../../support/every-message.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultShopSettings } from '../../../src/rules/house/shop-settings.ts';
import { paise } from '../../../src/rules/money/paise.ts';
import { orderTextNames } from '../../../src/server/messages/sms-templates.ts';
import { createDelivery, sendMessages } from '../../../src/server/messages/send-messages.ts';
import type { MessageContents, MessageTemplate } from '../../../src/shop/notifications/message-contents.ts';
import { queueMessage } from '../../../src/shop/notifications/queue-message.ts';
import { sendDueMessages } from '../../../src/shop/notifications/send-due-messages.ts';
import { changeSettings } from '../../../src/shop/settings/change-settings.ts';
import { newPerson } from '../../support/browser.ts';
import { wideLimits } from '../../support/limits.ts';
import { openMailServer } from '../../support/mail-server.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('empty', { hasRateLimits: false, publicUrl: 'https://shop.example' });
});
afterAll(() => shop.close());

const limits = () => Promise.resolve(wideLimits);

/** Somebody whose phone and address are known to be theirs. */
async function verifiedPerson() {
  const somebody = await newPerson(shop);
  const verify = 'update shopper set phone_verified_at = now(), email_verified_at = now() where id = $1';
  await shop.connection.pool.query(verify, [somebody.person.id]);
  return somebody;
}

let events = 0;

function queue<T extends MessageTemplate>(
  shopperId: number,
  template: T,
  contents: MessageContents[T],
  now = new Date(),
) {
  const reference = `${template}:test-${(events += 1)}`;
  return shop.connection.database
    .transaction()
    .execute((tx) => queueMessage(tx, { reference, template, shopperId, contents, now }))
    .then(() => reference);
}

async function rowsOf(reference: string) {
  const { rows } = await shop.connection.pool.query(
    'select channel, recipient, contents, state, tries, next_try_at from message where reference = $1 order by channel',
    [reference],
  );
  return rows as {
    channel: string;
    recipient: string;
    contents: unknown;
    state: string;
    tries: number;
    next_try_at: Date | null;
  }[];
}

/** What one person was sent, by channel. */
async function sentTo({ email, mobileNumber }: { email: string; mobileNumber: string }) {
  for (let sent = 1; sent > 0;) sent = await shop.sendMessages();
  const outbox = await shop.outbox();
  return {
    emails: outbox.filter(({ to }) => to === email),
    texts: outbox.filter(({ to }) => to === `+91${mobileNumber}`).map(({ text }) => text),
  };
}

describe('queueing', () => {
  test('the same event is told once on each channel, however often it is queued', async () => {
    const { person, form } = await newPerson(shop);
    const reference = `order-paid:${person.id}`;
    const contents = everyMessage['order-paid'];
    const once = () =>
      shop.connection.database
        .transaction()
        .execute((tx) =>
          queueMessage(tx, { reference, template: 'order-paid', shopperId: person.id, contents, now: new Date() }),
        );
    await Promise.all([once(), once(), once()]);
    expect(await rowsOf(reference)).toMatchObject([
      { channel: 'email', recipient: form.email, contents: { ...contents, firstName: 'Ravi' } },
      { channel: 'sms', recipient: form.mobileNumber, contents: { ...contents, firstName: 'Ravi' } },
    ]);
  });

  test('what is rolled back is not told', async () => {
    const { person } = await newPerson(shop);
    const work = shop.connection.database.transaction().execute(async (tx) => {
      const contents = everyMessage['refund-done'];
      const reference = 'rolled-back';
      await queueMessage(tx, { reference, template: 'refund-done', shopperId: person.id, contents, now: new Date() });
      throw new Error('something else failed');
    });
    await expect(work).rejects.toThrow('something else');
    expect(await rowsOf('rolled-back')).toEqual([]);
  });

  test('a closed account is forgotten: nothing waits for it, nothing is kept, nothing is told any more', async () => {
    const { browser, person, form } = await newPerson(shop);
    const sent = await queue(person.id, 'order-paid', everyMessage['order-paid']);
    await shop.sendMessages();
    const waiting = await queue(person.id, 'order-shipped', everyMessage['order-shipped']);
    expect((await browser.post('/api/deleteMyAccount', { userId: person.id, password: form.password })).status).toBe(
      200,
    );
    const later = await queue(person.id, 'refund-done', everyMessage['refund-done']);
    for (const reference of [sent, waiting, later]) expect(await rowsOf(reference)).toEqual([]);
  });
});

describe('what is told', () => {
  test('every message goes out by e-mail, and by text unless it can wait, with the facts in both forms', async () => {
    const { person, form } = await verifiedPerson();
    for (const [template, contents] of Object.entries(everyMessage)) {
      await queue(person.id, template as MessageTemplate, contents as never);
    }
    const { emails, texts } = await sentTo(form);
    expect(emails).toHaveLength(Object.keys(everyMessage).length);
    // The link of a pickup goes to one phone alone: tests/api/trade-ins/pickup-confirmations.test.ts.
    expect(texts).toHaveLength(orderTextNames.length - 1);
    const always = [orderNumber, 'Hello Ravi,', 'GameTrove Retail Private Limited', 'support@gametrove.example'];
    for (const [subject, words] of Object.entries(factsBySubject)) {
      const letter = emails.find((email) => email.subject === `${subject} · GameTrove`);
      for (const word of [...words, ...always]) {
        expect(letter?.text, subject).toContain(word);
        expect(letter?.html, subject).toContain(word);
      }
    }
    // One message each, in the alphabet that has room for 160 characters.
    for (const text of texts) expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
    const about = [orderNumber, 'GTG0000000001', '/rent/bangalore?item=12345', 'it costs Rs 44,990 now'];
    for (const text of texts)
      expect(
        about.filter((words) => text.includes(words)),
        text,
      ).toHaveLength(1);
    expect(texts.join()).not.toMatch(/[{}]|undefined/);
    const parcel = `is on its way: Blue Dart BLUEDART 123. Follow it: https://shop.example/orders?order=${orderNumber}`;
    expect(texts.some((text) => text.endsWith(parcel))).toBe(true);
    expect(texts.some((text) => text.includes('The account is closed'))).toBe(true);
  });

  test('a text message has the name of the shop and the days to answer that the owner set', async () => {
    const { person, form } = await verifiedPerson();
    const set = (name: string, offerAnswerDays: number) =>
      shop.connection.database.transaction().execute(async (tx) => {
        await changeSettings(tx, { group: 'brand', values: { name }, now: new Date() });
        await changeSettings(tx, { group: 'figures', values: { offerAnswerDays }, now: new Date() });
      });
    await set('Pixel Bazaar', 5);
    await queue(person.id, 'trade-in-offer', everyMessage['trade-in-offer']);
    const { texts } = await sentTo(form);
    await set(defaultShopSettings.brand.name, defaultShopSettings.figures.offerAnswerDays);
    expect(texts).toEqual([expect.stringMatching(/^We have checked your Pixel Bazaar trade-in .* within 5 days\.$/)]);
  });

  test('a script or a line break in a name or a title is text at most', async () => {
    const { person, form } = await newPerson(shop, { firstName: '<img src=x onerror=alert(1)>' });
    const title = '</td><script>alert("x")</script>\r\nYou won: call us';
    await queue(person.id, 'order-paid', {
      orderNumber,
      lines: [{ title, quantity: 1, amountPaise: paise(100) }],
      amountPaise: paise(100),
    });
    const { html = '', text = '', subject = '' } = (await sentTo(form)).emails[0] ?? {};
    expect([html, text].every((one) => one.includes('Hello,') && !one.includes('onerror'))).toBe(true);
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(html).not.toMatch(/<script|<img/);
    expect(text).not.toMatch(/^You won/m);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test.each([
    ['GTB0123456789', 'The invoice is with your order.'],
    ['GTR0123456789', 'The rental bill is with your order when it leaves.'],
  ])('the payment of %s says where its document is', async (order, sentence) => {
    const { person, form } = await newPerson(shop);
    await queue(person.id, 'order-paid', { ...everyMessage['order-paid'], orderNumber: order });
    expect((await sentTo(form)).emails[0]?.text).toContain(sentence);
  });

  test.each([
    ['nothing was paid', { by: 'shopper', back: none }, 'If a payment still reaches us, we will send it back.'],
    ['the shop cancels', { by: 'shop', back: { ...none, bonusPaise: paise(300) } }, 'We are sorry'],
  ] as const)('a cancellation where %s says so', async (_case, cancelled, sentence) => {
    const { person, form } = await newPerson(shop);
    await queue(person.id, 'order-cancelled', { orderNumber, ...cancelled });
    expect((await sentTo(form)).emails[0]?.text).toContain(sentence);
  });

  test('a message that is sent leaves no contents behind', async () => {
    const { person } = await newPerson(shop);
    const reference = await queue(person.id, 'order-paid', everyMessage['order-paid']);
    await shop.sendMessages();
    for (const row of await rowsOf(reference)) {
      expect(row).toMatchObject({ state: 'sent', contents: {}, next_try_at: null });
    }
  });
});

describe('a provider that fails', () => {
  const minuteMs = 60_000;

  test('is tried again after a minute, then less and less often, and given up after ten times', async () => {
    const { person } = await newPerson(shop);
    const start = new Date('2031-01-01T00:00:00Z');
    const reference = await queue(person.id, 'refund-done', everyMessage['refund-done'], start);
    const { database } = shop.connection;
    let tries = 0;
    const send = () => Promise.reject(new Error('no connection')).finally(() => (tries += 1));
    const waits: number[] = [];
    let now = start;
    for (let round = 0; round < 12; round += 1) {
      await sendDueMessages(database, { now, limits, send });
      const [row] = await rowsOf(reference);
      if (!row?.next_try_at) break;
      await sendDueMessages(database, { now: new Date(row.next_try_at.getTime() - 1), limits, send });
      waits.push((row.next_try_at.getTime() - now.getTime()) / minuteMs);
      now = row.next_try_at;
    }
    expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720, 1440, 1440]);
    expect(tries).toBe(20);
    const rows = await rowsOf(reference);
    expect(rows.map(({ state }) => state)).toEqual(['given-up', 'given-up']);
    expect(rows[0]?.contents).toMatchObject({ orderNumber });
  });

  test('does not keep the others: one channel fails, the other is sent', async () => {
    const { person } = await newPerson(shop);
    const reference = await queue(person.id, 'refund-done', everyMessage['refund-done']);
    await sendDueMessages(shop.connection.database, {
      now: new Date(),
      limits,
      send: ({ channel }) => (channel === 'sms' ? Promise.reject(new Error('no')) : Promise.resolve()),
    });
    expect((await rowsOf(reference)).map(({ state }) => state)).toEqual(['sent', 'waiting']);
    await shop.sendMessages(new Date(Date.now() + minuteMs));
    expect((await rowsOf(reference)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test('a crash after a message was taken in hand sends it later', async () => {
    const { person } = await newPerson(shop);
    const reference = await queue(person.id, 'refund-done', everyMessage['refund-done']);
    const now = new Date();
    // Once the provider has both, nothing of this sending is under way in the database, as after a crash.
    const send = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
    void sendDueMessages(shop.connection.database, { now, limits, send });
    await expect.poll(() => send.mock.calls.length).toBe(2);
    expect(await shop.sendMessages(new Date(now.getTime() + minuteMs))).toBe(0);
    expect(await shop.sendMessages(new Date(now.getTime() + 2 * minuteMs))).toBe(2);
    expect((await rowsOf(reference)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });
});

describe('a mail server', () => {
  test('is given the letter with its sender, a name that stays the same, and both forms', async () => {
    const mail = await openMailServer();
    const deliver = createDelivery({
      sms: { provider: 'outbox' },
      email: { provider: 'smtp', url: mail.url, from: 'GameTrove <orders@shop.example>' },
      dataDir: '/nowhere',
      publicUrl: new URL('https://shop.example'),
    });
    const { person, form } = await newPerson(shop);
    const reference = await queue(person.id, 'order-paid', everyMessage['order-paid']);
    const { pool, database } = shop.connection;
    await pool.query(`delete from message where reference = $1 and channel = 'sms'`, [reference]);
    const logged: string[] = [];
    const note = (about: unknown, words: string) => logged.push(JSON.stringify({ about, words }));
    const log = { warn: note, error: note } as never;
    const now = new Date();
    mail.refusal = `550 no mailbox for ${form.email}`;
    expect(await sendMessages({ database, deliver, log }, now)).toMatchObject({ sent: 0 });
    expect(logged.join()).toContain('550');
    expect(logged.join()).not.toContain(form.email);
    expect(logged.join()).not.toContain(orderNumber);
    mail.refusal = null;
    expect(await sendMessages({ database, deliver, log }, new Date(now.getTime() + 60_000))).toMatchObject({ sent: 1 });
    const [letter = ''] = mail.received;
    expect(letter).toContain('From: GameTrove <orders@shop.example>');
    expect(letter).toContain(`To: ${form.email}`);
    expect(letter).toContain('Reply-To: support@gametrove.example');
    expect(letter).toMatch(/Message-ID: <message-\d+@shop\.example>/);
    expect(letter).toContain('text/plain');
    expect(letter).toContain('text/html');
    await mail.close();
  });
});

test('promise 23: no address, phone or order of anybody is in the log', async () => {
  const { person, form } = await newPerson(shop);
  await queue(person.id, 'order-paid', everyMessage['order-paid']);
  await shop.sendMessages();
  for (const secret of [form.email, form.mobileNumber, orderNumber]) expect(shop.logged()).not.toContain(secret);
});
