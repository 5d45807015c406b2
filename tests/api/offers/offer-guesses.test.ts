import { afterAll, beforeEach, expect, test } from 'vitest';
import { Browser, newPerson } from '../../support/browser.ts';
import { newCode, offersOf } from '../../support/offers.ts';
import { openShop } from '../../support/open-shop.ts';

const shop = await openShop('demo');
const { code: right } = await offersOf(shop).make();
beforeEach(() => shop.connection.pool.query('delete from rate_limit'));
afterAll(() => shop.close());

const network = '127.0.0.1';

/** Strangers have tried so many codes here that the network has none left. */
async function networkIsUsedUp(): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) await shop.services.limits.count('code-by-address', network);
}

async function tried(browser: Browser, offerCode: string | null, userId: number | null = null) {
  const { status, json } = await browser.post('/api/quoteOffers', { userId, offerCode, items: [] });
  const { codeProblem, error } = json() as { codeProblem?: string | null; error?: string };
  return { status, sentence: codeProblem ?? error };
}

const unknown = { status: 200, sentence: 'There is no such code. Please check how it is written.' };
const known = { status: 200, sentence: expect.stringMatching(/^This code is for /) as unknown };

test('who guesses without an account is stopped with the network, and right and wrong codes get the same answer then', async () => {
  const guest = new Browser(shop);
  expect(await tried(guest, newCode())).toEqual(unknown);
  expect(await tried(guest, right)).toEqual(known);
  await networkIsUsedUp();
  const stopped = await tried(guest, newCode());
  expect(stopped).toEqual({
    status: 429,
    sentence: expect.stringContaining('If you sign in, you can try at once.') as unknown,
  });
  expect(await tried(guest, right)).toEqual(stopped);
});

test('a neighbour who is signed in has a right code taken, as often as it is asked about', async () => {
  await networkIsUsedUp();
  const { browser, person } = await newPerson(shop);
  for (let times = 0; times < 6; times += 1) expect(await tried(browser, right, person.id)).toEqual(known);
  // A slip of the pen does not end it.
  expect(await tried(browser, newCode(), person.id)).toEqual(unknown);
  expect(await tried(browser, right, person.id)).toEqual(known);
});

test('a guesser who signs in where the network is used up has three tries more, and none by asking at the same moment', async () => {
  await networkIsUsedUp();
  const { browser, person } = await newPerson(shop);
  const answers = await Promise.all(Array.from({ length: 8 }, () => tried(browser, newCode(), person.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const stopped = await tried(browser, newCode(), person.id);
  expect(stopped.status).toBe(429);
  expect(await tried(browser, right, person.id)).toEqual(stopped);
});

test('what the network refuses costs nobody a try of their own', async () => {
  const { browser, person } = await newPerson(shop);
  for (let times = 0; times < 19; times += 1) await shop.services.limits.count('code-by-account', String(person.id));
  await networkIsUsedUp();
  for (let times = 0; times < 3; times += 1) await shop.services.limits.count('code-beside-network', String(person.id));
  expect((await tried(browser, right, person.id)).status).toBe(429);
  await shop.connection.pool.query(`delete from rate_limit where key not like 'code-by-account%'`);
  expect(await tried(browser, right, person.id)).toEqual(known);
});
