import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueMessage } from '../../../src/shop/notifications/queue-message.ts';
import { queueSecurityAlert } from '../../../src/shop/notifications/queue-security-alert.ts';
import { Browser, newPerson } from '../../support/browser.ts';
import { everyMessage } from '../../support/every-message.ts';
import { standardLimits } from '../../support/limits.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('empty', { hasRateLimits: false, publicUrl: 'https://shop.example' });
});
beforeEach(async () => {
  await standardLimits(shop.connection.database);
  await shop.connection.pool.query('delete from message_allowance');
});
afterAll(() => shop.close());

type Somebody = Awaited<ReturnType<typeof newPerson>>;

async function lettersTo(email: string) {
  while ((await shop.sendMessages()) > 0);
  return (await shop.outbox()).filter(({ to }) => to === email);
}

const codeIn = (text: string | undefined) => /https:\/\/shop\.example\/not-me#([\w-]{16})/.exec(text ?? '')?.[1] ?? '';

/** Somebody signs in to the account elsewhere, and its mailbox hears of it. Answers the code of the link. */
async function newDeviceTold({ form: { email, password } }: Somebody) {
  const elsewhere = new Browser(shop);
  const { accessToken } = (await elsewhere.post('/api/login', { email, password })).json() as { accessToken: string };
  elsewhere.accessToken = accessToken;
  const letter = (await lettersTo(email)).at(-1);
  return { letter, code: codeIn(letter?.text), elsewhere };
}

const sayNotMe = (code: string) => new Browser(shop).post('/api/sayNotMe', { code });

async function profile({ browser, person }: Somebody) {
  const [info] = (await browser.get(`/api/getUserInfo?userId=${person.id}`)).json() as Record<string, unknown>[];
  return { isDisowned: info?.['isEmailDisowned'], isVerified: info?.['isEmailVerified'] };
}

async function verified(): Promise<Somebody> {
  const somebody = await newPerson(shop);
  await shop.connection.pool.query('update shopper set email_verified_at = now() where id = $1', [somebody.person.id]);
  return somebody;
}

let events = 0;
async function happen({ person }: Somebody): Promise<void> {
  const message = {
    reference: `refund-done:not-me-${(events += 1)}`,
    template: 'refund-done',
    shopperId: person.id,
    contents: everyMessage['refund-done'],
    now: new Date(),
  } as const;
  await shop.connection.database.transaction().execute((tx) => queueMessage(tx, message));
}

const askForLink = ({ browser, person }: Somebody) => browser.post('/api/sendEmailLink', { userId: person.id });

async function changeEmail({ browser, person, form }: Somebody, email: string): Promise<void> {
  const changed = await browser.post('/api/changeEmail', { userId: person.id, email, password: form.password });
  expect(changed.status, changed.text).toBe(200);
}

describe('promise 36: a stranger whose mailbox somebody named', () => {
  test('says that they made no account, and is sent nothing more by it, whatever it does', async () => {
    const somebody = await newPerson(shop);
    const { letter, code } = await newDeviceTold(somebody);
    expect(letter?.text).toContain(`I did not make this account: https://shop.example/not-me#${code}`);
    expect(letter?.html).toContain(`https://shop.example/not-me#${code}`);
    expect(letter?.html).toContain('because an account at GameTrove names your address');
    expect((await sayNotMe(code)).json()).toEqual({ status: 'success', did: 'stopped' });

    await happen(somebody);
    await somebody.browser.post('/api/changePassword', {
      userId: somebody.person.id,
      currentPassword: somebody.form.password,
      newPassword: 'another horse',
    });
    const refused = await askForLink(somebody);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Please change your email address.')]);
    expect(await lettersTo(somebody.form.email)).toHaveLength(1);
    expect(await profile(somebody)).toEqual({ isDisowned: true, isVerified: false });
  });

  test('is left in peace by other accounts, too, which are told nothing of it', async () => {
    const [name = '', domain = ''] = (await newPerson(shop)).form.email.split('@');
    const first = await newPerson(shop, { email: `${name}+1@${domain}` });
    await sayNotMe((await newDeviceTold(first)).code);
    const second = await newPerson(shop, { email: `${name}+2@${domain}` });
    await happen(second);
    await newDeviceTold(second);
    expect(await lettersTo(second.form.email)).toEqual([]);
    expect(await profile(second)).toEqual({ isDisowned: false, isVerified: false });
    // One link a day, of all accounts: enough to take it back.
    expect((await askForLink(second)).status).toBe(200);
    const third = await newPerson(shop, { email: `${name}+3@${domain}` });
    const again = await askForLink(third);
    expect([again.status, again.text]).toEqual([429, expect.stringContaining('Please try again tomorrow.')]);
    expect(await lettersTo(third.form.email)).toEqual([]);
  });

  test('can say so with the link that asks whether the address is theirs', async () => {
    const somebody = await newPerson(shop);
    expect((await askForLink(somebody)).status).toBe(200);
    const [letter] = await lettersTo(somebody.form.email);
    expect((await sayNotMe(codeIn(letter?.text))).json()).toMatchObject({ did: 'stopped' });
    expect(await profile(somebody)).toMatchObject({ isDisowned: true });
    // Whoever confirms the address after all takes it back.
    const [, token = ''] = /\/confirm-email#([\w-]{43})/.exec(letter?.text ?? '') ?? [];
    expect((await new Browser(shop).post('/api/confirmEmail', { token })).status).toBe(200);
    expect(await profile(somebody)).toEqual({ isDisowned: false, isVerified: true });
    await happen(somebody);
    expect(await lettersTo(somebody.form.email)).toHaveLength(2);
  });

  test('is asked no more once the account has another address, which begins afresh', async () => {
    const somebody = await newPerson(shop);
    await sayNotMe((await newDeviceTold(somebody)).code);
    const next = `next.${somebody.form.email}`;
    await changeEmail(somebody, next);
    expect(await profile(somebody)).toMatchObject({ isDisowned: false });
    expect(await lettersTo(somebody.form.email)).toHaveLength(1);
    expect((await askForLink(somebody)).status).toBe(200);
    expect(await lettersTo(next)).toHaveLength(1);
  });

  test('signs nobody out whose address theirs is no more', async () => {
    const somebody = await newPerson(shop);
    const { code } = await newDeviceTold(somebody);
    await changeEmail(somebody, `own.${somebody.form.email}`);
    await shop.connection.pool.query('update shopper set email_verified_at = now() where id = $1', [
      somebody.person.id,
    ]);
    expect((await sayNotMe(code)).json()).toMatchObject({ did: 'stopped' });
    expect(await profile(somebody)).toEqual({ isDisowned: false, isVerified: true });
  });
});

describe('the owner of an account that somebody else got into', () => {
  test('signs every device out with the link of the notice, and the address stays theirs', async () => {
    const owner = await verified();
    const { letter, code, elsewhere } = await newDeviceTold(owner);
    expect(letter?.text).toContain(`This was not me: sign out every device: https://shop.example/not-me#${code}`);
    const sessions = (browser: Browser) => browser.get(`/api/getSessions?userId=${owner.person.id}`);
    expect((await sessions(elsewhere)).status).toBe(200);
    expect((await sayNotMe(code)).json()).toEqual({ status: 'success', did: 'signed-out' });
    expect([(await sessions(elsewhere)).status, (await sessions(owner.browser)).status]).toEqual([401, 401]);
    const { rows } = await shop.connection.pool.query(
      `select email_verified_at is not null as "isVerified", email_disowned_at as disowned,
              (select count(*)::int from known_device where shopper_id = shopper.id) as devices
       from shopper where id = $1`,
      [owner.person.id],
    );
    expect(rows).toEqual([{ isVerified: true, disowned: null, devices: 0 }]);
  });

  test('can do so from the address that the account had before', async () => {
    const owner = await verified();
    const { elsewhere: thief } = await newDeviceTold(owner);
    await changeEmail({ ...owner, browser: thief }, `thief.${owner.form.email}`);
    const letter = (await lettersTo(owner.form.email)).at(-1);
    expect(letter?.text).toContain('The email address of your account was changed');
    expect((await sayNotMe(codeIn(letter?.text))).json()).toMatchObject({ did: 'signed-out' });
    expect((await thief.get(`/api/getSessions?userId=${owner.person.id}`)).status).toBe(401);
  });
});

describe('the link', () => {
  test('works once, however often it is pressed at one moment', async () => {
    const { code } = await newDeviceTold(await verified());
    const answers = await Promise.all([sayNotMe(code), sayNotMe(code), sayNotMe(code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
    // A used one says no more than one that was never made.
    const sentenceOf = async (tried: string) => ((await sayNotMe(tried)).json() as { error: string }).error;
    expect(await sentenceOf(code)).toBe(await sentenceOf('a'.repeat(16)));
  });

  test('works for seven days', async () => {
    const owner = await verified();
    const { code } = await newDeviceTold(owner);
    const earlier = (interval: string) =>
      shop.connection.pool.query(
        'update not_me_link set expires_at = expires_at - $2::interval where shopper_id = $1',
        [owner.person.id, interval],
      );
    await earlier('7 days');
    expect((await sayNotMe(code)).status).toBe(404);
    await earlier('-1 day');
    expect((await sayNotMe(code)).status).toBe(200);
  });

  test('promise 23: its code is neither in the database nor in the log', async () => {
    const { code } = await newDeviceTold(await newPerson(shop));
    const { rows } = await shop.connection.pool.query<{ found: boolean }>(
      `select exists (select from not_me_link where row_to_json(not_me_link)::text like '%' || $1 || '%')
         or exists (select from message where row_to_json(message)::text like '%' || $1 || '%') as found`,
      [code],
    );
    expect(rows).toEqual([{ found: false }]);
    await sayNotMe(code);
    expect(shop.logged()).not.toContain(code);
  });

  test('is not in a notice to the staff: the owner of the shop helps them', async () => {
    const email = `staff.${process.pid}@example.in`;
    const to = { side: 'office', id: 1, email, firstName: 'Asha' } as const;
    await shop.connection.database
      .transaction()
      .execute((tx) =>
        queueSecurityAlert(tx, { template: 'new-device', contents: { device: 'Chrome' }, to, now: new Date() }),
      );
    const [letter] = await lettersTo(email);
    expect(letter?.text).toContain('ask an owner of the shop');
    expect(letter?.text).not.toContain('/not-me');
  });
});
