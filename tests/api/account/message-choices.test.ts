import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageGroups } from '../../../src/rules/people/message-groups.ts';
import type { MessageTemplate } from '../../../src/shop/notifications/message-contents.ts';
import { queueMessage } from '../../../src/shop/notifications/queue-message.ts';
import { newPerson } from '../../support/browser.ts';
import { everyMessage } from '../../support/every-message.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

type Somebody = Awaited<ReturnType<typeof newPerson>>;

async function verified(): Promise<Somebody> {
  const somebody = await newPerson(shop);
  await shop.connection.pool.query(
    'update shopper set phone_verified_at = now(), email_verified_at = now() where id = $1',
    [somebody.person.id],
  );
  return somebody;
}
const choose = ({ browser, person }: Somebody, channel: string, isOn: boolean) =>
  browser.post('/api/chooseMessages', { userId: person.id, channel, isOn });
const choicesOf = async ({ browser, person }: Somebody) =>
  (await browser.get(`/api/getMessageChoices?userId=${person.id}`)).json();

let events = 0;
/** What leaves of these two, by channel. */
async function told({ person }: Somebody): Promise<string[]> {
  const round = (events += 1);
  for (const template of ['order-shipped', 'refund-done'] satisfies MessageTemplate[]) {
    const message = { template, shopperId: person.id, contents: everyMessage[template] as never, now: new Date() };
    await shop.connection.database
      .transaction()
      .execute((tx) => queueMessage(tx, { ...message, reference: `${template}:choice-${round}` }));
  }
  while ((await shop.sendMessages(new Date())) > 0);
  const { rows } = await shop.connection.pool.query<{ sent: string }>(
    `select template || ' ' || channel as sent from message where reference like '%:choice-' || $1 and state = 'sent' order by 1`,
    [String(round)],
  );
  return rows.map(({ sent }) => sent);
}

test('every message about an order, a rental or a complaint stands once on the page that tells of them', () => {
  const listed = messageGroups.flatMap(({ templates }) => templates);
  expect(listed.toSorted()).toEqual([...Object.keys(everyMessage), 'pickup-confirm'].toSorted());
});

test('whoever stops the messages by SMS still hears about money, and gets all of them by e-mail', async () => {
  const somebody = await verified();
  expect(await choicesOf(somebody)).toEqual({
    email: { isVerified: true, isOn: true },
    sms: { isVerified: true, isOn: true },
  });
  expect((await choose(somebody, 'sms', false)).status).toBe(200);
  expect(await choicesOf(somebody)).toMatchObject({ email: { isOn: true }, sms: { isOn: false } });
  expect(await told(somebody)).toEqual(['order-shipped email', 'refund-done email', 'refund-done sms']);
  expect((await choose(somebody, 'sms', true)).status).toBe(200);
  expect(await told(somebody)).toHaveLength(4);
});

test('nobody stops messages to a phone that is not proved to be theirs', async () => {
  const owner = await verified();
  const stranger = await newPerson(shop, { mobileNumber: owner.form.mobileNumber });
  expect((await choose(stranger, 'sms', false)).status).toBe(409);
  expect(await choicesOf(owner)).toMatchObject({ sms: { isOn: true } });
});
