import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queueMessage } from '../../../src/shop/notifications/queue-message.ts';
import { queueSecurityAlert } from '../../../src/shop/notifications/queue-security-alert.ts';
import { Browser, newPerson } from '../../support/browser.ts';
import { everyMessage } from '../../support/every-message.ts';
import { standardLimits } from '../../support/limits.ts';
import { openShop, openShopOn, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
let limited: OpenShop;
beforeAll(async () => {
  shop = await openShop('empty', { hasRateLimits: false, publicUrl: 'https://shop.example' });
  limited = await openShopOn(shop.connection.url);
});
beforeEach(async () => {
  await standardLimits(shop.connection.database);
  await shop.connection.pool.query('delete from message_allowance');
});
afterAll(async () => {
  await limited.close();
  await shop.close();
});

type Somebody = Awaited<ReturnType<typeof newPerson>>;

let victims = 0;
/** The same mailbox in as many spellings as anybody wants. */
function oneMailbox(times: number): string[] {
  victims += 1;
  const name = `victim${victims}p${process.pid}`;
  return Array.from({ length: times }, (_, index) => {
    const dotted = `${name.slice(0, (index % 5) + 1)}.${name.slice((index % 5) + 1)}`;
    return `${dotted}+${index}@${index % 2 === 0 ? 'gmail.com' : 'GoogleMail.com'}`;
  });
}

/** One account for each address; who registers names no phone twice. */
async function accountsOf(emails: readonly string[]): Promise<Somebody[]> {
  const people: Somebody[] = [];
  for (const email of emails) people.push(await newPerson(shop, { email }));
  return people;
}

let events = 0;
async function happen({ person }: Somebody): Promise<void> {
  const message = {
    reference: `refund-done:mailbox-${(events += 1)}`,
    template: 'refund-done',
    shopperId: person.id,
    contents: everyMessage['refund-done'],
    now: new Date(),
  } as const;
  await shop.connection.database.transaction().execute((tx) => queueMessage(tx, message));
}

async function signedInElsewhere({ form }: Somebody): Promise<void> {
  const { email, password } = form;
  expect((await new Browser(shop).post('/api/login', { email, password })).status).toBe(200);
}

async function sendAll(): Promise<void> {
  while ((await shop.sendMessages()) > 0);
}

async function lettersTo(emails: readonly string[], from: OpenShop = shop): Promise<string[]> {
  const addresses = new Set(emails.map((email) => email.toLowerCase()));
  return (await from.outbox()).filter(({ to }) => addresses.has(to)).map(({ text }) => text);
}

const stopCodeIn = (text: string | undefined) => /\/stop#([\w-]{16})/.exec(text ?? '')?.[1] ?? '';

test('promise 36: twenty accounts that spell one mailbox in twenty ways send it two messages about orders a day', async () => {
  const emails = oneMailbox(20);
  for (const somebody of await accountsOf(emails)) await happen(somebody);
  await sendAll();
  expect(await lettersTo(emails)).toHaveLength(2);
});

test('promise 36: a stop holds for every spelling of the mailbox, and so does one from before spellings were known', async () => {
  const emails = oneMailbox(3);
  const [first, second, third] = (await accountsOf(emails)) as [Somebody, Somebody, Somebody];
  await happen(first);
  await sendAll();
  const [letter] = await lettersTo(emails);
  expect((await new Browser(shop).post('/api/stopMessages', { code: stopCodeIn(letter) })).status).toBe(200);
  await happen(second);
  await happen(third);
  await sendAll();
  expect(await lettersTo(emails)).toHaveLength(1);

  const [typed = ''] = oneMailbox(1);
  const hash = createHash('sha256').update(`email ${typed.toLowerCase()}`).digest();
  await shop.connection.pool.query('insert into message_recipient values ($1, $2, now())', [hash, 'o'.repeat(16)]);
  const older = await newPerson(shop, { email: typed });
  await happen(older);
  await sendAll();
  expect(await lettersTo([typed])).toEqual([]);
});

test('promise 36: twenty accounts that spell one mailbox in twenty ways send it five notices about themselves a day', async () => {
  const emails = oneMailbox(20);
  for (const somebody of await accountsOf(emails)) await signedInElsewhere(somebody);
  await sendAll();
  const letters = await lettersTo(emails);
  expect(letters).toHaveLength(5);
  for (const text of letters) expect(text).toContain('where you have not signed in before');
});

test('news of orders do not use up the notices of an account, nor the other way round', async () => {
  const emails = oneMailbox(1);
  const [somebody] = (await accountsOf(emails)) as [Somebody];
  for (let times = 0; times < 3; times += 1) await happen(somebody);
  await sendAll();
  await signedInElsewhere(somebody);
  await sendAll();
  expect(await lettersTo(emails)).toHaveLength(3);
});

test('promise 36: a mailbox gets five links a day that confirm it, however it is spelled', async () => {
  const emails = oneMailbox(7);
  const statuses = [];
  for (const { browser, person } of await accountsOf(emails)) {
    const asking = new Browser(limited);
    asking.accessToken = browser.accessToken;
    statuses.push((await asking.post('/api/sendEmailLink', { userId: person.id })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(await lettersTo(emails, limited)).toHaveLength(5);
});

test('two spellings of a mailbox are two accounts, and each signs in as it was typed', async () => {
  const [first = '', second = ''] = oneMailbox(2);
  const [one, other] = (await accountsOf([first, second])) as [Somebody, Somebody];
  expect(one.person.id).not.toBe(other.person.id);
  for (const { person, form } of [one, other]) {
    const signedIn = await new Browser(shop).post('/api/login', { email: form.email, password: form.password });
    expect(signedIn.json()).toMatchObject({ id: person.id, userName: form.email.toLowerCase() });
  }
});

test('whoever had proved an address hears that it was changed, also when they have stopped messages and the notices are used up', async () => {
  const emails = oneMailbox(2);
  const [owner, stranger] = (await accountsOf(emails)) as [Somebody, Somebody];
  const { pool, database } = shop.connection;
  await pool.query('update shopper set email_verified_at = now() where id = $1', [owner.person.id]);
  const choice = { userId: owner.person.id, channel: 'email', isOn: false };
  expect((await owner.browser.post('/api/chooseMessages', choice)).status).toBe(200);
  await standardLimits(database, { noticesToUnverified: 1 });
  await database.transaction().execute((tx) =>
    queueSecurityAlert(tx, {
      template: 'phone-changed',
      contents: { phoneEnding: '0000', device: 'Chrome' },
      to: { side: 'shop', id: stranger.person.id, email: stranger.form.email.toLowerCase(), firstName: 'Ravi' },
      now: new Date(),
    }),
  );
  const change = { userId: owner.person.id, email: `thief.${process.pid}@example.in`, password: owner.form.password };
  expect((await owner.browser.post('/api/changeEmail', change)).status).toBe(200);
  await sendAll();
  const letters = await lettersTo(emails);
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain('The email address of your account was changed');
});
