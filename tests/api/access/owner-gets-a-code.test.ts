import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LimitName } from '../../../src/api/answer.ts';
import { Browser, codeSentTo, newPerson } from '../../support/browser.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { isBehindProxy: true });
});
afterAll(() => shop.close());

let people = 0;
/** An address of its own for everybody in these tests. */
const anAddress = () => {
  people += 1;
  return { 'x-forwarded-for': `203.1.${Math.floor(people / 200)}.${(people % 200) + 1}` };
};
type Address = ReturnType<typeof anAddress>;

const query = (text: string, values: unknown[]) => shop.connection.pool.query<{ total: number }>(text, values);
const daysLater = (phoneNumber: string, time: string) =>
  query(
    `update otp_challenge set sent_at = sent_at - $2::interval, expires_at = expires_at - $2::interval where phone_number = $1`,
    [phoneNumber, time],
  );
/** What another process of the shop has counted. */
const countedElsewhere = async (name: LimitName, key: string, times: number) => {
  for (let tries = 0; tries < times; tries += 1) await shop.services.limits.count(name, key);
};

/** Somebody who has proved their phone, with the browser in which they signed up. */
async function owner() {
  const somebody = await newPerson(shop);
  await query('update shopper set phone_verified_at = now() where id = $1', [somebody.person.id]);
  const known = somebody.browser.tab();
  return { ...somebody, known, phoneNumber: somebody.form.mobileNumber };
}

const ask = (browser: Browser, phoneNumber: string, from: Address) =>
  browser.post('/api/sendOTP', { phoneNumber }, from);
const enter = (browser: Browser, { phoneNumber, otp }: { phoneNumber: string; otp: string }, from: Address) =>
  browser.post('/api/verifyOTP', { phoneNumber, otp }, from);
const wrong = (code: string) => (code === '0000' ? '0001' : '0000');

async function asked(phoneNumber: string, from: Address, browser = new Browser(shop)) {
  const answer = await ask(browser, phoneNumber, from);
  expect(answer.status, answer.text).toBe(200);
  return { browser, from, phoneNumber, otp: await codeSentTo(shop, phoneNumber) };
}
type Asked = Awaited<ReturnType<typeof asked>>;

/** Guesses until the code is dead, and tells how often. */
async function guess({ browser, from, phoneNumber, otp }: Asked) {
  for (let tries = 1; tries <= 5; tries += 1) {
    const answer = await enter(browser, { phoneNumber, otp: wrong(otp) }, from);
    expect(answer.status).toBe(400);
    if (answer.text.includes('any more')) return;
  }
}

async function mustReset({ browser, from, phoneNumber, otp }: Asked) {
  const verified = await enter(browser, { phoneNumber, otp }, from);
  expect(verified.status, verified.text).toBe(200);
  expect((await browser.post('/api/resetPassword', { password: 'another horse' }, from)).status).toBe(200);
}

const compared = async (phoneNumber: string) => {
  const { rows } = await query('select sum(tries) as total from otp_challenge where phone_number = $1', [phoneNumber]);
  return rows[0]?.total;
};

describe('a stranger who guesses codes of a number', () => {
  test('promise 37: does not take the reset away: its owner gets a code at another address, and it works', async () => {
    const { phoneNumber } = await owner();
    const stranger = anAddress();
    for (let day = 0; day < 4; day += 1) {
      await guess(await asked(phoneNumber, stranger));
      await daysLater(phoneNumber, '1 day');
    }
    await guess(await asked(phoneNumber, stranger));
    await mustReset(await asked(phoneNumber, anAddress()));
  });

  test('promise 37: leaves a code for other addresses, however many they had before the number was watched', async () => {
    const { phoneNumber } = await owner();
    const stranger = anAddress();
    for (let sent = 0; sent < 5; sent += 1) {
      const { browser, from, otp } = await asked(phoneNumber, stranger);
      for (let tries = 0; tries < 2; tries += 1) await enter(browser, { phoneNumber, otp: wrong(otp) }, from);
      await daysLater(phoneNumber, '61 minutes');
    }
    expect((await ask(new Browser(shop), phoneNumber, stranger)).status).toBe(429);
    await mustReset(await asked(phoneNumber, anAddress()));
  });

  test('promise 20: has ten guesses, and then four a day, however many addresses there are', async () => {
    const { phoneNumber } = await owner();
    const guessed: (number | undefined)[] = [];
    for (let day = 0; day < 3; day += 1) {
      for (let source = 0; source < 5; source += 1) {
        const [browser, from] = [new Browser(shop), anAddress()];
        if ((await ask(browser, phoneNumber, from)).status === 429) break;
        await guess({ browser, from, phoneNumber, otp: await codeSentTo(shop, phoneNumber) });
      }
      guessed.push(await compared(phoneNumber));
      await daysLater(phoneNumber, '1 day');
    }
    expect(guessed).toEqual([12, 16, 20]);
  });

  test('promise 37: slows down no device that the account knows', async () => {
    const { phoneNumber, known } = await owner();
    const here = anAddress();
    await guess(await asked(phoneNumber, here));
    await guess(await asked(phoneNumber, anAddress()));
    const { browser, otp } = await asked(phoneNumber, here, known);
    expect((await enter(browser, { phoneNumber, otp: wrong(otp) }, here)).text).toContain('try again');
    await mustReset({ browser, from: here, phoneNumber, otp });
  });
});

describe('a stranger who asks for all codes of a number', () => {
  test('promise 37: leaves some for other addresses, and replaces the code of nobody', async () => {
    const { phoneNumber } = await owner();
    const stranger = anAddress();
    const mine = await asked(phoneNumber, anAddress());
    for (let sent = 0; sent < 5; sent += 1) {
      await asked(phoneNumber, stranger);
      await query(`update otp_challenge set sent_at = sent_at - interval '61 minutes' where phone_number = $1`, [
        phoneNumber,
      ]);
    }
    expect((await ask(new Browser(shop), phoneNumber, stranger)).status).toBe(429);
    await asked(phoneNumber, anAddress());
    await mustReset(mine);
  });

  test('promise 36: many of them get eight a day sent; a known device gets one at once, and the others within a day', async () => {
    const { phoneNumber, known } = await owner();
    const here = anAddress();
    for (let sent = 0; sent < 8; sent += 1) await asked(phoneNumber, anAddress());
    const refused = await ask(new Browser(shop), phoneNumber, here);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('a device on which you have signed in before');
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(24 * 60 * 60);
    await mustReset(await asked(phoneNumber, here, known));
    await daysLater(phoneNumber, '1 day');
    await asked(phoneNumber, here);
  });

  test('promise 36: is no owner by naming the number in an account of their own', async () => {
    const { phoneNumber } = await owner();
    for (let sent = 0; sent < 8; sent += 1) await asked(phoneNumber, anAddress());
    const { browser } = await newPerson(shop, { mobileNumber: phoneNumber });
    expect((await ask(browser.tab(), phoneNumber, anAddress())).status).toBe(429);
    const nobodys = '6444444444';
    const other = await newPerson(shop, { mobileNumber: nobodys });
    for (let sent = 0; sent < 8; sent += 1) await ask(new Browser(shop), nobodys, anAddress());
    expect((await ask(other.browser.tab(), nobodys, anAddress())).status).toBe(429);
  });

  test('promise 37: and a known device has no codes without end either', async () => {
    const { phoneNumber, known } = await owner();
    for (let sent = 0; sent < 3; sent += 1) {
      await asked(phoneNumber, anAddress(), known);
      await daysLater(phoneNumber, '31 seconds');
    }
    expect((await ask(known, phoneNumber, anAddress())).status).toBe(429);
  });
});

describe('the address of thousands of people', () => {
  test('promise 37: after many wrong codes there the right one still works, and wrong ones are tried once', async () => {
    const here = anAddress();
    const [neighbour, guesser] = [await owner(), await owner()];
    const mine = await asked(neighbour.phoneNumber, here);
    await countedElsewhere('wrong-code-by-address', here['x-forwarded-for'], 1_000);
    await guess(await asked(guesser.phoneNumber, here));
    expect(await compared(guesser.phoneNumber)).toBe(1);
    await mustReset(mine);
  });

  test('promise 37: asks for a hundred codes an hour that nobody answers; a known device gets its code even then', async () => {
    const here = anAddress();
    const address = here['x-forwarded-for'];
    const [somebody, other] = [await owner(), await owner()];
    await countedElsewhere('otp-by-address', address, 99);
    const last = await asked(somebody.phoneNumber, here);
    expect((await ask(new Browser(shop), other.phoneNumber, here)).status).toBe(429);
    await mustReset(await asked(other.phoneNumber, here, other.known));
    // Two that were answered make room for two.
    await mustReset(last);
    await asked((await owner()).phoneNumber, here);
  });

  test('who asks again too soon uses up nothing of it', async () => {
    const here = anAddress();
    const { phoneNumber } = await owner();
    await countedElsewhere('otp-by-address', here['x-forwarded-for'], 98);
    await asked(phoneNumber, here);
    for (let again = 0; again < 3; again += 1) {
      expect((await ask(new Browser(shop), phoneNumber, here)).text).toContain('before asking for another code');
    }
    await asked((await owner()).phoneNumber, here);
  });

  test('promise 37: a password is set with a permission there, whatever strangers have sent', async () => {
    const here = anAddress();
    for (let tries = 0; tries < 31; tries += 1) {
      const stranger = new Browser(shop);
      stranger.cookies.set('reset', 'a'.repeat(43));
      expect((await stranger.post('/api/resetPassword', { password: 'another horse' }, here)).status).toBe(401);
    }
    await mustReset(await asked((await owner()).phoneNumber, here));
  });
});

test('the office lifts the limits of codes: they come again at once, and the book says who did it and why', async () => {
  const { phoneNumber, person } = await owner();
  const [manager, counter] = [await signedInStaff(shop, 'manager'), await signedInStaff(shop, 'counter')];
  for (let sent = 0; sent < 2; sent += 1) await guess(await asked(phoneNumber, anAddress()));
  const here = anAddress();
  for (let sent = 0; sent < 2; sent += 1) await asked(phoneNumber, anAddress());
  expect((await ask(new Browser(shop), phoneNumber, here)).status).toBe(429);
  const read = async () =>
    (await manager.browser.get(`/api/office/customer?customerId=${person.id}`)).json() as { codes: unknown };
  expect((await read()).codes).toEqual({ sent: 4, wrong: 10 });
  const lift = { customerId: person.id, why: 'She called, and we called back' };
  expect((await counter.browser.post('/api/office/liftCodeLimits', lift)).status).toBe(403);
  expect((await manager.browser.post('/api/office/liftCodeLimits', lift)).status).toBe(200);
  expect((await read()).codes).toEqual({ sent: 0, wrong: 0 });
  await mustReset(await asked(phoneNumber, here));
  const { rows } = await shop.connection.pool.query(
    'select staff_id, action, before, why from audit_entry where subject = $1',
    [`customer ${person.id}`],
  );
  expect(rows).toEqual([
    {
      staff_id: expect.any(Number),
      action: 'lift code limits',
      before: { sent: 4, wrong: 10 },
      why: 'She called, and we called back',
    },
  ]);
});

// The last one: from here on the whole shop is watched.
test('promise 20: many wrong codes in the whole shop make each one count once, except on known devices', async () => {
  const [stranger, somebody] = [await owner(), await owner()];
  const used = await shop.services.limits.count('wrong-code-of-all', 'everybody');
  await countedElsewhere('wrong-code-of-all', 'everybody', 500 - used);
  await guess(await asked(stranger.phoneNumber, anAddress()));
  expect(await compared(stranger.phoneNumber)).toBe(1);
  const { browser, from, otp } = await asked(somebody.phoneNumber, anAddress(), somebody.known);
  const guessed = { phoneNumber: somebody.phoneNumber, otp: wrong(otp) };
  expect((await enter(browser, guessed, from)).text).toContain('try again');
});
