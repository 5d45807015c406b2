import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '../../src/rules/paise.ts';
import { queueMessage } from '../../src/shop/notifications/queue-message.ts';
import { newPerson } from '../support/browser.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('empty', { hasRateLimits: false });
});
afterAll(() => shop.close());

test('the same event is told once on each channel, however often it is queued', async () => {
  const { person, form } = await newPerson(shop);
  const queue = () =>
    shop.connection.database.transaction().execute((tx) =>
      queueMessage(tx, {
        reference: `order-paid:${person.id}`,
        template: 'order-paid',
        shopperId: person.id,
        contents: { orderNumber: 'GTB0000000001', lines: [], amountPaise: paise(100) },
        now: new Date(),
      }),
    );
  await Promise.all([queue(), queue(), queue()]);
  const { rows } = await shop.connection.pool.query(
    'select channel, recipient, contents from message where reference = $1 order by channel',
    [`order-paid:${person.id}`],
  );
  const contents = { orderNumber: 'GTB0000000001', lines: [], amountPaise: 100, firstName: 'Ravi' };
  expect(rows).toEqual([
    { channel: 'email', recipient: form.email, contents },
    { channel: 'sms', recipient: form.mobileNumber, contents },
  ]);
});
