import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { booksMustBeRight } from '../support/books.ts';
import type { Browser } from '../support/browser.ts';
import { newBuyer } from '../support/buyers.ts';
import { signedInStaff } from '../support/office.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { lonelyEdition, rent, rentalPlace, rented, rentalStart } from '../support/rentals.ts';

let shop: OpenShop;
let owner: Browser;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  ({ browser: owner } = await signedInStaff(shop, 'owner'));
});
afterEach(async () => {
  await allow({ hasHandOverPayment: true });
  await booksMustBeRight(shop);
});
afterAll(() => shop.close());

const allow = (change: { hasHandOverPayment?: boolean; isOpen?: boolean }) =>
  owner.post('/api/office/changePlace', { slug: rentalPlace, isOpen: true, why: 'Too many did not come', ...change });

const cityOnThePage = async () => {
  const answer = await owner.get('/api/getRentPlaces');
  return (answer.json() as { slug: string; hasHandOverPayment: boolean }[]).find(({ slug }) => slug === rentalPlace);
};

test('a rental may be paid at the hand-over unless the owner says otherwise', async () => {
  expect(await cityOnThePage()).toMatchObject({ hasHandOverPayment: true });
  const wish = { edition: await lonelyEdition(shop), startDate: rentalStart };
  expect((await rent(await newBuyer(shop), wish)).status).toBe(200);
});

test('where the owner wants it online, paying at the hand-over is refused with a sentence, and nothing is booked', async () => {
  expect((await allow({ hasHandOverPayment: false })).status).toBe(200);
  expect(await cityOnThePage()).toMatchObject({ hasHandOverPayment: false });
  const person = await newBuyer(shop);
  const wish = { edition: await lonelyEdition(shop), startDate: rentalStart };
  for (const shipping of ['self', 'porter']) {
    const answer = await rent(person, { ...wish, shipping });
    expect(answer.status).toBe(409);
    const sentence = 'Sorry, rentals in Chennai are paid online when they are booked.';
    expect(answer.json()).toMatchObject({ message: sentence, fields: { paymentMethod: sentence } });
  }
  expect(await person.orders()).toEqual([]);
  const { orderId } = await rented(person, { ...wish, payment: 'online' });
  expect((await person.details(orderId)).status).toBe('Awaiting payment');
});

test('closing and opening a city leaves its payment alone, and each change has its row', async () => {
  await allow({ hasHandOverPayment: false });
  expect((await allow({})).status).toBe(200);
  expect(await cityOnThePage()).toMatchObject({ hasHandOverPayment: false });
  const { rows } = await shop.connection.pool.query(
    `select before->>'hasHandOverPayment' as before, after->>'hasHandOverPayment' as after from audit_entry
     where action = 'change place' order by id desc limit 2`,
  );
  expect(rows).toEqual([
    { before: 'false', after: 'false' },
    { before: 'true', after: 'false' },
  ]);
});
