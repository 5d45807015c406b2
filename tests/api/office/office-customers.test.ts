import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeAudit } from '../../../src/contract/office/audit.ts';
import type { officeCreditRequests, officeCustomer, officeCustomers } from '../../../src/contract/office/customers.ts';
import { indianDay } from '../../../src/rules/time/day.ts';
import { Browser, newPerson } from '../../support/browser.ts';
import { writtenAddress } from '../../support/call-samples.ts';
import { newBuyer } from '../../support/buyers.ts';
import { openCartShop } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { raceOf } from '../../support/race.ts';

type Staff = Awaited<ReturnType<typeof signedInStaff>>;
let shop: OpenShop;
let owner: Staff;
let manager: Staff;
let second: Staff;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  owner = await signedInStaff(shop, 'owner');
  manager = await signedInStaff(shop, 'manager');
  second = await signedInStaff(shop, 'manager');
});
afterAll(() => shop.close());

const read = async (customerId: number) =>
  (await manager.browser.get(`/api/office/customer?customerId=${customerId}`)).json() as ReplyOf<typeof officeCustomer>;
const find = async (q: string) =>
  (await manager.browser.get(`/api/office/customers?q=${encodeURIComponent(q)}`)).json() as ReplyOf<
    typeof officeCustomers
  >;
const act = ({ browser }: Staff, call: string, body: Record<string, unknown>) =>
  browser.post(`/api/office/${call}`, { why: 'The parcel was late', ...body });
const waiting = async ({ browser }: Staff) =>
  (await browser.get('/api/office/creditRequests')).json() as ReplyOf<typeof officeCreditRequests>;

test('a customer is found by name, phone and email, and shown with addresses, wallet and sessions', async () => {
  const { browser, person, form } = await newPerson(shop, { firstName: 'Meenakshi', lastName: '<b>Rao</b>' });
  await browser.post('/api/addNewAddress', { userId: person.id, ...writtenAddress });
  for (const text of ['meenak', form.mobileNumber, `+91 ${form.mobileNumber}`, form.email.toUpperCase()]) {
    expect((await find(text)).customers.map(({ customerId }) => customerId)).toContain(person.id);
  }
  expect((await find('%')).total).toBe(0);
  expect(await read(person.id)).toMatchObject({
    firstName: 'Meenakshi',
    blocked: null,
    sessions: 1,
    orders: [],
    addresses: [{ isDefault: true, lines: expect.arrayContaining(['12 Anna Salai']) as unknown }],
    wallet: { available: 0, held: 0, statement: [] },
  });
});

test('a little credit is given at once; much of it, or little often, waits for a second person', async () => {
  const { person } = await newPerson(shop);
  const customerId = person.id;
  expect((await act(manager, 'grantCredit', { customerId, rupees: 1500 })).json()).toMatchObject({ isDone: true });
  expect(await read(customerId)).toMatchObject({ wallet: { available: 1500 } });
  const { requestId, isDone } = (await act(manager, 'grantCredit', { customerId, rupees: 501 })).json() as {
    requestId: number;
    isDone: boolean;
  };
  expect(isDone).toBe(false);
  expect(await read(customerId)).toMatchObject({ wallet: { available: 1500 } });
  const seen = async (staff: Staff) => (await waiting(staff)).find((wish) => wish.requestId === requestId)?.mayDecide;
  expect([await seen(manager), await seen(second)]).toEqual([false, true]);
  expect((await act(manager, 'decideCredit', { requestId, isConfirmed: true })).status).toBe(403);
  expect((await act(second, 'decideCredit', { requestId, isConfirmed: true })).status).toBe(200);
  expect((await act(owner, 'decideCredit', { requestId, isConfirmed: true })).status).toBe(409);
  expect(await read(customerId)).toMatchObject({ wallet: { available: 2001 } });
  await expect(
    shop.connection.pool.query(
      `insert into credit_request (shopper_id, kind, amount_paise, why, requested_by, requested_at, state, decided_by, decided_at)
       values ($1, 'grant', 1, 'x', 1, now(), 'done', 1, now())`,
      [customerId],
    ),
  ).rejects.toThrow('credit_request_needs_another_person');
});

test('credit for an order and credit for nothing are one sum: together they wait for a second person too', async () => {
  const { product } = await openCartShop(shop);
  const buyer = await newBuyer(shop);
  await buyer.put(product.plenty, 1);
  const { orderId } = await buyer.placed();
  expect((await act(manager, 'refund', { orderId, to: 'wallet', rupees: 1500 })).status).toBe(200);
  const customerId = buyer.userId;
  expect((await act(manager, 'grantCredit', { customerId, rupees: 501 })).json()).toMatchObject({ isDone: false });
  expect((await act(manager, 'grantCredit', { customerId, rupees: 500 })).json()).toMatchObject({ isDone: true });
  expect((await act(manager, 'refund', { orderId, to: 'wallet', rupees: 1 })).status).toBe(409);
  expect(await read(customerId)).toMatchObject({ wallet: { available: 2000 } });
});

test('two halves of a large sum at the same moment are one large sum', async () => {
  const { person } = await newPerson(shop);
  const give = (staff: Staff, rupees: number) => act(staff, 'grantCredit', { customerId: person.id, rupees });
  // Whoever opens the wallet keeps the others waiting anyway: it is there already.
  await give(manager, 1);
  const halves = [manager, second, owner].map((staff) => () => give(staff, 1500));
  const replies = await raceOf({ shops: [shop], table: 'credit_request' }, halves);
  expect(replies.filter((reply) => (reply.json() as { isDone: boolean }).isDone)).toHaveLength(1);
  expect(await read(person.id)).toMatchObject({ wallet: { available: 1501 } });
});

test('credit is taken back with a reason, never more than there is', async () => {
  const { person } = await newPerson(shop);
  const customerId = person.id;
  await act(manager, 'grantCredit', { customerId, rupees: 300 });
  const tooMuch = await act(manager, 'correctCredit', { customerId, rupees: 301 });
  expect(tooMuch.text).toContain('Only ₹300.00 is free');
  const farTooMuch = await act(manager, 'correctCredit', { customerId, rupees: 99_999 });
  expect(farTooMuch.text).toContain('Only ₹300.00 is free');
  expect((await act(manager, 'correctCredit', { customerId, rupees: 100.5 })).status).toBe(200);
  expect((await read(customerId)).wallet).toMatchObject({
    available: 199.5,
    statement: [{ wording: 'Correction', amount: -100.5, balance: 199.5 }, { amount: 300 }],
  });
  await shop.connection.pool.query(
    `insert into wallet_hold (account_id, amount_paise, order_number)
     select id, 10000, 'GTB-OPEN' from ledger_account where shopper_id = $1`,
    [customerId],
  );
  expect((await act(manager, 'correctCredit', { customerId, rupees: 100 })).text).toContain('Only ₹99.50 is free');
  const refused = (await act(manager, 'grantCredit', { customerId, rupees: 9000 })).json() as { requestId: number };
  await act(second, 'decideCredit', { requestId: refused.requestId, isConfirmed: false });
  expect(await read(customerId)).toMatchObject({ wallet: { available: 99.5, held: 100 } });
});

test('somebody who is blocked is signed out, cannot sign in and cannot order, until it is lifted', async () => {
  const { browser, person, form } = await newPerson(shop);
  const customerId = person.id;
  const signIn = () => new Browser(shop).post('/api/login', { email: form.email, password: form.password });
  expect((await act(manager, 'blockCustomer', { customerId, isBlocked: true })).status).toBe(200);
  const order = { direction: 'buy', userId: customerId, addressId: 1, cod: true };
  expect((await browser.post('/api/checkout', order)).status).toBe(401);
  expect((await browser.tab().get('/api/refreshToken')).status).toBe(401);
  const refused = await signIn();
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('blocked')]);
  const guessed = await new Browser(shop).post('/api/login', { email: form.email, password: 'a wrong one' });
  expect(guessed.text).not.toContain('blocked');
  expect(await read(customerId)).toMatchObject({ sessions: 0, blocked: { because: 'The parcel was late' } });
  await act(manager, 'blockCustomer', { customerId, isBlocked: false });
  expect((await signIn()).status).toBe(200);
});

test('a customer who asks for it is forgotten, and the book does not say who it was', async () => {
  const { person, form } = await newPerson(shop, { firstName: 'Forgettable' });
  const customerId = person.id;
  expect((await act(manager, 'eraseCustomer', { customerId })).status).toBe(403);
  expect((await act(owner, 'eraseCustomer', { customerId, why: 'Asked in writing' })).status).toBe(200);
  expect((await owner.browser.get(`/api/office/customer?customerId=${customerId}`)).status).toBe(404);
  expect((await find('Forgettable')).total).toBe(0);
  const { rows } = await shop.connection.pool.query<{ book: string }>(
    'select string_agg(audit_entry::text, $1) as book from audit_entry',
    ['|'],
  );
  expect(rows[0]?.book).not.toContain(form.email);
  expect(rows[0]?.book).not.toContain('Forgettable');
});

test('the audit log is searched by person, action, subject and day', async () => {
  const { person } = await newPerson(shop);
  await act(manager, 'grantCredit', { customerId: person.id, rupees: 10, why: 'Found in the book' });
  const search = async (query: Record<string, string>) =>
    (await manager.browser.get(`/api/office/audit?${new URLSearchParams(query)}`)).json() as ReplyOf<
      typeof officeAudit
    >;
  const subject = `customer ${person.id}`;
  const { entries, actions, total } = await search({ subject, action: 'grant credit' });
  expect(total).toBe(1);
  expect(entries).toMatchObject([
    { who: expect.stringContaining('Staff'), subject, after: { paise: 1000 }, why: 'Found in the book' },
  ]);
  expect(actions).toContain('signed in');
  const today = indianDay(new Date());
  expect((await search({ subject, from: today, to: today, who: entries[0]?.who ?? '' })).total).toBe(1);
  expect((await search({ subject, to: '2020-01-01' })).total).toBe(0);
  expect((await search({ subject, who: 'Nobody' })).total).toBe(0);
  expect((await second.browser.get('/api/office/audit?page=0')).status).toBe(400);
});

test('customers are exported as a file, where a formula stays a text', async () => {
  const person = await newBuyer(shop, { signup: { firstName: 'Exportina', lastName: 'Rao' } });
  const { text, headers } = await manager.browser.get('/api/office/customersExport?q=Exportina');
  expect(headers.get('content-disposition')).toBe('attachment; filename="customers.csv"');
  expect(text.trim().split('\n')).toEqual([
    expect.stringContaining('customer,name,phone,email,since,orders,blocked'),
    expect.stringMatching(new RegExp(`^${person.userId},Exportina Rao,${person.form.mobileNumber},`)),
  ]);
});
