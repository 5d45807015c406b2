import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '../../src/rules/money/paise.ts';
import { queueMessage } from '../../src/shop/notifications/queue-message.ts';
import { sendDueMessages } from '../../src/shop/notifications/send-due-messages.ts';
import { newPerson } from '../support/browser.ts';
import { standardLimits, wideLimits } from '../support/limits.ts';
import { openShop, openShopOn, type OpenShop } from '../support/open-shop.ts';

let shop: OpenShop;
let second: OpenShop;
beforeAll(async () => {
  shop = await openShop('empty', { hasRateLimits: false });
  second = await openShopOn(shop.connection.url, { hasRateLimits: false });
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

const limits = () => Promise.resolve(wideLimits);

test('many senders at once send every message once', async () => {
  const { person } = await newPerson(shop);
  const now = new Date();
  for (let order = 1; order <= 60; order += 1) {
    await shop.connection.database.transaction().execute((tx) =>
      queueMessage(tx, {
        reference: `refund-done:${order}`,
        template: 'refund-done',
        shopperId: person.id,
        contents: { orderNumber: `GTB${String(order).padStart(10, '0')}`, amountPaise: paise(order) },
        now,
      }),
    );
  }
  const sent: string[] = [];
  const send = ({ id, channel }: { id: number; channel: string }) => {
    sent.push(`${channel} ${id}`);
    return new Promise<void>((resolve) => setImmediate(resolve));
  };
  const senders = Array.from({ length: 6 }, async (_, index) => {
    const { database } = (index % 2 === 0 ? shop : second).connection;
    while ((await sendDueMessages(database, { now, limits, send })).taken > 0);
  });
  await Promise.all(senders);
  expect(sent).toHaveLength(120);
  expect(new Set(sent).size).toBe(120);
  const { rows } = await shop.connection.pool.query('select state, count(*)::int from message group by state');
  expect(rows).toEqual([{ state: 'sent', count: 120 }]);
});

test('promise 36: many senders at once let two messages a day through to what was never verified', async () => {
  await standardLimits(shop.connection.database);
  const { person, form } = await newPerson(shop);
  for (let order = 1; order <= 30; order += 1) {
    await shop.connection.database.transaction().execute((tx) =>
      queueMessage(tx, {
        reference: `refund-done:unverified-${order}`,
        template: 'refund-done',
        shopperId: person.id,
        contents: { orderNumber: `GTB${String(order).padStart(10, '0')}`, amountPaise: paise(order) },
        now: new Date(),
      }),
    );
  }
  const waiting = async () => {
    const { rows } = await shop.connection.pool.query(`select id from message where state = 'waiting' limit 1`);
    return rows.length > 0;
  };
  while (await waiting()) {
    await Promise.all([shop, second, shop, second, shop, second].map((one) => one.sendMessages()));
  }
  const { rows } = await shop.connection.pool.query(
    `select channel, state, dropped_because, count(*)::int from message where shopper_id = $1 group by 1, 2, 3 order by 1, 2`,
    [person.id],
  );
  const dropped = { state: 'dropped', dropped_because: 'recipient', count: 28 };
  const sent = { state: 'sent', dropped_because: null, count: 2 };
  expect(rows).toEqual(['email', 'sms'].flatMap((channel) => [dropped, sent].map((row) => ({ channel, ...row }))));
  const letters = [...(await shop.outbox()), ...(await second.outbox())];
  expect(letters.filter(({ to }) => to === form.email || to.endsWith(form.mobileNumber))).toHaveLength(4);
});
