import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '../../src/rules/money/paise.ts';
import { queueMessage } from '../../src/shop/notifications/queue-message.ts';
import { sendDueMessages } from '../../src/shop/notifications/send-due-messages.ts';
import { newPerson } from '../support/browser.ts';
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
    while ((await sendDueMessages(database, { now, send })).taken > 0);
  });
  await Promise.all(senders);
  expect(sent).toHaveLength(120);
  expect(new Set(sent).size).toBe(120);
  const { rows } = await shop.connection.pool.query('select state, count(*)::int from message group by state');
  expect(rows).toEqual([{ state: 'sent', count: 120 }]);
});
