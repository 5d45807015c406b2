import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { everyCall } from '../../../src/contract/every-call.ts';
import { verifyOTP } from '../../../src/contract/forgotten-password.ts';
import { readRequest } from '../../../src/server/http/read-request.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { Browser, codeSentTo, signupForm } from '../../support/browser.ts';
import { atSandbox, giveCredit } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import {
  type Body,
  fine,
  type Line,
  localLine as localLineOf,
  oldClient,
  type Ordered,
} from '../../support/old-client.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { setPriceOf } from '../../support/order-prices.ts';

let shop: OpenShop;
let shelves: CartShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
});
beforeEach(() => fillShelves(shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const client = () => oldClient(shop);
const localLine = (id: number, changes?: Body) => localLineOf(shop, id, changes);

test('signs in, is known after a reload, renews its token and signs out', async () => {
  const { form } = await client();
  const browser = new Browser(shop);
  const { accessToken } = fine(await browser.post('/api/login', { email: form.email, password: form.password })) as {
    accessToken: string;
  };
  expect((await new Browser(shop).post('/api/login', { email: form.email, password: 'wrong' })).json()).toMatchObject({
    error: expect.any(String),
  });
  browser.accessToken = accessToken;
  const me = fine(await browser.get('/api/getMe')) as { id: number; userName: string; accessToken: string };
  expect(me).toMatchObject({ userName: form.email, accessToken: expect.any(String) });
  expect(fine(await browser.get('/api/refreshToken'))).toMatchObject({ id: me.id, accessToken: expect.any(String) });
  const [user] = fine(await browser.get(`/api/getUserInfo?userId=${me.id}`)) as Body[];
  expect(user).toMatchObject({ firstName: 'Ravi', userName: form.email, creditsAvailable: 0 });
  fine(await browser.post('/api/logout'));
  expect((await browser.get('/api/getMe')).status).toBe(401);
});

test('sets a new password by a one-time code', async () => {
  const { form } = await client();
  const browser = new Browser(shop);
  const phoneNumber = form.mobileNumber;
  expect(fine(await browser.post('/api/sendOTP', { phoneNumber }))).toEqual({ status: 'success' });
  const otp = await codeSentTo(shop, phoneNumber);
  expect(fine(await browser.post('/api/verifyOTP', { otp, phoneNumber }))).toEqual({ status: 'success' });
  const password = 'another horse';
  expect(fine(await browser.post('/api/resetPassword', { password }))).toEqual({ status: 'success' });
  fine(await browser.post('/api/login', { email: form.email, password }));
});

test('understands phones and codes as numbers, which have lost the zeros in front of a code', async () => {
  const form = signupForm();
  const phoneNumber = Number(form.mobileNumber);
  const browser = new Browser(shop);
  fine(await browser.post('/api/register', { ...form, mobileNumber: phoneNumber }));
  expect(fine(await browser.post('/api/sendOTP', { phoneNumber }))).toEqual({ status: 'success' });
  const otp = Number(await codeSentTo(shop, form.mobileNumber));
  expect(fine(await browser.post('/api/verifyOTP', { otp, phoneNumber }))).toEqual({ status: 'success' });
  const read = { otp: '0042', phoneNumber: form.mobileNumber };
  expect(readRequest(verifyOTP, { otp: 42, phoneNumber })).toEqual(read);
  for (const code of [1.5, 12_345, -7])
    expect((await browser.post('/api/verifyOTP', { otp: code, phoneNumber })).status, String(code)).toBe(400);
  for (const mobileNumber of [1.5, -9_876_543_210, 987_654_321, 1e21]) {
    const refused = await browser.post('/api/register', { ...signupForm(), mobileNumber });
    expect([refused.status, refused.text], String(mobileNumber)).toMatchObject([
      400,
      expect.stringContaining('Invalid Mobile Number'),
    ]);
  }
});

test.each(['null', 'undefined'])('%s in the query of any call counts as not given', async (nothing) => {
  const { browser, userId, list } = await client();
  fine(await browser.post('/api/addToCart', { ...(await localLine(shelves.product.plenty)), userId }));
  expect(fine(await browser.get(`/api/getBuyCartItems?userId=${nothing}`))).toEqual([await list('Buy')]);
  for (const call of everyCall.filter(({ method, who }) => method === 'GET' && who !== 'staff')) {
    const names = Object.keys((call.request._zod.def as { shape?: object }).shape ?? {});
    const ask = async (query: string) => {
      const { status, text } = await browser.get(`${call.path}${query}`);
      return { status, text: text.replaceAll(/"(?:requestId|accessToken|madeAt|lastUsedAt)":"[^"]*"/g, '') };
    };
    const words = names.map((name) => `${name}=${nothing}`).join('&');
    expect(await ask(`?${words}`), call.path).toEqual(await ask(''));
  }
  const all = fine(await shop.get('/api/products?platform=ps5')) as Line[];
  expect(fine(await shop.get(`/api/products?platform=${nothing}&platform=ps5`))).toEqual(all);
});

test('browses, searches and looks at a product', async () => {
  const home = fine(await shop.get('/api/homePageProducts')) as Record<string, unknown[]>;
  for (const name of ['new_arrivals', 'best_seller', 'best_selling_console', 'best_selling_controllers'])
    expect(home[name]?.length, name).toBeGreaterThan(0);
  expect((fine(await shop.get('/api/products')) as Line[]).length).toBeGreaterThan(0);
  const [game] = fine(await shop.get('/api/products?category=ps5&subCategory=games')) as Line[];
  expect(fine(await shop.get(`/api/getProductById?id=${game?.id}`))).toMatchObject({
    productName: game?.['productName'],
  });
  const found = fine(
    await shop.get(`/api/searchProducts?name=${encodeURIComponent(String(game?.['productName']))}`),
  ) as Line[];
  expect(found.map(({ productName }) => productName)).toContain(game?.['productName']);
  expect(
    (fine(await shop.get('/api/onlySellProducts?category=all&subCategory=console')) as Line[]).length,
  ).toBeGreaterThan(0);
});

test('a guest’s line is checked and kept nowhere, whatever stands for nobody', async () => {
  const guest = new Browser(shop);
  for (const userId of [undefined, null, '', 'null', 'undefined']) {
    const card = { userId, inventoryMetaId: shelves.product.plenty, qty: 1, direction: 'buy', currencyType: 'cash' };
    const line = fine(await guest.post('/api/addToCart', card)) as Line;
    expect(line).toMatchObject({ id: shelves.product.plenty, cartItemId: null, userId: null, currencyType: null });
    // The answer goes back as it came.
    expect(fine(await guest.post('/api/addToCart', line))).toEqual(line);
  }
});

test('a saved cart goes back to every sister call as it was answered', async () => {
  const { plenty, preOrder, sell } = shelves.product;
  const { browser, userId, list } = await client();
  const added = fine(await browser.post('/api/addToCart', { ...(await localLine(plenty)), userId })) as Line;
  expect(added).toMatchObject({ userId, cartItemId: expect.any(Number) });
  fine(await browser.post('/api/addToCart', { ...(await localLine(preOrder, { direction: 'preOrder' })), userId }));
  const offered = { direction: 'sell', currencyType: 'cash', userId };
  fine(await browser.post('/api/addToCart', { ...(await localLine(sell)), ...offered }));
  const [buying, selling] = [await list('Buy'), await list('Sell')];
  expect(buying.map((line) => line['userId'])).toEqual([userId, userId]);
  expect(fine(await browser.post('/api/bulkAdd', { userId, items: buying }))).toEqual([buying]);
  expect(fine(await browser.post('/api/bulkAdd', { userId, items: selling }))).toEqual([selling]);
  for (const line of buying)
    expect(fine(await browser.post('/api/updateCartItem', { ...line, qty: 2 }))).toMatchObject({ qty: 2 });
  const [sale] = selling;
  expect(fine(await browser.post('/api/swapCurrencyType', { ...sale, currencyType: 'credit' }))).toMatchObject({
    currencyType: 'credit',
    price: sale?.['sellCredit'],
  });
  for (const line of [...buying, ...selling]) fine(await browser.post('/api/deleteCartItem', line));
  expect([await list('Buy'), await list('Sell')]).toEqual([[], []]);
});

test('a guest’s local cart is saved after signing in, nulls and all', async () => {
  const { browser, userId, list } = await client();
  const items = [await localLine(shelves.product.plenty), await localLine(shelves.product.other, { userId: '' })];
  fine(await browser.post('/api/bulkAdd', { userId, items }));
  expect((await list('Buy')).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
});

test('buys online, pays, sees the order and loads its invoice', async () => {
  const { browser, userId, checkout, orders } = await client();
  fine(await browser.post('/api/bulkAdd', { userId, items: [await localLine(shelves.product.plenty)] }));
  const placed = fine(await checkout({ direction: 'buy', cod: false, usedCredit: false })) as Ordered;
  expect(placed).toMatchObject({ redirect: true, original: { response: { redirectUrl: placed.url } } });
  await atSandbox(shop, placed, { outcome: 'paid' });
  expect(await orders()).toMatchObject([{ userId, orderId: placed.orderId, direction: 'Buy', status: 'Processing' }]);
  const query = `orderId=${placed.orderId}&userId=${userId}`;
  const invoice = await browser.get(`/api/invoice-report/generate-invoice?${query}`);
  expect(invoice.status).toBe(200);
  expect(invoice.headers.get('content-disposition')).toContain(`invoice_${placed.orderId}.pdf`);
});

test('an amount of credit uses at most that amount, and true uses what there is', async () => {
  const { plenty } = shelves.product;
  await setPriceOf(shop, plenty, 1000);
  for (const [usedCredit, used] of [
    [true, 300],
    [120, 120],
    [9999, 300],
    [0, 0],
    [false, 0],
    [null, 0],
  ] as const) {
    const { browser, userId, checkout, orders } = await client();
    await giveCredit(shop, userId, 300);
    fine(await browser.post('/api/bulkAdd', { userId, items: [await localLine(plenty)] }));
    fine(await checkout({ direction: 'buy', cod: false, usedCredit, seenTotal: 1000 - used }));
    expect(await orders(), String(usedCredit)).toMatchObject([{ creditValue: used, cashValue: 1000 - used }]);
  }
});

test('sells for credit without an address, and for money to an account whose number is a number', async () => {
  const bankDetails = {
    accountNumber: 123_456_789_012,
    ifscCode: 'HDFC0000001',
    bankName: 'HDFC Bank',
    accountHolderName: 'Ravi Iyer',
  };
  const ways: Body[] = [
    { addressId: null, shippingMethod: 'self', paymentMethod: 'credits', paymentDetails: { credits: true } },
    { shippingMethod: 'pickup', paymentMethod: 'upi', paymentDetails: { upiId: 'ravi@okhdfcbank', bankDetails: null } },
    { shippingMethod: 'pickup', paymentMethod: 'bank', paymentDetails: { credits: false, upiId: null, bankDetails } },
  ];
  for (const way of ways) {
    const { browser, userId, checkout, orders } = await client();
    const sale = await localLine(shelves.product.sell, { direction: 'sell', currencyType: 'cash' });
    fine(await browser.post('/api/bulkAdd', { userId, items: [sale] }));
    const { orderId } = fine(await checkout({ direction: 'sell', ...way })) as Ordered;
    expect(await orders()).toMatchObject([{ orderId, direction: 'Sell', status: 'Booked' }]);
  }
  const long = { ...bankDetails, accountNumber: 12_345_678_901_234_567_000 };
  const { checkout } = await client();
  const answer = await checkout({
    direction: 'sell',
    shippingMethod: 'self',
    paymentMethod: 'bank',
    paymentDetails: { bankDetails: long },
  });
  expect([answer.status, answer.text]).toMatchObject([400, expect.stringContaining('as text')]);
});

test('rents what the city has, as the local cart keeps it', async () => {
  const { userId, checkout, orders } = await client();
  const [rental] = fine(await shop.get('/api/getRentProduct?place=chennai')) as Line[];
  const item = {
    ...rental,
    userId: null,
    cartItemId: null,
    direction: 'rent',
    place: 'chennai',
    duration: '1week',
    qty: 1,
    price: rental?.['1week'],
  };
  const wish = { direction: 'rent', rentItems: [item], paymentMethod: 'pod', shippingMethod: 'self', addressId: null };
  const { orderId } = fine(await checkout(wish)) as Ordered;
  expect(await orders()).toMatchObject([{ userId, orderId, direction: 'Rent', status: 'Booked' }]);
});
