import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '../../src/rules/must.ts';
import { booksMustBeRight } from '../support/books.ts';
import { codeSentTo } from '../support/browser.ts';
import { newBuyer } from '../support/buyers.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { lonelyEdition, rentalStart, rented } from '../support/rentals.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

test('an agreement that is accepted in ten tabs at once is accepted once, and all of them are told so', async () => {
  const person = await newBuyer(shop);
  const { browser, userId, form } = person;
  const { orderId } = await rented(person, { edition: await lonelyEdition(shop), startDate: rentalStart });
  expect((await browser.post('/api/sendAgreementCode', { userId, orderId })).status).toBe(200);
  const otp = await codeSentTo(shop, form.mobileNumber);
  const { version } = must((await person.details(orderId)).rental?.renter.agreement, 'the agreement');
  const tabs = Array.from({ length: 10 }, () => browser.tabWithToken());
  const accept = (tab: (typeof tabs)[number]) => tab.post('/api/acceptAgreement', { userId, orderId, version, otp });
  const answers = await Promise.all(
    tabs.map(async (tab) => {
      const answer = await accept(tab);
      // On a slow machine one of ten that wait for each other may be asked to come back.
      return answer.status === 503 ? accept(tab) : answer;
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
  const { rows } = await shop.connection.pool.query(
    'select count(*)::int as kept from rental_agreement join shop_order on id = order_id where number = $1',
    [orderId],
  );
  expect(rows).toEqual([{ kept: 1 }]);
  await booksMustBeRight(shop);
});
